import type { Operations } from '../../../generated/admin/operations.ts';
import { listAccounts as list } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { presentAccount } from '../account/present.ts';
import { pageOrProblem } from '../paging.ts';

export function listAccounts({ db }: Pick<Context, 'db'>): Operations<Invocation>['listAccounts'] {
  return exact(async ({ query }) => {
    const { accounts, next_cursor } = pageOrProblem(await list(db, query));
    return { status: 200, body: { accounts: accounts.map(presentAccount), next_cursor } };
  });
}
