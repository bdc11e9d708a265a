import { type Request, Router } from 'express';
import type { Route } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';

/** Parts of `/v1` outside its contract: ids with slashes in a path, and the 404 that names the existing paths. */
const MODEL = /^(\/v1\/models\/)([^?]+\/[^?]+)/;
/** Served with the other documents. */
const DOCUMENT = '/v1/openapi.json';
const WITHIN = /^\/v1(?:\/|$)/;

export function isOpenAiPath(path: string): boolean {
  return WITHIN.test(path);
}

/** Serves `/v1` by the router given. Every other path of `/v1` is a 404 that lists those of `routes`. */
export function openAiPaths(router: Router, routes: Record<string, Route>): Router {
  const paths = Object.values(routes).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const around = Router({ caseSensitive: true, strict: true });
  around.use((request: Request, _response, next) => {
    // Other paths are not tried one by one.
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
    next(problem('not_found', `There is no ${request.path}. There are: ${paths.join(', ')}`));
  });
  return around;
}
