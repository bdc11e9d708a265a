/**
 * The engine port: an engine turns a task into outputs, at once or with a ticket of its own queue. It only translates:
 * its caller retries, waits, stores, prices, holds, logs and reads the environment.
 */
import type { JsonObject } from '../lib/json.ts';

export type Task = {
  /** The contract's operation, e.g. `ra1` or `video-editor/render`. */
  operation: string;
  /** The validated request body with defaults applied, without the key. */
  input: JsonObject;
  /** 0 … 2³²−1, always set before the engine starts. Locally, equal tasks and seeds produce equal bytes. */
  seed: number;
  /** The customer's media the work starts from, by the field they came in: fetched, within limits, not yet decoded. */
  sources?: Record<string, Uint8Array>;
  /** Measured facts about the sources by field, for the upright picture or film. */
  measured?: Record<string, MeasuredMedium>;
  /** The account is a test account: an embedded engine that cannot do the work delivers a stand-in. Default false. */
  stand_in?: boolean;
  /** URL on this service where any holder reads a source until the generation's deadline. Contains no key. */
  linkTo?(field: string): Promise<string>;
  /** Claims one of `most` slots at an upstream, over all processes, until the end; false when all are taken. */
  claim?(upstream: string, most: number | undefined): Promise<boolean>;
  /** Works in progress at each of these upstreams, over all processes. */
  busy?(upstreams: readonly string[]): Promise<Record<string, number>>;
  /** Puts a ticket on record before anything leaves; answers how it is taken back. Undefined: it must not be begun. */
  keep?(ticket: Ticket, by?: EngineLabel): Promise<(() => Promise<void>) | undefined>;
};

/** Pixels; seconds and frames a second of films. */
export type MeasuredMedium = { width: number; height: number; seconds?: number; fps?: number };

/** The progress of a task. */
export type Step =
  | {
      is: 'running';
      ticket: Ticket;
      /** Ask again after this many seconds. */
      after_seconds: number;
      /** 0–1 where the engine knows. */
      progress?: number;
      queue_position?: number;
      /** The engine that took the task, when several are candidates. */
      by?: EngineLabel;
    }
  /** It takes no more at present, and has not been asked: nothing was tried. */
  | { is: 'later'; after_seconds: number }
  | {
      is: 'done';
      outputs: Output[];
      facts?: JsonObject;
      warnings?: string[];
      stand_in?: StandIn;
      /** The upstream's price; absent when unknown. */
      cost?: EngineCost;
      by?: EngineLabel;
      /** Overrules the engine's own, where several could have made it; so does the next. */
      on_other_size?: 'fit' | 'fail';
      ignored_fields?: readonly string[];
      /** By which it can be had again until it is forgotten, where it got one before it was done. */
      ticket?: Ticket;
    }
  | {
      is: 'failed';
      failure: Failure;
      /** For the operator's log, except where the caller can mend it: then it continues after the field's name. */
      message: string;
      /** The caller's field at fault, of `invalid_request`. */
      param?: string;
      /** True when the same work may succeed if restarted and has cost nothing so far. Default false. */
      retryable?: boolean;
      /** 401 or 402: another key of the same engine may do. */
      refused_key?: boolean;
      /** The upstream's bill for it, in nano-dollars: charged only where the work was canceled. */
      bill_nano_usd?: bigint;
    }
  | { is: 'refused'; refusal: SourceRefusal | NothingDone; param: string; message: string };

/** The fault of: the prompt, a field, the operator, the engine (worth another try), a bug of an embedded engine. */
export type Failure = 'content_blocked' | 'invalid_request' | 'misconfigured' | 'engine_failed' | 'broken';

/** Fault of a source found on inspection. It is the caller's mistake, and `message` explains it to the caller. */
export type SourceRefusal =
  | 'unreadable_image'
  | 'unsupported_image_format'
  | 'unreadable_video'
  | 'media_too_large';

/** Work that ended without a result. `message` explains it with a remedy, and nothing is charged. */
export type NothingDone = 'nothing_changed' | 'no_clear_subject' | 'nothing_shown';

/** Marks the outputs as a stand-in. `instead_of` is the avoided refusal; `why` is a sentence without its full stop. */
export type StandIn = { instead_of: NothingDone; why: string };

/** Facts measured on a customer's film, picture or sound before the work is priced. */
export type MediaFacts = {
  /** 0 for a picture. */
  duration_seconds: number;
  /** As seen: upright, square pixels. `alpha`: a film may have see-through parts. */
  video?: { width: number; height: number; fps: number; alpha?: boolean };
  audio: boolean;
};

/** A customer's medium to look at, by the field it came in. */
export type Specimen = {
  field: string;
  /** A sphere is an image that shows one. */
  kind: 'video' | 'image' | 'audio' | 'sphere';
  /** Seconds it must last at least and may last at most. */
  seconds_min?: number;
  seconds_max?: number;
} & ({ read(): Promise<Uint8Array | AsyncIterable<Uint8Array>> } | { /** Of this machine. */ file: string });

/** Facts about a medium, or why it cannot be used. `message` continues after the field's human-readable name. */
export type Found = MediaFacts | { refused: SourceRefusal; message: string };

/** Looks at media without trusting them, by field. Undefined when the machine lacks time, memory or room for it. */
export type LookAt = (
  specimens: Specimen[],
  signal: AbortSignal,
) => Promise<Record<string, Found> | undefined>;

/** Nano-dollars for the request, or for each output, second or million pixels that was made. */
export type EngineCost = { nano_usd: bigint; per: 'output' | 'second' | 'megapixel' | 'request' };

/** A film with `tags` (WebM) as its only metadata. Coded pictures and sound stay. Undefined like that of `LookAt`. */
export type StripFilm = (
  film: { bytes: Uint8Array; content_type: string; tags?: Record<string, string> },
  signal: AbortSignal,
) => Promise<{ bytes: Uint8Array } | { refused: SourceRefusal; message: string } | undefined>;

type Explicit = { explicit: boolean; share: number };

/** Tells whether a picture is explicit, and how surely: 0–1. */
export type CheckPicture = (bytes: Uint8Array, signal: AbortSignal) => Promise<Explicit>;

/** A film at its beginning, middle and end, as small pictures. Undefined where it cannot be looked at. */
export type TakeStills = (
  film: { bytes: Uint8Array } | { file: string },
  signal: AbortSignal,
) => Promise<Uint8Array[] | undefined>;

/** The same for a film in a file, however long it is: the clean one is written to `to`, in the same folder. */
export type StripFilmFile = (
  film: { file: string; to: string; content_type: string; tags?: Record<string, string> },
  signal: AbortSignal,
) => Promise<{ file: string } | { refused: SourceRefusal; message: string } | undefined>;

/** A HEIF picture (HEVC or AV1) as JPEG, or as PNG where there is transparency. Undefined like that of `LookAt`. */
export type ConvertPicture = (
  bytes: Uint8Array,
  signal: AbortSignal,
) => Promise<{ bytes: Uint8Array } | { refused: SourceRefusal; message: string } | undefined>;

/**
 * Identifies the task at the engine. Tickets are stored and survive restarts: they hold ids, never keys or live
 * objects.
 */
export type Ticket = JsonObject;

/** A finished medium: its bytes, or the address where the upstream has it. */
export type Output = {
  content_type: string;
  width?: number;
  height?: number;
  duration_seconds?: number;
  fps?: number;
  outline?: string; // Of a painted picture's subjects: its mark keeps it.
} & (
  | { bytes: Uint8Array }
  | {
      url: string;
      /** The origin the operator configured for this engine: it may be private, every other must be public. */
      trusted_origin?: string;
      /** Sent to `trusted_origin` and nowhere else: credentials among them. Never stored. */
      headers?: Record<string, string>;
    }
);

/** Told by an engine that works long, as often as it likes: how far it is, 0–1. */
export type Report = (news: { progress: number }) => void;

export type EngineLabel = { name: string; version: string; kind: 'local' | 'upstream' };

export interface Engine {
  readonly label: EngineLabel;
  /** One or two sentences for the catalogue about what the engine can and cannot do. */
  readonly about: string;
  /** Throws `UpstreamError` when the upstream does not answer properly. A local engine can restart after a crash. */
  start(task: Task, signal: AbortSignal, report?: Report): Promise<Step>;
  /** Only engines that ever say `running` have it. */
  poll?(ticket: Ticket, signal: AbortSignal): Promise<Step>;
  /** Asks it to stop, if there is anything left to stop. Answers the bill that it confirms for that, in nano-dollars. */
  cancel?(ticket: Ticket, signal: AbortSignal): Promise<bigint | undefined>;
  /** The work of a ticket is settled: what was kept of it may go. Only of engines that keep something. */
  forget?(ticket: Ticket): Promise<void>;
  /** Nothing leaves before its ticket is on record: what has none was not begun. Default false. */
  readonly keeps_first?: boolean;
  /** Seconds until it may be asked for work again, where it failed so often that it is not asked now. */
  restsFor?(): number | undefined;
  /** Which of these sources it would leave aside; undefined where none. */
  lacks?(fields: readonly string[]): string | undefined;
  /** The operator's deadline for a whole generation; absent: the contract's. */
  readonly deadline_seconds?: number;
  /** True when the engine searches the web on request. Default false. */
  readonly searches_web?: boolean;
  /** Treatment of outputs whose size differs from the promised one; default `fit`. */
  readonly on_other_size?: 'fit' | 'fail';
  /** Request fields that this engine does not support. Callers who send one get a warning. */
  readonly ignored_fields?: readonly string[];
}

/** Why a signal aborts: the caller gave the work up. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** Why a signal aborts: the deadline has come. */
export class OutOfTime extends Error {}

/** Reason of an upstream failure, as the metrics count it. */
export type UpstreamFault = 'connection' | 'overload' | 'auth' | 'timeout' | 'malformed' | 'fault';

/**
 * The upstream could not be reached or made no sense.
 *
 * `accepted` says what is known of the work: `no` = it was surely not taken, so a new start is safe;
 * `unknown` = it may be running there, so it must not be started twice.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly accepted: 'no' | 'unknown';
  readonly fault: UpstreamFault;
  /** As the upstream asked; undefined where it did not. */
  readonly retry_after_seconds: number | undefined;
  constructor(
    message: string,
    accepted: 'no' | 'unknown',
    {
      fault = 'fault',
      retry_after_seconds,
      ...options
    }: ErrorOptions & { fault?: UpstreamFault; retry_after_seconds?: number | undefined } = {},
  ) {
    super(message, options);
    this.accepted = accepted;
    this.fault = fault;
    this.retry_after_seconds = retry_after_seconds;
  }
}
