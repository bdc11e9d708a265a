import { findPlan, setMonthly } from '../../accounts/plans.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { formatCredits } from '../../lib/credits.ts';
import { presentPlan } from '../../presenters/present-price.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';
import { operatorAct } from '../operator-act.ts';

export function updatePlan(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['updatePlan'] {
  return exact(async ({ path, body }, invocation) => {
    const monthly = creditsFrom(body.monthly_credits, { least: 0n });
    const details = { monthly_credits: formatCredits(monthly) };
    const doing = { act: 'updatePlan', about: path.plan_id, reason: body.reason, details };
    const plan = await operatorAct(context, invocation, doing, async (tx) => {
      const changed = await setMonthly(tx, { id: path.plan_id, monthly });
      const plan = await findPlan(tx, path.plan_id);
      if (!plan) throw noSuch('plan');
      return { result: plan, changed };
    });
    return { status: 200, body: presentPlan(plan) };
  });
}
