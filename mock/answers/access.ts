/** Keys and webhooks of an account. */
import type { Operations } from '../../generated/main/operations.ts';
import type { components } from '../../generated/main/server.ts';
import type { Key } from '../../src/accounts/keys.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { mayNotMakeKeys, mayRevokeOnlyItself } from '../../src/contract/refusals.ts';
import { checkWebhook, tooManyWebhooks } from '../../src/handlers/check-webhook.ts';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { keyLimits } from '../../src/handlers/key-limits.ts';
import { formatCredits } from '../../src/lib/credits.ts';
import { newId, unguessable } from '../../src/lib/id.ts';
import { presentEndUserCap } from '../../src/presenters/present-key.ts';
import { presentDelivery, presentWebhook } from '../../src/presenters/present-webhook.ts';
import { spentWith } from '../money.ts';
import { addKey } from '../state.ts';
import { keepWebhook } from '../webhooks.ts';
import { type Needs, own, pageOfOwn } from './needs.ts';

type Keys = Pick<Operations<Invocation>, 'listKeys' | 'createKey' | 'revokeKey'>;
type Webhooks = Pick<
  Operations<Invocation>,
  | 'createWebhook'
  | 'listWebhooks'
  | 'removeWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'sendWebhookDelivery'
>;

export function keyAnswers(needs: Needs): Keys {
  const { memory, context } = needs;
  return {
    listKeys: exact(({ query }, { caller }) => {
      const page = pageOfOwn(memory.state.keys.values(), ({ key_id }) => key_id, caller, query);
      const keys = page.rows.map((each) => presentKey(needs, each));
      return { status: 200, body: { keys, next_cursor: page.next_cursor } };
    }),
    createKey: exact(({ body }, { caller }) => {
      if (!caller.unlimited) {
        throw mayNotMakeKeys();
      }
      const { key, secret } = makeKey(needs, caller, body);
      return { status: 201, body: { ...presentKey(needs, key), api_key: secret } };
    }),
    revokeKey: exact(({ path }, { caller }) => {
      if (!caller.unlimited && path.key_id !== caller.key_id) {
        throw mayRevokeOnlyItself();
      }
      const byId = new Map([...memory.state.keys.values()].map((each) => [each.key_id, each]));
      const key = own(byId, path.key_id, caller, 'key');
      key.revoked_at ??= context.clock.now();
      return { status: 200, body: presentKey(needs, key) };
    }),
  };
}

type KeyBody = Parameters<typeof keyLimits>[0];

export function makeKey(
  { memory, context }: Needs,
  { account_id, mode }: { account_id: string; mode: 'live' | 'test' },
  body: KeyBody,
) {
  const at = context.clock.now();
  const secret = `mk_${mode}_${(unguessable() + unguessable()).slice(0, 32)}`;
  const key = addKey(memory.state, secret, { key_id: newId('key'), account_id, ...keyLimits(body, at), at });
  return { key, secret };
}

export function presentKey({ memory }: Needs, key: Key) {
  const { key_id, name, prefix, scopes, spend_cap_nano: cap, spend_reset } = key;
  return {
    key_id,
    name,
    prefix,
    scopes: scopes as components['schemas']['Scopes'],
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at?.toISOString() ?? null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
    spend_cap: cap === null ? null : formatCredits(cap),
    spend_reset,
    end_user_cap: presentEndUserCap(key),
    spent: cap === null ? null : formatCredits(spentWith(memory.state, key_id)),
    revoked_at: key.revoked_at?.toISOString() ?? null,
  };
}

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
