import type { Operations } from '../../../generated/admin/operations.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { findOperated } from '../../accounts/operated-accounts.ts';
import { findPlan, putOnPlan } from '../../accounts/plans.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentOperated } from '../../presenters/present-operated.ts';
import type { Context } from '../context.ts';
import { noSuch, operatorAct } from '../operator-act.ts';

export function updateAccountPlan(
  context: Pick<Context, 'db' | 'clock'>,
): Operations<Invocation>['updateAccountPlan'] {
  return exact(async ({ path, body }, invocation) => {
    const { account_id } = path;
    const { plan_id = null, reason } = body;
    if (!(await findOperated(context.db, account_id))) throw noSuch('account');
    if (plan_id !== null && !(await findPlan(context.db, plan_id))) throw noSuch('plan');
    const doing = { act: 'updateAccountPlan', account_id, reason, details: { plan_id } };
    const account = await operatorAct(context, invocation, doing, async (tx) => {
      const changed = await putOnPlan(tx, { account: account_id, plan: plan_id });
      return { made: (await findOperated(tx, account_id))!, changed };
    });
    forgetKeys(context.db);
    return { status: 200, body: presentOperated(account) };
  });
}
