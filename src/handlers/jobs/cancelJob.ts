import { cancelChat } from '../../chat/cancel-chat.ts';
import { OPERATION as CHAT } from '../../chat/lease.ts';
import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { cancelGeneration } from '../../generation/cancel-generation.ts';
import { findOwn } from '../../generation/generation.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context, MainOperations } from '../context.ts';

export function cancelJob(context: Context): MainOperations['cancelJob'] {
  return exact(async ({ path }, { caller }) => {
    const found = await findOwn(context.db, caller.account_id, { id: path.job_id });
    if (!found) throw problem('not_found', 'There is no such job');
    const finished = problem('already_finished', 'The job is already finished', {
      facts: { param: 'job_id' },
    });
    if (found.state !== 'in_progress') throw finished;
    const stop = found.operation === CHAT ? cancelChat : cancelGeneration;
    const ended = await stop(context, found);
    if (ended.state !== 'canceled') throw finished;
    return { status: 200, body: presentJob(ended, null, context.settings) };
  });
}
