import { exact } from '../../contract/contract.ts';
import { problem, wrongField } from '../../contract/problem.ts';
import { boughtInMonth, setAutomatic } from '../../payments/automatic-top-up.ts';
import { presentAutomatic } from '../../presenters/present-top-up.ts';
import type { Context, MainOperations } from '../context.ts';
import { processorFor, processorProblem } from '../processor-for.ts';

export function updateAutomaticTopUp(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'payments' | 'settings'>,
): MainOperations['updateAutomaticTopUp'] {
  const { db, clock, log, settings } = context;
  return exact(async ({ body }, invocation) => {
    const { account_id, unlimited } = invocation.caller;
    const { success_url, cancel_url, ...wanted } = body;
    refuseUnfit(wanted, unlimited);
    const payments = processorFor(context, invocation);
    const back = `${settings.baseUrl}/docs/`;
    const automatic = await setAutomatic(db, payments, {
      ...wanted,
      account_id,
      success_url: success_url ?? back,
      cancel_url: cancel_url ?? back,
      at: clock.now(),
    }).catch((error) => processorProblem(log, error));
    return {
      status: 200,
      body: presentAutomatic(automatic, await boughtInMonth(db, account_id, clock.now())),
    };
  });
}

type Wanted = { below: number; credits: number; monthly_max: number };

/** Throws the 403 for a limited key, and the 400 for contradictory amounts. */
export function refuseUnfit({ below, credits, monthly_max }: Wanted, unlimited: boolean): void {
  if (!unlimited)
    throw problem(
      'forbidden',
      'Only a key without restricted scopes, a cap or an expiry may set automatic top-ups',
    );
  if (below > credits)
    throw wrongField('below', 'Below must be at most credits, so that one purchase is enough');
  if (monthly_max < credits) throw wrongField('monthly_max', 'Monthly max must be at least credits');
}
