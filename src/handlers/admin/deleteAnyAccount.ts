import { requestDeletion } from '../../accounts/deletion.ts';
import { exact } from '../../contract/contract.ts';
import { changedAccount } from '../changed-account.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function deleteAnyAccount(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['deleteAnyAccount'] {
  return exact(async ({ path: { account_id }, body: { reason } }, invocation) => {
    const doing = { act: 'deleteAnyAccount', account_id, reason };
    const body = await changedAccount(context, invocation, doing, (tx, at) =>
      requestDeletion(tx, { id: account_id, at }),
    );
    return { status: 200, body };
  });
}
