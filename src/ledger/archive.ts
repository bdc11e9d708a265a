/**
 * Entries that were moved to files, with the holds that they closed. A file is gzipped JSON lines: first a description
 * of its content, then one row per line, as `{"transfer": …}` or `{"hold": …}` with the columns of the tables.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { sealsOf } from './proof-sql.ts';

/** Reads all bytes of a file in the media store; rejects if there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/** A file of archived entries: its account, its seals, and the ids of their entries. */
export type Archived = {
  account_id: string;
  first: number;
  last: number;
  /** The id before its first entry. */
  after: bigint;
  up_to: bigint;
  media_name: string;
  sha256: string;
};

/** Rows as JSON, in the order of their ids. */
export type ArchivedRows = { transfers: string[]; holds: string[] };

/** The file differs from the one that was written. */
export class ArchiveChanged extends Error {
  override readonly name = 'ArchiveChanged';
}

const COLUMNS = 'account_id, first, last, after, up_to, media_name, sha256';

/**
 * The file after the one that starts with the seal `first` of an account, in the order of accounts; undefined if none.
 */
export async function nextArchived(db: Db, account: string, first: number): Promise<Archived | undefined> {
  const [next] = await db.query<Archived>({
    text: `select ${COLUMNS} from ledger_archive where (account_id, first) > ($1::text, $2::int)
           order by account_id, first limit 1`,
    values: [account, first],
  });
  return next;
}

/** The newest file of an account with an entry whose id is above `above` and below `below`; null: whatever it is. */
export async function newestArchived(
  db: Db,
  { account, above, below }: { account: string; above: bigint; below: bigint | null },
): Promise<Archived | undefined> {
  const [newest] = await db.query<Archived>({
    text: `select ${COLUMNS} from ledger_archive
           where account_id = $1 and up_to > $2 and ($3::bigint is null or after + 1 < $3)
           order by first desc limit 1`,
    values: [account, above, below],
  });
  return newest;
}

/** The rows of a file. Throws ArchiveChanged if it differs from the one that was written. */
export async function archivedRows({ media_name, sha256 }: Archived, read: ReadFile): Promise<ArchivedRows> {
  const bytes = await read(media_name);
  if (archiveSha256(bytes) !== sha256)
    throw new ArchiveChanged(`The archived entries in ${media_name} were changed.`);
  const lines = (await promisify(gunzip)(bytes)).toString().split('\n');
  const rowsOf = (table: string) => {
    const head = `{"${table}": `;
    return lines.filter((line) => line.startsWith(head)).map((line) => line.slice(head.length, -1));
  };
  return { transfers: rowsOf('transfer'), holds: rowsOf('hold') };
}

export const archiveSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Lines as a list that `jsonb_populate_recordset` takes. */
export const listed = (lines: string[]) => `[${lines.join(',')}]`;

/** $1 account, $2 and $3 seals, $4 transfers, $5 holds: the check of sealed entries, with rows of a file for the tables. */
const PROOF = `
with transfer as materialized (
  select * from jsonb_populate_recordset(null::transfer, $4::jsonb)
), hold as materialized (
  select * from jsonb_populate_recordset(null::hold, $5::jsonb)
), ${sealsOf('account_id = $1::text and number between $2::int and $3::int')}`;

/**
 * $1 account, $2 and $3 the ids before the first and of the last entry, $4 transfers, $5 holds: rows of the database
 * that differ from the file, and rows that should have stayed. $6 the last seal. Entries with a hold stay with it, and a hold stays with
 * its refund.
 */
const STAYED = `
with file as materialized (
  select * from jsonb_populate_recordset(null::transfer, $4::jsonb)
), file_hold as materialized (
  select * from jsonb_populate_recordset(null::hold, $5::jsonb)
), stored as materialized (
  select * from transfer where account_id = $1 and id > $2 and id <= $3
), stored_hold as materialized (
  select * from hold where id in (select id from file_hold)
)
select format('transfer %s of %s differs from the archived one', id, $1::text) as text
from stored where to_jsonb(stored) not in (select to_jsonb(file) from file)
union all
select format('transfer %s of %s exists %s times', id, $1::text, count(*)) from stored group by id having count(*) > 1
union all
select format('transfer %s of %s is archived, but is no longer in the database', id, $1::text)
from file where kind not in ('hold', 'capture', 'release') and id not in (select id from stored)
union all
select format('hold %s differs from the archived one', id)
from stored_hold where to_jsonb(stored_hold) not in (select to_jsonb(file_hold) from file_hold)
union all
select format('hold %s exists %s times', id, count(*)) from stored_hold group by id having count(*) > 1
union all
select format('the archive of %s up to seal %s does not end where that seal does', $1::text, $6::int)
where $3::bigint is distinct from (select up_to from ledger_seal where account_id = $1 and number = $6)
union all
select format('hold %s has a refund, but is no longer in the database', of_hold)
from file where kind = 'return' and not exists (select from hold where id = of_hold)`;

/** The number of entries in a file, and their faults: each seal must match exactly its rows. */
export async function provenRows(
  db: Db,
  archived: Archived,
  read: ReadFile,
): Promise<{ entries: bigint; differences: string[] }> {
  const { account_id, first, last, media_name } = archived;
  let rows: ArchivedRows;
  try {
    rows = await archivedRows(archived, read);
  } catch (error) {
    const lost = `transfers of ${account_id} from seal ${first} to seal ${last} are archived in ${media_name}, which`;
    return {
      entries: 0n,
      differences: [`${lost} ${error instanceof ArchiveChanged ? 'was changed' : 'cannot be read'}`],
    };
  }
  const [proof] = await askLong<{ entries: bigint; differences: string[] | null }>(db, {
    text: PROOF,
    values: [account_id, first, last, listed(rows.transfers), listed(rows.holds)],
  });
  const { entries, differences } = proof!;
  const stayed = await askLong<{ text: string }>(db, {
    text: STAYED,
    values: [account_id, archived.after, archived.up_to, listed(rows.transfers), listed(rows.holds), last],
  });
  const isWhole = Number(entries) === rows.transfers.length;
  const other = `${media_name} has ${rows.transfers.length} transfers of ${account_id}, its seals are of ${entries}`;
  const found = [...(differences ?? []), ...(isWhole ? [] : [other]), ...stayed.map(({ text }) => text)];
  return { entries, differences: found };
}

/** Those of these names in the media store that are files of archived entries. */
export async function archivesAmong(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.query<{ media_name: string }>({
    text: 'select media_name from ledger_archive where media_name = any($1)',
    values: [names],
  });
  return rows.map(({ media_name }) => media_name);
}

/** The rows of an account that are only in files, one file at a time, oldest first. */
export async function* rowsInFiles(
  db: Db,
  { table, account }: { table: 'transfer' | 'hold'; account: string },
  read: ReadFile,
): AsyncGenerator<string[]> {
  let file = await nextArchived(db, account, 0);
  while (file?.account_id === account) {
    const { transfers, holds } = await archivedRows(file, read);
    const rows = await db.query<{ line: string }>({
      text: `select to_jsonb(t)::text as line from jsonb_populate_recordset(null::${table}, $1::jsonb) as t
             where not exists (select from ${table} where account_id = t.account_id and id = t.id) order by id`,
      values: [listed(table === 'hold' ? holds : transfers)],
    });
    yield rows.map(({ line }) => line);
    file = await nextArchived(db, account, file.first);
  }
}
