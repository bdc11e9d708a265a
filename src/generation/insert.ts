import type { Db } from '../db/db.ts';
import { jsonb, run, tables } from '../db/tables.ts';
import type { Generation } from './generation.ts';

/** A new generation becomes a row. */
export async function insert(tx: Db, generation: Generation): Promise<void> {
  const { price, charged, remaining, ticket, result, error, ...same } = generation;
  await run(
    tx,
    tables.insertInto('generation').values({
      ...same,
      seed: BigInt(same.seed),
      price_nano: price,
      price_steps: same.price_steps && jsonb(same.price_steps.map(String)),
      input: jsonb(same.input),
      metadata: jsonb(same.metadata),
      sources: jsonb(same.sources),
      engine: jsonb(same.engine),
      warnings: jsonb(same.warnings),
    }),
  );
}
