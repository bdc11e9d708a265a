/** A synchronous call is an asynchronous one that somebody waits for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/db.ts';
import { patiently } from '../db/patiently.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { findGeneration, type Generation } from './generation.ts';

/** Who waits in this process for which generation. */
export type Waiters = {
  /** Tells everybody who waits for it that a generation became terminal. */
  settled(id: string): void;
  /** Resolves at the next `settled(id)` or after `seconds`, whichever is first; true when it was told. */
  next(id: string, seconds: number): Promise<boolean>;
  /** Nobody waits any longer: the process stops. */
  close(): void;
  readonly closed: boolean;
};

/** Another process may do the work: without a word from this one, the database is asked again. */
const ASK_AGAIN_SECONDS = 0.5;

export function openWaiters(): Waiters {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;
  return {
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      for (const calls of waiting.values()) for (const wake of calls) wake();
    },
    settled(id) {
      for (const wake of waiting.get(id) ?? []) wake();
      waiting.delete(id);
    },
    async next(id, seconds) {
      const stop = new AbortController();
      const calls = waiting.get(id) ?? new Set();
      waiting.set(id, calls);
      const word = new Promise<true>((resolve) => {
        const wake = () => resolve(true);
        calls.add(wake);
        stop.signal.addEventListener('abort', () => calls.delete(wake));
      });
      const silence = sleep(seconds * 1000, false, { signal: stop.signal }).catch(() => false);
      const told = await Promise.race([word, silence]);
      stop.abort();
      if (calls.size === 0 && waiting.get(id) === calls) waiting.delete(id);
      return told;
    },
  };
}

/**
 * The generation once it is terminal. Its own deadline ends every wait. While the database is away for a moment, its
 * caller goes on waiting: the work was accepted, and what it will cost is not known. Throws `Unavailable` when the
 * process stops: the next one goes on with the work.
 */
export async function waitFor(
  { db, waiters }: { db: Database; waiters: Waiters },
  id: string,
): Promise<Generation> {
  for (;;) {
    if (waiters.closed) throw new Unavailable('The service is being stopped, and your job goes on');
    const next = waiters.next(id, ASK_AGAIN_SECONDS);
    const generation = await patiently(() => findGeneration(db, id));
    if (!generation) throw new Error(`Nobody can wait for ${id}: there is no such generation.`);
    if (generation.state !== 'in_progress') return generation;
    await next;
  }
}
