/** Half of the month is archived: what that takes and saves, and a page of a statement that is read from files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCursor } from '../../src/db/cursor.ts';
import { type Database, one } from '../../src/db/db.ts';
import { recordedCheck, startFullCheck, workOnFullCheck } from '../../src/ledger/check-run.ts';
import { statement } from '../../src/ledger/ledger-statement.ts';
import { archiveEntries } from '../../src/ledger/write-archive.ts';
import { diskStore } from '../../src/media/media-store.ts';
import { median, type Verdict } from '../measure.ts';
import { LARGE_ACCOUNT } from './fill-history.ts';

const PAGES = 21;
const PAGE_MS_MAX = 50;
const HALF_MS = 15 * 24 * 3600 * 1000;

/** Throws when the books do not balance afterwards. */
export async function archiveHalf(db: Database): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-growth-'));
  const files = diskStore(folder);
  try {
    await compact(db);
    const bytes_before = await sizeOf(db);
    const begun = performance.now();
    const sum = { files: 0, entries: 0, bytes: 0, up_to: 0n };
    const before = new Date(Date.now() - HALF_MS);
    for await (const file of archiveEntries(db, files, { before, at: new Date() })) {
      sum.files += 1;
      sum.entries += file.entries;
      sum.bytes += file.size_bytes;
      if (file.account_id === LARGE_ACCOUNT) sum.up_to = file.up_to;
    }
    const seconds = (performance.now() - begun) / 1000;
    await compact(db);
    const saved = bytes_before - (await sizeOf(db));
    console.log(
      `archived ${sum.entries} entries in ${sum.files} files and ${seconds.toFixed(0)} s: ` +
        `${(saved / sum.entries).toFixed(0)} bytes of the database an entry, ${(sum.bytes / sum.entries).toFixed(0)} in files`,
    );
    const page_ms = await pageMs(db, sum.up_to, files.read);
    await startFullCheck(db, new Date());
    await workOnFullCheck(db, { now: () => new Date(), read: files.read });
    const { differences } = (await recordedCheck(db, 'full'))!;
    if (differences.length > 0) throw new Error(`The ledger does not balance: ${differences.join('; ')}`);
    return [
      {
        what: 'page of a statement from archived entries, median',
        measured: page_ms,
        unit: 'ms',
        target: `<= ${PAGE_MS_MAX}`,
        reached: page_ms <= PAGE_MS_MAX,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without it, the space of removed rows and of updates before would count. */
async function compact(db: Database): Promise<void> {
  for (const table of ['transfer', 'hold']) await db.query({ text: `vacuum full ${table}` });
}

async function sizeOf(db: Database): Promise<number> {
  const { bytes } = await one<{ bytes: bigint }>(db, {
    text: `select pg_total_relation_size('transfer') + pg_total_relation_size('hold') as bytes`,
  });
  return Number(bytes);
}

/** Pages of 100 entries, evenly over what is archived. */
async function pageMs(db: Database, up_to: bigint, read: (name: string) => Promise<Uint8Array>) {
  const times: number[] = [];
  for (let page = PAGES; page > 0; page--) {
    const cursor = writeCursor(String((up_to * BigInt(page)) / BigInt(PAGES)));
    const begun = performance.now();
    await statement(db, { account: LARGE_ACCOUNT, limit: 100, cursor }, read);
    times.push(performance.now() - begun);
  }
  return median(times);
}
