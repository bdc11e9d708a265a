import { setLimits } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import { changedAccount } from '../changed-account.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function limitAccount(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['limitAccount'] {
  return exact(async ({ path: { account_id }, body: requested }, invocation) => {
    const { outputs_max = null, paid_per_minute = null, reads_per_minute = null, reason } = requested;
    const limits = { outputs_max, paid_per_minute, reads_per_minute };
    const doing = { act: 'limitAccount', account_id, reason, details: limits };
    const body = await changedAccount(context, invocation, doing, (tx) => setLimits(tx, account_id, limits));
    return { status: 200, body };
  });
}
