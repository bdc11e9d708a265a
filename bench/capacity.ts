/**
 * Paid calls per second on PostgreSQL with engines that respond immediately: with one, two and four processes, and with
 * separate workers. Prints the distribution of processor time, which the capacity guide uses. All processes share the
 * machine with the database and the load generator, so calls per second apply only to that machine.
 *
 * Options: --seconds N (default 10), --flows N (concurrent calls, default 128), --accounts N (default 16), --url URL
 * (of PostgreSQL or of a pooler in front of it; default: a server of its own).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { startPostgres } from '../test/support/postgres.ts';
import { closed, nextMessage } from './child.ts';
import { serverOf, treeOf, usWithChildren } from './processor.ts';

const LAYOUTS = [
  ['all'],
  ['all', 'all'],
  ['api', 'worker'],
  ['all', 'all', 'all', 'all'],
  ['api', 'api', 'worker', 'worker'],
];
const WARM_SECONDS = 10;

type Started = { baseUrl: string; keys: string[]; dataDir: string };
type Process = { child: ChildProcess; role: string } & Started;
type Load = { seconds: number; flows: number; accounts: string };
type Server = { url: string; client: pg.Client; pid: number };

export async function bench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      seconds: { type: 'string', default: '10' },
      flows: { type: 'string', default: '128' },
      accounts: { type: 'string', default: '16' },
      url: { type: 'string' },
    },
  });
  const load = {
    seconds: Number(values.seconds),
    flows: Number(values.flows),
    accounts: values.accounts,
  };
  const own = values.url === undefined ? await startPostgres() : undefined;
  const url = values.url ?? own!.url;
  try {
    const client = new pg.Client({ connectionString: own?.url ?? url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const server = { url, client, pid: serverOf(rows[0]!.pid) };
    console.log(
      'processes                   calls/s     p50     p99   ms of processor a call: api  worker  postgres  WAL kB  commits  MB a process',
    );
    for (const layout of LAYOUTS) await measure(layout, server, load);
    await client.end();
  } finally {
    await own?.stop();
  }
}

async function measure(layout: string[], server: Server, load: Load): Promise<void> {
  const processes: Process[] = [];
  try {
    for (const [n, role] of layout.entries()) {
      const env = {
        ...process.env,
        ROLE: role,
        DATABASE_URL: server.url,
        ACCOUNTS: n === 0 ? load.accounts : '0',
      };
      const child = fork(new URL('capacity/server.ts', import.meta.url), { env });
      processes.push({ child, role, ...(await nextMessage<Started>(child)) });
    }
    await drive(processes, { ...load, seconds: WARM_SECONDS });
    const before = await usedBy(processes, server);
    const times = await drive(processes, load);
    const after = await usedBy(processes, server);
    print(layout, { times, load, before, after, processes });
  } finally {
    for (const { child, dataDir } of processes) {
      await closed(child);
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

type Used = Record<'api' | 'worker' | 'postgres' | 'wal' | 'commits', number>;

/** Processor time in microseconds, bytes and commits so far. Processes with all roles count as `api`. */
async function usedBy(processes: Process[], { client, pid }: Server): Promise<Used> {
  const of = (isMeant: (role: string) => boolean) =>
    processes.filter(({ role }) => isMeant(role)).reduce((sum, { child }) => sum + treeOf(child.pid!).us, 0);
  const { rows } = await client.query<{ wal: number; commits: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal, sum(xact_commit)::float8 as commits
     from pg_stat_database`,
  );
  return {
    ...rows[0]!,
    api: of((role) => role !== 'worker'),
    worker: of((role) => role === 'worker'),
    postgres: usWithChildren(pid),
  };
}

/** Returns the duration of each call in milliseconds. Throws when one fails. */
async function drive(processes: Process[], { seconds, flows }: Load): Promise<number[]> {
  const doors = processes.filter(({ role }) => role !== 'worker').map(({ baseUrl }) => baseUrl);
  const pools = doors.map((door) => new Pool(door, { connections: flows }));
  const { keys } = processes[0]!;
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const flow = async (n: number) => {
    for (let call = 0; performance.now() < end; call++) {
      const begun = performance.now();
      const { statusCode, body } = await pools[n % pools.length]!.request({
        method: 'POST',
        path: '/api/zimage',
        headers: { 'content-type': 'application/json', 'x-api-key': keys[(n + call) % keys.length]! },
        body: JSON.stringify({ prompt: `a fox, ${n}.${call}` }),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`Answered ${statusCode}: ${text.slice(0, 300)}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: flows }, (_, n) => flow(n)));
  await Promise.all(pools.map((pool) => pool.close()));
  return times;
}

type Measured = { times: number[]; load: Load; before: Used; after: Used; processes: Process[] };

function print(layout: string[], { times, load, before, after, processes }: Measured): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(0);
  const each = (part: keyof Used, unit = 1000) =>
    ((after[part] - before[part]) / unit / times.length).toFixed(2);
  const mb = processes.map(({ child }) => (treeOf(child.pid!).bytes / 2 ** 20).toFixed(0)).join(', ');
  const name = [...new Set(layout)].map(
    (role) => `${layout.filter((each) => each === role).length} × ${role}`,
  );
  console.log(
    [
      name.join(', ').padEnd(26),
      (times.length / load.seconds).toFixed(0).padStart(9),
      `${at(0.5)} ms`.padStart(8),
      `${at(0.99)} ms`.padStart(8),
      each('api').padStart(26),
      each('worker').padStart(8),
      each('postgres').padStart(10),
      each('wal', 1024).padStart(8),
      each('commits', 1).padStart(9),
      `   ${mb}`,
    ].join(''),
  );
}
