import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { openWebhook, refusalOfWebhook } from '../../webhooks/webhook.ts';
import { creditsFrom } from '../credits.ts';
import { tooManyWebhooks } from '../refusal.ts';
import { presentWebhook } from './present.ts';

export function createWebhook(
  context: Pick<Context, 'db' | 'clock' | 'fetcher'>,
): Operations<Invocation>['createWebhook'] {
  return exact(async ({ body }, { caller }) => {
    checkWebhook(context, body.url, 'url');
    const wanted = {
      account_id: caller.account_id,
      url: body.url,
      events: body.events,
      low_nano: creditsFrom(body.credits_low_below, { least: 0n, field: 'credits_low_below' }),
      at: context.clock.now(),
    };
    const webhook = await context.db.transaction((tx) => openWebhook(tx, wanted));
    if ('refused' in webhook) throw tooManyWebhooks('url');
    return { status: 201, body: presentWebhook(webhook, wanted.at) };
  });
}

/** Throws the 400 for an address that is not https or leads inside. Names are resolved when something is sent. */
export function checkWebhook(
  { fetcher }: Pick<Context, 'fetcher'>,
  url: string,
  param: 'url' | 'webhook_url',
): void {
  const refusal = refusalOfWebhook(url, fetcher.allows);
  if (refusal) throw problem('url_not_public', `Webhook URL ${refusal}`, { facts: { param } });
}
