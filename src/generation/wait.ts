/** Synchronous calls: asynchronous work with a waiting caller. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, isConnectionLost, retryRead } from '../db/db.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { findGeneration, type Generation } from './generation.ts';

/** Callers in this process that wait for generations. */
export type Waiters = {
  /** Notifies the waiting callers that a generation has ended, with its final state if known. */
  settled(id: string, ended?: Generation): void;
  /** Resolves at the next `settled(id)` with its final state, or with undefined after `seconds`. */
  next(id: string, seconds: number): Promise<{ ended: Generation | undefined } | undefined>;
  /** Number of callers that wait for `settled(id)`. */
  waiting(id: string): number;
  /** Ends all waits because the process is stopping. */
  close(): void;
  readonly closed: boolean;
};

/** Poll interval of the database, because another process may do the work. */
const ASK_AGAIN_SECONDS = 0.5;

export function openWaiters(): Waiters {
  const waiting = new Map<string, Set<(ended?: Generation) => void>>();
  let closed = false;
  return {
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      for (const calls of waiting.values()) for (const wake of calls) wake();
    },
    waiting: (id) => waiting.get(id)?.size ?? 0,
    settled(id, ended) {
      for (const wake of waiting.get(id) ?? []) wake(ended);
      waiting.delete(id);
    },
    async next(id, seconds) {
      const stop = new AbortController();
      const calls = waiting.get(id) ?? new Set();
      waiting.set(id, calls);
      const word = new Promise<{ ended: Generation | undefined }>((resolve) => {
        const wake = (ended?: Generation) => resolve({ ended });
        calls.add(wake);
        stop.signal.addEventListener('abort', () => calls.delete(wake));
      });
      const silence = sleep(seconds * 1000, undefined, { signal: stop.signal }).catch(() => undefined);
      const outcome = await Promise.race([word, silence]);
      stop.abort();
      if (calls.size === 0 && waiting.get(id) === calls) waiting.delete(id);
      return outcome;
    },
  };
}

/**
 * The generation once it is terminal. Its own deadline ends every wait. While the database is unavailable for a moment,
 * the caller keeps waiting, because the work was accepted and its charge is not known. Throws `Unavailable` if that
 * lasts, or if the process stops; the next process continues the work.
 */
export async function waitFor(
  { db, waiters }: { db: Database; waiters: Waiters },
  { id, state }: Pick<Generation, 'id' | 'state'>,
): Promise<Generation> {
  // A freshly accepted generation is not polled before its first notification.
  if (state === 'in_progress' && !waiters.closed) {
    const word = await waiters.next(id, ASK_AGAIN_SECONDS);
    if (word?.ended) return word.ended;
  }
  for (;;) {
    if (waiters.closed) throw new Unavailable('The service is stopping, and your job continues');
    const next = waiters.next(id, ASK_AGAIN_SECONDS);
    const generation = await onceAccepted(() => retryRead(() => findGeneration(db, id)));
    if (!generation) throw new Error(`Cannot wait for ${id}: there is no such generation.`);
    if (generation.state !== 'in_progress') return generation;
    await next;
  }
}

/** The error for accepted work whose outcome is unknown without the database. */
export async function onceAccepted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new Unavailable('The service is unavailable at present, and your job may continue', {
      cause: error,
    });
  }
}
