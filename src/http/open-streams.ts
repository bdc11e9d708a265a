/**
 * Ends streams whose key or account was closed, in any process. One timer per process checks all open streams, and
 * their look-ups of keys share a statement. A process without streams checks nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Between two checks. A stream ends at most this time and one look-up after its key. */
const CHECK_MS = 1000;

export type OpenStreams = {
  /** Calls `end` once `isAllowed` returns false, until disposed. If `isAllowed` throws, the stream continues. */
  guard(stream: GuardedStream): Disposable;
};

export type GuardedStream = { isAllowed(): Promise<boolean>; end(): void };

export function guardStreams(): OpenStreams {
  const open = new Set<GuardedStream>();
  let isChecking = false;
  const check = async () => {
    isChecking = true;
    while (open.size > 0) {
      await sleep(CHECK_MS, undefined, { ref: false });
      await Promise.all([...open].map(checkOne));
    }
    isChecking = false;
  };
  const checkOne = async (stream: GuardedStream) => {
    // The database may be unavailable.
    const isAllowed = await stream.isAllowed().catch(() => true);
    if (!isAllowed && open.delete(stream)) stream.end();
  };
  return {
    guard(stream) {
      open.add(stream);
      if (!isChecking) void check();
      return { [Symbol.dispose]: () => void open.delete(stream) };
    },
  };
}
