import { setSuspended } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { changedAccount } from '../changed-account.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function suspendAccount(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['suspendAccount'] {
  return exact(async ({ path: { account_id }, body: { reason } }, invocation) => {
    const doing = { act: 'suspendAccount', account_id, reason };
    const body = await changedAccount(context, invocation, doing, (tx, at) =>
      setSuspended(tx, { id: account_id, reason: reason.trim(), at }),
    );
    return { status: 200, body };
  });
}
