/** Giving up a chat from elsewhere than its own connection. */
import { run, tables } from '../db/tables.ts';
import { findGeneration, type Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import type { Leases } from './lease.ts';
import { endChat } from './settle-chat.ts';

/** Longer than a living process takes to see that its chat is not wanted any more. */
const RESPONSE_SECONDS = 5;
const LOOK_SECONDS = 0.5;

/**
 * Stops a chat in the process that answers it and returns its final state: canceled and free when no word was read,
 * else completed and charged for the output so far. Otherwise a cancel at the last word would make the answer free.
 */
export async function cancelChat(
  context: Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'> & { leases: Leases },
  chat: Generation,
): Promise<Generation> {
  const { db, waiters, leases } = context;
  const update = tables.updateTable('generation').set({ cancel_requested: true }).where('id', '=', chat.id);
  await run(db, update.where('state', '=', 'in_progress'));
  await leases.beat();
  for (let waited = 0; waited < RESPONSE_SECONDS; ) {
    const next = waiters.next(chat.id, LOOK_SECONDS);
    const now = await findGeneration(db, chat.id);
    if (now && now.state !== 'in_progress') return now;
    if (!(await next)) waited += LOOK_SECONDS;
  }
  return endChat(context, chat, { state: 'canceled', error: null });
}
