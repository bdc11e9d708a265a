/** Where schedules are played: a database, a folder, an upstream, the processes of the service, and their callers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Member, member } from '../support/member.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

const SERVICE = new URL('./service.ts', import.meta.url);
const ADMIN_TOKEN = 'crash-harness-token';
const CREDITS = '1000000';
/** Five cents, less than a film holds. */
export const BILL_NANO = 5_000_000_000n;

export type Field = {
  kind: 'embedded' | 'postgres';
  dataDir: string;
  databaseUrl: string | undefined;
  upstream: QueueServer;
  /** Works on its films until it is told to stop, and then bills `BILL_NANO`. */
  billing: QueueServer;
  /** Answers callers; on the embedded database it does all the work as well. */
  server: Member;
  /** Works beside the server; the embedded database has one process. */
  worker: Member | undefined;
  key: string;
  /** Ends some sessions of the service at the database; answers how many. */
  cutConnections(): Promise<number>;
  /** The processes that make films now. */
  films(): number[];
  /** Kills the films that are being made; answers how many. */
  killFilms(): number;
  close(): Promise<void>;
};

/** `databaseUrl` names an empty database for `postgres`; absent: embedded. Everything is started. */
export async function openField(databaseUrl?: string): Promise<Field> {
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-crash-'));
  const upstream = await queueServer({ course: ['IN_PROGRESS'] });
  const billing = await queueServer({
    course: Array(100_000).fill('IN_PROGRESS'),
    billed: { usage: { cost: 0.05 } },
  });
  const env = {
    DATA_DIR: dataDir,
    ADMIN_TOKEN,
    RATE_LIMITS: 'off',
    BUNDLED_PICTURES: 'off',
    ACCOUNT_OUTPUTS_MAX: '1000',
    UPSTREAM_URL: upstream.url,
    BILLING_URL: billing.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const server = await member(SERVICE, env);
  const addresses = { BASE_URL: server.url, ALT_BASE_URL: server.url };
  const worker =
    databaseUrl === undefined ? undefined : await member(SERVICE, { ...env, ...addresses, ROLE: 'worker' });
  await server.start();
  await worker?.start();
  return {
    kind,
    dataDir,
    databaseUrl,
    upstream,
    billing,
    server,
    worker,
    key: await openAccount(server.url),
    cutConnections: () => (databaseUrl === undefined ? Promise.resolve(0) : cut(databaseUrl)),
    films: () => filmsOf([server.pid(), worker?.pid()]),
    killFilms: () => filmsOf([server.pid(), worker?.pid()]).filter(kill).length,
    async close() {
      await Promise.all([server.kill(), worker?.kill(), upstream.close(), billing.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openAccount(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'crash', credits: CREDITS, mode: 'live' }),
  });
  if (answer.status !== 201) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { api_key: string }).api_key;
}

async function cut(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'reverie' order by random() limit 4`,
  );
  await client.end();
  return rowCount ?? 0;
}

/** The film processes whose parent is one of these. */
function filmsOf(parents: (number | undefined)[]): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  const processes = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  return processes
    .filter(
      ([, , parent, args]) => args?.includes('film-process/child.ts') && parents.includes(Number(parent)),
    )
    .map(([, pid]) => Number(pid));
}

/** False: it was gone already. */
function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
