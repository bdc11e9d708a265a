/** An order, and the initial state of its generation. */

import type { Engine } from '@reverie/engines';
import type { Db } from '../../db/db.ts';
import type { Cap } from '../../ledger/ledger.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Nano } from '../../lib/credits.ts';
import { newId } from '../../lib/id.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { SourceRef } from '../../media/intake/stashed-source.ts';
import type { OwnPrice } from '../../pricing/own-price.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import type { Repeatable } from './find-repeat.ts';

export type Order = Repeatable & {
  key_id: string;
  mode: 'live' | 'test';
  request_id: string;
  host: 'main' | 'alt';
  /** The validated body, without the key: what engines read. */
  input: JsonObject;
  /** The body as the job shows it; omitted or null if the account stores no inputs. */
  shown_input?: JsonObject | null;
  seed: number;
  price: Nano;
  price_steps: Nano[] | null;
  /** The operator's price that applies; omitted or null for the contract's. */
  own_price?: OwnPrice | null;
  /** The model in the engines file, with the factor of its price; omitted or null for the operation's default. */
  model?: { name: string; factor: string } | null;
  /** The markup on the upstream's cost if `price` is a ceiling. */
  markup_percent?: number | undefined;
  /** At least 1. */
  outputs: number;
  sources: SourceRef[];
  /** False to erase the input when the generation ends; default true. */
  store_inputs?: boolean;
  metadata: JsonObject;
  end_user?: string | null | undefined;
  conversation_id?: string | undefined;
  webhook_url?: string | undefined;
  /** Null if the caller does the work itself, immediately. */
  queue: 'image' | 'film' | null;
  /** The process that does the work, if it is not queued. */
  answered_by?: string | undefined;
  /** The engine that does the work, if other than the operation's own. */
  engine?: Pick<Engine, 'label' | 'restsFor' | 'deadline_seconds'>;
  /** Further condition, checked in the transaction that accepts the order; skipped for repeats. */
  also?(tx: Db): Promise<{ refused: 'chat_allowance_used' | 'conversation_gone' } | undefined>;
  deadline_seconds: number;
  warnings: string[];
  scenario?: string | undefined;
  /** The cap of the key, if it has one. */
  cap: Cap | null;
  /** The cap for each end user of the key, if it has one. */
  end_user_cap?: Cap | null | undefined;
  /** The held quote that the call is charged by, in place of `price`. */
  quote_id?: string | undefined;
  /** Distinguishes a repeat from a different request under the same key: see `fingerprintOf`. */
  input_sha256: string;
};

/** The initial state of a generation: accepted, not started. */
export function newGeneration(
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
    model: order.model?.name ?? null,
    model_factor: order.model?.factor ?? null,
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
    end_user: order.end_user ?? null,
    conversation_id: order.conversation_id ?? null,
    webhook_url: order.webhook_url ?? null,
    accepted_nano: null,
    upstream: null,
    working_until: null,
    answered_by: order.answered_by ?? null,
    cost_nano_usd: null,
    trace_context: tracing.here(),
    words: null,
    shown_input: order.shown_input ?? null,
    store_inputs: order.store_inputs ?? true,
  };
}
