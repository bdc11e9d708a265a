import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import { listGenerations } from '../../generation/list.ts';
import { placeInLine } from '../../generation/turns.ts';
import type { Invocation } from '../../http/caller.ts';
import { pageOrProblem } from '../paging.ts';
import { presentJob } from './present.ts';

export function listJobs({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['listJobs'] {
  return exact(async ({ query }, { caller }) => {
    const { status, operation, limit, cursor } = query;
    const wanted = { account_id: caller.account_id, status, operation, limit, cursor };
    const { generations, next_cursor } = pageOrProblem(await listGenerations(db, wanted));
    const jobs = [];
    for (const generation of generations)
      jobs.push(presentJob(generation, await placeInLine(db, generation), settings));
    return { status: 200, body: { jobs, next_cursor } };
  });
}
