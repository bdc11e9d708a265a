/**
 * Costs that may grow with the number of rows. A real PostgreSQL is filled with a month of jobs of many accounts and
 * one large one, in the schema of the previous version. This version upgrades it and checks the ledger. Then every
 * list, report, paid call, start and sweep is measured, alternating with the same one on a database of 1,000 jobs.
 * Finally, half of the month is archived.
 *
 * Options: --rows N (default 200,000), --serve (serves the full database until it is interrupted, instead of
 * measuring).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Database } from '../src/db/db.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { closed, nextMessage } from './child.ts';
import { archiveHalf } from './growth/archive.ts';
import { type Call, callsOf, FailedCall, type Side } from './growth/calls.ts';
import { fillHistory, LARGE_ACCOUNT, LARGE_KEY } from './growth/fill-history.ts';
import { sweepsOf } from './growth/sweeps.ts';
import { migrateBefore, upgrade } from './growth/upgrade.ts';
import { report } from './measure.ts';
import { treeOf } from './processor.ts';

const log = { info() {}, warn() {}, error() {} };
const DAY_MS = 24 * 3600 * 1000;
/** The checks must reach their targets from this number of jobs on. */
const FULL_ROWS = 1_000_000;
/** A call slower than MS_MAX must take at most this many times as long as on the small database. */
const RATIO_MAX = 3;
const MS_MAX = 50;
const TURNS = 5;
/** A call that takes longer is measured only twice. */
const LONG_MS = 1000;

type Measured = { name: string; empty: number; full: number; failed?: string };

export async function bench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { rows: { type: 'string', default: '200000' }, serve: { type: 'boolean', default: false } },
  });
  const rows = Number(values.rows.replaceAll(',', ''));
  const server = await startPostgres({
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '512MB',
    max_wal_size: '1GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  });
  try {
    const sides = {
      empty: await openSide(server.url, { name: 'growth_empty', rows: 0 }),
      full: await openSide(server.url, { name: 'growth_full', rows }),
    };
    await upgrade(sides.empty.db);
    console.log('growth_full, upgraded:');
    const checks = await upgrade(sides.full.db);
    if (values.serve) return await serve(sides);
    const measured = [...(await measureCalls(sides)), ...(await measureSweeps(sides))];
    print(measured, rows);
    checks.push(...(await archiveHalf(sides.full.db)));
    // With few entries, the fixed cost of each statement dominates.
    if (!report(checks) && rows >= FULL_ROWS) process.exitCode = 1;
    await Promise.all(Object.values(sides).map(({ db }) => db.close()));
  } finally {
    await server.stop();
  }
}

type Filled = { url: string; db: Database };

async function openSide(server: string, { name, rows }: { name: string; rows: number }): Promise<Filled> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = server.replace(/[^/]*$/, name);
  const db = await openPostgres({ url, log, connections: 1 });
  await migrateBefore(db);
  const begun = performance.now();
  const keySha256 = createHash('sha256').update(LARGE_KEY).digest('hex');
  await fillHistory(db, { rows, until: new Date(), keySha256 });
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const [size] = await db.query<{ size: string; entries: bigint }>({
    text: `select pg_size_pretty(pg_database_size(current_database())) as size,
             (select count(*) from transfer) as entries`,
  });
  console.log(`${name}: ${size!.entries} entries, ${size!.size}, filled in ${seconds} s`);
  return { url, db };
}

type Sides = Record<'empty' | 'full', Filled>;
type Running = { child: ChildProcess; side: Side; dataDir: string; processor_ms: number };

async function started({ url }: Filled): Promise<Running> {
  const child = fork(new URL('growth/server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: url, BUNDLED_PICTURES: 'off' },
  });
  const { dataDir, ...side } = await nextMessage<Omit<Side, 'key'> & { dataDir: string }>(child);
  const processor_ms = treeOf(child.pid!).us / 1000;
  return { child, side: { ...side, key: LARGE_KEY }, dataDir, processor_ms };
}

async function stopped({ child, dataDir }: Running): Promise<void> {
  await closed(child);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Serves the full database, for a look at the console's screens. */
async function serve({ empty, full }: Sides): Promise<void> {
  const { baseUrl, adminToken, key } = (await started(full)).side;
  console.log(`${baseUrl}/console serves it, with the key ${key} and the operator's token ${adminToken}.`);
  await once(process, 'SIGINT');
  await Promise.all([empty, full].map(({ db }) => db.close()));
}

/** The first start creates what it needs. The second one is measured in processor time, and then receives all calls. */
async function measureCalls({ empty, full }: Sides): Promise<Measured[]> {
  for (const side of [empty, full]) await stopped(await started(side));
  const running = { empty: await started(empty), full: await started(full) };
  try {
    const now = Date.now();
    const dayBefore = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
    const calls = callsOf({
      account: LARGE_ACCOUNT,
      day: dayBefore(3),
      month: dayBefore(28),
      year: dayBefore(365),
    });
    const measured: Measured[] = [
      { name: 'start (processor)', empty: running.empty.processor_ms, full: running.full.processor_ms },
    ];
    for (const call of calls) measured.push(await inTurns(call, running.empty.side, running.full.side));
    return measured;
  } finally {
    await Promise.all([stopped(running.empty), stopped(running.full)]);
  }
}

async function measureSweeps({ empty, full }: Sides): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, sweep } of sweepsOf(new Date())) {
    const timed = async (db: Database) => {
      const begun = performance.now();
      await sweep(db);
      return performance.now() - begun;
    };
    measured.push({ name, empty: await timed(empty.db), full: await timed(full.db) });
  }
  return measured;
}

/** Takes the fastest of each, because other programs of the machine disturb it least. */
async function inTurns({ name, ask }: Call, empty: Side, full: Side): Promise<Measured> {
  const times = { empty: [] as number[], full: [] as number[] };
  try {
    await ask(empty);
    const first = await ask(full);
    for (let turn = 0; turn < (first > LONG_MS ? 2 : TURNS); turn++) {
      times.empty.push(await ask(empty));
      times.full.push(await ask(full));
    }
    return { name, empty: Math.min(...times.empty), full: Math.min(...times.full) };
  } catch (error) {
    if (!(error instanceof FailedCall)) throw error;
    return { name, empty: Number.NaN, full: Number.NaN, failed: error.message };
  }
}

function print(measured: Measured[], rows: number): void {
  const width = Math.max(...measured.map(({ name }) => name.length));
  console.log(
    `${''.padEnd(width)}  ${'1,000 jobs'.padStart(11)}  ${`${rows.toLocaleString('en')} jobs`.padStart(15)}`,
  );
  const missed: string[] = [];
  for (const { name, empty, full, failed } of measured) {
    const reached = !failed && !(full > MS_MAX && full > RATIO_MAX * empty);
    if (!reached) missed.push(name);
    const figures = failed ?? `${empty.toFixed(1).padStart(8)} ms  ${full.toFixed(1).padStart(12)} ms`;
    console.log(`${name.padEnd(width)}  ${figures}${reached ? '' : '  MISSED'}`);
  }
  const target = `at most ${RATIO_MAX} × or ${MS_MAX} ms`;
  console.log(`${measured.length - missed.length} of ${measured.length} reached the target: ${target}`);
  if (missed.length > 0) process.exitCode = 1;
}
