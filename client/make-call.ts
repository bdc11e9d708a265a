/** Makes one call over the contract's routes: the location of its fields, its headers and its response. */
import createFetchClient from 'openapi-fetch';
import { ALT_PATHS } from '../generated/client/routes.ts';
import type { CallOptions } from './call-options.ts';
import { ConnectionError, errorOf } from './error.ts';
import { newKey } from './platform.ts';
import { toBody, toRawBody, withBlobs } from './request-body.ts';
import { type FetchRequest, isJson, type RetryOptions, sendRequest } from './send-request.ts';

export type CallRoute = { method: string; path: string; flags: string; files: string[] };

/** An API key, or a function that returns one before each call. */
export type ApiKey = string | (() => string | Promise<string>);

/** Target and settings of calls. */
export type CallSetup = RetryOptions & {
  apiKey?: ApiKey | undefined;
  baseUrl: string;
  altBaseUrl: string;
  fetch: FetchRequest;
};

export type CallFields = Record<string, unknown>;
/** Parts of a request, by location. */
export type Parts = Partial<Record<'path' | 'query' | 'body', CallFields | undefined>>;

export function routeOf(text: string): CallRoute {
  const [method, path, flags, files = ''] = text.split(' ') as [string, string, string, string?];
  return { method, path, flags, files: files.split(',').filter(Boolean) };
}

/**
 * Path parameters go into the path. Other fields go into the query of a GET or of a DELETE without a body, otherwise
 * into the body.
 */
export function callParts({ method, path, flags }: CallRoute, input: CallFields = {}): Parts {
  const inPath = (name: string) => path.includes(`{${name}}`);
  const fields = Object.entries(input);
  const rest = Object.fromEntries(fields.filter(([name]) => !inPath(name)));
  return {
    path: Object.fromEntries(fields.filter(([name]) => inPath(name))),
    ...(method === 'GET' || (method === 'DELETE' && !flags.includes('b')) ? { query: rest } : { body: rest }),
  };
}

/** Untyped, because the named calls carry the contract's types. */
const contract = createFetchClient<Record<string, never>>();

/** Makes the call. @throws ConnectionError when there is no response, or the signal's reason. */
export async function makeCall(
  line: CallSetup,
  { method, path, flags, files }: CallRoute,
  parts: Parts,
  { signal, idempotencyKey, maxCredits, quoteId, headers, ...own }: CallOptions = {},
  accept = 'application/json',
): Promise<Response> {
  const baseUrl = ALT_PATHS.has(path) ? line.altBaseUrl : line.baseUrl;
  const body = flags.includes('r') && parts.body instanceof Blob ? { file: parts.body } : (parts.body ?? {});
  const hasBody = Object.keys(body).length > 0;
  const retry = { maxRetries: line.maxRetries, timeoutSeconds: line.timeoutSeconds, ...own };
  const call = {
    baseUrl,
    params: { path: parts.path, query: parts.query },
    ...(hasBody && { body: await withBlobs(body, files) }),
    bodySerializer: flags.includes('r') ? toRawBody : toBody,
    headers: sendable({
      accept,
      ...(flags.includes('r') && 'file' in body && { 'content-type': 'application/octet-stream' }),
      ...(await keyHeaders(line, flags, idempotencyKey)),
      'x-max-credits': maxCredits,
      'quote-id': quoteId,
      ...headers,
    }),
    redirect: 'error',
    signal: signal ?? null,
    parseAs: 'stream',
    fetch: (request: Request) => sendRequest(line.fetch, request, retry, !flags.includes('o')),
  };
  const pending: Promise<RawResponse> = contract.request(
    method.toLowerCase() as never,
    path as never,
    call as never,
  );
  const { response, error } = await pending.catch((cause: unknown) => {
    // `fetch` throws a TypeError when there is no response.
    throw cause instanceof TypeError
      ? new ConnectionError(`${method} ${new URL(baseUrl).origin} got no response.`, { cause })
      : cause;
  });
  if (response.ok) return response;
  // The error body was consumed, so the returned response carries a copy.
  return new Response(typeof error === 'string' ? error : JSON.stringify(error), response);
}

type RawResponse = { response: Response; error?: unknown };

/**
 * The key without surrounding whitespace, which a copy from a file or a page often has.
 *
 * @throws TypeError for a key that no header can carry. The message does not contain the key.
 */
export function cleanKey(key: string): string {
  const clean = String(key).trim();
  if (/^[!-~]+$/.test(clean)) return clean;
  throw new TypeError('The API key is empty, or has a space, a line break or a character outside ASCII.');
}

/** The runtime's own error for such a header contains the value, which may be a secret. @throws TypeError */
function sendable<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !/^[\t -~\u0080-\u00ff]*$/.test(value.trim()))
      throw new TypeError(
        `The value of the header ${JSON.stringify(name)} has a character that no header can carry.`,
      );
  return headers;
}

/** The key header, and the idempotency key for calls that need one. */
export async function keyHeaders(
  { apiKey }: Pick<CallSetup, 'apiKey'>,
  flags: string,
  idempotencyKey?: string,
) {
  const key = flags.includes('k') && (typeof apiKey === 'function' ? await apiKey() : apiKey);
  return {
    ...(key && { 'x-api-key': cleanKey(key) }),
    ...(flags.includes('i') ? { 'idempotency-key': idempotencyKey ?? newKey() } : {}),
  };
}

/** The body of a success as JSON, or as a Blob for a file. @throws ReverieError, or ConnectionError for a lost body. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok)
    throw errorOf(isJson(response) ? await response.json().catch(() => undefined) : undefined, response);
  return isJson(response) ? response.json() : readFile(response);
}

/** The bytes of a file. @throws ConnectionError if they end early, or if a proxy answered with a web page. */
export async function readFile(response: Response): Promise<Blob> {
  if (/^text\/html/.test(response.headers.get('content-type') ?? ''))
    throw new ConnectionError(
      'A web page came back instead of the response: check the base URL and the proxy.',
    );
  return response.blob().catch((cause: unknown) => {
    throw cause instanceof TypeError ? new ConnectionError('The response ended early.', { cause }) : cause;
  });
}
