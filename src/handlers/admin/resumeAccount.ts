import { endSuspension } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { changedAccount } from '../changed-account.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function resumeAccount(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['resumeAccount'] {
  return exact(async ({ path: { account_id }, body: { reason } }, invocation) => {
    const doing = { act: 'resumeAccount', account_id, reason };
    const body = await changedAccount(context, invocation, doing, (tx) => endSuspension(tx, account_id));
    return { status: 200, body };
  });
}
