/** What is ordered, and the generation that it begins as. */
import type { Db } from '../db/db.ts';
import type { Engine } from '../engines/engine.ts';
import type { Cap } from '../ledger/ledger.ts';
import { addSeconds } from '../lib/clock.ts';
import type { Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import type { OwnPrice } from '../pricing/own-price.ts';
import type { Repeatable } from './earlier-order.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';

export type Order = Repeatable & {
  key_id: string;
  mode: 'live' | 'test';
  request_id: string;
  host: 'main' | 'alt';
  /** The validated body, without the key: what engines read. */
  input: JsonObject;
  seed: number;
  price: Nano;
  price_steps: Nano[] | null;
  /** The operator's own price that it was priced by; left out or null: the contract's. */
  own_price?: OwnPrice | null;
  /** Where `price` is a ceiling: what is added to the upstream's cost. */
  markup_percent?: number | undefined;
  /** At least 1. */
  outputs: number;
  sources: SourceRef[];
  metadata: JsonObject;
  webhook_url?: string | undefined;
  /** Null: whoever ordered it does the work, from now on. */
  queue: 'image' | 'film' | null;
  /** The process that does it, where no queue gives it out. */
  answered_by?: string | undefined;
  /** Who will do it, where that is not the operation's own engine. */
  engine?: Pick<Engine, 'label' | 'restsFor' | 'deadline_seconds'>;
  /** What else must be had for it, in the transaction that accepts it; not asked of a repeat. */
  also?(tx: Db): Promise<{ refused: 'chat_allowance_used' } | undefined>;
  deadline_seconds: number;
  warnings: string[];
  scenario?: string | undefined;
  /** Of the key, where it has one. */
  cap: Cap | null;
  /** The held quote that the call is charged by, in place of `price`. */
  quote_id?: string | undefined;
  /** Of what the caller sent, for telling a repeat from another request under the same key: see `fingerprintOf`. */
  input_sha256: string;
};

/** A generation as it begins: accepted, nothing done. */
export function fresh(
  { clock, tracing }: Pick<GenerationContext, 'clock' | 'tracing'>,
  order: Order,
  engine: Generation['engine'],
): Generation {
  const id = newId('job');
  const created_at = clock.now();
  return {
    id,
    request_id: order.request_id,
    account_id: order.account_id,
    key_id: order.key_id,
    operation: order.operation,
    host: order.host,
    mode: order.mode,
    input: order.input,
    sources: order.sources,
    input_sha256: order.input_sha256,
    seed: order.seed,
    price: order.price,
    price_steps: order.price_steps,
    markup_percent: order.markup_percent ?? null,
    own_price: order.own_price ?? null,
    warnings: order.warnings,
    state: 'in_progress',
    phase: order.queue ? 'queued' : 'running',
    progress: null,
    queue_position: null,
    queue: order.queue,
    turn: null,
    hold_id: id,
    charged: null,
    credits_charged: null,
    remaining: null,
    engine,
    ticket: null,
    submitting: false,
    attempts: 0,
    result: null,
    error: null,
    scenario: order.scenario ?? null,
    idempotency_key: order.idempotency_key ?? null,
    created_at,
    started_at: order.queue ? null : created_at,
    completed_at: null,
    deadline_at: addSeconds(created_at, order.deadline_seconds),
    cancel_requested: false,
    outputs: order.outputs,
    admitted: false,
    metadata: order.metadata,
    webhook_url: order.webhook_url ?? null,
    accepted_nano: null,
    upstream: null,
    answered_by: order.answered_by ?? null,
    cost_nano_usd: null,
    trace_context: tracing.here(),
    words: null,
  };
}
