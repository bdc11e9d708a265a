import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { sendAgain } from '../../webhooks/delivery.ts';
import { presentDelivery } from './present.ts';

export function sendWebhookDelivery({
  db,
  queue,
  clock,
}: Pick<Context, 'db' | 'queue' | 'clock'>): Operations<Invocation>['sendWebhookDelivery'] {
  return exact(async ({ path }, { caller }) => {
    const own = { account_id: caller.account_id, id: path.delivery_id };
    const delivery = await sendAgain(db, queue, { ...own, at: clock.now() });
    if (!delivery) throw problem('not_found', 'There is no such delivery');
    queue.wake('webhook');
    return { status: 200, body: presentDelivery(delivery) };
  });
}
