/** Releases the data that engines keep until a generation ends. */
import type { Db } from '../../db/db.ts';
import { run, tables } from '../../db/tables.ts';
import { errorFacts } from '../../lib/log.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

/**
 * Call it after the end is committed: until then the result may be requested again. A later sweep cleans up after
 * failures.
 */
export async function forgetResult(
  { engineFor, log }: Pick<GenerationContext, 'engineFor' | 'log'>,
  { id, operation, mode, model, ticket }: Pick<Generation, 'id' | 'operation' | 'mode' | 'model' | 'ticket'>,
): Promise<void> {
  if (!ticket) return;
  await engineFor(operation, mode, model)
    ?.forget?.(ticket)
    .catch((error: unknown) => log.warn({ job_id: id, ...errorFacts(error) }, 'an upstream kept its result'));
}

/** Those of these names that a ticket of unfinished work contains. Each name is unique in its kind. */
export async function namedInTickets(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await run(
    db,
    tables
      .selectFrom('generation')
      .select('ticket')
      .where('state', '=', 'in_progress')
      .where('ticket', 'is not', null),
  );
  const tickets = rows.map(({ ticket }) => JSON.stringify(ticket));
  return new Set(names.filter((name) => tickets.some((ticket) => ticket.includes(`"${name}"`))));
}
