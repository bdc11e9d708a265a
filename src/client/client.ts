/** One typed client for both hosts. */
import createFetchClient, { type Client, type HeadersOptions, mergeHeaders } from 'openapi-fetch';
import type { paths as AltPaths } from '../../generated/alt/client.ts';
import { ALT_PATHS, KEY_PLACE } from '../../generated/client/routes.ts';
import type { components, paths as MainPaths } from '../../generated/main/client.ts';
import { toBody } from './body.ts';

/** Every path of both hosts; what both serve is asked of the main host. */
export type Paths = MainPaths & Omit<AltPaths, keyof MainPaths>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** `client.POST('/api/ra1', { body })` and so on: a path, its parameters and its body as the contract has them. */
export type ReverieClient = Pick<Client<Paths>, Method>;

export type ClientOptions = {
  /** The account's key. Without it only the operations that take none can be called. */
  apiKey?: string;
  /** Origin of the main host, e.g. `https://api.example.com`. */
  baseUrl: string;
  /** Origin of the alternative host. */
  altBaseUrl: string;
  /** Instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/** What the wrapper below changes of a call; openapi-fetch knows the rest. */
type Init = {
  body?: Record<string, unknown>;
  params?: { query?: Record<string, unknown> };
  headers?: HeadersOptions;
};
type Call = (path: string, init: Init) => Promise<unknown>;

/**
 * The key goes where the contract of each operation wants it first; a key given in the call itself wins. A body that
 * holds a `Blob` is sent as a form, any other as JSON. Redirects are errors: nothing here redirects, and a key must
 * not follow one.
 */
export function createClient({ apiKey, baseUrl, altBaseUrl, fetch }: ClientOptions): ReverieClient {
  const [main, alt] = [baseUrl, altBaseUrl].map((url) => {
    const settings = { baseUrl: url, bodySerializer: toBody, redirect: 'error' as const };
    return createFetchClient<Paths>({ ...settings, ...(fetch && { fetch }) });
  });
  const verb = (method: Method) => (path: string, init?: Init) => {
    const host = (ALT_PATHS.has(path) ? alt : main) as unknown as Record<Method, Call>;
    return host[method](path, withKey(`${method} ${path}`, init ?? {}, apiKey));
  };
  return Object.fromEntries(METHODS.map((method) => [method, verb(method)])) as unknown as ReverieClient;
}

function withKey(operation: string, init: Init, apiKey: string | undefined): Init {
  const place = KEY_PLACE[operation];
  if (!apiKey || !place) return init;
  switch (place) {
    case 'body':
      return { ...init, body: { api_key: apiKey, ...init.body } };
    case 'query':
      return { ...init, params: { ...init.params, query: { api_key: apiKey, ...init.params?.query } } };
    case 'header':
      return { ...init, headers: mergeHeaders({ 'X-API-Key': apiKey }, init.headers) };
    case 'bearer':
      return { ...init, headers: mergeHeaders({ Authorization: `Bearer ${apiKey}` }, init.headers) };
  }
}

export type Schemas = components['schemas'];
