import type { Operations } from '../../../generated/admin/operations.ts';
import { pageOfAccounts as list } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentAccount } from '../../presenters/present-account.ts';
import type { Context } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccounts({ db }: Pick<Context, 'db'>): Operations<Invocation>['listAccounts'] {
  return exact(async ({ query }) => {
    const { accounts, next_cursor } = pageOrProblem(await list(db, query));
    return { status: 200, body: { accounts: accounts.map(presentAccount), next_cursor } };
  });
}
