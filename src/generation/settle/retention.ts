/** Retention of jobs: 30 days after their end. */
import type { Db } from '../../db/db.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { GenerationContext } from '../generation-context.ts';
import { keepEarnings } from '../report/earnings.ts';

/** Days after their end. */
export const JOB_RETENTION_SECONDS = 30 * 24 * 3600;
/** Deleted in one transaction. */
const BATCH = 200;

/**
 * Deletes jobs that ended more than 30 days ago and belong to no conversation, with their deliveries. A job with a
 * pending delivery stays until the delivery ends. Media, ledger entries and sums of revenue stay. Returns the number of
 * deleted jobs. Several processes may sweep at once.
 */
export async function removeOld({ db, clock }: Pick<GenerationContext, 'db' | 'clock'>): Promise<number> {
  const before = addSeconds(clock.now(), -JOB_RETENTION_SECONDS);
  let removed = 0;
  for (;;) {
    const batch = await db.transaction((tx) => removeBatch(tx, before));
    removed += batch;
    if (batch < BATCH) break;
  }
  while ((await removeLetters(db, before)) === BATCH);
  return removed;
}

/** Deliveries without a job: those about a balance or a payment. */
async function removeLetters(db: Db, before: Date): Promise<number> {
  const rows = await db.query({
    text: `delete from webhook_delivery where id in (
             select id from webhook_delivery where generation_id is null and ended_at < $1
             order by ended_at limit $2 for update skip locked) returning id`,
    values: [before, BATCH],
  });
  return rows.length;
}

async function removeBatch(tx: Db, before: Date): Promise<number> {
  const rows = await tx.query<{ id: string }>({
    text: `select id from generation
           where completed_at < $1 and not exists (
             select from webhook_delivery where generation_id = generation.id and state = 'pending')
             and not exists (select from conversation where conversation.id = generation.conversation_id)
           order by completed_at limit $2 for update skip locked`,
    values: [before, BATCH],
  });
  return removeJobs(tx, rows);
}

/** Deletes some of the ended jobs of a deleted account. Returns their number. */
export async function removeJobsOf(tx: Db, account_id: string): Promise<number> {
  const rows = await tx.query<{ id: string }>({
    text: `select id from generation where account_id = $1 and completed_at is not null
           order by id limit $2 for update`,
    values: [account_id, BATCH],
  });
  return removeJobs(tx, rows);
}

/** Deletes some of the ended chats of a conversation. Returns their number. */
export async function removeChatsOf(tx: Db, conversation_id: string): Promise<number> {
  const rows = await tx.query<{ id: string }>({
    text: `select id from generation where conversation_id = $1 and completed_at is not null
           order by id limit $2 for update`,
    values: [conversation_id, BATCH],
  });
  return removeJobs(tx, rows);
}

async function removeJobs(tx: Db, rows: { id: string }[]): Promise<number> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await keepEarnings(tx, ids);
  await tx.query({
    text: `insert into charged_price (hold_id, price_id)
           select hold_id, own_price->>'price_id' from generation where id = any($1) and own_price is not null`,
    values: [ids],
  });
  await tx.query({
    text: 'update media set generation_id = null where generation_id = any($1)',
    values: [ids],
  });
  await tx.query({ text: 'delete from webhook_delivery where generation_id = any($1)', values: [ids] });
  await tx.query({ text: 'delete from generation where id = any($1)', values: [ids] });
  return ids.length;
}
