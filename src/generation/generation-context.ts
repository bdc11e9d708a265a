import type {
  CheckPicture,
  ConvertPicture,
  Engine,
  EngineSpec,
  Fingerprints,
  LookAt,
  ManifestReader,
  OfferedModel,
  Signing,
  StripFilm,
  StripFilmFile,
  TakeStills,
} from '@reverie/engines';
import type { Database } from '../db/db.ts';
import type { Queue } from '../jobs/job-queue.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Semaphore } from '../lib/semaphore.ts';
import type { Tracing } from '../lib/tracing.ts';
import type { Fetcher } from '../media/fetcher.ts';
import type { WatchedStore } from '../media/media-store.ts';
import type { SourceLinks } from '../media/source-links.ts';
import type { Blocklist } from '../provenance/blocklist.ts';
import type { Marking } from '../provenance/claim-mark.ts';
import type { FollowBreakers } from './engine-breakers.ts';
import type { OperatedEngines } from './operated-engines.ts';
import type { Waiters } from './wait.ts';
import type { Watchers } from './watchers.ts';

/** Everything a generation touches; built once where the world is built. */
export type GenerationContext = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  tracing: Tracing;
  /** The blocklist refuses sources and withholds outputs. */
  media: WatchedStore & { blocklist: Blocklist };
  /** Where results lie until they are known to be what was promised. */
  incoming: string;
  links: SourceLinks;
  /** Derives the ids of marks. */
  marking: Marking;
  /** Undefined: the operator has given no certificate. */
  signing: Signing | undefined;
  fetcher: Fetcher;
  /** For everything that is fetched from foreign servers: by account and by host. */
  fetching: Semaphore;
  /** For pictures that are made in this process: by account. */
  making: Semaphore;
  waiters: Waiters;
  watchers: Watchers;
  lookAt: LookAt;
  stripFilm: StripFilm;
  stripFilmFile: StripFilmFile;
  convertPicture: ConvertPicture;
  takeStills: TakeStills;
  /** Looks at the pictures and films of live accounts; undefined: no classifier is installed. */
  checkPicture: CheckPicture | undefined;
  /** Undefined: results are recognized by their bytes and marks alone. */
  fingerprints: Fingerprints | undefined;
  /** Reads C2PA manifests of any signer. Undefined: none are read. */
  manifests: ManifestReader | undefined;
  /** `relaxed` lets callers have their prompts unchecked. */
  settings: { moderation: 'strict' | 'relaxed' };
  /** Retention of outputs in days; undefined: until they are deleted. */
  mediaTtlDays: number | undefined;
  /** Outputs of one account that are made at once. */
  outputsInFlight: number;
  /** Undefined: no engine serves this operation. */
  engineFor(operation: string, mode: 'live' | 'test', model?: string | null): Engine | undefined;
  /** Models of an operation, the default one first. */
  modelsOf(operation: string): OfferedModel[];
  /** The embedded engine, whichever engine serves the operation. */
  embeddedFor(operation: string): Engine | undefined;
  /** All of them, for operators. */
  engines: OperatedEngines;
  /** Does what was decided by hand of breakers, elsewhere too. */
  followBreakers: FollowBreakers;
  /** Inputs and outputs of each operation's engine. */
  specs: Readonly<Record<string, EngineSpec>>;
  finished(facts: { operation: string; state: string; engine: string; duration_seconds: number }): void;
};

/** Members that end a generation: its money, its events, its sources and the callers that wait for it. */
export type EndContext = Pick<
  GenerationContext,
  'clock' | 'db' | 'engineFor' | 'finished' | 'log' | 'media' | 'queue' | 'waiters'
>;

/** Members that accept a generation and put it into the queue. */
export type OrderContext = Pick<
  GenerationContext,
  'clock' | 'db' | 'engineFor' | 'media' | 'modelsOf' | 'outputsInFlight' | 'queue' | 'tracing'
>;
