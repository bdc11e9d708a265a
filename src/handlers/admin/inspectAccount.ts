import type { Operations } from '../../../generated/admin/operations.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem } from '../../contract/problem.ts';
import { presentAccount } from '../../presenters/present-account.ts';
import type { Context } from '../context.ts';

export function inspectAccount({ db }: Pick<Context, 'db'>): Operations<Invocation>['inspectAccount'] {
  return exact(async ({ path }) => {
    const account = await findAccount(db, path.account_id);
    if (!account) throw problem('not_found', 'There is no such account');
    return { status: 200, body: presentAccount(account) };
  });
}
