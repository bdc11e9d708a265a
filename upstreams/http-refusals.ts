/** The default meaning of an upstream's HTTP errors, for protocols that do not define their own. */
import { type Ticket, UpstreamError } from '@reverie/engines';
import type { Reply } from './call.ts';
import type { WorkState } from './protocol.ts';

/** Details of an error response, as its protocol defines them. */
export type ErrorDetails = {
  /** For the operator's log, at most 300 characters. */
  message: string;
  /** The upstream's content rules refused the prompt or a picture. */
  blocked?: boolean;
  /** The upstream's name of the missing or rejected field. */
  field?: string | undefined;
  /** The upstream rejects the key with a status that does not say so. */
  refused_key?: boolean;
  /** True if the same request may succeed later; absent if unknown. */
  retryable?: boolean | undefined;
};

/** The delay after a 429 or 503 without one. */
const BUSY_SECONDS = 5;

/**
 * Classifies a refused submit.
 *
 * The work certainly did not start after 429 and 503 (overload), any other 4xx, and 307 and 308, which redirect the
 * same call. The operator must fix 401 and 403. A field is at fault for 400 and 422. After any other 5xx, the work may
 * have started.
 *
 * @throws UpstreamError if a later start may succeed, or if the state of the work is unknown.
 */
export function refusedSubmit({ status, headers }: Reply, details: ErrorDetails, name: string): WorkState {
  if (details.blocked) return blocked(details, name);
  const message = `${name} did not accept the work: ${details.message}`;
  if (status === 429 || status === 503) {
    const retry_after_seconds = retryAfter(headers);
    throw new UpstreamError(message, 'no', { fault: 'overload', retry_after_seconds });
  }
  if (details.retryable === true) throw new UpstreamError(message, 'no');
  if (status === 401 || status === 402 || details.refused_key)
    return { is: 'failed', failure: 'rejected', message, refused_key: true };
  if (status === 400 || status === 422 || details.field !== undefined)
    return {
      is: 'failed',
      failure: 'rejected',
      message,
      ...(details.field !== undefined && { field: details.field }),
    };
  if (details.retryable === false) return { is: 'failed', failure: 'engine_failed', message };
  if ([403, 404, 405].includes(status)) return { is: 'failed', failure: 'rejected', message };
  const untouched = (status >= 400 && status < 500) || status === 307 || status === 308;
  throw new UpstreamError(message, untouched ? 'no' : 'unknown');
}

/**
 * Classifies a refused query about accepted work. `passing` is true for a transient error, so the query is repeated. A
 * rejected key is treated the same, because the operator can fix it while the work continues.
 *
 * @throws UpstreamError if a retry is worthwhile.
 */
export function refusedQuestion(
  reply: Reply,
  details: ErrorDetails,
  name: string,
  passing: boolean,
): WorkState {
  if (details.blocked) return blocked(details, name);
  const message = `${name} returned no result: ${details.message}`;
  const { status } = reply;
  if (status === 401 || status === 403) throw new UpstreamError(message, 'unknown', { fault: 'auth' });
  if (passing || status < 400 || status === 408) throw new UpstreamError(message, 'unknown');
  const { retryable = false, field } = details;
  if (field !== undefined) return { is: 'failed', failure: 'rejected', message, field };
  return { is: 'failed', failure: 'engine_failed', message, retryable };
}

/** Like `refusedQuestion`, but a busy response sets the time of the next poll, and a 5xx is transient. */
export function refusedPoll(reply: Reply, details: ErrorDetails, ticket: Ticket, name: string): WorkState {
  const { status, headers } = reply;
  if (status === 429 || (status === 503 && headers.has('retry-after'))) return busy(reply, ticket);
  return refusedQuestion(reply, details, name, status >= 500);
}

/** Polls again after the delay that the response names. */
export function busy({ headers }: Reply, ticket: Ticket): WorkState {
  return { is: 'running', ticket, after_seconds: retryAfter(headers) ?? BUSY_SECONDS };
}

/**
 * Returns the body that confirms a cancel, or undefined for the statuses in `over`, which mean that there is nothing
 * left to stop.
 * @throws UpstreamError for any other status.
 */
export function canceledReply(
  reply: Reply,
  { message }: ErrorDetails,
  name: string,
  over: readonly number[],
): unknown {
  if (isOk(reply)) return reply.body;
  if (over.includes(reply.status)) return undefined;
  throw new UpstreamError(`${name} did not accept the cancellation: ${message}`, 'unknown');
}

/** @throws UpstreamError if the upstream rejects the key. */
export function checkKey({ status }: Pick<Reply, 'status'>, { message }: ErrorDetails, name: string): void {
  if (status === 401 || status === 403)
    throw new UpstreamError(`${name} rejects the key: ${message}`, 'no', { fault: 'auth' });
}

/** @throws the error with `accepted: no`, for calls before the submission itself. */
export function untaken(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  const { message, fault, retry_after_seconds } = error;
  throw new UpstreamError(message, 'no', { cause: error, fault, retry_after_seconds });
}

export function blocked({ message }: ErrorDetails, name: string): WorkState {
  return { is: 'failed', failure: 'content_blocked', message: `${name} refused the content: ${message}` };
}

export function isOk({ status }: Pick<Reply, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/**
 * The delay of `Retry-After` in seconds, 1–300; undefined without one. A date is relative to the response's own `Date`,
 * so the local clock is not involved.
 */
export function retryAfter(headers: Headers): number | undefined {
  const retryAfter = headers.get('retry-after');
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(300, Math.max(1, Math.ceil(seconds)));
}
