import { findOperated } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { jobCompleted, jobRunning, jobSourcesGone } from '../../contract/refusals.ts';
import { retryGeneration } from '../../generation/accept/retry-generation.ts';
import type { OrderContext } from '../../generation/generation-context.ts';
import type { OperatorOperations } from '../context.ts';
import { anyJob, operatedJob } from '../operated-job.ts';
import { recorded } from '../operator-act.ts';
import { refusal } from '../order-refusal.ts';

export function retryJob(context: OrderContext): OperatorOperations['retryJob'] {
  return exact(async ({ path, body }, invocation) => {
    const { job_id } = path;
    const found = await anyJob(context, job_id);
    const { account_id } = found;
    if ((await findOperated(context.db, account_id))?.suspension)
      throw problem('account_suspended', 'The account of this job is suspended');
    const doing = { act: 'retryJob', account_id, about: job_id, reason: body.reason };
    const ordered = await retryGeneration(context, found, {
      request_id: invocation.request_id,
      also: (tx) => recorded(tx, invocation, doing, context.clock.now()),
    });
    if (!('refused' in ordered)) {
      return { status: 200, body: await operatedJob(context, ordered.generation) };
    }
    switch (ordered.refused) {
      case 'still_in_progress':
        throw jobRunning();
      case 'already_finished':
        throw jobCompleted();
      case 'gone':
        throw jobSourcesGone();
      default:
        throw refusal(ordered, found.price);
    }
  });
}
