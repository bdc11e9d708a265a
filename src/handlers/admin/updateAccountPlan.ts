import { findPlan, putOnPlan } from '../../accounts/plans.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { changedAccount } from '../changed-account.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function updateAccountPlan(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['updateAccountPlan'] {
  return exact(async ({ path: { account_id }, body: { plan_id = null, reason } }, invocation) => {
    const doing = { act: 'updateAccountPlan', account_id, reason, details: { plan_id } };
    const body = await changedAccount(context, invocation, doing, async (tx) => {
      if (plan_id !== null && !(await findPlan(tx, plan_id))) throw noSuch('plan');
      return putOnPlan(tx, { account: account_id, plan: plan_id });
    });
    return { status: 200, body };
  });
}
