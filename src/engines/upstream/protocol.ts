/**
 * What a protocol is: how a request that is already filled with the upstream's own fields is submitted, asked after,
 * brought home and canceled. A protocol knows the wire and nothing else: no operation's meaning, no money, no store, no
 * waiting, no second try. `upstream.ts` makes an `Engine` of it.
 */
import type { Json, JsonObject } from '../../lib/json.ts';
import type { Output, Report, Step, Task, Ticket } from '../engine.ts';
import type { EngineSpec } from '../spec.ts';
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

/** What one operation of the operator's file says of its upstream. */
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
  /** What the operation promises: the medium and how many of it. */
  spec: EngineSpec;
  fetch: Fetch;
};

/** A request in the upstream's own fields. A medium sent `as: upload` is a file, everything else is JSON. */
export type UpstreamRequest = {
  fields: Record<string, Json | File>;
  /** Outputs wanted, at least 1. */
  count: number;
};

/** How far the work is. */
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
      /** The answer that ended work which had begun: the operator's file may point at its cost. */
      reply?: unknown;
    };

/** One model of one upstream. It holds no state: any process can poll a ticket of any other. */
export interface Adapter {
  /**
   * Throws `UpstreamError`; what is known of the work is said in it. Where the answer is the result, an abort of the
   * signal stops the work, and `report` tells how far it is. `keep`: of adapters that keep their ticket first.
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

/** What is wrong with an entry of the operator's file: the place below the entry, and what is taken there. */
export type Mistake = [place: string[], says: string];

export type Protocol = {
  readonly name: ProtocolName;
  /** What an entry must say beside `engine`. */
  readonly needs: readonly ('model' | 'workflow' | 'calls' | 'input')[];
  /** How media may travel, the default first. */
  readonly takes: readonly As[];
  /** What is sent where the file says nothing; undefined where the protocol cannot serve the operation. */
  mappingFor(operation: string, spec: EngineSpec): Mapping | undefined;
  /** What of an entry cannot work and the protocol alone can tell, before the service starts. */
  checkEntry?(entry: Pick<UpstreamSettings, 'workflow' | 'calls'> & { mapping: Mapping }): Mistake[];
  open(settings: UpstreamSettings): Adapter;
};
