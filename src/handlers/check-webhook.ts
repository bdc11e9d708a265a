/** Which webhooks are not taken. */
import { type Problem, problem } from '../contract/problem.ts';
import { refusalOfWebhook } from '../webhooks/webhook.ts';
import type { Context } from './context.ts';

/** Throws the 400 for an address that is not https or leads inside. Names are resolved when something is sent. */
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
