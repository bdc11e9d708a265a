/** Conversations that the service keeps: a character, and the chats with it in their order. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import { first, run, tables } from '../db/tables.ts';
import { newId } from '../lib/id.ts';

export type Conversation = {
  id: string;
  account_id: string;
  character_id: string;
  /** Of its first chats, as many as `summarized` says. */
  summary: string | null;
  summarized: number;
  created_at: Date;
};

/** A question and its answer. */
export type Exchange = { id: string; request_id: string; query: string; response: string; created_at: Date };

/** Exchanges read for an answer, at most. */
const EXCHANGES_MAX = 200;

export function newConversation(account_id: string, character_id: string, created_at: Date): Conversation {
  return { id: newId('cnv'), account_id, character_id, summary: null, summarized: 0, created_at };
}

export async function keepConversation(tx: Db, conversation: Conversation): Promise<void> {
  await run(tx, tables.insertInto('conversation').values(conversation));
}

/** Undefined also for other accounts' conversations. */
export function findConversation(db: Db, account_id: string, id: string): Promise<Conversation | undefined> {
  const own = tables.selectFrom('conversation').selectAll().where('account_id', '=', account_id);
  return first(db, own.where('id', '=', id));
}

/** False where the account has no such conversation. Its chats remain. */
export async function removeConversation(db: Db, account_id: string, id: string): Promise<boolean> {
  const own = tables.deleteFrom('conversation').where('account_id', '=', account_id).where('id', '=', id);
  return (await run(db, own.returning('id'))).length > 0;
}

/** A conversation whose first chat has failed is none: nobody knows its id. */
export async function dropUnbegun(tx: Db, id: string): Promise<void> {
  await tx.query({
    text: `delete from conversation where id = $1 and not exists (
             select from generation where conversation_id = $1 and state = 'completed')`,
    values: [id],
  });
}

/** Newest first. */
export function conversationsOf(
  db: Db,
  { account_id, ...page }: Page & { account_id: string },
): Promise<Paged<Conversation>> {
  const own = tables.selectFrom('conversation').selectAll().where('account_id', '=', account_id);
  return newestFirst(db, own, page, (row) => row);
}

/** Newest first. */
export function exchangesOf(db: Db, id: string, page: Page): Promise<Paged<Exchange>> {
  return newestFirst(db, answered(id), page, (row) => row);
}

/** The newest after those that the summary stands for, oldest first; `skipped`: those between, which are too many. */
export async function exchangesSince(
  db: Db,
  { id, summarized }: Pick<Conversation, 'id' | 'summarized'>,
): Promise<{ exchanges: Exchange[]; skipped: number }> {
  const since = answered(id).orderBy('created_at').orderBy('id').offset(summarized);
  const newest = tables
    .selectFrom(since.as('since'))
    .selectAll()
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EXCHANGES_MAX);
  const rows = await run(db, newest);
  const exchanges = rows.map(({ total: _, ...exchange }) => exchange).reverse();
  return { exchanges, skipped: Number(rows[0]?.total ?? 0) - exchanges.length };
}

function answered(id: string) {
  return tables
    .selectFrom('generation')
    .where('conversation_id', '=', id)
    .where('state', '=', 'completed')
    .select(['id', 'request_id', 'created_at'])
    .select([
      sql<string>`input ->> 'query'`.as('query'),
      sql<string>`result -> 'facts' ->> 'response'`.as('response'),
    ]);
}

/** Of two calls that summarized at the same time, the one that read more counts. */
export async function keepSummary(
  db: Db,
  { id, summary, summarized }: { id: string; summary: string; summarized: number },
): Promise<void> {
  await run(
    db,
    tables
      .updateTable('conversation')
      .set({ summary, summarized })
      .where('id', '=', id)
      .where('summarized', '<', summarized),
  );
}
