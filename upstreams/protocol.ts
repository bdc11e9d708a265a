/**
 * The interface of a protocol. It submits, polls, fetches and cancels requests that already have the upstream's own
 * fields. A protocol knows only the wire format: no operations, money, storage, waiting or retries. `upstream.ts` makes
 * an `Engine` of it.
 */

import type { EngineSpec, Json, JsonObject, Output, Report, Step, Task, Ticket } from '@reverie/engines';
import type { Fetch } from './call.ts';
import type { Calls } from './http-calls.ts';
import type { Mapping } from './mapping.ts';
import type { As } from './media-transfer.ts';
import type { Control } from './prompt-control.ts';

/** Protocol names in the engines file. */
export const PROTOCOLS = [
  'queue',
  'openai-images',
  'openai-videos',
  'replicate',
  'comfyui',
  'sdapi',
  'sdcpp',
  'gemini',
  'http',
] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];

/** Settings of one operation's upstream from the engines file. */
export type UpstreamSettings = {
  /** The engine's name in the file. */
  name: string;
  /** Without a trailing slash. */
  base_url: string;
  /** The upstream's name of the model; empty if the protocol needs none. */
  model: string;
  key?: string;
  /** Sent with every call, after the protocol's own headers. */
  headers: Readonly<Record<string, string>>;
  /** Limit of one HTTP call. */
  timeout_seconds: number;
  /** The minimum interval between two polls. */
  poll_seconds: number;
  /** The parsed `workflow` file of the entry, for protocols that use one. */
  workflow?: JsonObject;
  /** Submit, poll and result as the entry describes them; only for `http`. */
  calls?: Calls;
  /** The medium and the number of outputs that the operation promises. */
  spec: EngineSpec;
  fetch: Fetch;
};

/** A request in the upstream's own fields. A medium with `as: upload` is a file; everything else is JSON. */
export type UpstreamRequest = {
  fields: Record<string, Json | File>;
  /** Number of requested outputs, at least 1. */
  count: number;
};

/** State of the work. */
export type WorkState =
  | Omit<Extract<Step, { is: 'running' }>, 'by'>
  | {
      is: 'done';
      outputs: Output[];
      /** Number of outputs that the upstream's own check withheld. */
      withheld?: number;
      /** `seed`, if the upstream reports the one that it used. */
      facts?: JsonObject;
      /** Differences from the request that the caller should know. */
      warnings?: string[];
      /** The last response, in which the engines file may locate the cost. */
      reply?: unknown;
      /** Set instead of `reply` if several calls made the outputs. Their costs are added up. */
      replies?: unknown[];
      /** As in a step. */
      ticket?: Ticket;
    }
  | {
      is: 'failed';
      /** `rejected`: a field is missing or not accepted. `field` is the upstream's name of it. */
      failure: 'content_blocked' | 'rejected' | 'engine_failed';
      field?: string;
      /** For the operator's log, at most 300 characters and never with a key. */
      message: string;
      /** True if the upstream says that the same request may succeed and nothing was billed. */
      retryable?: boolean;
      /** True for 401 or 402: another key may succeed. */
      refused_key?: boolean;
      /** The response that ended started work. The engines file may locate the cost in it. */
      reply?: unknown;
    };

/** One model of one upstream. It holds no state, so any process can poll any ticket. */
export interface Adapter {
  /**
   * Throws `UpstreamError`, which states if the work was accepted. If the response is the result, an abort stops the
   * work, and `report` receives the progress. `keep` is for adapters that store their ticket first.
   */
  submit(
    request: UpstreamRequest,
    signal: AbortSignal,
    report?: Report,
    keep?: Task['keep'],
  ): Promise<WorkState>;
  /** Present only if `submit` or `poll` can return `running`. */
  poll?(ticket: Ticket, signal: AbortSignal): Promise<WorkState>;
  /**
   * Asks the upstream to stop the work. Returns the body that confirms the stop, in which the engines file may locate
   * the cost. Returns undefined if there was nothing left to stop.
   */
  cancel?(ticket: Ticket, signal: AbortSignal): Promise<unknown>;
  /** As in `Engine`. */
  forget?(ticket: Ticket): Promise<void>;
  readonly keeps_first?: boolean;
  /**
   * Contacts the upstream without starting work. Returns one line of findings, e.g. that the model exists. Throws
   * `UpstreamError`, with `fault: 'auth'` for a rejected key.
   */
  check(signal: AbortSignal): Promise<string>;
}

/** A mistake in an entry of the engines file: its place within the entry, and the accepted values. */
export type Mistake = [place: string[], says: string];

export type Protocol = {
  readonly name: ProtocolName;
  /** Required members of an entry, besides `engine`. */
  readonly needs: readonly ('model' | 'workflow' | 'calls' | 'input')[];
  /** Supported transfer forms of media, the default first. */
  readonly takes: readonly As[];
  /** The control syntax that servers of this protocol obey inside prompts. It is removed from callers' texts. */
  readonly obeys: readonly Control[];
  /** True if an aborted submit stops the work there. Otherwise canceled work occupies the upstream to its end. */
  readonly interrupts?: boolean;
  /** True if one field may hold several files. */
  readonly joins_files?: boolean;
  /** True if the same seed repeats the result on every server of the protocol, although no response reports it. */
  readonly repeats_seeds?: boolean;
  /**
   * Default mapping; undefined if the protocol cannot serve the operation. `seeds` is true if the file says that the
   * server repeats seeds.
   */
  mappingFor(operation: string, spec: EngineSpec, seeds?: boolean): Mapping | undefined;
  /** Finds mistakes of an entry that only the protocol can detect, before the service starts. */
  checkEntry?(entry: Pick<UpstreamSettings, 'workflow' | 'calls'> & { mapping: Mapping }): Mistake[];
  open(settings: UpstreamSettings): Adapter;
};
