/** Writes a new generation. */
import type { Db } from '../../db/db.ts';
import type { GenerationRow } from '../../db/schema.ts';
import { jsonb } from '../../db/tables.ts';
import { gatherHolds } from '../../ledger/acts.ts';
import { COLUMNS, type Generation } from '../generation.ts';

type Ended = 'working_until' | 'ticket' | 'result' | 'error' | 'charged_nano' | 'remaining_nano';
const ENDED: readonly string[] = [
  'working_until',
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
