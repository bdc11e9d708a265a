import type { Database } from '../db/db.ts';
import type {
  CheckPicture,
  ConvertPicture,
  Engine,
  LookAt,
  StripFilm,
  StripFilmFile,
  TakeStills,
} from '../engines/engine.ts';
import type { EngineSpec } from '../engines/spec.ts';
import type { Queue } from '../jobs/job-queue.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Places } from '../lib/places.ts';
import type { Tracing } from '../lib/tracing.ts';
import type { Fetcher } from '../media/fetcher.ts';
import type { SourceLinks } from '../media/source-links.ts';
import type { WatchedStore } from '../media/watched-store.ts';
import type { FollowBreakers } from './engine-breakers.ts';
import type { OperatedEngines } from './operated-engines.ts';
import type { Waiters } from './wait.ts';

/** Everything a generation touches; built once where the world is built. */
export type GenerationContext = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  tracing: Tracing;
  media: WatchedStore;
  /** Where results lie until they are known to be what was promised. */
  incoming: string;
  links: SourceLinks;
  fetcher: Fetcher;
  /** For everything that is fetched from foreign servers: by account and by host. */
  fetching: Places;
  /** For pictures that are made in this process: by account. */
  making: Places;
  waiters: Waiters;
  lookAt: LookAt;
  stripFilm: StripFilm;
  stripFilmFile: StripFilmFile;
  convertPicture: ConvertPicture;
  takeStills: TakeStills;
  /** Looks at the pictures and films of live accounts; undefined: no classifier is installed. */
  checkPicture: CheckPicture | undefined;
  /** Whether callers may have their prompts unchecked. */
  settings: { moderation: 'strict' | 'relaxed' };
  /** Days that what was made is kept; undefined: until somebody deletes it. */
  mediaTtlDays: number | undefined;
  /** Outputs of one account that are made at once. */
  outputsInFlight: number;
  /** Undefined: nobody serves this operation. */
  engineFor(operation: string, mode: 'live' | 'test'): Engine | undefined;
  /** The engine of this process, whoever serves the operation. */
  embeddedFor(operation: string): Engine | undefined;
  /** All of them, for operators. */
  engines: OperatedEngines;
  /** Does what was decided by hand of breakers, elsewhere too. */
  followBreakers: FollowBreakers;
  /** What every operation's engine gets and gives. */
  specs: Readonly<Record<string, EngineSpec>>;
  finished(facts: { operation: string; state: string; engine: string; duration_seconds: number }): void;
};
