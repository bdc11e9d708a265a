/** Signals of calls that a cancel must not abort. */
import { Unwanted, UpstreamError } from '@reverie/engines';

/**
 * A signal that lets a running call complete even after a cancel. An aborted call would continue at the upstream: with
 * a ticket its work can be stopped afterwards, and without one its slot stays taken until the upstream answers.
 */
export function untilTaken(signal: AbortSignal): AbortSignal {
  if (signal.aborted) throw new UpstreamError('The work was canceled before it was sent.', 'no');
  const own = new AbortController();
  const pass = () => {
    if (!(signal.reason instanceof Unwanted)) own.abort(signal.reason);
  };
  signal.addEventListener('abort', pass, { once: true });
  return own.signal;
}
