import { addSeconds } from '../lib/clock.ts';
import { newId } from '../lib/id.ts';
import type { GenerationContext } from './context.ts';
import type { Generation } from './generation.ts';
import type { Order } from './order.ts';

/** A generation as it begins: accepted, nothing done. */
export function fresh(
  { clock }: GenerationContext,
  order: Order,
  input_sha256: string,
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
    input_sha256,
    seed: order.seed,
    price: order.price,
    price_steps: order.price_steps,
    markup_percent: order.markup_percent ?? null,
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
  };
}
