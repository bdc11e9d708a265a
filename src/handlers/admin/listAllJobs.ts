import { exact } from '../../contract/contract.ts';
import { listAllGenerations } from '../../generation/report/list.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatedJobs } from '../operated-job.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAllJobs(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['listAllJobs'] {
  const { db, clock } = context;
  return exact(async ({ query }) => {
    const wanted = { ...query, stuck: query.stuck === undefined ? undefined : query.stuck === 'true' };
    const { rows, next_cursor } = pageOrProblem(await listAllGenerations(db, wanted, clock.now()));
    return { status: 200, body: { jobs: await operatedJobs(context, rows), next_cursor } };
  });
}
