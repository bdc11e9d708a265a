/**
 * The engine port: an engine turns a task into outputs, at once or with a ticket for its own queue. It only translates.
 * Its caller retries, waits, stores, prices, holds, logs and reads the environment.
 */
import type { JsonObject } from '../lib/json.ts';

export type Task = {
  /** The contract's operation, e.g. `ra1` or `video-editor/render`. */
  operation: string;
  /** The validated request body with defaults applied, without the key. */
  input: JsonObject;
  /** 0 … 2³²−1, always set before the engine starts. Locally, equal tasks and seeds produce equal bytes. */
  seed: number;
  /** The customer's source media by field: fetched, within limits, not yet decoded. */
  sources?: Record<string, Uint8Array>;
  /** Measured facts about the sources by field, of the upright picture or film. */
  measured?: Record<string, MeasuredMedium>;
  /** True for a test account: an embedded engine that cannot do the work returns a stand-in. Default false. */
  stand_in?: boolean;
  /** URL on this service that serves a source to any holder until the generation's deadline. Contains no key. */
  linkTo?(field: string): Promise<string>;
  /** Claims one of `most` slots at an upstream, or of the `shared` ones, until the work ends; false when all are taken. */
  claim?(upstream: string, most: number | undefined, shared?: SharedSlots): Promise<boolean>;
  /** Work in progress at each of these upstreams, across all processes. */
  busy?(upstreams: readonly string[]): Promise<Record<string, number>>;
  /** Stores a ticket before anything is sent. Returns its removal; undefined when the work must not begin. */
  keep?(ticket: Ticket, by?: EngineLabel): Promise<(() => Promise<void>) | undefined>;
};

/** Upstreams that have their slots in common, across all processes. */
export type SharedSlots = { name: string; upstreams: readonly string[] };

/** Pixels; for films also seconds and frames per second. */
export type MeasuredMedium = { width: number; height: number; seconds?: number; fps?: number };

/** The progress of a task. */
export type Step =
  | {
      is: 'running';
      ticket: Ticket;
      /** Seconds until the next poll. */
      after_seconds: number;
      progress?: number; // 0–1, if the engine knows it.
      queue_position?: number;
      /** The engine that took the task, when several are candidates. */
      by?: EngineLabel;
    }
  /** The engine has no capacity at present, e.g. all slots of the upstreams in `full` are taken. Nothing was sent. */
  | { is: 'later'; after_seconds: number; full?: readonly string[] }
  | {
      is: 'done';
      outputs: Output[];
      facts?: JsonObject;
      seed?: number | null; // As an upstream reports it; null if it confirms none. Absent: the task's seed repeats the result.
      warnings?: string[];
      stand_in?: StandIn;
      /** The upstream's price; absent when unknown. */
      cost?: EngineCost;
      by?: EngineLabel;
      /** Overrides the engine's own setting when there were several candidates, like the next member. */
      on_other_size?: 'fit' | 'fail';
      ignored_fields?: readonly string[];
      /** The ticket of the finished work, until `forget`. Only for engines that issue one first. */
      ticket?: Ticket;
    }
  | {
      is: 'failed';
      failure: Failure;
      /** For the operator's log. When the caller can fix the fault, the message continues after the field's name. */
      message: string;
      /** The caller's field at fault, for `invalid_request`. */
      param?: string;
      /** True when the same work may succeed if restarted and has cost nothing so far. Default false. */
      retryable?: boolean;
      /** 401 or 402: another key of the same engine may work. */
      refused_key?: boolean;
      /** The upstream's bill in nano-dollars, which is charged only for canceled work. */
      bill_nano_usd?: bigint;
    }
  | { is: 'refused'; refusal: SourceRefusal | NothingDone; param: string; message: string };

/** The fault of the prompt, a field, the operator, the engine (a retry may help), or a bug in an embedded engine. */
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
  /** As displayed: upright, with square pixels. `alpha`: a film may have transparent parts. */
  video?: { width: number; height: number; fps: number; alpha?: boolean };
  audio: boolean;
};

/** A customer's medium to inspect, and its field. */
export type Specimen = {
  field: string;
  /** `sphere` is an image that shows a sphere. */
  kind: 'video' | 'image' | 'audio' | 'sphere';
  /** Minimum duration in seconds; the next member is the maximum. */
  seconds_min?: number;
  seconds_max?: number;
} & ({ read(): Promise<Uint8Array | AsyncIterable<Uint8Array>> } | { /** A local path. */ file: string });

/** Facts about a medium, or why it cannot be used. `message` continues after the field's human-readable name. */
export type Found = MediaFacts | { refused: SourceRefusal; message: string };

/** Inspects untrusted media by field. Undefined when the machine lacks time, memory or disk space for it. */
export type LookAt = (
  specimens: Specimen[],
  signal: AbortSignal,
) => Promise<Record<string, Found> | undefined>;

/** Nano-dollars per request, or per made output, second or million pixels. */
export type EngineCost = { nano_usd: bigint; per: 'output' | 'second' | 'megapixel' | 'request' };

/** Makes `tags` (WebM) a film's only metadata. Coded pictures and sound stay. Undefined as in `LookAt`. */
export type StripFilm = (
  film: { bytes: Uint8Array; content_type: string; tags?: Record<string, string> },
  signal: AbortSignal,
) => Promise<{ bytes: Uint8Array } | { refused: SourceRefusal; message: string } | undefined>;

type Explicit = { explicit: boolean; share: number };

/** Returns the probability, 0–1, that a picture is explicit. */
export type CheckPicture = (bytes: Uint8Array, signal: AbortSignal) => Promise<Explicit>;

/** Small pictures of a film's beginning, middle and end. Undefined when it cannot be read. */
export type TakeStills = (
  film: { bytes: Uint8Array } | { file: string },
  signal: AbortSignal,
) => Promise<Uint8Array[] | undefined>;

/** `StripFilm` for a film in a file of any length. The result is written to `to`, in the same folder. */
export type StripFilmFile = (
  film: { file: string; to: string; content_type: string; tags?: Record<string, string> },
  signal: AbortSignal,
) => Promise<{ file: string } | { refused: SourceRefusal; message: string } | undefined>;

/** Converts a HEIF picture (HEVC or AV1) to JPEG, or to PNG if it has transparency. Undefined as in `LookAt`. */
export type ConvertPicture = (
  bytes: Uint8Array,
  signal: AbortSignal,
) => Promise<{ bytes: Uint8Array } | { refused: SourceRefusal; message: string } | undefined>;

/** Identifies the task at the engine. Stored tickets survive restarts: they hold ids, never keys or live objects. */
export type Ticket = JsonObject;

/** A finished medium: its bytes, or its URL at the upstream. */
export type Output = {
  content_type: string;
  width?: number;
  height?: number;
  duration_seconds?: number;
  fps?: number;
  outline?: string; // Outline of a painted picture's subjects, which its mark contains.
} & (
  | { bytes: Uint8Array }
  | {
      url: string;
      /** The origin that the operator configured for this engine. Only this origin may be private. */
      trusted_origin?: string;
      /** Sent only to `trusted_origin`, because they include credentials. Never stored. */
      headers?: Record<string, string>;
    }
);

/** Long-running engines call it with their progress, 0–1, at any rate. */
export type Report = (news: { progress: number }) => void;

export type EngineLabel = { name: string; version: string; kind: 'local' | 'upstream' };

export interface Engine {
  readonly label: EngineLabel;
  /** One or two sentences for the catalogue about what the engine can and cannot do. */
  readonly about: string;
  /** Throws `UpstreamError` for an unusable response. A local engine may be started again after a crash. */
  start(task: Task, signal: AbortSignal, report?: Report): Promise<Step>;
  /** Required for engines that return `running`. */
  poll?(ticket: Ticket, signal: AbortSignal): Promise<Step>;
  /** Stops the work if it still runs. Returns the bill that the engine confirms for it, in nano-dollars. */
  cancel?(ticket: Ticket, signal: AbortSignal): Promise<bigint | undefined>;
  /** The work of a ticket is settled, so stored data about it may be removed. Only for engines that store some. */
  forget?(ticket: Ticket): Promise<void>;
  /** True when every ticket is stored before anything is sent: work without one was not begun. Default false. */
  readonly keeps_first?: boolean;
  /** Seconds until the engine may be called again; undefined unless its circuit breaker is open. */
  restsFor?(): number | undefined;
  /** The source among these that the engine would ignore; undefined when there is none. */
  lacks?(fields: readonly string[]): string | undefined;
  /** The operator's deadline of a whole generation in seconds; absent for the contract's. */
  readonly deadline_seconds?: number;
  /** True when the engine searches the web on request. Default false. */
  readonly searches_web?: boolean;
  /** Treatment of outputs whose size differs from the promised one; default `fit`. */
  readonly on_other_size?: 'fit' | 'fail';
  /** Request fields that this engine does not support. Callers who send one get a warning. */
  readonly ignored_fields?: readonly string[];
}

/** Abort reason: the caller canceled the work. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

/** Abort reason: the deadline has passed. */
export class OutOfTime extends Error {}

/** Kind of an upstream failure, as the metrics count it. */
export type UpstreamFault = 'connection' | 'overload' | 'auth' | 'timeout' | 'malformed' | 'fault';

/**
 * The upstream could not be reached, or its response was unusable.
 *
 * `accepted` describes the work: `no` means that it was certainly not accepted, so a new start is safe. `unknown` means
 * that it may be running there, so it must not be started twice.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly accepted: 'no' | 'unknown';
  readonly fault: UpstreamFault;
  /** The delay that the upstream requested, if any. */
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
