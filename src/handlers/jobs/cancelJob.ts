import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { cancelGeneration } from '../../generation/cancel.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { presentJob } from './present.ts';

export function cancelJob(context: Context): Operations<Invocation>['cancelJob'] {
  return async ({ path }, { caller }) => {
    const canceled = await cancelGeneration(context, caller.account_id, path.job_id);
    if (!('refused' in canceled)) return { status: 200, body: presentJob(canceled, null, context.settings) };
    if (canceled.refused === 'not_found') throw problem('not_found', 'There is no such job');
    throw problem('already_finished', 'The job is already finished', { facts: { param: 'job_id' } });
  };
}
