import type { Operations } from '../../../generated/main/operations.ts';
import { findAccount } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import type { Invocation } from '../../http/caller.ts';
import { floorCredits, formatCredits } from '../../lib/credits.ts';
import { problem } from '../../problem.ts';

export function getAccount({ db }: Pick<Context, 'db'>): Operations<Invocation>['getAccount'] {
  return async (_request, { caller }) => {
    const account = await findAccount(db, caller.account_id);
    if (!account) throw problem('not_found', 'There is no such account');
    const { account_id, name, mode, posted, held, available } = account;
    const credits = {
      posted: formatCredits(posted),
      held: formatCredits(held),
      available: formatCredits(available),
    };
    return { status: 200, body: { account_id, name, mode, credits, credits_whole: floorCredits(posted) } };
  };
}
