/** Where work stands, before it ends: begun, fetching, asking, storing; and its place at an upstream. */
import { jsonb, run, tables } from '../db/tables.ts';
import type { GenerationContext } from './context.ts';
import type { Generation } from './generation.ts';

/** A local engine begins. */
export async function markRunning(context: GenerationContext, generation: Generation): Promise<void> {
  await mark(context, generation, { phase: 'running' });
}

/** Where long work stands, between its other steps. */
export async function markPhase(
  context: GenerationContext,
  generation: Generation,
  phase: 'fetching' | 'storing',
): Promise<void> {
  await mark(context, generation, { phase });
}

/**
 * Takes a place at an upstream for a generation, over all processes; false when all `most` are taken. It is free again
 * when the generation ends, or goes back into the queue without a ticket.
 */
export async function claimPlace(
  { db }: GenerationContext,
  { id }: Generation,
  upstream: string,
  most: number | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (most !== undefined) {
      // Whoever counts next has to see this one.
      await tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [upstream] });
      const [row] = await tx.query<{ busy: bigint }>({
        text: `select count(*) as busy from generation
               where state = 'in_progress' and upstream = $1 and id <> $2 and (submitting or ticket is not null)`,
        values: [upstream, id],
      });
      if (Number(row!.busy) >= most) return false;
    }
    await run(tx, tables.updateTable('generation').set({ upstream }).where('id', '=', id));
    return true;
  });
}

/** An upstream is about to be asked: from here until its ticket is stored, it must not be asked again. */
export async function markSubmitting(context: GenerationContext, generation: Generation): Promise<void> {
  await mark(context, generation, {
    phase: 'running',
    submitting: true,
    sources: jsonb(generation.sources),
  });
}

/** The first mark is the start, after a crash and in every later phase too. */
async function mark(
  { db, clock }: GenerationContext,
  { id }: Generation,
  change: { phase: 'fetching' | 'running' | 'storing'; submitting?: true; sources?: string },
): Promise<void> {
  await run(
    db,
    tables
      .updateTable('generation')
      .set((is) => ({ ...change, started_at: is.fn.coalesce('started_at', is.val(clock.now())) }))
      .where('id', '=', id)
      .where('state', '=', 'in_progress'),
  );
}
