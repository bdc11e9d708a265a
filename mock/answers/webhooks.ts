/** Webhooks of an account. */
import { exact } from '../../src/contract/contract.ts';
import { checkWebhook, tooManyWebhooks } from '../../src/handlers/check-webhook.ts';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { presentDelivery, presentWebhook } from '../../src/presenters/present-webhook.ts';
import { keepWebhook } from '../webhooks.ts';
import type { Webhooks } from './keys.ts';
import { type Needs, own, pageOfOwn } from './needs.ts';

export function webhookAnswers(needs: Needs): Webhooks {
  const { memory, context, telling } = needs;
  return {
    createWebhook: exact(({ body }, { caller }) => {
      checkWebhook(context, body.url, 'url');
      const at = context.clock.now();
      const webhook = keepWebhook(memory.state, {
        account_id: caller.account_id,
        url: body.url,
        events: body.events,
        low_nano: creditsFrom(body.credits_low_below, { least: 0n, field: 'credits_low_below' }),
        low_also: body.credits_low_also_below.map((mark) =>
          String(creditsFrom(mark, { least: 0n, field: 'credits_low_also_below' })),
        ),
        at,
      });
      if (!webhook) throw tooManyWebhooks('url');
      return { status: 201, body: presentWebhook(webhook, at) };
    }),
    listWebhooks: exact(({ query }, { caller }) => {
      const open = [...memory.state.webhooks.values()].filter((each) => each.disabled_why !== 'removed');
      const page = pageOfOwn(open, ({ id }) => id, caller, query);
      const webhooks = page.rows.map((each) => presentWebhook(each, context.clock.now()));
      return { status: 200, body: { webhooks, next_cursor: page.next_cursor } };
    }),
    removeWebhook: exact(({ path }, { caller }) => {
      const webhook = own(memory.state.webhooks, path.webhook_id, caller, 'webhook');
      webhook.disabled_at ??= context.clock.now();
      webhook.disabled_why = 'removed';
      return { status: 200, body: presentWebhook(webhook, context.clock.now()) };
    }),
    listWebhookDeliveries: exact(({ query }, { caller }) => {
      const { job_id, status } = query;
      const wanted = [...memory.state.deliveries.values()].filter(
        ({ generation_id, state }) =>
          (job_id === undefined || generation_id === job_id) && (status === undefined || state === status),
      );
      const page = pageOfOwn(wanted, ({ id }) => id, caller, query);
      const deliveries = page.rows.map(presentDelivery);
      return { status: 200, body: { deliveries, next_cursor: page.next_cursor } };
    }),
    getWebhookDelivery: exact(({ path }, { caller }) => {
      const delivery = own(memory.state.deliveries, path.delivery_id, caller, 'delivery');
      return { status: 200, body: { ...presentDelivery(delivery), body: delivery.sent } };
    }),
    sendWebhookDelivery: exact(({ path }, { caller }) => {
      const delivery = own(memory.state.deliveries, path.delivery_id, caller, 'delivery');
      telling.again(delivery);
      return { status: 200, body: presentDelivery(delivery) };
    }),
  };
}
