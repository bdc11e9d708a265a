import { cancelChat } from '../../chat/cancel-chat.ts';
import { OPERATION as CHAT } from '../../chat/lease.ts';
import { exact } from '../../contract/contract.ts';
import { jobFinished } from '../../contract/refusals.ts';
import type { Db } from '../../db/db.ts';
import type { EndContext } from '../../generation/generation-context.ts';
import { cancelGeneration } from '../../generation/settle/cancel-generation.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { anyJob, operatedJob } from '../operated-job.ts';
import { recorded } from '../operator-act.ts';

export function cancelAnyJob(
  context: EndContext & Pick<Context, 'leases'>,
): OperatorOperations['cancelAnyJob'] {
  const { db, clock } = context;
  return exact(async ({ path, body }, invocation) => {
    const { job_id } = path;
    const found = await anyJob(context, job_id);
    const { account_id } = found;
    const record = (tx: Db) =>
      recorded(
        tx,
        invocation,
        { act: 'cancelAnyJob', account_id, about: job_id, reason: body.reason },
        clock.now(),
      );
    let ended = found;
    if (found.state === 'in_progress' && found.operation === CHAT) {
      // The process that answers the chat ends it, so the audit log records the request.
      await record(db);
      ended = await cancelChat(context, found);
    } else if (found.state === 'in_progress') ended = await cancelGeneration(context, found, record);
    const isStopped = found.state === 'in_progress' && found.operation === CHAT;
    if (ended.state !== 'canceled' && !isStopped) throw jobFinished();
    return { status: 200, body: await operatedJob(context, ended) };
  });
}
