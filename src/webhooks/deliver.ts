/** Delivers signed webhooks. A failed delivery is retried for a little more than three days. */
import { Webhook } from 'standardwebhooks';
import type { Database, Db } from '../db/db.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Queue, QueueJob } from '../jobs/job-queue.ts';
import { outOfTheWay } from '../jobs/out-of-the-way.ts';
import { addSeconds, type Clock } from '../lib/clock.ts';
import type { JsonObject } from '../lib/json.ts';
import type { RemoteSlots } from '../lib/remote-slots.ts';
import { type Fetcher, hostOfUrl } from '../media/fetcher.ts';
import type { Delivery } from './delivery.ts';
import { errorOfStatus } from './webhook.ts';

/**
 * Pauses before the 2nd, 3rd, … attempt. Source: https://github.com/standard-webhooks/standard-webhooks, "Deliverability
 * and reliability".
 */
export const PAUSES_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const ANSWER_SECONDS = 15;
const GONE = 410;
const STORED_BYTES_MAX = 256 * 1024;

/** A receiver is paused after this many consecutive timeouts, each time for longer. */
const TIMEOUTS_MAX = 5;
const PAUSED_SECONDS = [60, 300, 1800, 7200, 21_600];
/** Longest wait for the host's semaphore. A quick receiver frees it within this time. */
const PLACE_MS = 200;
/** Delay before the next try to enter the host's semaphore. */
const ASK_AGAIN_SECONDS = 1;

export type DeliverContext = {
  db: Database;
  queue: Queue;
  clock: Clock;
  fetcher: Fetcher;
  /** Concurrency of all deliveries, per account and per host. */
  telling: RemoteSlots;
};
/** The body of a job's status, by id. */
export type JobBody = (generation_id: string) => Promise<JsonObject>;

type Attempt = { delivered: boolean; status: number | null; error: string | null; late?: boolean };

/** Makes one attempt at one delivery. */
export async function deliver(
  context: DeliverContext,
  job: QueueJob,
  signal: AbortSignal,
  bodyOf: JobBody,
): Promise<void> {
  const { db, clock } = context;
  const found = await first(
    db,
    tables
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .selectAll('webhook_delivery')
      .select(['url', 'secret', 'disabled_at', 'paused_until'])
      .where('webhook_delivery.id', '=', job.id),
  );
  if (found?.state !== 'pending') {
    await db.transaction((tx) => context.queue.finish(tx, job));
    return;
  }
  const { url, secret, disabled_at, paused_until, ...delivery } = found;
  if (disabled_at !== null) {
    return settle(
      context,
      delivery,
      job,
      { delivered: false, status: null, error: 'the webhook is disabled' },
      false,
    );
  }
  if (paused_until !== null && paused_until > clock.now())
    return postpone(context, delivery.id, job, paused_until);
  using slot = await context.telling.takeWithin(PLACE_MS, {
    account: delivery.account_id,
    hosts: [hostOfUrl(url)],
  });
  if (!slot) return postpone(context, delivery.id, job, addSeconds(clock.now(), ASK_AGAIN_SECONDS));
  const text = delivery.sent ?? (await storedBody(db, delivery, bodyOf));
  const sent = { secret, id: delivery.id, at: clock.now(), signal };
  const attempt = await outOfTheWay(context.queue, { job, slot }, post(context.fetcher, url, text, sent));
  await settle(context, delivery, job, attempt, attempt.status !== GONE);
}

/** The delivery's body. It is identical in all attempts, unless it is too large to store. */
async function storedBody(
  db: Db,
  { id, event, created_at, ...about }: Delivery,
  bodyOf: JobBody,
): Promise<string> {
  const facts = about.body ?? (await bodyOf(about.generation_id!));
  const text = JSON.stringify({ type: event, timestamp: created_at.toISOString(), ...facts });
  // JSON escapes characters that a text column cannot hold, so the stored body is byte-identical.
  if (Buffer.byteLength(text) > STORED_BYTES_MAX) return text;
  await run(db, tables.updateTable('webhook_delivery').set({ sent: text }).where('id', '=', id));
  return text;
}

async function post(
  fetcher: Fetcher,
  url: string,
  text: string,
  { secret, id, at, signal }: { secret: string; id: string; at: Date; signal: AbortSignal },
): Promise<Attempt> {
  const late = AbortSignal.timeout(ANSWER_SECONDS * 1000);
  const answer = await fetcher.post(url, {
    text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, text),
    },
    signal: AbortSignal.any([signal, late]),
  });
  if ('refused' in answer)
    return { delivered: false, status: null, error: `the address ${answer.message}`, late: late.aborted };
  const error = errorOfStatus(answer.status);
  return { delivered: error === null, status: answer.status, error };
}

/** Records an attempt and schedules the next one if it failed, in the transaction that ends the queue job. */
async function settle(
  { db, queue, clock }: DeliverContext,
  { id, webhook_id, attempts }: Omit<Delivery, 'url'>,
  job: QueueJob,
  { delivered, status, error, late = false }: Attempt,
  mayRepeat: boolean,
): Promise<void> {
  const at = clock.now();
  const pause = delivered || !mayRepeat ? undefined : PAUSES_SECONDS[attempts];
  await db.transaction(async (tx) => {
    const ours = pause === undefined ? await queue.finish(tx, job) : await queue.again(tx, job, pause);
    if (!ours) return;
    await run(
      tx,
      tables
        .updateTable('webhook_delivery')
        .set({
          attempts: attempts + 1,
          last_status: status,
          last_error: error,
          ...(pause === undefined
            ? { state: delivered ? ('delivered' as const) : ('failed' as const), ended_at: at, next_at: null }
            : { next_at: addSeconds(at, pause) }),
        })
        .where('id', '=', id),
    );
    await notePace(tx, webhook_id, { late, answered: status !== null, at });
    if (status !== GONE) return;
    const disabled = { disabled_at: at, disabled_why: 'gone' as const };
    await run(tx, tables.updateTable('webhook').set(disabled).where('id', '=', webhook_id));
  });
}

/** Reschedules a delivery without counting an attempt, because nothing was sent. */
async function postpone(
  { db, queue, clock }: DeliverContext,
  id: string,
  job: QueueJob,
  until: Date,
): Promise<void> {
  const seconds = Math.max(0, (until.getTime() - clock.now().getTime()) / 1000);
  await db.transaction(async (tx) => {
    if (!(await queue.again(tx, job, seconds))) return;
    await run(tx, tables.updateTable('webhook_delivery').set({ next_at: until }).where('id', '=', id));
  });
}

/** Counts consecutive timeouts. Any response resets the count. */
async function notePace(
  tx: Db,
  webhook_id: string,
  { late, answered, at }: { late: boolean; answered: boolean; at: Date },
): Promise<void> {
  if (!late && !answered) return;
  const begun = tables.updateTable('webhook').where('id', '=', webhook_id);
  if (answered) {
    await run(tx, begun.set({ timeouts: 0, paused_until: null }).where('timeouts', '>', 0));
    return;
  }
  const counted = await run(
    tx,
    begun.set((is) => ({ timeouts: is('timeouts', '+', 1) })).returning('timeouts'),
  );
  const over = (counted[0]?.timeouts ?? 0) - TIMEOUTS_MAX;
  if (over < 0) return;
  const seconds = PAUSED_SECONDS[Math.min(over, PAUSED_SECONDS.length - 1)]!;
  await run(tx, begun.set({ paused_until: addSeconds(at, seconds) }));
}

/** Fails a delivery that the queue abandoned because its workers died too often. */
export async function abandonDelivery(
  { db, clock }: Pick<DeliverContext, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  await run(
    db,
    tables
      .updateTable('webhook_delivery')
      .set({
        state: 'failed',
        last_error: 'it was interrupted too often',
        ended_at: clock.now(),
        next_at: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'pending'),
  );
}
