/** How a generation is written when it begins. */
import type { Db } from '../db/db.ts';
import type { GenerationRow } from '../db/schema.ts';
import { jsonb } from '../db/tables.ts';
import { COLUMNS, type Generation } from './generation.ts';

type Ended = 'ticket' | 'result' | 'error' | 'charged_nano' | 'remaining_nano';
const ENDED: readonly string[] = [
  'ticket',
  'result',
  'error',
  'charged_nano',
  'remaining_nano',
] satisfies Ended[];
/** What one begins with; the rest is null. */
const BEGUN = (Object.keys(COLUMNS) as (keyof GenerationRow)[]).filter(
  (column): column is Exclude<keyof GenerationRow, Ended> => !ENDED.includes(column),
);

/** Written by hand: its text never varies, and it is written for every paid call. */
const KEEP = {
  name: 'generation_keep',
  text: `insert into generation (${BEGUN.join(', ')}) values (${BEGUN.map((_, index) => `$${index + 1}`).join(', ')})`,
};

/** Writes a new one. */
export async function keepGeneration(tx: Db, generation: Generation): Promise<void> {
  const { price, charged, remaining, ticket, result, error, trace_context, ...same } = generation;
  const row = {
    ...same,
    seed: BigInt(same.seed),
    price_nano: price,
    price_steps: same.price_steps && jsonb(same.price_steps.map(String)),
    input: jsonb(same.input),
    metadata: jsonb(same.metadata),
    sources: jsonb(same.sources),
    engine: jsonb(same.engine),
    warnings: jsonb(same.warnings),
    own_price: same.own_price && jsonb(same.own_price),
    trace_context: trace_context && jsonb(trace_context),
  } satisfies Record<(typeof BEGUN)[number], unknown>;
  await tx.query({ ...KEEP, values: BEGUN.map((column) => row[column]) });
}
