import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from './db.ts';

const ASK_AGAIN_SECONDS = 0.5;
/** A database that is away for longer than this is not waited for. */
const AWAY_SECONDS_MAX = 30;

/**
 * Runs `read` with retries while the database is briefly unavailable, for callers who need the outcome before they
 * respond. For reads only. Rejects with the last error.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let away = 0; ; away += ASK_AGAIN_SECONDS) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLost(error) || away >= AWAY_SECONDS_MAX) throw error;
      await sleep(ASK_AGAIN_SECONDS * 1000);
    }
  }
}
