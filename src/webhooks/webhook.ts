/** Where an account wants to be told of what happened, and how it knows that it was us. */
import type { Db } from '../db/db.ts';
import { newestFirst, type Page } from '../db/newest.ts';
import type { WebhookRow } from '../db/schema.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { newId, signingSecret } from '../lib/id.ts';
import { type Allows, hostOf, portOf, refusalOf } from '../media/address.ts';

export const EVENTS = ['job.completed', 'job.failed', 'job.canceled', 'credits.low'] as const;
export type WebhookEvent = (typeof EVENTS)[number];

export type Webhook = WebhookRow;

/** Why nothing can be sent to an address, as a predicate; undefined when nothing speaks against it yet. */
export function refusalOfWebhook(text: string, allows: Allows): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'must be a public https address';
  const isOpened = allows(hostOf(url), portOf(url));
  return url.protocol !== 'https:' && !isOpened ? 'must start with https://' : refusalOf(url, allows);
}

export type NewWebhook = {
  account_id: string;
  url: string;
  events: WebhookEvent[];
  low_nano: Nano;
  at: Date;
};

/** One address of an account is one webhook: a repeat renews what it is told and opens it again; its secret stays. */
export async function openWebhook(db: Db, { at, ...wanted }: NewWebhook): Promise<Webhook> {
  const row = { ...wanted, id: newId('whk'), secret: signingSecret(), created_at: at };
  const { events, low_nano } = wanted;
  const [opened] = await run(
    db,
    tables
      .insertInto('webhook')
      .values(row)
      .onConflict((same) =>
        same
          .columns(['account_id', 'url'])
          .doUpdateSet({ events, low_nano, disabled_at: null, disabled_why: null }),
      )
      .returningAll(),
  );
  return opened!;
}

/**
 * The address that one job names is known from then on, and told of nothing else unless it was opened for it. Naming
 * one that was removed opens it again; one that said it is gone stays disabled.
 */
export async function knowWebhook(
  tx: Db,
  { account_id, url, at }: { account_id: string; url: string; at: Date },
): Promise<void> {
  const row = { id: newId('whk'), account_id, url, secret: signingSecret(), events: [], low_nano: 0n };
  await run(
    tx,
    tables
      .insertInto('webhook')
      .values({ ...row, created_at: at })
      .onConflict((same) =>
        same
          .columns(['account_id', 'url'])
          .doUpdateSet({ events: [], disabled_at: null, disabled_why: null })
          .where('webhook.disabled_why', '=', 'removed'),
      ),
  );
}

export type WebhookPage = { webhooks: Webhook[]; next_cursor: string | null };

/** Also those that were disabled because their address said that it is gone; removed ones are not shown. */
export async function listWebhooks(
  db: Db,
  { account_id, ...page }: Page & { account_id: string },
): Promise<WebhookPage | { refused: 'invalid_cursor' }> {
  const found = await newestFirst(
    db,
    tables
      .selectFrom('webhook')
      .selectAll()
      .where('account_id', '=', account_id)
      .where((is) => is.or([is('disabled_why', 'is', null), is('disabled_why', '=', 'gone')])),
    page,
  );
  if ('refused' in found) return found;
  return { webhooks: found.rows, next_cursor: found.next_cursor };
}

/** Nothing is sent there any more. A repeat changes nothing; undefined when the account has no such webhook. */
export function removeWebhook(
  db: Db,
  { account_id, id, at }: { account_id: string; id: string; at: Date },
): Promise<Webhook | undefined> {
  return first(
    db,
    tables
      .updateTable('webhook')
      .set((is) => ({ disabled_at: is.fn.coalesce('disabled_at', is.val(at)), disabled_why: 'removed' }))
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .returningAll(),
  );
}
