import type { Operations } from '../../../generated/admin/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { Context } from '../context.ts';
import { anyJob, operatedJob } from '../operated-job.ts';

export function inspectJob(context: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['inspectJob'] {
  return exact(async ({ path }) => ({
    status: 200,
    body: await operatedJob(context, await anyJob(context, path.job_id)),
  }));
}
