/** Sends one call with a time limit, and retries it when that is safe. */
import { ConnectionError, isPassing } from './error.ts';
import { now, random, sleep } from './platform.ts';

export type RetryOptions = {
  /** Number of retries after a transient failure; default 2. */
  maxRetries?: number | undefined;
  /** Time limit of one attempt until its JSON, or the beginning of another response, is there. In seconds; default 600. */
  timeoutSeconds?: number | undefined;
};

export type FetchRequest = (request: Request) => Promise<Response>;

const WAIT_MS = 500;
const WAIT_MS_MAX = 8_000;
/** With a longer `Retry-After`, the failure is returned without a retry. */
const RETRY_AFTER_SECONDS_MAX = 60;

/**
 * Retries 408, 409, 429, 5xx and lost connections after `Retry-After` or a growing random delay, unless the service
 * reports that a retry cannot succeed. `isSafe` is true when the call may be repeated although the outcome of the first
 * attempt is unknown.
 *
 * A JSON response that is cut off counts as a lost connection.
 *
 * @throws errors of `fetch`, ConnectionError on timeout or for a damaged response, or the signal's reason.
 */
export async function sendRequest(
  fetch: FetchRequest,
  request: Request,
  { maxRetries = 2, timeoutSeconds = 600 }: RetryOptions,
  isSafe: boolean,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= maxRetries;
    const tried = await attemptOnce(fetch, last ? request : request.clone(), timeoutSeconds);
    if ('response' in tried) {
      const wait = last ? undefined : await waitOf(tried.response, attempt, isSafe);
      if (wait === undefined) return tried.response;
      await tried.response.body?.cancel();
      await sleep(wait, request.signal);
    } else {
      if (request.signal.aborted) throw request.signal.reason;
      if (last || !isSafe) throw tried.failure;
      await sleep(backoff(attempt), request.signal);
    }
  }
}

type Tried = { response: Response } | { failure: unknown };

async function attemptOnce(fetch: FetchRequest, request: Request, timeoutSeconds: number): Promise<Tried> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutSeconds * 1000);
  const signal = AbortSignal.any([request.signal, late.signal]);
  try {
    return { response: await complete(await fetch(new Request(request, { signal }))) };
  } catch (cause) {
    const message = `There was no response within ${timeoutSeconds} seconds.`;
    return { failure: late.signal.aborted ? new ConnectionError(message, { cause }) : cause };
  } finally {
    clearTimeout(timer);
  }
}

/** A JSON response with its body read and checked; other responses unchanged. @throws ConnectionError */
async function complete(response: Response): Promise<Response> {
  if (!response.body || !isJson(response)) return response;
  try {
    const text = await response.text();
    JSON.parse(text);
    return new Response(text, response);
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof SyntaxError)) throw cause;
    // The status of an error counts even without its body.
    if (!response.ok) return new Response(null, response);
    throw new ConnectionError('The response ended early or was damaged.', { cause });
  }
}

/** True for `application/json` and types that extend it. */
export function isJson({ headers }: Response): boolean {
  return /json/.test(headers.get('content-type') ?? '');
}

/** Milliseconds until the retry; undefined when the response is final. */
async function waitOf(response: Response, attempt: number, isSafe: boolean): Promise<number | undefined> {
  const { status } = response;
  if (!isPassing(status) || !(isSafe || status === 429 || status === 503)) return undefined;
  const body: { retryable?: boolean } | undefined = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (body?.retryable === false) return undefined;
  const seconds = secondsToRetry(response);
  if (seconds === undefined) return backoff(attempt);
  return seconds <= RETRY_AFTER_SECONDS_MAX ? seconds * 1000 : undefined;
}

/** The delay that `Retry-After` requests, in seconds. It may be a date. Source: RFC 9110, section 10.2.3. */
export function secondsToRetry(response: Response | undefined): number | undefined {
  const value = response?.headers.get('retry-after');
  if (!value) return undefined;
  const seconds = Number.isNaN(Number(value)) ? (Date.parse(value) - now()) / 1000 : Number(value);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Doubles each time. The random part spreads clients that failed at the same moment. */
function backoff(attempt: number): number {
  return Math.min(WAIT_MS_MAX, WAIT_MS * 2 ** attempt) * (1 - random() / 4);
}
