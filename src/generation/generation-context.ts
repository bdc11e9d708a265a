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
import type { RemoteSlots } from '../lib/remote-slots.ts';
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

/** Everything that a generation uses; built once, in `src/start/world.ts`. */
export type GenerationContext = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  tracing: Tracing;
  /** The blocklist refuses sources and withholds outputs. */
  media: WatchedStore & { blocklist: Blocklist };
  /** The folder of results that are not verified yet. */
  incoming: string;
  links: SourceLinks;
  /** Derives the ids of marks. */
  marking: Marking;
  /** Undefined without a certificate of the operator. */
  signing: Signing | undefined;
  fetcher: Fetcher;
  /** Slots for fetches from other servers, by account and by host. */
  fetching: RemoteSlots;
  /** Slots for processes that decode callers' media, by account. */
  decoding: Semaphore;
  /** Slots for pictures made in this process, by account. */
  making: Semaphore;
  waiters: Waiters;
  watchers: Watchers;
  lookAt: LookAt;
  stripFilm: StripFilm;
  stripFilmFile: StripFilmFile;
  convertPicture: ConvertPicture;
  takeStills: TakeStills;
  /** Checks the pictures and films of live accounts; undefined if no classifier is installed. */
  checkPicture: CheckPicture | undefined;
  /** Undefined if results are recognized only by their bytes and marks. */
  fingerprints: Fingerprints | undefined;
  /** Reads C2PA manifests of any signer. Undefined if none are read. */
  manifests: ManifestReader | undefined;
  /** `relaxed` lets callers switch off the prompt check. */
  settings: { moderation: 'strict' | 'relaxed' };
  /** Retention of outputs in days; undefined if they are kept until they are deleted. */
  mediaTtlDays: number | undefined;
  /** Concurrent outputs of one account. */
  outputsInFlight: number;
  /** Undefined if no engine serves this operation. */
  engineFor(operation: string, mode: 'live' | 'test', model?: string | null): Engine | undefined;
  /** Models of an operation, the default one first. */
  modelsOf(operation: string): OfferedModel[];
  /** The embedded engine, whichever engine serves the operation. */
  embeddedFor(operation: string): Engine | undefined;
  /** All engines, for operators. */
  engines: OperatedEngines;
  /** Applies manual switches of breakers, including those of other processes. */
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
