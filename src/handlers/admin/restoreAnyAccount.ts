import { undoDeletion } from '../../accounts/deletion.ts';
import { exact } from '../../contract/contract.ts';
import { accountGone } from '../../contract/refusals.ts';
import { changedAccount } from '../changed-account.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function restoreAnyAccount(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['restoreAnyAccount'] {
  return exact(async ({ path: { account_id }, body: { reason } }, invocation) => {
    const doing = { act: 'restoreAnyAccount', account_id, reason };
    const body = await changedAccount(context, invocation, doing, (tx) => undoDeletion(tx, account_id));
    if (body.deletion) throw accountGone();
    return { status: 200, body };
  });
}
