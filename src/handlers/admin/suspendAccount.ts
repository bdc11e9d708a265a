import type { Operations } from '../../../generated/admin/operations.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { findOperated, setSuspended as suspend } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentOperated } from '../../presenters/present-operated.ts';
import type { Context } from '../context.ts';
import { noSuch, operatorAct } from '../operator-act.ts';

export function suspendAccount(
  context: Pick<Context, 'db' | 'clock'>,
): Operations<Invocation>['suspendAccount'] {
  return exact(async ({ path, body }, invocation) => {
    const { account_id } = path;
    const { reason } = body;
    if (!(await findOperated(context.db, account_id))) throw noSuch('account');
    const account = await operatorAct(
      context,
      invocation,
      { act: 'suspendAccount', account_id, reason },
      async (tx, at) => {
        const changed = await suspend(tx, { id: account_id, reason: reason.trim(), at });
        return { made: (await findOperated(tx, account_id))!, changed };
      },
    );
    forgetKeys(context.db);
    return { status: 200, body: presentOperated(account) };
  });
}
