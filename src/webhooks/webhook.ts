/** Webhooks: the URLs that receive an account's events, and the secrets that sign them. */
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { WebhookRow } from '../db/schema.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { newId, signingSecret } from '../lib/id.ts';
import { type Allows, addressRefusal, hostOf, portOf } from '../media/public-address.ts';

export const EVENTS = [
  'job.completed',
  'job.failed',
  'job.canceled',
  'credits.low',
  'top_up.failed',
] as const;
export type WebhookEventName = (typeof EVENTS)[number];

export type Webhook = WebhookRow;

/** Reason that nothing can be sent to a URL, as a predicate; undefined when the URL is allowed so far. */
export function refusalOfWebhook(text: string, allows: Allows): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'must be a public https address';
  const isOpened = allows(hostOf(url), portOf(url));
  return url.protocol !== 'https:' && !isOpened ? 'must start with https://' : addressRefusal(url, allows);
}

export type NewWebhook = {
  account_id: string;
  url: string;
  events: WebhookEventName[];
  low_nano: Nano;
  /** Further thresholds. */
  low_also: Nano[];
  at: Date;
};

/** Limit per account: each webhook may have pending deliveries, and every job event goes to all of them. */
const WEBHOOKS_MAX = 20;
type Full = { refused: 'too_many_webhooks' };

/** Resets the delivery state. */
const OPEN = { disabled_at: null, disabled_why: null, timeouts: 0, paused_until: null };

/**
 * Creates a webhook, one per URL and account. A repeat updates its events and enables it again; its secret stays. Call
 * it in a transaction.
 */
export async function openWebhook(
  tx: Db,
  { at, low_also: also, ...wanted }: NewWebhook,
): Promise<Webhook | Full> {
  if (!(await isRoom(tx, wanted, at))) return { refused: 'too_many_webhooks' };
  const low_also = also.map(String);
  const row = { ...wanted, low_also, id: newId('whk'), secret: signingSecret(), created_at: at };
  const { events, low_nano } = wanted;
  const [opened] = await run(
    tx,
    tables
      .insertInto('webhook')
      .values(row)
      .onConflict((same) =>
        same.columns(['account_id', 'url']).doUpdateSet({ events, low_nano, low_also, ...OPEN }),
      )
      .returningAll(),
  );
  return opened!;
}

/**
 * Stores the URL that a job names. It receives no other events unless it is also subscribed. Naming a removed URL
 * enables it again, but a URL that responded as gone stays disabled.
 */
export async function knowWebhook(
  tx: Db,
  { account_id, url, at }: { account_id: string; url: string; at: Date },
): Promise<Full | undefined> {
  if (!(await isRoom(tx, { account_id, url }, at))) return { refused: 'too_many_webhooks' };
  const row = { id: newId('whk'), account_id, url, secret: signingSecret(), events: [], low_nano: 0n };
  await run(
    tx,
    tables
      .insertInto('webhook')
      .values({ ...row, created_at: at })
      .onConflict((same) =>
        same
          .columns(['account_id', 'url'])
          .doUpdateSet({ events: [], ...OPEN })
          .where('webhook.disabled_why', '=', 'removed'),
      ),
  );
  return undefined;
}

/**
 * True when the account may add this URL. At the limit, it removes the oldest webhook that only jobs named, unless that
 * has a pending delivery or a running job.
 */
async function isRoom(
  tx: Db,
  { account_id, url }: { account_id: string; url: string },
  at: Date,
): Promise<boolean> {
  // The row lock serializes concurrent counts.
  await tx.query({ text: 'select from account where id = $1 for no key update', values: [account_id] });
  const others = await tx.query<{ id: string; url: string; events: string[] }>({
    name: 'webhook_others',
    text: `select id, url, events from webhook
           where account_id = $1 and url <> $2 and disabled_at is null order by created_at, id`,
    values: [account_id, url],
  });
  if (others.length < WEBHOOKS_MAX) return true;
  const [way] = await tx.query({
    text: `update webhook set disabled_at = $2, disabled_why = 'removed'
           where id = (
             select id from webhook w
             where id = any($1)
               and not exists (select from webhook_delivery where webhook_id = w.id and state = 'pending')
               and not exists (select from generation g where g.account_id = w.account_id
                               and g.state = 'in_progress' and g.webhook_url = w.url)
             order by created_at, id limit 1
           )
           returning id`,
    values: [others.filter(({ events }) => events.length === 0).map(({ id }) => id), at],
  });
  return way !== undefined;
}

/** Lists webhooks, including those that are disabled because the receiver is gone, but without removed ones. */
export async function webhooksOf(
  db: Db,
  { account_id, ...page }: Page & { account_id: string },
): Promise<Paged<Webhook>> {
  return newestFirst(
    db,
    tables
      .selectFrom('webhook')
      .selectAll()
      .where('account_id', '=', account_id)
      .where((is) => is.or([is('disabled_why', 'is', null), is('disabled_why', '=', 'gone')])),
    page,
    (row) => row,
  );
}

/**
 * Removes a webhook, so that nothing more is sent there. A repeat changes nothing. Returns undefined when the account
 * has no such webhook.
 */
export function takeWebhookAway(
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

/** The error of a delivery, from the receiver's status; null for success. */
export function errorOfStatus(status: number): string | null {
  return status >= 200 && status < 300 ? null : `it answered ${status}`;
}
