/** One call to an upstream's JSON API. Shared by the adapters; knows no protocol. */
import { UpstreamError } from '@reverie/engines';

export type Fetch = typeof globalThis.fetch;

/** Where an upstream is and how it knows us. The key is sent to the origin of `base_url` and nowhere else. */
export type Upstream = {
  base_url: string;
  authorization?: string;
  headers?: Readonly<Record<string, string>>;
  /** Of one call, its answer included; default: as long as the caller's signal lets it. */
  timeout_seconds?: number;
  fetch: Fetch;
};

type Account = Required<Omit<Upstream, 'authorization'>> & { key?: string };

/** With the key as most take it: `Authorization`, behind the word for its kind. */
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

/** A response. `body` is undefined when it was not JSON; `bytes` are present on request. */
export type Reply = { status: number; headers: Headers; body: unknown; bytes?: Buffer };

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: object;
  /** In place of `body`, where an upstream takes a form: with files, or of text alone. */
  form?: FormData | Record<string, string>;
  /** The upstream has the work already: this call asks about it. */
  taken: boolean;
  /** Default 1 MiB. */
  reply_bytes_max?: number;
  /** The answer may be the medium itself. */
  bytes?: boolean;
  signal: AbortSignal;
};

const REPLY_BYTES_MAX = 2 ** 20;
/** Of answers that hold the media themselves, as base64. */
export const MEDIA_REPLY_BYTES_MAX = 128 * 2 ** 20;

/** These happen before the first byte of the request is sent, so the upstream cannot have taken the work. */
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
 * Sends once, follows nothing, reads at most `reply_bytes_max`. Any HTTP status is an answer and is returned.
 *
 * @throws UpstreamError as `sendCall` does; `unknown` also when what came back broke off or is too large.
 */
export async function call(upstream: Upstream, asked: Call): Promise<Reply> {
  const { method, url, reply_bytes_max = REPLY_BYTES_MAX } = asked;
  const { timeout_seconds } = upstream;
  const signal =
    timeout_seconds === undefined
      ? asked.signal
      : AbortSignal.any([asked.signal, AbortSignal.timeout(timeout_seconds * 1000)]);
  const what = `${method} ${pathOf(url)}`;
  const response = await sendCall(upstream, { ...asked, signal });
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
  const medium = asked.bytes && !/json/i.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: medium ? undefined : json(bytes.toString('utf8')),
    ...(asked.bytes && { bytes }),
  };
}

/**
 * Sends once and follows nothing. Any HTTP status is an answer and is returned, its body unread.
 *
 * @throws UpstreamError `no` when the request surely never left (foreign address, no connection, no such host,
 * aborted before); `unknown` when it left and nothing came back (timeout, reset), and always where `taken` says
 * that the work is theirs already, so that a failed question never looks like a free start.
 */
export async function sendCall(
  { base_url, authorization, headers, fetch }: Upstream,
  { method, url, body, form, taken, signal }: Omit<Call, 'reply_bytes_max'>,
): Promise<Response> {
  const what = `${method} ${pathOf(url)}`;
  const unsent = taken ? 'unknown' : 'no';
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

/** Error for a request without a response. `unsent`: the `accepted` value when the request certainly never left. */
export function unanswered(what: string, cause: unknown, unsent: 'no' | 'unknown'): UpstreamError {
  return new UpstreamError(`${what} got no response: ${reason(cause)}.`, sent(cause) ? 'unknown' : unsent, {
    cause,
    fault: isTimeout(cause) ? 'timeout' : 'connection',
  });
}

/** True when a URL from a reply may be called with the credentials of `base_url`. */
export function isOf(base_url: string, url: string): boolean {
  const parsed = URL.parse(url);
  return (
    parsed !== null && !parsed.username && !parsed.password && parsed.origin === new URL(base_url).origin
  );
}

/** The body, or undefined when it is too long. The rest is not read. */
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
  // Never the message: for a malformed header it quotes the header.
  return codeOf(error) ?? (error instanceof Error ? error.name : 'an unknown failure');
}

/** Queries can hold secrets, paths of this protocol cannot. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? 'an unreadable address';
}
