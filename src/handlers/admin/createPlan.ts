import { addPlan } from '../../accounts/plans.ts';
import { exact } from '../../contract/contract.ts';
import { formatCredits } from '../../lib/credits.ts';
import { presentPlan } from '../../presenters/present-price.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';
import { operatorAct } from '../operator-act.ts';

export function createPlan(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['createPlan'] {
  return exact(async ({ body }, invocation) => {
    const name = body.name.trim();
    const monthly = creditsFrom(body.monthly_credits ?? 0, { least: 0n });
    const details = { name, monthly_credits: formatCredits(monthly) };
    const doing = { act: 'createPlan', reason: body.reason, details };
    const plan = await operatorAct(context, invocation, doing, async (tx, at) => {
      const { plan, changed } = await addPlan(tx, { name, monthly, at });
      return { result: plan, changed, about: plan.plan_id };
    });
    return { status: 201, body: presentPlan(plan) };
  });
}
