/** Retries a failed or canceled job as a new job. */

import type { Db } from '../../db/db.ts';
import { first, tables } from '../../db/tables.ts';
import { fromRow, type Generation } from '../generation.ts';
import type { OrderContext } from '../generation-context.ts';
import { fingerprintOf } from './find-repeat.ts';
import { type Ordered, placeOrder } from './place-order.ts';

export type Retried = Ordered | { refused: 'still_in_progress' | 'already_finished' | 'gone' };

/**
 * Starts the same work at the same price with a new hold, outside the caps of the key. While the new job runs, and after it
 * completed, a repeat returns it; `also` runs only when a job is started. `gone`: its uploads, fetched sources or input
 * were erased at its end, or the work needs its original caller.
 */
export async function retryGeneration(
  context: OrderContext,
  failed: Generation,
  { request_id, also }: { request_id: string; also(tx: Db): Promise<void> },
): Promise<Retried> {
  const { id, state, sources, queue, operation, mode, account_id, store_inputs } = failed;
  if (state === 'in_progress') return { refused: 'still_in_progress' };
  if (state === 'completed') return { refused: 'already_finished' };
  if (queue === null || !store_inputs || sources.some((source) => 'stashed' in source))
    return { refused: 'gone' };
  const idempotency_key = `retry:${id}`;
  const earlier = await findRetry(context.db, { account_id, operation, idempotency_key });
  if (earlier) return { generation: earlier, replayed: true };
  const { key_id, host, input, seed, price, price_steps, outputs, metadata, warnings, end_user } = failed;
  const lasted = (failed.deadline_at.getTime() - failed.created_at.getTime()) / 1000;
  return placeOrder(context, {
    ...{ account_id, key_id, mode, request_id, operation, host, input, seed, price, price_steps, outputs },
    ...{
      sources,
      shown_input: failed.shown_input,
      metadata,
      end_user,
      warnings,
      queue,
      idempotency_key,
      attach: true,
      over_canceled: true,
      cap: null,
    },
    model: failed.model === null ? null : { name: failed.model, factor: failed.model_factor ?? '1' },
    markup_percent: failed.markup_percent ?? undefined,
    webhook_url: failed.webhook_url ?? undefined,
    deadline_seconds: context.engineFor(operation, mode, failed.model)?.deadline_seconds ?? lasted,
    input_sha256: await fingerprintOf(operation, { retry_of: id }),
    also: async (tx) => {
      await also(tx);
      return undefined;
    },
  });
}

/** Unlimited in time: a retry that completed and was paid is never started again. */
async function findRetry(
  db: Db,
  { account_id, operation, idempotency_key }: Record<'account_id' | 'operation' | 'idempotency_key', string>,
): Promise<Generation | undefined> {
  const row = await first(
    db,
    tables
      .selectFrom('generation')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('operation', '=', operation)
      .where('idempotency_key', '=', idempotency_key)
      .where('state', 'in', ['in_progress', 'completed']),
  );
  return row && fromRow(row);
}
