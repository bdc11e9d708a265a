import { type Request, Router } from 'express';
import type { Route } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';

/** The rules of `/v1` outside its contract: ids with slashes in a path, and a 404 that names an alternative or lists the existing paths. */
const MODEL = /^(\/v1\/models\/)([^?]+\/[^?]+)/;
/** The contract of `/v1` itself, served with the other documents. */
const DOCUMENT = '/v1/openapi.json';
const WITHIN = /^\/v1(?:\/|$)/;

/** Paths of OpenAI that this service does not have, and what does the same work. */
const INSTEAD: [RegExp, string][] = [
  [
    /^\/v1\/responses(?:\/|$)/,
    'For text, use POST /v1/chat/completions (in OpenAI clients: chat.completions.create). For pictures, use POST /v1/images/generations (images.generate)',
  ],
  [/^\/v1\/completions$/, 'Use POST /v1/chat/completions (in OpenAI clients: chat.completions.create)'],
];

export function isOpenAiPath(path: string): boolean {
  return WITHIN.test(path);
}

/** Serves `/v1` with the given router. Any other path of `/v1` is a 404. */
export function openAiPaths(router: Router, routes: Record<string, Route>): Router {
  const paths = Object.values(routes).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const around = Router({ caseSensitive: true, strict: true });
  around.use((request: Request, _response, next) => {
    // Paths outside `/v1` skip this router.
    if (!isOpenAiPath(request.path)) return next('router');
    request.url = request.url.replace(
      MODEL,
      (_, path: string, id: string) => path + id.replaceAll('/', '%2F'),
    );
    next();
  });
  around.use(router);
  around.all(WITHIN, (request, _response, next) => {
    if (request.path === DOCUMENT) return next();
    const instead = INSTEAD.find(([path]) => path.test(request.path))?.[1];
    const rest = instead ?? `There are: ${paths.join(', ')}`;
    next(problem('not_found', `There is no ${request.path}. ${rest}`));
  });
  return around;
}
