/**
 * What an engine is: anything that turns a task into outputs, now or later.
 *
 * An engine translates. It does not retry, wait, store, price, hold, log or read the environment: whoever calls
 * it does. Two verbs and one union cover every kind: those that answer at once never say `running`, those with a
 * queue of their own say it first and hand over a ticket.
 */
import type { JsonObject } from '../lib/json.ts';

export type Task = {
  /** The contract's operation, e.g. `ra1` or `video-editor/render`. */
  operation: string;
  /** The validated request body with defaults applied, without the key. */
  input: JsonObject;
  /** 0 … 2³²−1, always chosen before the engine is asked. The same task and seed make the same bytes locally. */
  seed: number;
  /** The customer's media the work starts from, by the field they came in: fetched, within limits, not yet decoded. */
  sources?: Record<string, Uint8Array>;
  /** What those are, by field, upright: of films and pictures whatever was measured. */
  measured?: Record<string, MeasuredMedium>;
  /** An address of ours where anybody who has it reads a source until the generation's deadline; holds no key. */
  linkTo?(field: string): Promise<string>;
  /** Takes one of `most` places at an upstream, over all processes, until the end; false when all are taken. */
  claim?(upstream: string, most: number | undefined): Promise<boolean>;
  /** Puts a ticket on record before anything leaves; answers how it is taken back. Undefined: it must not be begun. */
  keep?(ticket: Ticket, by?: EngineLabel): Promise<(() => Promise<void>) | undefined>;
};

/** Pixels; seconds and frames a second of films. */
export type MeasuredMedium = { width: number; height: number; seconds?: number; fps?: number };

/** How far a task has come. */
export type Step =
  | {
      is: 'running';
      ticket: Ticket;
      /** Ask again after this many seconds. */
      after_seconds: number;
      /** 0–1 where the engine knows. */
      progress?: number;
      queue_position?: number;
      /** Who took it, where several could have. */
      by?: EngineLabel;
    }
  /** It takes no more at present, and has not been asked: nothing was tried. */
  | { is: 'later'; after_seconds: number }
  | {
      is: 'done';
      outputs: Output[];
      facts?: JsonObject;
      warnings?: string[];
      /** What the upstream takes for it; absent where nobody knows. */
      cost?: EngineCost;
      by?: EngineLabel;
      /** Overrules the engine's own, where several could have made it; so does the next. */
      on_other_size?: 'fit' | 'fail';
      unheeded?: readonly string[];
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
      /** The very same work may succeed when it is begun anew, and costs nothing so far. Default false. */
      retryable?: boolean;
    }
  | { is: 'refused'; refusal: SourceRefusal | NothingDone; param: string; message: string };

/**
 * The fault of: the prompt, a field, the operator, the engine, a bug of an embedded engine. Only the fourth is worth
 * another try.
 */
export type Failure = 'content_blocked' | 'invalid_request' | 'misconfigured' | 'engine_failed' | 'broken';

/** What is wrong with a source, once it was looked at: the caller's mistake, told to the caller in `message`. */
export type SourceRefusal =
  | 'unreadable_image'
  | 'unsupported_image_format'
  | 'unreadable_video'
  | 'media_too_large';

/** What came of work that came to nothing: told in `message` with what would help, and not charged. */
export type NothingDone = 'nothing_changed' | 'no_clear_subject' | 'nothing_shown';

/** What was found in a customer's film, picture or sound before the work on it is priced. */
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
} & ({ read(): Promise<Uint8Array> } | { /** Of this machine. */ file: string });

/** What a medium is, or why it cannot be used; `message` continues after the field's human name. */
export type Found = MediaFacts | { refused: SourceRefusal; message: string };

/**
 * Looks at media without trusting them. By field; undefined when nothing can be looked at at present: the machine lacks
 * time, memory or room, and the media are not to blame.
 */
export type LookAt = (
  specimens: Specimen[],
  signal: AbortSignal,
) => Promise<Record<string, Found> | undefined>;

/** Nano-dollars for the request, or for each output, second or million pixels that was made. */
export type EngineCost = { nano_usd: bigint; per: 'output' | 'second' | 'megapixel' | 'request' };

/**
 * A film without what it says beside its pictures and sound: places, times, titles, makers, tracks of positions. What is
 * coded stays as it is. Undefined like that of `LookAt`.
 */
export type StripFilm = (
  film: { bytes: Uint8Array; content_type: string },
  signal: AbortSignal,
) => Promise<{ bytes: Uint8Array } | { refused: SourceRefusal; message: string } | undefined>;

/** Whether a picture shows what nobody is given: how surely, 0–1, and from where on it is refused. */
export type CheckPicture = (
  bytes: Uint8Array,
  signal: AbortSignal,
) => Promise<{ explicit: boolean; share: number }>;

/**
 * A film at its beginning, in its middle and at its end, as small pictures. Undefined where it cannot be looked at, or not
 * at present.
 */
export type TakeStills = (
  film: { bytes: Uint8Array } | { file: string },
  signal: AbortSignal,
) => Promise<Uint8Array[] | undefined>;

/** The same for a film in a file, however long it is: the clean one is written to `to`, in the same folder. */
export type StripFilmFile = (
  film: { file: string; to: string; content_type: string },
  signal: AbortSignal,
) => Promise<{ file: string } | { refused: SourceRefusal; message: string } | undefined>;

/** A HEIF picture (HEVC or AV1) as JPEG, or as PNG where there is transparency. Undefined like that of `LookAt`. */
export type ConvertPicture = (
  bytes: Uint8Array,
  signal: AbortSignal,
) => Promise<{ bytes: Uint8Array } | { refused: SourceRefusal; message: string } | undefined>;

/** What finds the task again at the engine. Stored, so it must survive a restart: ids, never keys or live objects. */
export type Ticket = JsonObject;

/** A finished medium: its bytes, or the address where the upstream has it. */
export type Output = {
  content_type: string;
  width?: number;
  height?: number;
  duration_seconds?: number;
  fps?: number;
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
  /** What it can and cannot do, in a sentence or two for the catalogue. */
  readonly about: string;
  /** Throws `UpstreamError` when nobody answered sensibly. A local engine may be started again after a crash. */
  start(task: Task, signal: AbortSignal, report?: Report): Promise<Step>;
  /** Only engines that ever say `running` have it. */
  poll?(ticket: Ticket, signal: AbortSignal): Promise<Step>;
  /** Asks the engine to stop. Resolves also when there was nothing left to stop. */
  cancel?(ticket: Ticket, signal: AbortSignal): Promise<void>;
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
  /** It looks things up in the web when it is asked to. Default false. */
  readonly searches_web?: boolean;
  /** What becomes of its outputs where they are of another size than promised; default `fit`. */
  readonly on_other_size?: 'fit' | 'fail';
  /** What a caller may say to steer the work and this engine has no place for. A caller who said it is told. */
  readonly unheeded?: readonly string[];
}

/** Why a signal aborts: the caller gave the work up. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** Why a signal aborts: the deadline has come. */
export class OutOfTime extends Error {}

/** What kept an upstream from answering sensibly, as the metrics count it. */
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
