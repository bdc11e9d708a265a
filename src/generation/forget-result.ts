/** What engines keep of a result until its generation is over. */

import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { errorFacts } from '../lib/log.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';

/** Only after its end is committed: until then the result may be asked for again. What fails here is swept away later. */
export async function forgetResult(
  { engineFor, log }: Pick<GenerationContext, 'engineFor' | 'log'>,
  { id, operation, mode, ticket }: Pick<Generation, 'id' | 'operation' | 'mode' | 'ticket'>,
): Promise<void> {
  if (!ticket) return;
  await engineFor(operation, mode)
    ?.forget?.(ticket)
    .catch((error: unknown) => log.warn({ job_id: id, ...errorFacts(error) }, 'a result was not forgotten'));
}

/** Which of these names, each unique of its kind, stand in a ticket of work that has not ended. */
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
