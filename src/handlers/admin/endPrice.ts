import { forgetKeys } from '../../accounts/keys.ts';
import { closePrice } from '../../accounts/price-book.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { namedPrice } from '../named-prices.ts';
import { operatorAct } from '../operator-act.ts';
import { momentFrom } from '../requested-price.ts';

export function endPrice(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['endPrice'] {
  return exact(async ({ path, body }, invocation) => {
    const now = context.clock.now();
    const until = momentFrom(body.valid_until, 'valid_until', now) ?? now;
    const doing = { act: 'endPrice', about: path.price_id, reason: body.reason };
    const price = await operatorAct(context, invocation, doing, async (tx) => {
      const closed = await closePrice(tx, { id: path.price_id, until });
      if (!closed) throw noSuch('price');
      const { account_id } = closed.price;
      const details = { valid_until: closed.price.valid_until!.toISOString() };
      return { result: closed.price, changed: closed.changed, details, ...(account_id && { account_id }) };
    });
    forgetKeys(context.db);
    return { status: 200, body: await namedPrice(context.db, price) };
  });
}
