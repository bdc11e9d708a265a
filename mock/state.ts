/** The mock's state. Nothing is stored outside the process. */

import type { Account } from '../src/accounts/accounts.ts';
import type { Act } from '../src/accounts/audit.ts';
import type { Key } from '../src/accounts/keys.ts';
import type { OperatedAccount } from '../src/accounts/operated-accounts.ts';
import type { OperatorToken } from '../src/accounts/operator-access.ts';
import type { Plan } from '../src/accounts/plans.ts';
import type { Price } from '../src/accounts/price-book.ts';
import type { Character } from '../src/chat/characters/characters.ts';
import type { Conversation } from '../src/chat/conversations.ts';
import type { Page, Paged } from '../src/db/newest.ts';
import type { Post } from '../src/gallery/posts.ts';
import type { BreakerState } from '../src/generation/engine-breakers.ts';
import type { Generation } from '../src/generation/generation.ts';
import type { Nano } from '../src/lib/credits.ts';
import type { ExportRecord } from '../src/media/account-exports.ts';
import type { OwnMedia } from '../src/media/media-catalogue.ts';
import type { UploadRecord } from '../src/media/uploads.ts';
import type { AutomaticTopUp } from '../src/payments/automatic-top-up.ts';
import type { TopUp } from '../src/payments/top-up.ts';
import type { OwnPrice } from '../src/pricing/own-price.ts';
import type { Delivery } from '../src/webhooks/delivery.ts';
import type { Webhook } from '../src/webhooks/webhook.ts';

export type Wallet = Account &
  Pick<OperatedAccount, 'suspension' | 'limits' | 'plan' | 'deletion' | 'store_inputs'> & {
    available: Nano;
    held: Nano;
  };
export type Medium = OwnMedia & { account_id: string; bytes: Uint8Array | undefined };
export type Blocked = { entry_id: string; sha256: string; stills: number; reason: string; created_at: Date };
export type Entry = {
  account_id: string;
  at: Date;
  kind: 'grant' | 'capture' | 'return';
  operation: string | null;
  request_id: string | null;
  key_id: string | null;
  /** Only for captures that name one. */
  end_user?: string | null;
  /** Only for captures: the chosen model, or the one that answered a chat. */
  model?: string | undefined;
  reason: string | null;
  amount: Nano;
  balance_after: Nano;
  /** Only for captures at an own price; otherwise the contract's price applied. */
  price_id?: string | null;
};
export type Quote = {
  id: string;
  account_id: string;
  operation: string;
  price: Nano;
  own_price: OwnPrice | null;
  input_sha256: string;
  expires_at: Date;
  ended: 'used' | 'released' | null;
};

/** Objects by id, in the order of creation. */
export type State = {
  accounts: Map<string, Wallet>;
  /** By secret. The mock's keys need no protection. */
  keys: Map<string, Key>;
  generations: Map<string, Generation>;
  characters: Map<string, Character>;
  conversations: Map<string, Conversation>;
  posts: Map<string, Post>;
  /** By file name. Deleted files have no bytes. */
  media: Map<string, Medium>;
  /** By account id. */
  exports: Map<string, ExportRecord>;
  uploads: Map<string, UploadRecord & { account_id: string; bytes: Uint8Array }>;
  webhooks: Map<string, Webhook>;
  deliveries: Map<string, Delivery>;
  quotes: Map<string, Quote>;
  topUps: Map<string, TopUp>;
  /** By account id. */
  automatic: Map<string, AutomaticTopUp>;
  entries: Entry[];
  /** Refunds of a job's charge, by job id. */
  returned: Map<string, Nano>;
  tokens: Map<string, OperatorToken>;
  /** Ids of the tokens that the mock created, by their secrets. */
  tokenSecrets: Map<string, string>;
  acts: Act[];
  blocked: Map<string, Blocked>;
  /** Breakers that an operator set, by engine name. */
  breakers: Map<string, BreakerState>;
  plans: Map<string, Omit<Plan, 'accounts'>>;
  /** Prices with their idempotency references. */
  prices: Map<string, Price & { ref: string }>;
  /** The `url_name` of every character that has ever existed. */
  urlNames: Set<string>;
  /** Responses of creations, by account, operation and Idempotency-Key. */
  once: Map<string, { sha256: string; body: object }>;
};

const NO_LIMITS = { outputs_max: null, paid_per_minute: null, reads_per_minute: null };

type NewAccount = { id: string; name: string; mode: 'live' | 'test'; amount: Nano; at: Date };

export function addAccount(state: State, { id, name, mode, amount, at }: NewAccount): void {
  const opened = { account_id: id, name, mode, created_at: at, available: amount, held: 0n };
  const usual = {
    plan: null,
    deletion: null,
    suspension: null,
    store_inputs: true,
    limits: { ...NO_LIMITS },
  };
  state.accounts.set(id, { ...opened, ...usual });
  if (amount === 0n) return;
  state.entries.push({
    ...{ account_id: id, at, kind: 'grant', operation: null, request_id: null, key_id: null },
    ...{ reason: 'Initial credits', amount, balance_after: amount },
  });
}

type NewKey = Pick<Key, 'key_id' | 'account_id' | 'name'> & { at: Date } & Partial<
    Pick<
      Key,
      'scopes' | 'spend_cap_nano' | 'spend_reset' | 'end_user_cap_nano' | 'end_user_reset' | 'expires_at'
    >
  >;

export function addKey(state: State, secret: string, { at, ...fields }: NewKey): Key {
  const key: Key = {
    prefix: secret.slice(0, 12),
    scopes: ['*'],
    spend_cap_nano: null,
    spend_reset: null,
    end_user_cap_nano: null,
    end_user_reset: null,
    created_at: at,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    person_id: null,
    role: null,
    ...fields,
  };
  state.keys.set(secret, key);
  return key;
}

type MediumFacts = { name: string; account_id: string; at: Date; generation_id: string | null };
export type Sample = { bytes: Uint8Array; sha256: string } & Pick<
  OwnMedia,
  'content_type' | 'width' | 'height' | 'duration_seconds' | 'fps'
>;

/** A stored file. */
export function mediumOf(
  { bytes, sha256, content_type, width, height, duration_seconds, fps }: Sample,
  { name, account_id, at, generation_id }: MediumFacts,
): Medium {
  return {
    ...{ id: name, account_id, bytes, content_type, sha256, width, height, duration_seconds, fps },
    ...{ size_bytes: BigInt(bytes.length), generation_id, visibility: 'public', created_at: at },
    expires_at: null,
  } as Medium;
}

/** A page of items, newest first, after the item that the cursor names. */
export function pageOf<Item>(
  all: Iterable<Item>,
  idOf: (item: Item) => string,
  { limit, cursor }: Page,
): Paged<Item> {
  const newest = [...all].reverse();
  const from = cursor === undefined ? 0 : newest.findIndex((item) => cursorOf(idOf(item)) === cursor) + 1;
  if (cursor !== undefined && from === 0) return { refused: 'invalid_cursor' };
  const rows = newest.slice(from, from + limit);
  const more = newest.length > from + limit;
  return { rows, next_cursor: more ? cursorOf(idOf(rows.at(-1)!)) : null };
}

function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url');
}
