/** Retries of transactions that PostgreSQL rolled back because of concurrent ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFraction } from '../lib/id.ts';

/** serialization_failure and deadlock_detected. Source: PostgreSQL, appendix A. */
const CONFLICTS = new Set(['40001', '40P01']);
const TRIES_MAX = 5;
/** The pause before the second try, in milliseconds. It doubles with each try. */
const PAUSE_MS = 20;

/** True if PostgreSQL rolled the work back because of a concurrent transaction, so that nothing of it happened. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CONFLICTS.has(String(error.code))) || isConflict(error.cause);
}

/**
 * Runs the work again, after a random pause, if it was rolled back because of a concurrent transaction. Rejects with
 * the last error after five tries. The work must do nothing outside its transaction.
 */
export async function retryConflicts<T>(
  work: () => Promise<T>,
  random: () => number = randomFraction,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES_MAX || !isConflict(error)) throw error;
      await sleep(PAUSE_MS * 2 ** (tries - 1) * (0.5 + random()));
    }
  }
}
