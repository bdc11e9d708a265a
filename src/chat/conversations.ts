/** Conversations that the service keeps: a character, and the chats with it in their order. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import type { ConversationCall } from './variants.ts';

export type Conversation = {
  id: string;
  account_id: string;
  character_id: string;
  /** Of its first chats, as many as `summarized` says. */
  summary: string | null;
  summarized: number;
  /** By default the beginning of the first message; empty until it is answered. */
  title: string;
  /** The character's message before the first one; empty without one, null in conversations that store none. */
  greeting: string | null;
  created_at: Date;
};

/** A question and its answer. */
export type Exchange = {
  id: string;
  request_id: string;
  query: string;
  response: string;
  created_at: Date;
  credits_charged: number | null;
  charged_nano: Nano | null;
};

/** A question whose answer is being written. */
export type Unanswered = {
  id: string;
  request_id: string;
  query: string;
  /** The text so far; null where none is stored. */
  response: string | null;
  /** Undefined where the call named none. */
  after?: string | null | undefined;
  created_at: Date;
};

/** Exchanges read for an answer, at most. */
const EXCHANGES_MAX = 200;
/** Characters of a first message that are a title. */
const TITLE_CHARACTERS = 80;

export function newConversation(
  begun: Pick<Conversation, 'account_id' | 'character_id' | 'greeting' | 'created_at'>,
): Conversation {
  return { ...begun, id: newId('cnv'), summary: null, summarized: 0, title: '' };
}

export async function keepConversation(tx: Db, { title: _, ...conversation }: Conversation): Promise<void> {
  await run(tx, tables.insertInto('conversation').values(conversation));
}

/** The title that a first message makes. */
export function titleOf(query: string): string {
  return [...query.trim()].slice(0, TITLE_CHARACTERS).join('');
}

/** Null: by default again. False where the account has no such conversation. */
export async function renameConversation(
  db: Db,
  { account_id, id, title }: { account_id: string; id: string; title: string | null },
): Promise<boolean> {
  const own = tables.updateTable('conversation').set({ title }).where('account_id', '=', account_id);
  return (await run(db, own.where('id', '=', id).returning('id'))).length > 0;
}

/** Conversations with their titles. */
function titled() {
  const begun = sql`select left(btrim(input ->> 'query', E' \\n\\r\\t'), ${sql.lit(TITLE_CHARACTERS)}) from generation
    where conversation_id = conversation.id and state = 'completed' order by created_at, id limit 1`;
  return tables
    .selectFrom('conversation')
    .select(['id', 'account_id', 'character_id', 'summary', 'summarized', 'greeting', 'created_at'])
    .select(sql<string>`coalesce(title, (${begun}), '')`.as('title'));
}

/** Undefined also for other accounts' conversations. */
export function findConversation(db: Db, account_id: string, id: string): Promise<Conversation | undefined> {
  return first(db, titled().where('account_id', '=', account_id).where('id', '=', id));
}

/** False where the account has no such conversation. Its chats remain. */
export async function removeConversation(db: Db, account_id: string, id: string): Promise<boolean> {
  const own = tables.deleteFrom('conversation').where('account_id', '=', account_id).where('id', '=', id);
  return (await run(db, own.returning('id'))).length > 0;
}

/**
 * Keeps a conversation from being dropped until the transaction ends. Call it before a chat is stored in it. False where
 * it was deleted or dropped.
 */
export async function joinConversation(tx: Db, id: string): Promise<boolean> {
  const found = { text: 'select from conversation where id = $1 for key share', values: [id] };
  return (await tx.query(found)).length > 0;
}

/** Locks out new chats until the transaction ends, which lets `dropUnbegun` see all there are. */
export async function lockConversation(tx: Db, id: string): Promise<void> {
  await tx.query({ text: 'select from conversation where id = $1 for update', values: [id] });
}

/** Deletes a locked conversation in which no chat was answered or is being answered. Call it after the chat has ended. */
export async function dropUnbegun(tx: Db, id: string): Promise<void> {
  await tx.query({
    text: `delete from conversation where id = $1 and not exists (
             select from generation where conversation_id = $1 and state in ('completed', 'in_progress'))`,
    values: [id],
  });
}

/** Newest first. */
export function conversationsOf(
  db: Db,
  { account_id, ...page }: Page & { account_id: string },
): Promise<Paged<Conversation>> {
  return newestFirst(db, titled().where('account_id', '=', account_id), page, (row) => row);
}

/** Completed calls in their order. Of a conversation without variants only if `always`, else none. */
export async function conversationCalls(
  db: Db,
  id: string,
  { always }: { always: boolean },
): Promise<ConversationCall[]> {
  const named = `input ? 'after_request_id'`;
  const rows = await db.query<ConversationCall & { names: boolean }>({
    text: `select id, request_id, input ->> 'after_request_id' as after, ${named} as names
           from generation where conversation_id = $1 and state = 'completed'
             and ($2 or exists (select from generation
               where conversation_id = $1 and state = 'completed' and ${named}))
           order by created_at, id`,
    values: [id, always],
  });
  return rows.map(({ names, after, ...call }) => (names ? { ...call, after } : call));
}

/** The newest call that is in progress; undefined without one. */
export async function unansweredIn(db: Db, id: string): Promise<Unanswered | undefined> {
  const named = `input ? 'after_request_id'`;
  const [row] = await db.query<Required<Unanswered> & { names: boolean }>({
    text: `select id, request_id, created_at, input ->> 'query' as query,
             result -> 'facts' ->> 'response' as response, input ->> 'after_request_id' as after, ${named} as names
           from generation where conversation_id = $1 and state = 'in_progress'
           order by created_at desc, id desc limit 1`,
    values: [id],
  });
  if (!row) return undefined;
  const { names, after, ...call } = row;
  return names ? { ...call, after } : call;
}

/** Newest first. `path`: ids of the calls that count; by default all. */
export function exchangesOf(
  db: Db,
  id: string,
  { path, ...page }: Page & { path: string[] | undefined },
): Promise<Paged<Exchange>> {
  return newestFirst(db, answered(id, path), page, (row) => row);
}

/** The newest after those that the summary stands for, oldest first; `skipped`: those between, which are too many. */
export async function exchangesSince(
  db: Db,
  { id, summarized }: Pick<Conversation, 'id' | 'summarized'>,
  path?: string[],
): Promise<{ exchanges: Exchange[]; skipped: number }> {
  const since = answered(id, path).orderBy('created_at').orderBy('id').offset(summarized);
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

function answered(id: string, path?: string[]) {
  const all = tables
    .selectFrom('generation')
    .where('conversation_id', '=', id)
    .where('state', '=', 'completed');
  return all
    .where(path === undefined ? sql<boolean>`true` : sql<boolean>`id = any(${path})`)
    .select(['id', 'request_id', 'created_at', 'credits_charged', 'charged_nano'])
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

/** For a call on another path: the summary is none of its messages. */
export async function forgetSummary(tx: Db, id: string): Promise<void> {
  await run(
    tx,
    tables.updateTable('conversation').set({ summary: null, summarized: 0 }).where('id', '=', id),
  );
}
