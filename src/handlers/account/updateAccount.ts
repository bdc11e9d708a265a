import { findAccount, setStoreInputs } from '../../accounts/accounts.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayNotUpdateAccount } from '../../contract/refusals.ts';
import { presentAccount } from '../../presenters/present-account.ts';
import type { Context, MainOperations } from '../context.ts';

export function updateAccount({ db }: Pick<Context, 'db'>): MainOperations['updateAccount'] {
  return exact(async ({ body }, { caller: { account_id, unlimited } }) => {
    if (!unlimited) throw mayNotUpdateAccount();
    await setStoreInputs(db, account_id, body.store_inputs);
    forgetKeys(db);
    return { status: 200, body: presentAccount((await findAccount(db, account_id))!) };
  });
}
