/** Copies the content of one database to an empty one, and verifies the copy. */
import type { Database, Db } from '../db/db.ts';
import type { NewJob, Queue, QueueName } from '../jobs/job-queue.ts';
import { DEAD, QUEUES } from '../jobs/queues.ts';
import { check } from '../ledger/check-ledger.ts';

/** The move was refused or undone. The message is for the operator. */
export class NotMoved extends Error {
  override readonly name = 'NotMoved';
}

export type Moved = { tables: { name: string; rows: number }[]; jobs: number };

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[] };
type Row = Record<string, string | null>;

/** Tables that a database keeps for itself, that belong to one process, or that cover only the last minute. */
const NOT_MOVED = ['migration', 'database_identity', 'rate_limit', 'chat_process', 'engine_rest'];
const ROWS_AT_ONCE = 200;

/**
 * Copies all rows and all waiting jobs in one transaction of `to`. It is rolled back unless every table then has the
 * same rows and the ledger balances. Both schemas must be up to date, and no process may write to `from` meanwhile.
 * @throws NotMoved when `to` is not empty, or when the copy differs from the original.
 */
export async function copyDatabase(from: Database, to: Database, queue: Queue): Promise<Moved> {
  const all = await tablesOf(from);
  const jobs = await waitingJobs(from);
  return to.transaction(async (tx) => {
    await tx.query({ text: "set local statement_timeout = 0; set local time zone 'UTC'" });
    const moved: Moved['tables'] = [];
    // The source's triggers already counted these rows, and their counts are copied too.
    for (const { name } of all) await tx.query({ text: `alter table ${quoted(name)} disable trigger user` });
    // These locks make other writers wait, so the tables stay as empty as they are here.
    await refuseFilled(tx, all);
    // An empty database has only the rows that migrations inserted.
    for (const { name } of all.toReversed()) await tx.query({ text: `delete from ${quoted(name)}` });
    for (const table of all) {
      await copyTable(from, tx, table);
      moved.push({ name: table.name, rows: await sameRows(from, tx, table) });
    }
    for (const { name } of all) await tx.query({ text: `alter table ${quoted(name)} enable trigger user` });
    for (const job of jobs) await queue.enqueue(tx, job);
    await continueSequences(from, tx);
    const { balanced, differences } = await check(tx);
    if (!balanced) throw new NotMoved(`The ledger does not balance: ${differences.join('; ')}`);
    return { tables: moved, jobs: jobs.length };
  });
}

/** Tables with their columns, each after the tables that it references. */
async function tablesOf(db: Db): Promise<Table[]> {
  const columns = await db.query<Column & { table: string }>({
    text: `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
           from pg_attribute a join pg_class c on c.oid = a.attrelid
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
             and not a.attisdropped and a.attgenerated = '' and not c.relname = any($1)
           order by c.relname, a.attnum`,
    values: [NOT_MOVED],
  });
  const refers = await db.query<{ table: string; to: string }>({
    text: `select distinct own.relname as table, other.relname as to
           from pg_constraint join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
           where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  });
  const waiting = new Map(Object.entries(Object.groupBy(columns, ({ table }) => table)));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.keys()].filter(
      (name) => !refers.some(({ table, to }) => table === name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to one another: ${[...waiting.keys()]}.`);
    for (const name of ready) {
      ordered.push({ name, columns: waiting.get(name)!.map(({ name, type }) => ({ name, type })) });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** Copies each value as the text that the database writes and reads, so that no value is rounded. */
async function copyTable(from: Database, to: Db, { name, columns }: Table): Promise<void> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const texts = columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`).join(', ');
  await from.transaction(async (tx) => {
    await tx.query({ text: "set local time zone 'UTC'; set local statement_timeout = 0" });
    await tx.query({ text: `declare moved no scroll cursor for select ${texts} from ${quoted(name)}` });
    for (;;) {
      const rows = await tx.query<Row>({ text: `fetch ${ROWS_AT_ONCE} from moved` });
      if (rows.length === 0) break;
      const values = columns.map((column) => rows.map((row) => row[column.name] ?? null));
      const cast = columns.map(({ type }, at) => `c${at}::${type}`).join(', ');
      const names = columns.map((_, at) => `c${at}`).join(', ');
      const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
      await to.query({
        text: `insert into ${quoted(name)} (${list}) overriding system value
               select ${cast} from unnest(${arrays}) as row_of(${names})`,
        values,
      });
    }
    await tx.query({ text: 'close moved' });
  });
}

/** Returns the number of rows in both. @throws NotMoved unless the rows are equal. */
async function sameRows(from: Database, to: Db, { name, columns }: Table): Promise<number> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  const text = `select count(*)::int as rows, md5(coalesce(string_agg(digest, '' order by digest), '')) as digest
                from (select md5(row(${list})::text) as digest from ${quoted(name)}) as digests`;
  const [there] = await from.transaction(async (tx) => {
    await tx.query({ text: "set local time zone 'UTC'; set local statement_timeout = 0" });
    return tx.query<{ rows: number; digest: string }>({ text });
  });
  const [here] = await to.query<{ rows: number; digest: string }>({ text });
  if (there!.rows !== here!.rows || there!.digest !== here!.digest)
    throw new NotMoved(
      `${name} has ${here!.rows} rows of ${there!.rows} in the new database, or their content differs.`,
    );
  return here!.rows;
}

/** Numbers continue as in `from`, also after rows that are no longer there, such as archived entries. */
async function continueSequences(from: Db, to: Db): Promise<void> {
  const found = await from.query<{ name: string }>({
    text: `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  });
  for (const { name } of found) {
    const [last] = await from.query<{ last_value: bigint; is_called: boolean }>({
      text: `select last_value, is_called from ${quoted(name)}`,
    });
    await to.query({
      text: 'select setval($1::regclass, $2::bigint, $3)',
      values: [quoted(name), last!.last_value, last!.is_called],
    });
  }
}

/** Unfinished jobs of the queue, as new jobs. An interrupted attempt starts again. */
async function waitingJobs(from: Db): Promise<NewJob[]> {
  const [row] = await from.query<{ there: boolean }>({
    text: `select to_regclass('pgboss.job') is not null as there`,
  });
  if (!row!.there) return [];
  // A job without tries left is tried once more.
  const alive = Object.fromEntries(Object.entries(DEAD).map(([queue, dead]) => [dead, queue]));
  const rows = await from.query<{
    queue: QueueName;
    data: { id: string; account?: string; turn?: number };
    after_seconds: number;
    tries: number;
  }>({
    text: `select coalesce($2::jsonb ->> name, name) as queue, data,
                  case when $2::jsonb ? name then 1 else retry_limit - retry_count + 1 end as tries,
                  greatest(0, extract(epoch from start_after - now()))::float8 as after_seconds
           from pgboss.job where state in ('created', 'retry', 'active') and (name = any($1) or $2::jsonb ? name)
           order by created_on`,
    values: [QUEUES, JSON.stringify(alive)],
  });
  return rows.map(({ queue, data, after_seconds, tries }) => ({
    queue,
    id: data.id,
    account: data.account,
    turn: data.turn ?? 0,
    after_seconds: Math.ceil(after_seconds),
    tries,
  }));
}

/** Tables in which migrations insert rows. */
const MIGRATED = ['gallery_word', 'unsummed_day', 'unsummed_media'];

async function refuseFilled(to: Db, all: Table[]): Promise<void> {
  for (const { name } of all.filter((table) => !MIGRATED.includes(table.name))) {
    const rows = await to.query({ text: `select from ${quoted(name)} limit 1` });
    if (rows.length === 0) continue;
    throw new NotMoved(`The new database is not empty: it has rows in ${name}. Name an empty database.`);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
