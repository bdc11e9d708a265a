/** The first start of this version on a database that the version before filled: what it makes once, and the checks. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, one } from '../../src/db/db.ts';
import { migrate } from '../../src/db/migrate.ts';
import { sumUpEngines } from '../../src/generation/report/engine-sums.ts';
import { keepSums } from '../../src/generation/report/job-sums.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { recordedCheck, startFullCheck, workOnFullCheck } from '../../src/ledger/check-run.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { foldStored } from '../../src/media/media-sums.ts';
import type { Verdict } from '../measure.ts';
import { usOf } from '../processor.ts';

const MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url);
/** The first migration of seals and sums. */
const FIRST_NEW = '0019';
const QUICK_MS_MAX = 1000;
const FULL_S_MAX = 60;
const ENTRIES = 10_000_000;

const nothingArchived = (name: string) => Promise.reject(new Error(`${name} was never written.`));

/** The tables as the version before has them. */
export async function migrateBefore(db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-growth-'));
  for (const file of readdirSync(MIGRATIONS))
    if (file < FIRST_NEW) cpSync(new URL(file, MIGRATIONS), join(folder, file));
  await migrate(db, pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });
}

/** Of a database with one connection, so that its session did all of it. */
export async function upgrade(db: Database): Promise<Verdict[]> {
  const { pid } = await one<{ pid: number }>(db, { text: 'select pg_backend_pid() as pid' });
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const [begun, before] = [performance.now(), usOf(pid)];
    await work();
    const [ms, server_s] = [performance.now() - begun, (usOf(pid) - before) / 1e6];
    console.log(`  ${what}: ${(ms / 1000).toFixed(1)} s, PostgreSQL's processor ${server_s.toFixed(1)} s`);
    return { ms, server_s };
  };
  await timed('migration', () => migrate(db));
  await timed('sums of jobs', () => keepSums(db));
  await timed('sums of engines', () => sumUpEngines(db, new Date()));
  await timed('sums of media', () => foldStored(db));
  await timed('seals', () => sealEntries(db, { at: new Date() }));
  await db.query({
    text: 'analyze ledger_seal, account_usage, earned_by_engine, earned_by_account, ended_hour, stored_hour, engine_sum',
  });
  const quick = await timed('quick check', () => check(db));
  await startFullCheck(db, new Date());
  const full = await timed('full check', () =>
    workOnFullCheck(db, { now: () => new Date(), read: nothingArchived }),
  );
  const { entries, differences } = (await recordedCheck(db, 'full'))!;
  if (differences.length > 0) throw new Error(`The ledger does not balance: ${differences.join('; ')}`);
  const perEntries = (full.server_s / entries) * ENTRIES;
  return [
    {
      what: 'quick check',
      measured: quick.ms,
      unit: 'ms',
      target: `<= ${QUICK_MS_MAX}`,
      reached: quick.ms <= QUICK_MS_MAX,
    },
    {
      what: `full check, PostgreSQL's processor for 10,000,000 entries (${entries} read)`,
      measured: perEntries,
      unit: 's',
      target: `<= ${FULL_S_MAX}`,
      reached: perEntries <= FULL_S_MAX,
    },
  ];
}
