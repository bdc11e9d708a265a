/** The calls by name, made from the table of routes. */
import createFetchClient from 'openapi-fetch';
import { ALT_PATHS, ROUTES } from '../../generated/client/routes.ts';
import { toBody, withBlobs } from './body.ts';
import { ConnectionError, errorOf } from './error.ts';
import { submitAndWait } from './job.ts';
import type { CallOptions, NamedCalls } from './named.ts';
import { type Fetch, type Patience, send } from './send.ts';
import { newKey } from './world.ts';

export type Route = { method: string; path: string; flags: string; files: string[] };

/** Where and how calls are made. */
export type Line = Patience & {
  apiKey?: string | undefined;
  baseUrl: string;
  altBaseUrl: string;
  fetch: Fetch;
};

export type Fields = Record<string, unknown>;
/** What a call sends, by where it goes. */
export type Parts = Partial<Record<'path' | 'query' | 'body', Fields | undefined>>;
export function routeOf(text: string): Route {
  const [method, path, flags, files = ''] = text.split(' ') as [string, string, string, string?];
  return { method, path, flags, files: files.split(',').filter(Boolean) };
}

/** Every name of every group, each as a function over `line`. */
export function namedCalls(line: Line): NamedCalls {
  const groups = Object.entries(ROUTES).map(([group, names]) => {
    const calls = Object.entries(names).map(([name, text]) => [name, callOf(line, routeOf(text))]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as NamedCalls;
}

function callOf(line: Line, route: Route) {
  const andWait = (input?: Fields, options?: CallOptions) => submitAndWait(line, route, input, options);
  const call = async (input?: Fields, options?: CallOptions) =>
    read(await ask(line, route, partsOf(route, input), options));
  if (!route.flags.includes('p')) return Object.assign(call, { andWait });
  return (input: Fields = {}, options?: CallOptions) => {
    const page = call(input, options) as Promise<Page>;
    return Object.assign(page, { [Symbol.asyncIterator]: () => itemsOf(page, call, input, options) });
  };
}

type Page = Record<string, unknown> & { next_cursor: string | null };

async function* itemsOf(
  first: Promise<Page>,
  call: (input: Fields, options?: CallOptions) => Promise<unknown>,
  input: Fields,
  options?: CallOptions,
): AsyncGenerator<unknown> {
  for (let page = await first; ; ) {
    yield* Object.values(page).find(Array.isArray) as unknown[];
    if (page.next_cursor === null) return;
    page = (await call({ ...input, cursor: page.next_cursor }, options)) as Page;
  }
}

/** Path parameters go into the path; the rest into the query of a GET or DELETE, else into the body. */
export function partsOf({ method, path }: Route, input: Fields = {}): Parts {
  const inPath = (name: string) => path.includes(`{${name}}`);
  const fields = Object.entries(input);
  const rest = Object.fromEntries(fields.filter(([name]) => !inPath(name)));
  return {
    path: Object.fromEntries(fields.filter(([name]) => inPath(name))),
    ...(method === 'GET' || method === 'DELETE' ? { query: rest } : { body: rest }),
  };
}

/** The contract's paths are typed where the calls are named; here every call is made the same way. */
const contract = createFetchClient<Record<string, never>>();

/** Makes the call. @throws ConnectionError when nobody answered, or the signal's reason. */
export async function ask(
  line: Line,
  { method, path, flags, files }: Route,
  parts: Parts,
  { signal, idempotencyKey, maxCredits, quoteId, headers, ...patience }: CallOptions = {},
  accept = 'application/json',
): Promise<Response> {
  const baseUrl = ALT_PATHS.has(path) ? line.altBaseUrl : line.baseUrl;
  const hasBody = Object.keys(parts.body ?? {}).length > 0;
  const patient = { maxRetries: line.maxRetries, timeoutSeconds: line.timeoutSeconds, ...patience };
  const call = {
    baseUrl,
    params: { path: parts.path, query: parts.query },
    ...(hasBody && { body: await withBlobs(parts.body!, files) }),
    bodySerializer: toBody,
    headers: {
      accept,
      ...keyHeaders(line, flags, idempotencyKey),
      'x-max-credits': maxCredits,
      'quote-id': quoteId,
      ...headers,
    },
    redirect: 'error',
    signal: signal ?? null,
    parseAs: 'stream',
    fetch: (request: Request) => send(line.fetch, request, patient, !flags.includes('o')),
  };
  const asked: Promise<Asked> = contract.request(method.toLowerCase() as never, path as never, call as never);
  const { response, error } = await asked.catch((cause: unknown) => {
    // A TypeError is how `fetch` says that there was no answer.
    throw cause instanceof TypeError
      ? new ConnectionError(`${method} ${new URL(baseUrl).origin} was not answered.`, { cause })
      : cause;
  });
  if (response.ok) return response;
  // The body of a refusal has been read; whoever looks at the answer reads it again.
  return new Response(typeof error === 'string' ? error : JSON.stringify(error), response);
}

type Asked = { response: Response; error?: unknown };

/** The key and, where a repeat must be known for one, what names the call. */
export function keyHeaders({ apiKey }: Pick<Line, 'apiKey'>, flags: string, idempotencyKey?: string) {
  return {
    ...(flags.includes('k') && apiKey && { 'x-api-key': apiKey }),
    ...(flags.includes('i') ? { 'idempotency-key': idempotencyKey ?? newKey() } : {}),
  };
}

/** The body of a success: JSON, else the file. @throws ReverieError */
export async function read(response: Response): Promise<unknown> {
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  if (response.ok) return isJson ? response.json() : response.blob();
  throw errorOf(isJson ? await response.json().catch(() => undefined) : undefined, response);
}
