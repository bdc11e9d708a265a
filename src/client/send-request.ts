/** One call over the network: in time, and again where that is safe and may help. */
import { ConnectionError, isPassing } from './error.ts';
import { random, sleep } from './platform.ts';

export type CallPatience = {
  /** How often a call that failed in passing is made again; 2 unless given. */
  maxRetries?: number | undefined;
  /** How long one attempt may take until its answer begins; 600 unless given. */
  timeoutSeconds?: number | undefined;
};

export type FetchRequest = (request: Request) => Promise<Response>;

const WAIT_MS = 500;
const WAIT_MS_MAX = 8_000;
/** Whoever is asked to wait longer than this is told the failure instead. */
const RETRY_AFTER_SECONDS_MAX = 60;

/**
 * Asks again on 408, 409, 429, 5xx and lost connections, after what `Retry-After` says or a growing, random time; not
 * where the service itself says that it is of no use. `isSafe` is whether a call may be made twice when nobody knows
 * whether the first one was.
 *
 * @throws what `fetch` throws, ConnectionError when there was no answer in time, or the signal's reason.
 */
export async function sendRequest(
  fetch: FetchRequest,
  request: Request,
  { maxRetries = 2, timeoutSeconds = 600 }: CallPatience,
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
    return { response: await fetch(new Request(request, { signal })) };
  } catch (cause) {
    const message = `There was no answer within ${timeoutSeconds} seconds.`;
    return { failure: late.signal.aborted ? new ConnectionError(message, { cause }) : cause };
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds until it is asked again; undefined when the answer stands. */
async function waitOf(response: Response, attempt: number, isSafe: boolean): Promise<number | undefined> {
  const { status } = response;
  if (!isPassing(status) || !(isSafe || status === 429 || status === 503)) return undefined;
  const told: { retryable?: boolean } | undefined = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (told?.retryable === false) return undefined;
  const seconds = secondsToRetry(response);
  if (seconds === undefined) return backoff(attempt);
  return seconds <= RETRY_AFTER_SECONDS_MAX ? seconds * 1000 : undefined;
}

/** What the service asks to wait, in seconds. */
export function secondsToRetry(response: Response | undefined): number | undefined {
  const told = response?.headers.get('retry-after');
  const seconds = told ? Number(told) : Number.NaN;
  return seconds >= 0 ? seconds : undefined;
}

/** Doubles each time; the random quarter keeps those that failed together from asking together. */
function backoff(attempt: number): number {
  return Math.min(WAIT_MS_MAX, WAIT_MS * 2 ** attempt) * (1 - random() / 4);
}
