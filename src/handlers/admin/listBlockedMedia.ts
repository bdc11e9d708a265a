import { exact } from '../../contract/contract.ts';
import { presentBlocked } from '../../presenters/present-operated.ts';
import { pageOfBlocked } from '../../provenance/blocklist.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listBlockedMedia({ db }: Pick<Context, 'db'>): OperatorOperations['listBlockedMedia'] {
  return exact(async ({ query }) => {
    const { rows, next_cursor } = pageOrProblem(await pageOfBlocked(db, query));
    return { status: 200, body: { entries: rows.map(presentBlocked), next_cursor } };
  });
}
