/** One call to an upstream's JSON API. The adapters share it; it is independent of their protocols. */
import { UpstreamError } from '@reverie/engines';

export type Fetch = typeof globalThis.fetch;

/** The address of an upstream and the credentials for it. The key is sent only to the origin of `base_url`. */
export type Upstream = {
  base_url: string;
  authorization?: string;
  headers?: Readonly<Record<string, string>>;
  /** Limit of one call including its response. Without it, only the caller's signal limits the call. */
  timeout_seconds?: number;
  fetch: Fetch;
};

type Account = Required<Omit<Upstream, 'authorization'>> & { key?: string };

/** Adds the key in the usual way: `Authorization` with the scheme in `kind`. */
export function upstreamOf(
  { base_url, key, headers, timeout_seconds, fetch }: Account,
  kind: 'Bearer' | 'Key' = 'Bearer',
): Upstream {
  return { base_url, headers, timeout_seconds, fetch, ...(key && { authorization: `${kind} ${key}` }) };
}

/** Headers for results that only the upstream's own clients may read. */
export function credentials({ authorization, headers }: Upstream): Record<string, string> {
  return { ...(authorization && { authorization }), ...headers };
}

/** A response. `body` is undefined if it is not JSON. `bytes` are present on request. */
export type Reply = { status: number; headers: Headers; body: unknown; bytes?: Buffer };

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: object;
  /** A form in place of `body`, with files or with text alone. */
  form?: FormData | Record<string, string>;
  /** True if the upstream has already accepted the work that this call is about. */
  accepted: boolean;
  /** Default: 1 MiB. */
  reply_bytes_max?: number;
  /** True if the response may be the medium itself. */
  bytes?: boolean;
  signal: AbortSignal;
};

const REPLY_BYTES_MAX = 2 ** 20;
/** The limit for responses that contain media as base64. */
export const MEDIA_REPLY_BYTES_MAX = 128 * 2 ** 20;

/** Errors before the first byte is sent, so the upstream cannot have accepted the work. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Sends once, follows no redirects, and reads at most `reply_bytes_max`. Returns responses of any HTTP status.
 *
 * @throws UpstreamError as `sendCall` does; also `unknown` if the response is incomplete or too large.
 */
export async function call(upstream: Upstream, request: Call): Promise<Reply> {
  const { method, url, reply_bytes_max = REPLY_BYTES_MAX } = request;
  const { timeout_seconds } = upstream;
  const signal =
    timeout_seconds === undefined
      ? request.signal
      : AbortSignal.any([request.signal, AbortSignal.timeout(timeout_seconds * 1000)]);
  const what = `${method} ${pathOf(url)}`;
  const response = await sendCall(upstream, { ...request, signal });
  const bytes = await readBytes(response, reply_bytes_max).catch((cause: unknown) => {
    throw new UpstreamError(`${what} was interrupted: ${reason(cause)}.`, 'unknown', {
      cause,
      fault: isTimeout(cause) ? 'timeout' : 'connection',
    });
  });
  if (bytes === undefined)
    throw new UpstreamError(`${what} returned more than ${reply_bytes_max} bytes.`, 'unknown', {
      fault: 'malformed',
    });
  const medium = request.bytes && !/json/i.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: medium ? undefined : json(bytes.toString('utf8')),
    ...(request.bytes && { bytes }),
  };
}

/**
 * Sends once and follows no redirects. Returns responses of any HTTP status with an unread body.
 *
 * @throws UpstreamError `no` if the request was certainly not sent (foreign origin, no connection, unknown host,
 * aborted before); `unknown` if it was sent without a response (timeout, reset). With `accepted` it is always `unknown`,
 * so that a failed query never permits a new start.
 */
export async function sendCall(
  { base_url, authorization, headers, fetch }: Upstream,
  { method, url, body, form, accepted, signal }: Omit<Call, 'reply_bytes_max'>,
): Promise<Response> {
  const what = `${method} ${pathOf(url)}`;
  const unsent = accepted ? 'unknown' : 'no';
  if (!isOf(base_url, url))
    throw new UpstreamError(`${what} is not at ${new URL(base_url).origin}: not sent.`, unsent);
  if (signal.aborted) throw new UpstreamError(`${what} was canceled before it was sent.`, unsent);

  return fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
    redirect: 'manual',
    signal,
  }).catch((cause: unknown) => {
    throw unanswered(what, cause, unsent);
  });
}

/**
 * The error for a request without a response. `unsent` is the value of `accepted` if the request was certainly not
 * sent.
 */
export function unanswered(what: string, cause: unknown, unsent: 'no' | 'unknown'): UpstreamError {
  return new UpstreamError(`${what} got no response: ${reason(cause)}.`, sent(cause) ? 'unknown' : unsent, {
    cause,
    fault: isTimeout(cause) ? 'timeout' : 'connection',
  });
}

/** True if a URL from a reply may be called with the credentials of `base_url`. */
export function isOf(base_url: string, url: string): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null && !parsed.username && !parsed.password && parsed.origin === new URL(base_url).origin
  );
}

/** Reads the body. Returns undefined if it is too long, without reading the rest. */
async function readBytes(response: Response, bytes_max: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size_bytes = 0;
  for await (const chunk of response.body ?? []) {
    size_bytes += chunk.length;
    if (size_bytes > bytes_max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Node's `fetch` hides the system error in `cause`. */
function codeOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

function sent(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || !NEVER_SENT.has(code);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function reason(error: unknown): string {
  if (isTimeout(error)) return 'out of time';
  // Never the message, because for a malformed header it quotes the header.
  return codeOf(error) ?? (error instanceof Error ? error.name : 'an unknown failure');
}

/** Returns the path alone, because queries may contain secrets. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? 'an unreadable address';
}
