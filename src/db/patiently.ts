import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from './db.ts';

const ASK_AGAIN_SECONDS = 0.5;
/** A database that is away for longer than this is not waited for. */
const AWAY_SECONDS_MAX = 30;

/**
 * What `read` answers, asked again while the database is away for a moment: for whoever must know what became of
 * something before a caller is answered. Only for reads. Rejects with what the database said last.
 */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let away = 0; ; away += ASK_AGAIN_SECONDS) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLost(error) || away >= AWAY_SECONDS_MAX) throw error;
      await sleep(ASK_AGAIN_SECONDS * 1000);
    }
  }
}
