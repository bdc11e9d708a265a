import { exact } from '../../contract/contract.ts';
import { placeInLine } from '../../generation/accept/place-in-line.ts';
import { listGenerations } from '../../generation/report/list.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listJobs({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['listJobs'] {
  return exact(async ({ query }, { caller }) => {
    const { status, operation, search, include, limit, cursor } = query;
    const wanted = { account_id: caller.account_id, status, operation, search, limit, cursor };
    const { rows, next_cursor } = pageOrProblem(await listGenerations(db, wanted));
    const jobs = [];
    for (const generation of rows)
      jobs.push({
        ...presentJob(generation, await placeInLine(db, generation), settings),
        ...(include === 'input' && { input: generation.shown_input }),
      });
    return { status: 200, body: { jobs, next_cursor } };
  });
}
