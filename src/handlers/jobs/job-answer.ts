import { noSuch } from '../../contract/refusals.ts';
import { placeInLine } from '../../generation/accept/place-in-line.ts';
import { findOwn } from '../../generation/generation.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context } from '../context.ts';

/** The recommended seconds until the next poll. */
const RETRY_AFTER_SECONDS = 2;

/**
 * The current state of a job of the account. Another account's job returns 404, like one that never existed. Callers
 * poll the status often, so it omits the input, which may be 32 kB.
 */
export async function jobAnswer(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  account_id: string,
  id: string,
  { withInput }: { withInput: boolean },
) {
  const generation = await findOwn(db, account_id, { id });
  if (!generation) throw noSuch('job');
  const waiting = generation.state === 'in_progress';
  return {
    status: 200 as const,
    ...(waiting && { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } }),
    body: {
      ...presentJob(generation, await placeInLine(db, generation), settings),
      ...(withInput && { input: generation.shown_input }),
    },
  };
}
