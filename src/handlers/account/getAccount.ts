import type { Operations } from '../../../generated/main/operations.ts';
import { findAccount } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { presentAccount } from './present.ts';

export function getAccount({ db }: Pick<Context, 'db'>): Operations<Invocation>['getAccount'] {
  return exact(async (_request, { caller }) => {
    const account = await findAccount(db, caller.account_id);
    if (!account) throw problem('not_found', 'There is no such account');
    return { status: 200, body: presentAccount(account) };
  });
}
