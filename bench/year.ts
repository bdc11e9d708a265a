/**
 * The size of PostgreSQL after a year of use. The service makes each month's paid pictures with an engine that responds
 * immediately. Then the clock of the sweeps moves on by a month, so that they remove its jobs. Prints each month's
 * database size, and each table's size beside that after `vacuum full`. Autovacuum has its default thresholds but
 * checks every second, because a month takes seconds here.
 *
 * Options: --months N (default 12), --pictures N (per month, default 2,000).
 */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../src/db/db.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { sumUpEngines } from '../src/generation/report/engine-sums.ts';
import { keepSums } from '../src/generation/report/job-sums.ts';
import { removeOld } from '../src/generation/settle/retention.ts';
import { check } from '../src/ledger/check-ledger.ts';
import { sealEntries } from '../src/ledger/seal-entries.ts';
import { addSeconds } from '../src/lib/clock.ts';
import { foldStored } from '../src/media/media-sums.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { closed, nextMessage } from './child.ts';
import { report } from './measure.ts';

const MONTH_SECONDS = 31 * 24 * 3600;
const FLOWS = 32;
/** By default, autovacuum leaves up to a fifth of a table's rows dead, and half-empty pages are normal. */
const RATIO_MAX = 2;
/** Smaller tables do not matter. */
const BYTES_MIN = 2 ** 20;
/** Autovacuum has processed all tables after this time. */
const SETTLED_MS = 10_000;

const log = { info() {}, warn() {}, error() {} };

export async function bench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { months: { type: 'string', default: '12' }, pictures: { type: 'string', default: '2000' } },
  });
  const server = await startPostgres({
    fsync: 'off',
    autovacuum_naptime: '1s',
    autovacuum_vacuum_cost_delay: '0',
  });
  const child = fork(new URL('capacity/server.ts', import.meta.url), {
    env: { ...process.env, ROLE: 'all', DATABASE_URL: server.url, ACCOUNTS: '16' },
  });
  try {
    const { baseUrl, keys, dataDir } = await nextMessage<{
      baseUrl: string;
      keys: string[];
      dataDir: string;
    }>(child);
    const db = await openPostgres({ url: server.url, log, connections: 4 });
    for (let month = 1; month <= Number(values.months); month++) {
      await paint(baseUrl, keys, Number(values.pictures));
      // The last month's jobs stay.
      if (month < Number(values.months)) await sweep(db, addSeconds(new Date(), month * MONTH_SECONDS));
      console.log(`month ${String(month).padStart(2)}: ${mb(await sizeOf(db))}`);
    }
    const { differences } = await check(db);
    if (differences.length > 0) throw new Error(`The ledger does not balance: ${differences.join('; ')}`);
    await closed(child);
    rmSync(dataDir, { recursive: true, force: true });
    await sleep(SETTLED_MS);
    if (!(await compare(db))) process.exitCode = 1;
    await db.close();
  } finally {
    await closed(child);
    await server.stop();
  }
}

async function paint(baseUrl: string, keys: string[], pictures: number): Promise<void> {
  let painted = 0;
  const flow = async () => {
    while (painted < pictures) {
      const n = painted++;
      const answer = await fetch(`${baseUrl}/api/zimage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': keys[n % keys.length]! },
        body: JSON.stringify({ prompt: `a fox, ${n}` }),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: FLOWS }, flow));
}

/** The periodic work of the service within a month. */
async function sweep(db: Database, at: Date): Promise<void> {
  await keepSums(db);
  await sumUpEngines(db, at);
  await foldStored(db);
  await sealEntries(db, { at });
  await removeOld({ db, clock: { now: () => at } });
}

type Size = { name: string; rows: bigint; bytes: bigint };

async function sizeOf(db: Database): Promise<number> {
  return (await sizes(db)).reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

async function sizes(db: Database): Promise<Size[]> {
  return db.query<Size>({
    text: `select relname as name, n_live_tup as rows, pg_total_relation_size(relid) as bytes
           from pg_stat_user_tables order by bytes desc`,
  });
}

/** Returns true when no table exceeds the ratio. */
async function compare(db: Database): Promise<boolean> {
  const before = await sizes(db);
  await db.query({ text: 'vacuum full' });
  const after = new Map((await sizes(db)).map(({ name, bytes }) => [name, bytes]));
  return report(
    before
      .filter(({ bytes }) => bytes >= BYTES_MIN)
      .map(({ name, rows, bytes }) => {
        const measured = Number(bytes) / Number(after.get(name));
        const what = `${name}, ${rows} rows, ${mb(Number(bytes))}: size beside that after vacuum full`;
        return { what, measured, unit: '×', target: `<= ${RATIO_MAX}`, reached: measured <= RATIO_MAX };
      }),
  );
}

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
