import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentDelivery } from '../../presenters/present-webhook.ts';
import { findDelivery } from '../../webhooks/delivery.ts';
import type { Context, MainOperations } from '../context.ts';

export function getWebhookDelivery({ db }: Pick<Context, 'db'>): MainOperations['getWebhookDelivery'] {
  return exact(async ({ path }, { caller }) => {
    const delivery = await findDelivery(db, caller.account_id, path.delivery_id);
    if (!delivery) throw noSuch('delivery');
    return { status: 200, body: { ...presentDelivery(delivery), body: delivery.sent } };
  });
}
