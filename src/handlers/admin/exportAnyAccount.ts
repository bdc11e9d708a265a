import { findOperated } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { accountExport } from '../account-export.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { recorded } from '../operator-act.ts';

export function exportAnyAccount(
  context: Pick<Context, 'clock' | 'db' | 'links' | 'queue' | 'settings'>,
): OperatorOperations['exportAnyAccount'] {
  return exact(async ({ path: { account_id }, body: { reason, renew } }, invocation) => {
    if (!(await findOperated(context.db, account_id))) throw noSuch('account');
    const { request_id } = invocation;
    const path = `/admin/accounts/${account_id}/export`;
    const doing = { act: 'exportAnyAccount', account_id, reason };
    return accountExport(context, { account_id, request_id, renew, path }, (tx, about) =>
      recorded(tx, invocation, { ...doing, about }, context.clock.now()),
    );
  });
}
