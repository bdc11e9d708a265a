import { findAccount } from '../../accounts/accounts.ts';
import { undoDeletion } from '../../accounts/deletion.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayNotDeleteAccount } from '../../contract/refusals.ts';
import { presentAccount } from '../../presenters/present-account.ts';
import type { Context, MainOperations } from '../context.ts';

export function restoreAccount({ db }: Pick<Context, 'db'>): MainOperations['restoreAccount'] {
  return exact(async (_request, { caller: { account_id, unlimited } }) => {
    if (!unlimited) throw mayNotDeleteAccount();
    await undoDeletion(db, account_id);
    forgetKeys(db);
    return { status: 200, body: presentAccount((await findAccount(db, account_id))!) };
  });
}
