/** Keys of an account. */
import type { Operations } from '../../generated/main/operations.ts';
import type { components } from '../../generated/main/server.ts';
import type { Key } from '../../src/accounts/keys.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { mayNotMakeKeys, mayRevokeOnlyItself } from '../../src/contract/refusals.ts';
import { keyLimits } from '../../src/handlers/key-limits.ts';
import { formatCredits } from '../../src/lib/credits.ts';
import { newId, unguessable } from '../../src/lib/id.ts';
import { presentEndUserCap } from '../../src/presenters/present-key.ts';
import { spentWith } from '../money.ts';
import { addKey } from '../state.ts';
import { type Needs, own, pageOfOwn } from './needs.ts';

type Keys = Pick<Operations<Invocation>, 'listKeys' | 'createKey' | 'revokeKey'>;
export type Webhooks = Pick<
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
