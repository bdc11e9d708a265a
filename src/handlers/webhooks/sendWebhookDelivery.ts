import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentDelivery } from '../../presenters/present-webhook.ts';
import { sendAgain } from '../../webhooks/delivery.ts';
import type { Context, MainOperations } from '../context.ts';

export function sendWebhookDelivery({
  db,
  queue,
  clock,
}: Pick<Context, 'db' | 'queue' | 'clock'>): MainOperations['sendWebhookDelivery'] {
  return exact(async ({ path }, { caller }) => {
    const own = { account_id: caller.account_id, id: path.delivery_id };
    const delivery = await sendAgain(db, queue, { ...own, at: clock.now() });
    if (!delivery) throw noSuch('delivery');
    queue.wake('webhook');
    return { status: 200, body: presentDelivery(delivery) };
  });
}
