/** Moves sealed entries from the database to files. Each file is read back and verified before its rows are removed. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database, Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { unguessable } from '../lib/id.ts';
import { type Archived, archiveSha256, nextArchived, provenRows, type ReadFile } from './archive.ts';
import { chargesOf, chargesOfEndUsers } from './proof-sql.ts';

/** The most entries of a file: a page of a statement reads one or two files. */
const ENTRIES_MAX = 1000;
const SEALS_MAX = 500;

export type ArchiveFiles = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  read: ReadFile;
  remove(name: string): Promise<void>;
};

export type ArchivedFile = Archived & { entries: number; size_bytes: number };

/** The entries that were read back differ from the sealed ones. Nothing was removed. */
export class NotArchived extends Error {
  override readonly name = 'NotArchived';
}

/**
 * Archives all sealed entries that are older than `before`, file by file, and yields each file. Money may move at the
 * same time. An interrupted run leaves complete files, and the next run continues. Throws NotArchived if the ledger is
 * wrong.
 */
export async function* archiveEntries(
  db: Database,
  files: ArchiveFiles,
  { before, at }: { before: Date; at: Date },
): AsyncGenerator<ArchivedFile> {
  for (let account = ''; ; ) {
    const next = await nextPart(db, account, before);
    if (!next) return;
    account = next.account_id;
    const { file, differences } = await writePart(db, files, next);
    const isProven = differences.length === 0;
    if (isProven && (await db.transaction((tx) => replaceRows(tx, file, at)))) yield file;
    else await files.remove(file.media_name);
    // A concurrent run that removes the rows leaves the same differences as a wrong ledger.
    if (!isProven && !(await isArchived(db, next)))
      throw new NotArchived(`The entries of ${account} were not archived: ${differences.join('; ')}`);
  }
}

type Part = Omit<Archived, 'media_name' | 'sha256'>;

/** Whole seals that follow the archived ones of the account, or of the next account that has any. */
async function nextPart(db: Db, account: string, before: Date): Promise<Part | undefined> {
  const [part] = await askLong<Part>(db, { text: NEXT, values: [account, before] });
  return part;
}

const NEXT = `
select wallet.account_id, part.first, part.last, done.after, part.up_to
from wallet cross join lateral (
  select coalesce(max(last), 0) as last, coalesce(max(up_to), 0) as after
  from ledger_archive where account_id = wallet.account_id
) as done cross join lateral (
  select min(number) as first, max(number) as last, max(up_to) as up_to
  from ledger_seal s
  where s.account_id = wallet.account_id and s.number > done.last and s.number <= done.last + ${SEALS_MAX}
    and (s.number = done.last + 1 or s.entries - ${ENTRIES_MAX} <= coalesce((
      select entries from ledger_seal where account_id = s.account_id and number = done.last), 0))
    and $2::timestamptz > (select created_at from transfer where account_id = s.account_id and id = s.up_to)
) as part
where wallet.account_id >= $1::text and part.first is not null
order by wallet.account_id limit 1`;

async function isArchived(db: Db, { account_id, first }: Part): Promise<boolean> {
  const found = await nextArchived(db, account_id, first - 1);
  return found?.account_id === account_id && found.first === first;
}

async function writePart(db: Db, files: ArchiveFiles, part: Part) {
  const lines = await linesOf(db, part);
  const { account_id, first, last } = part;
  const head = JSON.stringify({
    format: 1,
    account_id,
    first_seal: first,
    last_seal: last,
    rows: lines.length,
  });
  const bytes = await promisify(gzip)(`${[head, ...lines].join('\n')}\n`, { level: 9 });
  const file = { ...part, media_name: `${unguessable()}.ledger`, sha256: archiveSha256(bytes) };
  await files.put(file.media_name, bytes);
  const { entries, differences } = await provenRows(db, file, files.read);
  return { file: { ...file, entries: Number(entries), size_bytes: bytes.length }, differences };
}

/** Entries, then the holds that they closed. Numbers stay exact, as the database writes them. */
async function linesOf(db: Db, { account_id, after, up_to }: Part): Promise<string[]> {
  const rows = await askLong<{ line: string }>(db, {
    text: `with entry as materialized (
             select * from transfer where account_id = $1 and id > $2 and id <= $3 order by id
           )
           (select '{"transfer": ' || to_jsonb(entry)::text || '}' as line from entry order by id)
           union all
           (select '{"hold": ' || to_jsonb(hold)::text || '}' from hold
            where id in (select ref from entry where kind in ('capture', 'release')) order by id)`,
    values: [account_id, after, up_to],
  });
  return rows.map(({ line }) => line);
}

/**
 * The holds whose entries are all archived, with those of the file. Holds with a refund stay, because they limit later
 * refunds. $1 account, $2 after, $3 up to.
 */
const ENDED = `with ended as materialized (
  select distinct ref from transfer
  where account_id = $1 and id > $2 and id <= $3 and kind in ('capture', 'release') and not exists (
    select from transfer t where t.kind in ('capture', 'release') and t.ref = transfer.ref and t.id > $3
    union all select from transfer t where t.kind = 'return' and t.of_hold = transfer.ref)
)`;

/** Returns false if another run has archived them. */
async function replaceRows(tx: Db, file: ArchivedFile, at: Date): Promise<boolean> {
  const { account_id, first, last, after, up_to, media_name, sha256 } = file;
  const part = [account_id, after, up_to];
  await tx.query({ text: 'set local statement_timeout = 0' });
  const archived = await tx.query({
    text: `${ENDED}
           insert into ledger_archive (account_id, first, last, after, up_to, media_name, sha256, archived_at, usage, end_users)
           select $1, $4, $5, $2, $3, $6, $7, $8,
             (select coalesce(jsonb_agg(u), '[]') from (${chargesOf(`ref in (select ref from ended)`)}) as u),
             (select coalesce(jsonb_agg(u), '[]') from (${chargesOfEndUsers(`t.ref in (select ref from ended)`)}) as u)
           on conflict (account_id, first) do nothing returning first`,
    values: [...part, first, last, media_name, sha256, at],
  });
  if (archived.length === 0) return false;
  await tx.query({
    text: `${ENDED}, removed as (delete from hold where id in (select ref from ended))
           delete from transfer using ended, (values ('hold'), ('capture'), ('release')) as of (kind)
           where transfer.kind = of.kind and transfer.ref = ended.ref`,
    values: part,
  });
  return true;
}
