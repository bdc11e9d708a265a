import { findOperated } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentOperated } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function inspectAccount({ db }: Pick<Context, 'db'>): OperatorOperations['inspectAccount'] {
  return exact(async ({ path }) => {
    const account = await findOperated(db, path.account_id);
    if (!account) throw noSuch('account');
    return { status: 200, body: presentOperated(account) };
  });
}
