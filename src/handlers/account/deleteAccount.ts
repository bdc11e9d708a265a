import { findAccount } from '../../accounts/accounts.ts';
import { requestDeletion } from '../../accounts/deletion.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayNotDeleteAccount, notConfirmed } from '../../contract/refusals.ts';
import { presentAccount } from '../../presenters/present-account.ts';
import type { Context, MainOperations } from '../context.ts';

export function deleteAccount({ db, clock }: Pick<Context, 'db' | 'clock'>): MainOperations['deleteAccount'] {
  return exact(async ({ body }, { caller: { account_id: id, unlimited } }) => {
    if (!unlimited) throw mayNotDeleteAccount();
    const confirm = body.confirm.trim();
    const { name } = (await findAccount(db, id))!;
    if (confirm !== id && confirm !== name.trim()) throw notConfirmed();
    await requestDeletion(db, { id, at: clock.now() });
    forgetKeys(db);
    return { status: 200, body: presentAccount((await findAccount(db, id))!) };
  });
}
