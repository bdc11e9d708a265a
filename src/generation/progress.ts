/** The state of running work: its phase and its ticket. */

import type { EngineLabel, Step, Ticket } from '@reverie/engines';
import { jsonb, run, tables } from '../db/tables.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';

/** Records the start of a local engine. */
export async function markRunning(
  context: Pick<GenerationContext, 'clock' | 'db'>,
  generation: Generation,
): Promise<void> {
  await mark(context, generation, { phase: 'running' });
}

/** Records that long work is made but not stored yet. */
export async function markStoring(
  context: Pick<GenerationContext, 'clock' | 'db'>,
  generation: Generation,
): Promise<void> {
  await mark(context, generation, { phase: 'storing' });
}

/** Records that sources are being fetched. The work itself has not started. */
export async function markFetching({ db }: Pick<GenerationContext, 'db'>, { id }: Generation): Promise<void> {
  await run(
    db,
    tables
      .updateTable('generation')
      .set({ phase: 'fetching' })
      .where('id', '=', id)
      .where('state', '=', 'in_progress'),
  );
}

/** Stores an upstream's ticket. Returns false if the generation has ended or another process took it over. */
export async function keepTicket(
  { db }: Pick<GenerationContext, 'db'>,
  { id, engine }: Generation,
  { ticket, progress, queue_position, by = engine }: Omit<Extract<Step, { is: 'running' }>, 'is'>,
): Promise<boolean> {
  const updated = await db.query({
    name: 'generation_ticket',
    text: `update generation set ticket = $2, submitting = false, progress = coalesce($3, progress),
             queue_position = $4, engine = $5
           where id = $1 and state = 'in_progress' and (submitting or ticket is not null) returning id`,
    values: [id, jsonb(ticket), progress ?? null, queue_position ?? null, jsonb(by)],
  });
  return updated.length > 0;
}

/** Stores the ticket of work that was canceled during submission, so that a late result can be requested. */
export async function keepLateTicket(
  { db }: Pick<GenerationContext, 'db'>,
  { id }: Generation,
  { ticket }: Pick<Extract<Step, { is: 'running' }>, 'ticket'>,
): Promise<void> {
  await db.query({
    name: 'generation_late_ticket',
    text: `update generation set ticket = $2 where id = $1 and state = 'canceled' and ticket is null`,
    values: [id, jsonb(ticket)],
  });
}

/**
 * Stores a ticket before the work is submitted, and returns a function that removes it. Undefined if the generation has
 * ended or another worker has started it.
 */
export async function keepFirst(
  { db, clock }: Pick<GenerationContext, 'clock' | 'db'>,
  { id, engine, sources }: Generation,
  { ticket, by = engine, submitting }: { ticket: Ticket; by: EngineLabel | undefined; submitting: boolean },
): Promise<(() => Promise<void>) | undefined> {
  const updated = await db.query({
    name: 'generation_keep_first',
    text: `update generation set ticket = $2, submitting = false, engine = $3, phase = 'running', sources = $4,
             started_at = coalesce(started_at, $5)
           where id = $1 and state = 'in_progress' and ticket is null returning id`,
    values: [id, jsonb(ticket), jsonb(by), jsonb(sources), clock.now()],
  });
  if (updated.length === 0) return undefined;
  return async () => {
    await db.query({
      text: `update generation set ticket = null, submitting = $3
             where id = $1 and state = 'in_progress' and ticket = $2::jsonb`,
      values: [id, jsonb(ticket), submitting],
    });
  };
}

/** Marks the submission to an upstream. Until its ticket is stored, the work must not be submitted again. */
export async function markSubmitting(
  context: Pick<GenerationContext, 'clock' | 'db'>,
  generation: Generation,
): Promise<void> {
  await mark(context, generation, {
    phase: 'running',
    submitting: true,
    sources: jsonb(generation.sources),
  });
}

/** The first mark is the start. It stays after a crash and in later phases. */
async function mark(
  { db, clock }: Pick<GenerationContext, 'clock' | 'db'>,
  { id }: Generation,
  change: { phase: 'running' | 'storing'; submitting?: true; sources?: string },
): Promise<void> {
  const { phase, submitting, sources = null } = change;
  await db.query({
    name: 'generation_mark',
    text: `update generation set phase = $2, submitting = submitting or $3, sources = coalesce($4, sources),
             started_at = coalesce(started_at, $5)
           where id = $1 and state = 'in_progress'`,
    values: [id, phase, submitting === true, sources, clock.now()],
  });
}
