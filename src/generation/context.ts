import type { Database } from '../db/db.ts';
import type { ConvertPicture, Engine, LookAt, StripFilm } from '../engines/engine.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Fetcher } from '../media/fetch.ts';
import type { MediaStore } from '../media/store.ts';
import type { Waiters } from './wait.ts';

/** Everything a generation touches; built once where the world is built. */
export type GenerationContext = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  media: MediaStore;
  fetcher: Fetcher;
  waiters: Waiters;
  lookAt: LookAt;
  stripFilm: StripFilm;
  convertPicture: ConvertPicture;
  /** Days that what was made is kept; undefined: until somebody deletes it. */
  mediaTtlDays: number | undefined;
  /** Outputs of one account that are made at once. */
  outputsInFlight: number;
  /** Undefined: nobody serves this operation. Test accounts always get the embedded engine. */
  engineFor(operation: string, mode: 'live' | 'test'): Engine | undefined;
  finished(facts: { operation: string; state: string; engine: string; duration_seconds: number }): void;
};
