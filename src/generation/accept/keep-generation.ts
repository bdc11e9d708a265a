/** Writes a new generation. */
import type { Db } from '../../db/db.ts';
import type { GenerationRow } from '../../db/schema.ts';
import { first, jsonb, run, tables } from '../../db/tables.ts';
import { gatherHolds } from '../../ledger/acts.ts';
import { addSeconds } from '../../lib/clock.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { KEY_SECONDS, type KeyRefusal } from '../../lib/idempotency-key.ts';
import { COLUMNS, fromRow, type Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

type Ended = 'ticket' | 'result' | 'error' | 'charged_nano' | 'remaining_nano';
const ENDED: readonly string[] = [
  'ticket',
  'result',
  'error',
  'charged_nano',
  'remaining_nano',
] satisfies Ended[];
/** Columns of a new generation; the others are null. */
const BEGUN = (Object.keys(COLUMNS) as (keyof GenerationRow)[]).filter(
  (column): column is Exclude<keyof GenerationRow, Ended> => !ENDED.includes(column),
);

/** Handwritten, because its text never varies and every paid call uses it. */
const KEEP = {
  name: 'generation_keep',
  text: `insert into generation (${BEGUN.join(', ')}) values (${BEGUN.map((_, index) => `$${index + 1}`).join(', ')})`,
};

/** Holds with their generations, in one statement for all concurrent orders. */
export const holdsAndKeeps = gatherHolds<BegunRow>({
  name: 'generation',
  text: `
  insert into generation (${BEGUN.join(', ')})
  select ${BEGUN.join(', ')} from jsonb_populate_recordset(null::generation, (select $12::jsonb)) as begun
  where hold_id = any(array(select id from h))`,
});

/** Inserts a new generation. */
export async function keepGeneration(tx: Db, generation: Generation): Promise<void> {
  const row = begunRow(generation);
  const value = (column: keyof BegunRow) => (JSONB.has(column) ? orNull(row[column]) : row[column]);
  await tx.query({ ...KEEP, values: BEGUN.map(value) });
}

// biome-ignore format: a list of words
const JSONB: ReadonlySet<string> = new Set<keyof BegunRow>([
  'input', 'sources', 'price_steps', 'own_price', 'engine', 'warnings', 'metadata', 'trace_context', 'shown_input',
]);

function orNull(value: unknown): string | null {
  return value === null ? null : jsonb(value);
}

type BegunRow = Record<(typeof BEGUN)[number], unknown>;

/** In JSON's own types; numbers that JSON cannot hold become strings of digits. */
export function begunRow(generation: Generation): BegunRow {
  const { price, charged, remaining, ticket, result, error, accepted_nano, cost_nano_usd, ...same } =
    generation;
  return {
    ...same,
    price_nano: String(price),
    price_steps: same.price_steps?.map(String) ?? null,
    accepted_nano: accepted_nano === null ? null : String(accepted_nano),
    cost_nano_usd: cost_nano_usd === null ? null : String(cost_nano_usd),
  };
}

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
