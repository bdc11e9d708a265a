/**
 * Changes an account for an operator: records the act with the change, and applies it to the account's keys at once.
 */
import { forgetKeys } from '../accounts/keys.ts';
import { findOperated } from '../accounts/operated-accounts.ts';
import type { Invocation } from '../contract/invocation.ts';
import { noSuch } from '../contract/refusals.ts';
import type { Db } from '../db/db.ts';
import { presentOperated } from '../presenters/present-operated.ts';
import type { Context } from './context.ts';
import { type Doing, operatorAct } from './operator-act.ts';

/** `change` returns true if anything changed. Throws the 404. */
export async function changedAccount(
  context: Pick<Context, 'db' | 'clock'>,
  invocation: Invocation,
  doing: Doing & { account_id: string },
  change: (tx: Db, at: Date) => Promise<boolean>,
) {
  const { db } = context;
  if (!(await findOperated(db, doing.account_id))) throw noSuch('account');
  const account = await operatorAct(context, invocation, doing, async (tx, at) => {
    const changed = await change(tx, at);
    return { result: (await findOperated(tx, doing.account_id))!, changed };
  });
  forgetKeys(db);
  return presentOperated(account);
}
