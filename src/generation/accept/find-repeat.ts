/** Finds the earlier call with the same `Idempotency-Key`. */
import type { Db } from '../../db/db.ts';
import { first, run, tables } from '../../db/tables.ts';
import { addSeconds } from '../../lib/clock.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { KEY_SECONDS, type KeyRefusal } from '../../lib/idempotency-key.ts';
import { fromRow, type Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

/** Facts about a call before it is ordered. */
export type Repeatable = {
  account_id: string;
  operation: string;
  idempotency_key?: string | undefined;
  input_sha256: string;
  /** A repeat of a running call gets that call instead of a refusal. */
  attach?: boolean | undefined;
  /**
   * After a canceled attempt, as after a failed one, a repeat starts a new attempt. Default false: a repeat gets the
   * canceled one.
   */
  over_canceled?: boolean | undefined;
};

export type Repeated = { generation: Generation; replayed: true } | { refused: KeyRefusal };

/** The earlier call with this key, for work that would have to fetch its sources again before ordering. */
export async function findRepeat(
  { db, clock }: Pick<GenerationContext, 'db' | 'clock'>,
  { fingerprint: body, ...order }: Omit<Repeatable, 'input_sha256'> & { fingerprint: unknown },
): Promise<Repeated | undefined> {
  const input_sha256 = await fingerprintOf(order.operation, body);
  const since = addSeconds(clock.now(), -KEY_SECONDS);
  return db.transaction((tx) => earlierOrder(tx, { ...order, input_sha256 }, since));
}

/**
 * The earlier order under this key. A failed attempt cost nothing, so the next order may use the key. The same holds
 * for a chat whose caller disconnected before its first word.
 */
export async function earlierOrder(tx: Db, order: Repeatable, since: Date): Promise<Repeated | undefined> {
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
    if (row.input_sha256 !== order.input_sha256) return { refused: 'idempotency_mismatch' };
    if (row.state === 'in_progress' && !order.attach) return { refused: 'idempotency_in_flight' };
    const isCanceled = row.state === 'canceled' && row.cancel_requested && !order.over_canceled;
    if (row.state === 'in_progress' || row.state === 'completed' || isCanceled)
      return { generation: fromRow(row), replayed: true };
  }
  await run(tx, tables.updateTable('generation').set({ idempotency_key: null }).where('id', '=', row.id));
  return undefined;
}

/** Equal for the same operation and JSON, regardless of the order of the fields. */
export function fingerprintOf(operation: string, body: unknown): Promise<string> {
  return fingerprint([operation, body]);
}
