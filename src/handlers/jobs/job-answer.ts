import { noSuch } from '../../contract/refusals.ts';
import { placeInLine } from '../../generation/accept/admission.ts';
import { findOwn } from '../../generation/generation.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context } from '../context.ts';

/** Worth while asking again after this many seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * One job of the account as it stands now; a stranger's is a 404 like one that never was. Callers poll the status often, so
 * it has no input, which may be 32 kB.
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
