/** Connects automatic top-ups with webhooks: an unpaid top-up sends an event. */
import type { Context } from '../handlers/context.ts';
import type { BuyContext } from '../payments/buy-automatically.ts';
import { topUpFailedBody } from '../presenters/present-top-up.ts';
import { announceTopUpFailed } from '../webhooks/delivery.ts';

export function buyContext({
  db,
  clock,
  log,
  queue,
}: Pick<Context, 'db' | 'clock' | 'log' | 'queue'>): Omit<BuyContext, 'payments'> {
  return {
    db,
    clock,
    log,
    announceRefusal: (tx, topUp, reason, at) =>
      announceTopUpFailed(tx, queue, {
        account_id: topUp.account_id,
        body: topUpFailedBody(topUp, reason),
        at,
      }),
  };
}
