/** Idempotency-Key: what a call under the same key did before. */
import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import type { GenerationContext } from './context.ts';
import { fromRow, type Generation } from './generation.ts';

export const KEY_SECONDS = 24 * 3600;

/** What is known of a call before it is ordered. */
export type Repeatable = {
  account_id: string;
  operation: string;
  idempotency_key?: string | undefined;
  /** A repeat of what is still running is given that, not refused. */
  attach?: boolean | undefined;
};

export type Repeated =
  | { generation: Generation; replayed: true }
  | { refused: 'idempotency_in_flight' | 'idempotency_mismatch' };

/** What this key was used for before, for work that would have to fetch its sources to be ordered again. */
export function findRepeat(
  { db, clock }: Pick<GenerationContext, 'db' | 'clock'>,
  order: Repeatable & { fingerprint: unknown },
): Promise<Repeated | undefined> {
  const sha256 = fingerprintOf(order.operation, order.fingerprint);
  return db.transaction((tx) => earlierOrder(tx, order, addSeconds(clock.now(), -KEY_SECONDS), sha256));
}

/** What this key was used for before. A failed attempt cost nothing: it gives the key to the next one. */
export async function earlierOrder(
  tx: Db,
  order: Repeatable,
  since: Date,
  sha256: string,
): Promise<Repeated | undefined> {
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
