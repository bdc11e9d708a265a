/** The refusals of webhooks. */
import { type Problem, problem } from '../contract/problem.ts';
import { refusalOfWebhook } from '../webhooks/webhook.ts';
import type { Context } from './context.ts';

/** Throws the 400 for a URL that is not https or has a private address. Host names are resolved at each delivery. */
export function checkWebhook(
  { fetcher }: Pick<Context, 'fetcher'>,
  url: string,
  param: 'url' | 'webhook_url',
): void {
  const refusal = refusalOfWebhook(url, fetcher.allows);
  if (refusal) throw problem('url_not_public', `Webhook URL ${refusal}`, { facts: { param } });
}

export function tooManyWebhooks(param: 'url' | 'webhook_url'): Problem {
  const message = 'An account has at most 20 webhooks; remove one first';
  return problem('too_many_webhooks', message, { facts: { param } });
}
