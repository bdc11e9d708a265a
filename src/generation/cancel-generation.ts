/** Giving up work that nobody wants any more. */
import type { Db } from '../db/db.ts';
import { errorFacts } from '../lib/log.ts';
import { findOwn, type Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { endUncharged } from './settle-generation.ts';

const UPSTREAM_SECONDS = 10;

/**
 * Ends a generation and gives its hold back, together; answers it as it stands then, which is as somebody else ended it
 * where that came first. Whoever works on it is told and stops; what it makes all the same is never charged. An upstream
 * is asked to stop, and whether it listens changes nothing. `also` is done in the transaction that ends it.
 */
export async function cancelGeneration(
  context: GenerationContext,
  found: Generation,
  also?: (tx: Db) => Promise<void>,
): Promise<Generation> {
  const { id, account_id } = found;
  const change = { state: 'canceled', cancel_requested: true } as const;
  const canceled = await endUncharged(context, found, change, { also });
  if (canceled) stopUpstream(context, canceled);
  const ended = await findOwn(context.db, account_id, { id });
  if (!ended) throw new Error(`The generation ${id} is gone.`);
  return ended;
}

/** In the background: the caller has been served. Without a ticket there is nothing to stop by. */
export function stopUpstream(
  context: GenerationContext,
  { id, operation, mode, ticket }: Pick<Generation, 'id' | 'operation' | 'mode' | 'ticket'>,
): void {
  const engine = context.engineFor(operation, mode);
  if (!ticket || !engine?.cancel) return;
  engine
    .cancel(ticket, AbortSignal.timeout(UPSTREAM_SECONDS * 1000))
    .catch((error) =>
      context.log.warn({ job_id: id, operation, ...errorFacts(error) }, 'upstream not stopped'),
    );
}
