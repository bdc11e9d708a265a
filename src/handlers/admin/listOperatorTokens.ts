import { pageOfOperatorTokens as list } from '../../accounts/operator-access.ts';
import { exact } from '../../contract/contract.ts';
import { presentToken } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listOperatorTokens({ db }: Pick<Context, 'db'>): OperatorOperations['listOperatorTokens'] {
  return exact(async ({ query }) => {
    const { rows, next_cursor } = pageOrProblem(await list(db, query));
    return { status: 200, body: { tokens: rows.map(presentToken), next_cursor } };
  });
}
