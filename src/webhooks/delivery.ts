/** Webhook deliveries, stored in the transaction of their cause and kept until they are received. */
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { WebhookDeliveryRow } from '../db/schema.ts';
import { first, jsonb, run, tables } from '../db/tables.ts';
import type { Queue } from '../jobs/job-queue.ts';
import type { Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import type { WebhookEventName } from './webhook.ts';

export type Delivery = WebhookDeliveryRow;

type DeliveryTarget = { id: string; account_id: string; webhook_url: string | null };

/** Announces a finished job. Call it in the transaction that ends the job. */
export async function announceJob(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  { id, account_id, webhook_url }: DeliveryTarget,
  event: WebhookEventName,
  at: Date,
): Promise<void> {
  const listening = await tx.query<{ id: string }>({
    name: 'webhook_listening',
    text: `select id from webhook where account_id = $1 and disabled_at is null and (url = $2 or $3 = any (events))`,
    values: [account_id, webhook_url, event],
  });
  for (const webhook of listening) {
    await enqueueDelivery(tx, queue, {
      account_id,
      webhook_id: webhook.id,
      event,
      generation_id: id,
      created_at: at,
    });
  }
}

/** SQL: the webhooks to notify when a balance falls from `before` to `after`, each with the thresholds crossed. */
export const crossedThresholds = (account: string, before: string, after: string) => `
select distinct webhook.id, mark::bigint as mark
from webhook, unnest(low_also || low_nano::text) as mark
where webhook.account_id = ${account} and disabled_at is null and 'credits.low' = any (events)
  and mark::bigint <= ${before} and mark::bigint > ${after}`;

/** Notifies each subscribed webhook of the thresholds that the balance has just fallen below. */
export async function announceLow(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  { account_id, before, after }: { account_id: string; before: Nano; after: Nano },
  bodyOf: (low: Nano) => JsonObject,
  at: Date,
): Promise<void> {
  const listening = await tx.query<{ id: string; mark: bigint }>({
    name: 'webhook_low_marks',
    text: `${crossedThresholds('$1', '$2', '$3')} order by mark desc`,
    values: [account_id, before, after],
  });
  for (const { id: webhook_id, mark } of listening) {
    const body = bodyOf(mark);
    await enqueueDelivery(tx, queue, { account_id, webhook_id, event: 'credits.low', body, created_at: at });
  }
}

/** Announces an unpaid automatic top-up. Call it in the transaction that ends it. */
export async function announceTopUpFailed(
  tx: Db,
  queue: Pick<Queue, 'enqueue'>,
  { account_id, body, at }: { account_id: string; body: JsonObject; at: Date },
): Promise<void> {
  const event = 'top_up.failed';
  const listening = await tx.query<{ id: string }>({
    name: 'webhook_event_listening',
    text: 'select id from webhook where account_id = $1 and disabled_at is null and $2 = any (events)',
    values: [account_id, event],
  });
  for (const { id: webhook_id } of listening)
    await enqueueDelivery(tx, queue, { account_id, webhook_id, event, body, created_at: at });
}

/** The event is about a generation, or has its own body. */
type NewDelivery = Pick<Delivery, 'account_id' | 'webhook_id' | 'event' | 'created_at'> & {
  generation_id?: string;
  body?: JsonObject;
};

async function enqueueDelivery(tx: Db, queue: Pick<Queue, 'enqueue'>, delivery: NewDelivery): Promise<void> {
  const id = newId('msg');
  const { body, ...target } = delivery;
  await run(
    tx,
    tables.insertInto('webhook_delivery').values({
      ...target,
      id,
      body: body && jsonb(body),
      state: 'pending',
      next_at: target.created_at,
    }),
  );
  await queue.enqueue(tx, { queue: 'webhook', id, account: target.account_id });
}

type Filter = { job_id?: string | undefined; status?: Delivery['state'] | undefined };

/** Lists deliveries, newest first. */
export async function listDeliveries(
  db: Db,
  { account_id, job_id, status, ...page }: Filter & Page & { account_id: string },
): Promise<Paged<Delivery>> {
  let query = tables.selectFrom('webhook_delivery').selectAll().where('account_id', '=', account_id);
  if (job_id !== undefined) query = query.where('generation_id', '=', job_id);
  if (status !== undefined) query = query.where('state', '=', status);
  return newestFirst(db, query, page, (row) => row);
}

/** Returns undefined also for other accounts' deliveries. */
export function findDelivery(db: Db, account_id: string, id: string): Promise<Delivery | undefined> {
  const own = tables.selectFrom('webhook_delivery').selectAll().where('account_id', '=', account_id);
  return first(db, own.where('id', '=', id));
}

/**
 * Sends a delivery again under its first id, so that the receiver can detect the repeat. A pending delivery stays
 * pending. Returns undefined when the account has no such delivery.
 */
export function sendAgain(
  db: { transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> },
  queue: Pick<Queue, 'enqueue'>,
  { account_id, id, at }: { account_id: string; id: string; at: Date },
): Promise<Delivery | undefined> {
  return db.transaction(async (tx) => {
    const own = tables.selectFrom('webhook_delivery').selectAll().where('account_id', '=', account_id);
    const found = await first(tx, own.where('id', '=', id).forUpdate());
    if (!found || found.state === 'pending') return found;
    const [again] = await run(
      tx,
      tables
        .updateTable('webhook_delivery')
        .set({ state: 'pending', attempts: 0, next_at: at, ended_at: null })
        .where('id', '=', id)
        .returningAll(),
    );
    await queue.enqueue(tx, { queue: 'webhook', id, account: account_id });
    return again;
  });
}
