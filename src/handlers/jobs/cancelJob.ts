import { cancelChat } from '../../chat/cancel-chat.ts';
import { OPERATION as CHAT } from '../../chat/lease.ts';
import { exact } from '../../contract/contract.ts';
import { jobFinished, noSuch } from '../../contract/refusals.ts';
import { findOwn } from '../../generation/generation.ts';
import type { EndContext } from '../../generation/generation-context.ts';
import { cancelGeneration } from '../../generation/settle/cancel-generation.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context, MainOperations } from '../context.ts';

export function cancelJob(
  context: EndContext & Pick<Context, 'leases' | 'settings'>,
): MainOperations['cancelJob'] {
  return exact(async ({ path }, { caller }) => {
    const found = await findOwn(context.db, caller.account_id, { id: path.job_id });
    if (!found) throw noSuch('job');
    const finished = jobFinished();
    if (found.state !== 'in_progress') throw finished;
    const isChat = found.operation === CHAT;
    const ended = await (isChat ? cancelChat : cancelGeneration)(context, found);
    // A chat that was stopped after its first word is completed with the words so far.
    if (ended.state !== 'canceled' && !isChat) throw finished;
    return { status: 200, body: presentJob(ended, null, context.settings) };
  });
}
