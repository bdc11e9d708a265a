/** Writes all stored content of an account into one ZIP file, one page of rows or one chunk of a file at a time. */
import { makeZip } from 'client-zip';
import type { Db } from '../db/db.ts';
import type { Context } from '../handlers/context.ts';
import type { QueueJob } from '../jobs/job-queue.ts';
import { rowsInFiles } from '../ledger/archive.ts';
import { unguessable } from '../lib/id.ts';
import { accountOfExport, completeExport } from '../media/account-exports.ts';

const ROWS_AT_ONCE = 100;

type Part = {
  table: string;
  /** Columns with their types that are unique among the account's rows. Default: the id. */
  order?: string;
  /** Further SQL condition. */
  only?: string;
  /** Omitted columns: secrets, and the operator's own facts about upstreams. */
  without?: string[];
  /** The archived table, whose oldest rows may be in files. */
  archived?: 'transfer' | 'hold';
};

const NEWEST = 'created_at timestamptz, id text';
const WITHOUT = ['ticket', 'upstream', 'cost_nano_usd', 'markup_percent', 'trace_context', 'answered_by'];
const PAYING = ['setup_id', 'setup_url', 'customer_ref', 'method_ref'];
const SERVED = `deleted_at is null and not exists (
  select from gallery where gallery.media_name = t.key and gallery.kind = 'bundled')`;

/** Files of the archive. */
const PARTS: Record<string, Part> = {
  account: { table: '(select *, id as account_id from account)' },
  balance: { table: 'wallet', order: 'account_id text' },
  keys: { table: 'api_key', without: ['key_sha256'] },
  members: {
    table: '(select member.*, email from account_member member join person on person.id = person_id)',
    order: 'person_id text',
  },
  invitations: { table: 'account_invitation', without: ['network'] },
  ledger: { table: 'transfer', order: 'id bigint', archived: 'transfer' },
  holds: { table: 'hold', archived: 'hold' },
  top_ups: { table: 'top_up', order: NEWEST, without: ['checkout_url'] },
  automatic_top_up: { table: 'automatic_top_up', order: 'account_id text', without: PAYING },
  reversals: { table: 'reversal' },
  prices: { table: 'price' },
  quotes: { table: 'quote' },
  jobs: { table: 'generation', order: NEWEST, only: "operation <> 'chatpred_or'", without: WITHOUT },
  chats: { table: 'generation', order: NEWEST, only: "operation = 'chatpred_or'", without: WITHOUT },
  media: { table: 'media', order: 'created_at timestamptz, key text', only: SERVED },
  uploads: { table: 'upload' },
  characters: { table: 'character' },
  conversations: { table: 'conversation' },
  posts: { table: 'post', order: NEWEST },
  webhooks: { table: 'webhook', without: ['secret'] },
  webhook_deliveries: { table: 'webhook_delivery', order: NEWEST },
  usage: { table: 'account_usage', order: 'day date, operation text, key_id text, period text' },
  end_users: { table: 'end_user_usage', order: 'day date, key_id text, end_user text, period text' },
  models: { table: 'model_usage', order: 'day date, model text' },
  free_chats: { table: 'chat_allowance', order: 'day date' },
  // A response may hold a secret that is shown only once.
  idempotency_keys: { table: 'once', order: 'operation text, idempotency_key text', without: ['answer'] },
};

type Line = { line: string; place: string[] };

async function* linesOf(db: Db, part: Part, account_id: string): AsyncGenerator<string[]> {
  const { table, order = 'id text', only = 'true', without = [] } = part;
  const typed = order.split(', ').map((column) => column.split(' '));
  const columns = typed.map(([column]) => column);
  const placed = typed.map(([, type], n) => `$${n + 3}::${type}`);
  let after: string[] | undefined;
  for (;;) {
    const rows: Line[] = await db.query<Line>({
      text: `select (to_jsonb(t) - $2::text[])::text as line, array[${columns.map((column) => `${column}::text`)}] as place
             from ${table} t where account_id = $1 and ${only} ${after ? `and (${columns}) > (${placed})` : ''}
             order by ${columns} limit ${ROWS_AT_ONCE}`,
      values: [account_id, without, ...(after ?? [])],
    });
    yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!.place;
  }
}

async function* pagesOf({ db, media }: Pick<Context, 'db' | 'media'>, part: Part, account: string) {
  const { archived: table } = part;
  if (table) yield* rowsInFiles(db, { table, account }, media.read);
  yield* linesOf(db, part, account);
}

type Writing = Pick<Context, 'clock' | 'db' | 'media' | 'queue'>;

/** The manifest comes last, because rows are counted as they are written. */
async function* filesOf({ db, clock, media }: Writing, account_id: string, signal: AbortSignal) {
  const written = { account_id, format: 1, started_at: clock.now(), rows: {} as Record<string, number> };
  const missing: string[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    written.rows[name] = 0;
    const lines = async function* () {
      for await (const page of pagesOf({ db, media }, part, account_id)) {
        signal.throwIfAborted();
        written.rows[name]! += page.length;
        if (page.length > 0) yield Buffer.from(`${page.join('\n')}\n`);
      }
    };
    yield { name: `${name}.ndjson`, lastModified: written.started_at, input: lines() };
  }
  for await (const page of linesOf(db, PARTS.media!, account_id)) {
    for (const { key, created_at } of page.map((line) => JSON.parse(line))) {
      signal.throwIfAborted();
      const input = await media.open(key).catch(() => undefined);
      if (input) yield { name: `media/${key}`, lastModified: new Date(created_at), input };
      else missing.push(key);
    }
  }
  yield { name: 'manifest.json', input: JSON.stringify({ ...written, missing }, null, 2) };
}

/** Runs one attempt. The file of an interrupted attempt has a name that nothing refers to. */
export async function writeExport(context: Writing, job: QueueJob, signal: AbortSignal): Promise<void> {
  const { db, clock, media, queue } = context;
  const account_id = await accountOfExport(db, job.id);
  if (account_id === undefined) {
    await db.transaction((tx) => queue.finish(tx, job));
    return;
  }
  const name = `${unguessable()}.zip`;
  let size_bytes = 0;
  const bytes = async function* () {
    for await (const piece of makeZip(filesOf(context, account_id, signal))) {
      size_bytes += piece.length;
      yield piece;
    }
  };
  await media.put(name, bytes());
  const earlier = await db.transaction(async (tx) => {
    if (!(await queue.finish(tx, job))) return undefined;
    return completeExport(tx, { id: job.id, name, size_bytes, at: clock.now() });
  });
  for (const unused of earlier ?? [name]) await media.remove(unused);
}
