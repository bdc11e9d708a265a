/** Waits a short time for the first event of a stream, so that an immediate failure gets its HTTP status. */
import type { ErrorCode } from '../../../generated/errors.ts';
import type { EventSource } from '../../contract/contract.ts';
import { Problem } from '../../contract/problem.ts';

/** Proxies wait longer for the head of a response. */
const HEAD_SECONDS = 5;

type NativeError = { error: string; code: ErrorCode; status: number };

/** Starts the stream and returns all of its events. Throws the problem of the first event if it is an error. */
export async function begun(source: EventSource): Promise<EventSource> {
  const disconnect = new AbortController();
  const events = source(disconnect.signal)[Symbol.asyncIterator]();
  const first = events.next();
  first.catch(() => undefined);
  const late = Promise.withResolvers<undefined>();
  // The timer is cleared rather than aborted, because an abort creates an error with a stack for every stream.
  const timer = setTimeout(late.resolve, HEAD_SECONDS * 1000, undefined);
  const result = await Promise.race([first, late.promise]).finally(() => clearTimeout(timer));
  const event = result && !result.done ? result.value : undefined;
  if (event && 'event' in event && event.event === 'error') throw problemOf(event.data as NativeError);
  return (left) => {
    left.addEventListener('abort', () => disconnect.abort(left.reason), { once: true });
    if (left.aborted) disconnect.abort(left.reason);
    let isRequested = false;
    const next = () => {
      if (isRequested) return events.next();
      isRequested = true;
      return first;
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  };
}

function problemOf({ error, code, status, ...facts }: NativeError): Problem {
  const retry = status === 503 ? { 'retry-after': '5' } : {};
  return new Problem(code, error, { facts, status, headers: retry });
}
