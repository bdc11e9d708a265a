import { exact } from '../../contract/contract.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { anyJob, operatedJob } from '../operated-job.ts';

export function inspectJob(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['inspectJob'] {
  return exact(async ({ path }) => ({
    status: 200,
    body: await operatedJob(context, await anyJob(context, path.job_id)),
  }));
}
