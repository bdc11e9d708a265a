/** Idempotency-Key: what a call under the same key did before. */
import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import type { GenerationContext } from './context.ts';
import { fromRow } from './generation.ts';
import type { Order, Ordered } from './order.ts';

export const KEY_SECONDS = 24 * 3600;

/** What this key was used for before, for work that would have to fetch its sources to be ordered again. */
export function findRepeat(
  { db, clock }: Pick<GenerationContext, 'db' | 'clock'>,
  order: Pick<Order, 'account_id' | 'operation' | 'idempotency_key' | 'attach' | 'fingerprint'>,
): Promise<Ordered | undefined> {
  const sha256 = fingerprintOf(order.operation, order.fingerprint);
  return db.transaction((tx) => earlierOrder(tx, order, addSeconds(clock.now(), -KEY_SECONDS), sha256));
}

/** What this key was used for before. A failed attempt cost nothing: it gives the key to the next one. */
export async function earlierOrder(
  tx: Db,
  order: Pick<Order, 'account_id' | 'operation' | 'idempotency_key' | 'attach'>,
  since: Date,
  sha256: string,
): Promise<Ordered | undefined> {
  if (order.idempotency_key === undefined) return undefined;
  const same = tables
    .selectFrom('generation')
    .selectAll()
    .where('account_id', '=', order.account_id)
    .where('operation', '=', order.operation)
    .where('idempotency_key', '=', order.idempotency_key);
  const row = await first(tx, same);
  if (!row) return undefined;
  if (row.created_at >= since) {
    if (row.input_sha256 !== sha256) return { refused: 'idempotency_mismatch' };
    if (row.state === 'in_progress' && !order.attach) return { refused: 'idempotency_in_flight' };
    if (row.state === 'in_progress' || row.state === 'completed')
      return { generation: fromRow(row), replayed: true };
  }
  await run(tx, tables.updateTable('generation').set({ idempotency_key: null }).where('id', '=', row.id));
  return undefined;
}

/** The same for the same operation and JSON, whatever the order of its fields. */
export function fingerprintOf(operation: string, body: unknown): string {
  const sorted = JSON.stringify([operation, body], (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash('sha256').update(sorted).digest('hex');
}
