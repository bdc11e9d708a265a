/** Webhooks as the service sends them: signed and recorded, with one attempt each. */
import { Webhook as Signer } from 'standardwebhooks';
import type { Generation } from '../src/generation/generation.ts';
import type { Context } from '../src/handlers/context.ts';
import { formatCredits, type Nano } from '../src/lib/credits.ts';
import { newId, signingSecret } from '../src/lib/id.ts';
import type { JsonObject } from '../src/lib/json.ts';
import { presentJob } from '../src/presenters/present-job.ts';
import type { Delivery } from '../src/webhooks/delivery.ts';
import { errorOfStatus, type Webhook, type WebhookEventName } from '../src/webhooks/webhook.ts';
import { balanceOf, walletOf } from './money.ts';
import type { State } from './state.ts';

export type Telling = {
  /** Notifies webhooks of the end of a job. */
  job(generation: Generation): void;
  /** Notifies webhooks of a balance below their threshold; `before`: the available amount before the change. */
  low(account_id: string, before: Nano): void;
  /** Sends a delivery again. */
  again(delivery: Delivery): void;
};

/** Reserved example and test domains without servers. Source: RFC 6761 and RFC 2606. */
const NOBODY = /(^|\.)(example\.(com|net|org)|example|test|invalid)$/;
const UNREACHABLE = { status: null, error: 'the address cannot be reached' };
const ANSWER_MS = 15_000;
const EVENTS: Record<string, WebhookEventName> = {
  completed: 'job.completed',
  failed: 'job.failed',
  canceled: 'job.canceled',
};

export function openTelling(memory: { state: State }, { clock, settings }: Context): Telling {
  const tell = (
    webhook: Webhook,
    event: WebhookEventName,
    generation_id: string | null,
    body: JsonObject,
  ) => {
    const delivery: Delivery = {
      ...{ id: newId('msg'), account_id: webhook.account_id, webhook_id: webhook.id, event, generation_id },
      ...{ body, sent: null, state: 'pending', attempts: 0, last_status: null, last_error: null },
      ...{ created_at: clock.now(), next_at: null, ended_at: null },
    };
    memory.state.deliveries.set(delivery.id, delivery);
    void send(webhook, delivery);
  };
  const send = async (webhook: Webhook, delivery: Delivery) => {
    const { event, created_at, body } = delivery;
    const sent =
      delivery.sent ?? JSON.stringify({ type: event, timestamp: created_at.toISOString(), ...body });
    delivery.sent = sent;
    const attempt = await post(webhook, { ...delivery, sent }, clock.now());
    const { status, error } = attempt;
    const state = error === null ? 'delivered' : 'failed';
    const attempts = delivery.attempts + 1;
    Object.assign(delivery, { state, attempts, last_status: status, last_error: error });
    delivery.ended_at = clock.now();
  };
  const listening = (account_id: string) =>
    [...memory.state.webhooks.values()].filter(
      (each) => each.account_id === account_id && each.disabled_at === null,
    );
  return {
    job(generation) {
      const event = EVENTS[generation.state]!;
      const body = JSON.parse(JSON.stringify(presentJob(generation, null, settings))) as JsonObject;
      for (const webhook of listening(generation.account_id)) {
        const isNamed = webhook.url === generation.webhook_url;
        if (isNamed || webhook.events.includes(event)) tell(webhook, event, generation.id, body);
      }
    },
    low(account_id, before) {
      const { available, posted } = balanceOf(walletOf(memory.state, account_id));
      for (const webhook of listening(account_id)) {
        if (!webhook.events.includes('credits.low')) continue;
        const marks = new Set([webhook.low_nano, ...webhook.low_also.map(BigInt)]);
        for (const mark of marks) {
          if (mark > before || mark <= available) continue;
          const [below, left] = [formatCredits(mark), formatCredits(available)];
          tell(webhook, 'credits.low', null, {
            ...{ account_id, credits: { posted: formatCredits(posted), available: left } },
            credits_low_below: below,
          });
        }
      }
    },
    again(delivery) {
      const webhook = memory.state.webhooks.get(delivery.webhook_id);
      Object.assign(delivery, { state: 'pending', ended_at: null });
      if (webhook) void send(webhook, delivery);
    },
  };
}

async function post(
  { url, secret }: Webhook,
  { id, sent: text }: Delivery & { sent: string },
  at: Date,
): Promise<{ status: number | null; error: string | null }> {
  if (NOBODY.test(new URL(url).hostname)) return UNREACHABLE;
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      body: text,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Signer(secret).sign(id, at, text),
      },
    });
    return { status, error: errorOfStatus(status) };
  } catch {
    return UNREACHABLE;
  }
}

/** Creates a webhook, one per URL and account. A repeat updates its events. Undefined at the limit. */
export function keepWebhook(
  state: State,
  {
    account_id,
    url,
    events,
    low_nano,
    low_also = [],
    at,
  }: Pick<Webhook, 'account_id' | 'url' | 'low_nano'> & {
    events: string[];
    low_also?: string[];
    at: Date;
  },
): Webhook | undefined {
  const own = [...state.webhooks.values()].filter((each) => each.account_id === account_id);
  const existing = own.find((each) => each.url === url);
  if (!existing && own.filter((each) => each.disabled_at === null).length >= WEBHOOKS_MAX) return undefined;
  const opened: Webhook = {
    ...{ id: existing?.id ?? newId('whk'), account_id, url, secret: existing?.secret ?? signingSecret() },
    ...{ events, low_nano, low_also, created_at: existing?.created_at ?? at },
    ...{ disabled_at: null, disabled_why: null, timeouts: 0, paused_until: null },
  };
  state.webhooks.set(opened.id, opened);
  return opened;
}

const WEBHOOKS_MAX = 20;
