/** A generation: one paid request, from acceptance to its one terminal state, with its money and its results. */

import type { EngineLabel, NothingDone, SourceRefusal, SourceType, Ticket } from '@reverie/engines';
import type { Db } from '../db/db.ts';
import type { GenerationRow } from '../db/schema.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { TraceContext } from '../lib/tracing.ts';
import type { FetchRefusal } from '../media/answer-body.ts';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import type { OwnPrice } from '../pricing/own-price.ts';

export type GenerationState = 'in_progress' | 'completed' | 'failed' | 'canceled';
export type Phase = 'queued' | 'fetching' | 'running' | 'storing' | 'done';

/** `c2pa`: the file has a signed manifest; absent in results of earlier versions. */
export type AssetMark = { id: string; source_type: SourceType; c2pa?: boolean };

/** One stored medium of a result. `name` is its file name; presenters build the URL. */
export type Asset = {
  name: string;
  content_type: string;
  size_bytes: number;
  content_sha256: string;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  fps: number | null;
  /** The mark in the file; absent in files that an earlier version made. */
  mark?: AssetMark;
  /** ISO 8601; absent for media without an expiry. */
  expires_at?: string;
  /** The account deleted the file. */
  deleted?: true;
};

/** The text of a request, its sources, and its outputs. */
export type CheckedPart = 'prompt' | 'sources' | 'outputs';

/** `checked`: the content that was checked before use or delivery; absent in results of earlier versions. */
export type Result = { assets: Asset[]; facts: JsonObject; checked?: CheckedPart[] };

/** The reason for a missing result, in the contract's terms. */
export type Fault = {
  code:
    | 'content_blocked'
    | 'media_blocked'
    | 'invalid_request'
    | 'upstream_failed'
    | 'engine_unavailable'
    | 'deadline_exceeded'
    | 'storage_unavailable'
    | 'internal_error'
    | SourceRefusal
    | NothingDone
    | FetchRefusal['refused'];
  /** The invalid field, if the caller can correct it. */
  param?: string;
  message: string;
  retryable: boolean;
  /** Only for `engine_unavailable`, if the engine stated a time. */
  retry_after_seconds?: number;
};

/** The engine of a generation. `stand_in`: the result is a stand-in. */
export type GenerationEngine = EngineLabel & { stand_in?: boolean };

export type Generation = {
  id: string;
  request_id: string;
  account_id: string;
  key_id: string;
  operation: string;
  host: 'main' | 'alt';
  mode: 'live' | 'test';
  input: JsonObject;
  sources: SourceRef[];
  input_sha256: string;
  seed: number;
  state: GenerationState;
  phase: Phase;
  progress: number | null;
  queue_position: number | null;
  /** The queue of the work; null when the caller does it. */
  queue: 'image' | 'film' | null;
  /** Position in the queue, see next-turn.ts. */
  turn: number | null;
  hold_id: string | null;
  /** The held amount: the upper bound of the charge, in nano-credits. */
  price: Nano;
  /** Cost of n outputs, for n from 1; null when the work is one unit. */
  price_steps: Nano[] | null;
  /** Markup on the upstream's cost when `price` is a ceiling; null when it is the price. */
  markup_percent: number | null;
  /** The operator's price that applies; null for the contract's. */
  own_price: OwnPrice | null;
  /** The model of the engines file that the caller chose; null for the operation's default. */
  model: string | null;
  /** The factor of the model's price, an exact decimal. Null for the operation's own price. */
  model_factor: string | null;
  charged: Nano | null;
  credits_charged: number | null;
  remaining: Nano | null;
  engine: GenerationEngine;
  ticket: Ticket | null;
  /** True from just before the submission to an upstream until its ticket is stored. */
  submitting: boolean;
  attempts: number;
  result: Result | null;
  error: Fault | null;
  warnings: string[];
  scenario: string | null;
  idempotency_key: string | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  deadline_at: Date;
  cancel_requested: boolean;
  /** Number of outputs, which counts against the account's limit of outputs in flight. */
  outputs: number;
  /** True if the work may run now; see `admit`. */
  admitted: boolean;
  metadata: JsonObject;
  /** The caller's name for its user. */
  end_user: string | null;
  conversation_id: string | null;
  /** The webhook that receives the end of the job. */
  webhook_url: string | null;
  /** Available credits at acceptance; only for asynchronous work. */
  accepted_nano: Nano | null;
  /** The entry of the engines file that runs or ran the work. */
  upstream: string | null;
  /** Set while the upstream may still work although the generation has ended. Until then the work counts. */
  working_until: Date | null;
  /** For a chat, the process that answers it: see `src/chat/lease.ts`. */
  answered_by: string | null;
  /** The upstream's price in nano-dollars; null when unknown. */
  cost_nano_usd: bigint | null;
  /** Trace context of the order; null without telemetry. */
  trace_context: TraceContext | null;
  /** The engine's last failure message, only for operators. */
  words: string | null;
  /** The body of the call as its job shows it: see `jobInput`. Null if the account stores none. */
  shown_input: JsonObject | null;
  /** If false, the database erases the input and the sources when it ends, unless a conversation keeps them. */
  store_inputs: boolean;
};

/** Columns by name, so that a new column does not invalidate the stored plan. */
// biome-ignore format: a list of words
export const COLUMNS = {
  id: 0, request_id: 0, account_id: 0, key_id: 0, operation: 0, host: 0, mode: 0, input: 0, sources: 0,
  price_steps: 0, input_sha256: 0, seed: 0, state: 0, phase: 0, progress: 0, queue_position: 0, queue: 0,
  turn: 0, hold_id: 0, price_nano: 0, charged_nano: 0, credits_charged: 0, remaining_nano: 0, engine: 0,
  ticket: 0, submitting: 0, attempts: 0, result: 0, error: 0, warnings: 0, scenario: 0,
  idempotency_key: 0, created_at: 0, started_at: 0, completed_at: 0, deadline_at: 0, cancel_requested: 0,
  outputs: 0, admitted: 0, metadata: 0, end_user: 0, conversation_id: 0, webhook_url: 0,
  accepted_nano: 0, upstream: 0, answered_by: 0, cost_nano_usd: 0, markup_percent: 0, trace_context: 0,
  words: 0, own_price: 0, model: 0, model_factor: 0, shown_input: 0, store_inputs: 0, working_until: 0,
} satisfies Record<keyof GenerationRow, 0>;

const FIND = {
  name: 'generation_find',
  text: `select ${Object.keys(COLUMNS).join(', ')} from generation where id = $1`,
};

/** Undefined if there is none. Only for workers: callers use `findOwn`. */
export async function findGeneration(db: Db, id: string): Promise<Generation | undefined> {
  const [row] = await db.query<GenerationRow>({ ...FIND, values: [id] });
  return row && fromRow(row);
}

/**
 * Finds by job id or request id. Undefined for generations of other accounts too: callers must not be able to tell the
 * cases apart.
 */
export async function findOwn(
  db: Db,
  account_id: string,
  by: { id: string } | { request_id: string },
): Promise<Generation | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['request_id', by.request_id] as const);
  const own = tables.selectFrom('generation').selectAll().where('account_id', '=', account_id);
  const row = await first(db, own.where(column, '=', value));
  return row && fromRow(row);
}

export function fromRow(row: GenerationRow): Generation {
  const { price_nano, charged_nano, remaining_nano, seed, ...same } = row;
  return {
    ...same,
    seed: Number(seed),
    price: price_nano,
    price_steps: row.price_steps?.map(BigInt) ?? null,
    own_price: row.own_price as OwnPrice | null,
    sources: row.sources as SourceRef[],
    charged: charged_nano,
    remaining: remaining_nano,
    engine: row.engine as GenerationEngine,
    result: row.result as Result | null,
    error: row.error as Fault | null,
    warnings: row.warnings as string[],
  };
}

/** Those of these holds whose generation is still in progress. */
export async function findRunning(db: Db, holdIds: string[]): Promise<string[]> {
  const query = tables
    .selectFrom('generation')
    .select('hold_id')
    .where('hold_id', 'in', holdIds)
    .where('state', '=', 'in_progress');
  return (await run(db, query)).map(({ hold_id }) => hold_id!);
}
