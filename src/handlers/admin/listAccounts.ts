import { pageOfAccounts as list } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { presentOperated } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccounts({ db }: Pick<Context, 'db'>): OperatorOperations['listAccounts'] {
  return exact(async ({ query }) => {
    const { rows, next_cursor } = pageOrProblem(await list(db, query));
    return { status: 200, body: { accounts: rows.map(presentOperated), next_cursor } };
  });
}
