/** A job that failed or was canceled, begun anew as another one. */
import type { Db } from '../db/db.ts';
import { first, tables } from '../db/tables.ts';
import { fingerprintOf } from './earlier-order.ts';
import { fromRow, type Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { type Ordered, placeOrder } from './place-order.ts';

export type Retried = Ordered | { refused: 'still_in_progress' | 'already_finished' | 'gone' };

/**
 * The same work for the same price, held anew, without the limit of the key's cap. While the new job is in progress, or
 * when it was completed, a repeat is answered with it; `also` is done only where one is begun. Gone: what was uploaded or
 * fetched for it was deleted when it ended, or nobody but its caller could do it.
 */
export async function retryGeneration(
  context: GenerationContext,
  failed: Generation,
  { request_id, also }: { request_id: string; also(tx: Db): Promise<void> },
): Promise<Retried> {
  const { id, state, sources, queue, operation, mode, account_id } = failed;
  if (state === 'in_progress') return { refused: 'still_in_progress' };
  if (state === 'completed') return { refused: 'already_finished' };
  if (queue === null || sources.some((source) => 'stashed' in source)) return { refused: 'gone' };
  const idempotency_key = `retry:${id}`;
  const earlier = await findRetry(context.db, { account_id, operation, idempotency_key });
  if (earlier) return { generation: earlier, replayed: true };
  const { key_id, host, input, seed, price, price_steps, outputs, metadata, warnings } = failed;
  const lasted = (failed.deadline_at.getTime() - failed.created_at.getTime()) / 1000;
  return placeOrder(context, {
    ...{ account_id, key_id, mode, request_id, operation, host, input, seed, price, price_steps, outputs },
    ...{ sources, metadata, warnings, queue, idempotency_key, attach: true, over_canceled: true, cap: null },
    markup_percent: failed.markup_percent ?? undefined,
    webhook_url: failed.webhook_url ?? undefined,
    deadline_seconds: context.engineFor(operation, mode)?.deadline_seconds ?? lasted,
    input_sha256: fingerprintOf(operation, { retry_of: id }),
    also: async (tx) => {
      await also(tx);
      return undefined;
    },
  });
}

/** However long ago: what the operator began anew and was paid is not begun again. */
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
