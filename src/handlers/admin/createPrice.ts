import { findAccount } from '../../accounts/accounts.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { findPlan } from '../../accounts/plans.ts';
import { addPrice } from '../../accounts/price-book.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentPrice } from '../../presenters/present-price.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { namedPrice } from '../named-prices.ts';
import { operatorAct } from '../operator-act.ts';
import { refusal } from '../order-refusal.ts';
import { requestedPrice } from '../requested-price.ts';

export function createPrice(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['createPrice'] {
  return exact(async ({ body, header }, invocation) => {
    const requested = requestedPrice(body, context.clock.now());
    const { account_id, plan_id } = requested;
    if (account_id !== null && !(await findAccount(context.db, account_id))) throw noSuch('account');
    if (plan_id !== null && !(await findPlan(context.db, plan_id))) throw noSuch('plan');
    const ref = header['idempotency-key'] ?? invocation.request_id;
    const doing = { act: 'createPrice', reason: body.reason, ...(account_id !== null && { account_id }) };
    const price = await operatorAct(context, invocation, doing, async (tx, at) => {
      const added = await addPrice(tx, { ...requested, ref, at });
      if ('refused' in added) throw refusal(added, 0n);
      const { price_id: about, reason: _, account_name: __, ...details } = presentPrice(added.price, null);
      return { result: added.price, changed: added.changed, about, details };
    });
    forgetKeys(context.db);
    return { status: 201, body: await namedPrice(context.db, price) };
  });
}
