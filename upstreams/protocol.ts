/**
 * The protocol port: submits, polls, fetches and cancels a request that already has the upstream's own fields. A
 * protocol knows only the wire format: no operation, money, storage, waiting or retries. `upstream.ts` makes an
 * `Engine` of it.
 */

import type { EngineSpec, Json, JsonObject, Output, Report, Step, Task, Ticket } from '@reverie/engines';
import type { Fetch } from './call.ts';
import type { Calls } from './http-calls.ts';
import type { Mapping } from './mapping.ts';
import type { As } from './media-transfer.ts';

/** The names of the operator's file. */
export const PROTOCOLS = [
  'queue',
  'openai-images',
  'openai-videos',
  'replicate',
  'comfyui',
  'sdapi',
  'gemini',
  'http',
] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];

/** Settings of one operation's upstream from the operator's file. */
export type UpstreamSettings = {
  /** The engine's name in the file. */
  name: string;
  /** Without a slash at the end. */
  base_url: string;
  /** As the upstream names it; empty where the protocol needs none. */
  model: string;
  key?: string;
  /** Sent with every call, after the protocol's own. */
  headers: Readonly<Record<string, string>>;
  /** Of one HTTP call. */
  timeout_seconds: number;
  /** The shortest time between two questions. */
  poll_seconds: number;
  /** The `workflow` file of the entry, read; only for protocols that take one. */
  workflow?: JsonObject;
  /** Submit, poll and result as the entry describes them; only for `http`. */
  calls?: Calls;
  /** The operation's promise: the medium and the number of outputs. */
  spec: EngineSpec;
  fetch: Fetch;
};

/** A request in the upstream's own fields. A medium sent `as: upload` is a file, everything else is JSON. */
export type UpstreamRequest = {
  fields: Record<string, Json | File>;
  /** Outputs wanted, at least 1. */
  count: number;
};

/** State of the work. */
export type WorkState =
  | Omit<Extract<Step, { is: 'running' }>, 'by'>
  | {
      is: 'done';
      outputs: Output[];
      /** Outputs that the upstream's own check withheld. */
      withheld?: number;
      facts?: JsonObject;
      /** The last answer, where the operator's file may point at what it cost. */
      reply?: unknown;
      /** In place of it, where several calls made the outputs: what they cost is added up. */
      replies?: unknown[];
      /** As in a step. */
      ticket?: Ticket;
    }
  | {
      is: 'failed';
      /** `rejected`: a field of the request is missing or not taken; `field` is theirs. */
      failure: 'content_blocked' | 'rejected' | 'engine_failed';
      field?: string;
      /** For the operator's log. At most 300 characters, never a key. */
      message: string;
      /** They say that the very same request may succeed, and nothing was billed. */
      retryable?: boolean;
      /** 401 or 402: another key may do. */
      refused_key?: boolean;
      /** The answer that ended work which had begun: the operator's file may point at its cost. */
      reply?: unknown;
    };

/** One model of one upstream. It holds no state: any process can poll a ticket of any other. */
export interface Adapter {
  /**
   * Throws `UpstreamError`, which states if the work was accepted. Where the response is the result, an abort stops
   * the work, and `report` receives the progress. `keep`: for adapters that store their ticket first.
   */
  submit(
    request: UpstreamRequest,
    signal: AbortSignal,
    report?: Report,
    keep?: Task['keep'],
  ): Promise<WorkState>;
  /** Only those that ever say `running` have it. */
  poll?(ticket: Ticket, signal: AbortSignal): Promise<WorkState>;
  /**
   * Asks the upstream to stop. Answers the body in which it confirms that it stopped the work, where the operator's file
   * may point at the cost; undefined when there was nothing left to stop.
   */
  cancel?(ticket: Ticket, signal: AbortSignal): Promise<unknown>;
  /** As an engine's. */
  forget?(ticket: Ticket): Promise<void>;
  readonly keeps_first?: boolean;
  /**
   * Reaches the upstream without making anything: one line of what it found, e.g. that the model is there. Throws
   * `UpstreamError`, with `fault: 'auth'` for a key that is not taken.
   */
  check(signal: AbortSignal): Promise<string>;
}

/** A mistake in an entry of the operator's file: its place below the entry, and the accepted values. */
export type Mistake = [place: string[], says: string];

export type Protocol = {
  readonly name: ProtocolName;
  /** Required members of an entry beside `engine`. */
  readonly needs: readonly ('model' | 'workflow' | 'calls' | 'input')[];
  /** Supported transfer forms of media, the default first. */
  readonly takes: readonly As[];
  /** Several files may stand in one field. */
  readonly joins_files?: boolean;
  /** Default mapping; undefined when the protocol cannot serve the operation. */
  mappingFor(operation: string, spec: EngineSpec): Mapping | undefined;
  /** Mistakes of an entry that only the protocol can detect, before the service starts. */
  checkEntry?(entry: Pick<UpstreamSettings, 'workflow' | 'calls'> & { mapping: Mapping }): Mistake[];
  open(settings: UpstreamSettings): Adapter;
};
