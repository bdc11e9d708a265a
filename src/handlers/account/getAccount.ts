import { findAccount } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentAccount } from '../../presenters/present-account.ts';
import { presentBook } from '../../presenters/present-price.ts';
import type { Context, MainOperations } from '../context.ts';

export function getAccount({ db, clock }: Pick<Context, 'db' | 'clock'>): MainOperations['getAccount'] {
  return exact(async (_request, { caller }) => {
    const account = await findAccount(db, caller.account_id);
    if (!account) throw noSuch('account');
    const prices = presentBook(caller.book, clock.now());
    return { status: 200, body: { ...presentAccount(account), prices } };
  });
}
