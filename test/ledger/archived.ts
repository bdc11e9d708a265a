import type { Database } from '../../src/db/db.ts';
import { type LedgerEntry, statement } from '../../src/ledger/ledger-statement.ts';
import { archiveEntries } from '../../src/ledger/write-archive.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { AT } from './fixture.ts';

export const LATER = addSeconds(AT, 365 * 24 * 3600);

export type MemoryFiles = ReturnType<typeof memoryFiles>;

/** A media store in memory. */
export function memoryFiles() {
  const contents = new Map<string, Uint8Array>();
  const read = async (name: string) => {
    const bytes = contents.get(name);
    if (!bytes) throw new Error(`There is no ${name}.`);
    return bytes;
  };
  const put = async (name: string, bytes: Uint8Array) => {
    // The sweep of a version before the archive takes any other ending for an unused medium.
    if (!/^[A-Za-z0-9]{20,40}\.ledger$/.test(name))
      throw new Error(`${name} is no name of archived entries.`);
    contents.set(name, bytes);
  };
  return { contents, read, put, remove: async (name: string) => void contents.delete(name) };
}

/** Archives, and answers each file without its name. */
export async function archive(db: Database, files: MemoryFiles, before = LATER) {
  const archived: object[] = [];
  for await (const file of archiveEntries(db, files, { before, at: LATER })) {
    const { account_id, first, last, entries } = file;
    archived.push({ account_id, first, last, entries });
  }
  return archived;
}

/** All pages of an account's statement. */
export async function statementOf(
  db: Database,
  { account, limit }: { account: string; limit: number },
  files: MemoryFiles,
): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await statement(db, { account, limit, cursor }, files.read);
    if ('refused' in page) throw new Error(page.refused);
    entries.push(...page.rows);
    if (page.next_cursor === null) return entries;
    cursor = page.next_cursor;
  }
}
