import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentWebhook } from '../../presenters/present-webhook.ts';
import { takeWebhookAway as remove } from '../../webhooks/webhook.ts';
import type { Context, MainOperations } from '../context.ts';

export function removeWebhook({ db, clock }: Pick<Context, 'db' | 'clock'>): MainOperations['removeWebhook'] {
  return exact(async ({ path }, { caller }) => {
    const own = { account_id: caller.account_id, id: path.webhook_id };
    const removed = await remove(db, { ...own, at: clock.now() });
    if (!removed) throw noSuch('webhook');
    return { status: 200, body: presentWebhook(removed, clock.now()) };
  });
}
