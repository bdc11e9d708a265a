import { type Request, Router } from 'express';
import type { Route } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';

/** Names that may also be written in camelCase, as the contract says with `x-aliases: camelCase` on an object. */
type Schema = { properties?: Record<string, Schema>; 'x-aliases'?: string };

/**
 * Rewrites the names of such objects in a JSON body, all the way down; values stay as they are. A name that is there
 * in both spellings keeps the snake_case one.
 */
export function withoutAliases(schema: Schema | undefined, body: unknown): unknown {
  const aliased = Object.entries(schema?.properties ?? {}).filter(
    (each) => each[1]['x-aliases'] === 'camelCase',
  );
  if (aliased.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const copy: Record<string, unknown> = { ...body };
  for (const [name] of aliased) if (Object.hasOwn(copy, name)) copy[name] = snakeCased(copy[name]);
  return copy;
}

/** Nesting this deep is no project; the validator says so. */
const DEPTH_MAX = 16;

function snakeCased(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) return value.map((each) => snakeCased(each, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => {
    const told = /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name)
      ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : name;
    return { name, told, inner: snakeCased(inner, depth + 1) };
  });
  const kept = entries.filter(({ name, told }) => name === told || !Object.hasOwn(value, told));
  return Object.fromEntries(kept.map(({ told, inner }) => [told, inner]));
}

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
