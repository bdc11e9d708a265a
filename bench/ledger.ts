/**
 * Paid work in the ledger, hold and capture, beside the maximum of the same database server: pgbench's simple-update,
 * in turns. A hold and a capture are two transactions, each comparable to one of pgbench's.
 *
 * Options: seconds per turn (default 5), turns (default 3).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, type DatabaseLog, one } from '../src/db/db.ts';
import { openEmbedded } from '../src/db/embedded/embedded-database.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { check } from '../src/ledger/check-ledger.ts';
import { capture, grant, hold, openWallet } from '../src/ledger/ledger.ts';
import { systemClock } from '../src/lib/clock.ts';
import { credits } from '../src/lib/credits.ts';
import { newId } from '../src/lib/id.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { median, rate, report, type Verdict } from './measure.ts';
import { usOfOurs, usOfServer } from './processor.ts';

const ACCOUNTS = 1000;
const CONNECTIONS = [16, 64];
const EMBEDDED_PAIRS_MIN = 800;
const DISTINCT_MIN = 0.9;
const PARTS_MIN = 0.5;
/** Processor time of both sides, in µs. */
const PART_US_MAX = 500;
const HOT_MIN = 0.5;

const log: DatabaseLog = { info() {}, warn: (_facts, message) => console.warn(message), error() {} };

export async function bench([seconds = '5', turns = '3']: string[]): Promise<void> {
  const options = { seconds: Number(seconds), turns: Number(turns) };
  const verdicts = [...(await onPostgres(options)), await onEmbedded(options)];
  if (!report(verdicts)) process.exitCode = 1;
}

type Options = { seconds: number; turns: number };

async function onPostgres({ seconds, turns }: Options): Promise<Verdict[]> {
  const server = await startPostgres({ fsync: 'on', shared_buffers: '256MB', max_wal_size: '4GB' });
  try {
    console.log(`PostgreSQL ${server.version}; ${turns} turns of ${seconds} s each`);
    await pgbench(server.url, ['-i', '-q', '-s', '10']);
    const verdicts: Verdict[] = [];
    for (const connections of CONNECTIONS) {
      const db = await openPostgres({ url: server.url, log, connections });
      await migrate(db);
      const accounts = await openAccounts(db, ACCOUNTS);
      const [hot] = accounts;
      const ratios = { distinct: [] as number[], hot: [] as number[], parts: [] as number[] };
      const partCosts: number[] = [];
      for (let turn = 0; turn < turns; turn++) {
        const each = (act: () => Promise<void>) =>
          withCost(db, 2, seconds, () => rate(connections, seconds, act));
        const [limit, limitCost] = await withCost(db, 1, seconds, () =>
          pgbenchRate(server.url, connections, seconds),
        );
        const [pairs, cost] = await each(() => pair(db, accounts[pick(accounts.length)]!));
        const [hotPairs, hotCost] = await each(() => pair(db, hot!));
        const [parts, partCost] = await each(() => pairOfTransactions(db, accounts[pick(accounts.length)]!));
        const [hotParts, hotPartCost] = await each(() => pairOfTransactions(db, hot!));
        console.log(
          `${connections} connections: pgbench ${limit.toFixed(0)} tx/s; pairs ${pairs.toFixed(0)}/s on ${ACCOUNTS} accounts, ${hotPairs.toFixed(0)}/s on one; as parts of larger transactions ${parts.toFixed(0)}/s and ${hotParts.toFixed(0)}/s`,
        );
        console.log(
          `  processor per transaction: pgbench ${limitCost} µs; ours ${cost} µs on ${ACCOUNTS} accounts, ${hotCost} µs on one; as parts ${partCost} µs and ${hotPartCost} µs`,
        );
        ratios.distinct.push((2 * pairs) / limit);
        ratios.hot.push((2 * hotPairs) / limit);
        ratios.parts.push((2 * parts) / limit);
        partCosts.push(Number(partCost));
      }
      verdicts.push(
        ratio(`distinct accounts, ${connections} connections`, median(ratios.distinct), DISTINCT_MIN),
        ratio(`one hot account, ${connections} connections`, median(ratios.hot), HOT_MIN),
        ratio(`as parts, ${connections} connections`, median(ratios.parts), PARTS_MIN),
        partCostVerdict(connections, median(partCosts)),
      );
      if (!(await check(db)).balanced) throw new Error('The ledger is out of balance.');
      await db.close();
    }
    return verdicts;
  } finally {
    await server.stop();
  }
}

/**
 * The rate of some work, and the processor time of one of its `acts` on both sides in µs; `-` on systems other than
 * Linux.
 */
async function withCost(
  db: Database,
  acts: number,
  seconds: number,
  measure: () => Promise<number>,
): Promise<[rate: number, cost: string]> {
  if (process.platform !== 'linux') return [await measure(), '-'];
  const { pid } = await one<{ pid: number }>(db, { text: 'select pg_backend_pid() as pid' });
  const processorTime = () => usOfOurs() + usOfServer(pid);
  const before = processorTime();
  const found = await measure();
  return [found, ((processorTime() - before) / (found * seconds * acts)).toFixed(0)];
}

async function onEmbedded({ seconds, turns }: Options): Promise<Verdict> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
  const db = await openEmbedded({ dataDir, log });
  await migrate(db);
  const accounts = await openAccounts(db, ACCOUNTS);
  const rates: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    rates.push(await rate(16, seconds, () => pair(db, accounts[pick(accounts.length)]!)));
  }
  if (!(await check(db)).balanced) throw new Error('The ledger is out of balance.');
  await db.close();
  rmSync(dataDir, { recursive: true });
  const measured = median(rates);
  return {
    what: 'embedded',
    measured,
    unit: 'pairs/s',
    target: `>= ${EMBEDDED_PAIRS_MIN}`,
    reached: measured >= EMBEDDED_PAIRS_MIN,
  };
}

/** Two statements, each in its own transaction. */
async function pair(db: Database, account: string): Promise<void> {
  const { order, spent } = acts(account);
  await hold(db, order);
  await capture(db, spent);
}

/** Two transactions that declare the account that they may wait for, as paid work does. */
async function pairOfTransactions(db: Database, account: string): Promise<void> {
  const { order, spent } = acts(account);
  await db.transaction((tx) => hold(tx, order), { together: account });
  await db.transaction((tx) => capture(tx, spent), { together: account });
}

function acts(account: string) {
  const at = systemClock.now();
  const id = newId('hold');
  const amount = credits('4');
  const order = { id, account, amount, operation: 'ra1', request_id: id, key_id: null, at, expires_at: at };
  return { order, spent: { holdId: id, amount, at } };
}

async function openAccounts(db: Database, count: number): Promise<string[]> {
  const at = systemClock.now();
  const ids = Array.from({ length: count }, () => newId('acc'));
  for (const id of ids) {
    await db.transaction(async (tx) => {
      await tx.query({ text: `insert into account values ($1, 'bench', 'test', $2)`, values: [id, at] });
      await openWallet(tx, id);
      await grant(tx, { ref: id, account: id, amount: credits('1000000000'), reason: 'bench', at });
    });
  }
  await db.query({ text: 'vacuum analyze account, wallet' });
  return ids;
}

let picked = 0;
/** Visits all numbers below `count` in an irregular order. */
function pick(count: number): number {
  picked = (picked + 619) % count;
  return picked;
}

function ratio(what: string, measured: number, min: number): Verdict {
  return { what, measured, unit: '× pgbench', target: `>= ${min}`, reached: measured >= min };
}

function partCostVerdict(connections: number, measured: number): Verdict {
  return {
    what: `processor of a part, ${connections} connections`,
    measured,
    unit: 'µs',
    target: `<= ${PART_US_MAX}`,
    reached: measured <= PART_US_MAX,
  };
}

async function pgbenchRate(url: string, clients: number, seconds: number): Promise<number> {
  const output = await pgbench(url, [
    '-n',
    '-N',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
  ]);
  const [, tps] = /tps = ([\d.]+)/.exec(output) ?? [];
  if (tps === undefined) throw new Error(`pgbench said no rate: ${output}`);
  return Number(tps);
}

/** PostgreSQL of npm has no pgbench, so the comparison needs one on the PATH. */
async function pgbench(url: string, options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('pgbench', [...options, url]).catch((error) => {
    throw error.code === 'ENOENT' ? new Error('This bench needs pgbench: apt-get install postgresql') : error;
  });
  return stdout;
}
