import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { findOwn } from '../../generation/generation.ts';
import { placeInLine } from '../../generation/turns.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { presentJob } from './present.ts';

/** Worth while asking again after this many seconds. */
const RETRY_AFTER_SECONDS = 2;

export function getRelayStatus({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['getRelayStatus'] {
  return async ({ path }, { caller }) => {
    const generation = await findOwn(db, caller.account_id, { id: path.job_id });
    if (!generation) throw problem('not_found', 'There is no such job');
    const waiting = generation.state === 'in_progress';
    return {
      status: 200,
      ...(waiting && { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } }),
      body: presentJob(generation, await placeInLine(db, generation), settings),
    };
  };
}
