import { exact } from '../../contract/contract.ts';
import { presentWebhook } from '../../presenters/present-webhook.ts';
import { openWebhook } from '../../webhooks/webhook.ts';
import { checkWebhook, tooManyWebhooks } from '../check-webhook.ts';
import type { Context, MainOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';

export function createWebhook(
  context: Pick<Context, 'db' | 'clock' | 'fetcher'>,
): MainOperations['createWebhook'] {
  return exact(async ({ body }, { caller }) => {
    checkWebhook(context, body.url, 'url');
    const wanted = {
      account_id: caller.account_id,
      url: body.url,
      events: body.events,
      low_nano: creditsFrom(body.credits_low_below, { least: 0n, field: 'credits_low_below' }),
      low_also: body.credits_low_also_below.map((mark) =>
        creditsFrom(mark, { least: 0n, field: 'credits_low_also_below' }),
      ),
      at: context.clock.now(),
    };
    const webhook = await context.db.transaction((tx) => openWebhook(tx, wanted), {
      inTurn: caller.account_id,
    });
    if ('refused' in webhook) throw tooManyWebhooks('url');
    return { status: 201, body: presentWebhook(webhook, wanted.at) };
  });
}
