import type { Operations } from '../../../generated/admin/operations.ts';
import { findAccount } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { presentAccount } from '../account/present.ts';

export function inspectAccount({ db }: Pick<Context, 'db'>): Operations<Invocation>['inspectAccount'] {
  return exact(async ({ path }) => {
    const account = await findAccount(db, path.account_id);
    if (!account) throw problem('not_found', 'There is no such account');
    return { status: 200, body: presentAccount(account) };
  });
}
