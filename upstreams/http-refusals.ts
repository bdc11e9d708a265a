/** Default meaning of an upstream's HTTP errors, where its protocol does not define one. */
import { type Ticket, UpstreamError } from '@reverie/engines';
import type { Reply } from './call.ts';
import type { WorkState } from './protocol.ts';

/** Details of an error response, as its protocol defines them. */
export type Said = {
  /** At most 300 characters, for the operator's log. */
  message: string;
  /** The upstream's content rules refused the prompt or a picture. */
  blocked?: boolean;
  /** Their name of the field that is missing or not taken. */
  field?: string | undefined;
  /** True when the same request could succeed later. Absent: unknown. */
  retryable?: boolean | undefined;
};

/** Where a 429 or 503 names no time. */
const BUSY_SECONDS = 5;

/**
 * A submit that was refused.
 *
 * Taken for surely not begun: 429 and 503 (overload), every other 4xx, and 307 and 308, which ask for the same call
 * elsewhere. 401 and 403 are the operator's to mend, 400 and 422 a field's fault. Any 5xx may have begun.
 *
 * @throws UpstreamError where a later start may do better, or where it is not known what became of the work.
 */
export function refusedSubmit({ status, headers }: Reply, said: Said, name: string): WorkState {
  if (said.blocked) return blocked(said, name);
  const message = `${name} did not accept the work: ${said.message}`;
  if (status === 429 || status === 503) {
    const retry_after_seconds = retryAfter(headers);
    throw new UpstreamError(message, 'no', { fault: 'overload', retry_after_seconds });
  }
  if (said.retryable === true) throw new UpstreamError(message, 'no');
  if (status === 400 || status === 422 || said.field !== undefined)
    return {
      is: 'failed',
      failure: 'rejected',
      message,
      ...(said.field !== undefined && { field: said.field }),
    };
  if (status === 401 || status === 402)
    return { is: 'failed', failure: 'rejected', message, refused_key: true };
  if (said.retryable === false) return { is: 'failed', failure: 'engine_failed', message };
  if ([403, 404, 405].includes(status)) return { is: 'failed', failure: 'rejected', message };
  const untouched = (status >= 400 && status < 500) || status === 307 || status === 308;
  throw new UpstreamError(message, untouched ? 'no' : 'unknown');
}

/**
 * A refused poll of accepted work. `passing`: a transient error, so the poll is repeated. A rejected key is treated
 * the same: the operator can fix it while the work continues.
 *
 * @throws UpstreamError when a retry is worthwhile.
 */
export function refusedQuestion(reply: Reply, said: Said, name: string, passing: boolean): WorkState {
  if (said.blocked) return blocked(said, name);
  const message = `${name} returned no result: ${said.message}`;
  const { status } = reply;
  if (status === 401 || status === 403) throw new UpstreamError(message, 'unknown', { fault: 'auth' });
  if (passing || status < 400 || status === 408) throw new UpstreamError(message, 'unknown');
  const { retryable = false, field } = said;
  if (field !== undefined) return { is: 'failed', failure: 'rejected', message, field };
  return { is: 'failed', failure: 'engine_failed', message, retryable };
}

/** The same, but busy means that the upstream has the work and names the next poll time, and a 5xx is transient. */
export function refusedPoll(reply: Reply, said: Said, ticket: Ticket, name: string): WorkState {
  const { status, headers } = reply;
  if (status === 429 || (status === 503 && headers.has('retry-after'))) return busy(reply, ticket);
  return refusedQuestion(reply, said, name, status >= 500);
}

/** Asked again when they say. */
export function busy({ headers }: Reply, ticket: Ticket): WorkState {
  return { is: 'running', ticket, after_seconds: retryAfter(headers) ?? BUSY_SECONDS };
}

/**
 * The body in which a cancel is confirmed. Undefined for the statuses in `over`, which say that there is nothing left to
 * stop. @throws UpstreamError for any other.
 */
export function canceledReply(
  reply: Reply,
  { message }: Said,
  name: string,
  over: readonly number[],
): unknown {
  if (isOk(reply)) return reply.body;
  if (over.includes(reply.status)) return undefined;
  throw new UpstreamError(`${name} did not accept the cancellation: ${message}`, 'unknown');
}

/** @throws UpstreamError where the answer says that the key is not taken. */
export function checkKey({ status }: Pick<Reply, 'status'>, { message }: Said, name: string): void {
  if (status === 401 || status === 403)
    throw new UpstreamError(`${name} rejects the key: ${message}`, 'no', { fault: 'auth' });
}

/** @throws the error with `accepted: no`, for calls before the submission itself. */
export function untaken(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  const { message, fault, retry_after_seconds } = error;
  throw new UpstreamError(message, 'no', { cause: error, fault, retry_after_seconds });
}

export function blocked({ message }: Said, name: string): WorkState {
  return { is: 'failed', failure: 'content_blocked', message: `${name} refused the content: ${message}` };
}

export function isOk({ status }: Pick<Reply, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/**
 * The delay of `Retry-After` in seconds, 1–300; undefined without one. A date is relative to the response's own
 * `Date`, so the local clock is not involved.
 */
export function retryAfter(headers: Headers): number | undefined {
  const said = headers.get('retry-after');
  if (!said) return undefined;
  const seconds = /^\d+$/.test(said)
    ? Number(said)
    : (Date.parse(said) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(300, Math.max(1, Math.ceil(seconds)));
}
