/**
 * Overhead of the service itself: requests per second and processor time per request of a bare Express echo, of `GET
 * /api/account`, and of a POST that is parsed, authenticated, validated and refused, on both databases, with and
 * without rate limits. All alternate in one run; PostgreSQL's own processes are not counted.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Pool } from 'undici';
import { startPostgres } from '../test/support/postgres.ts';
import { closed, nextMessage } from './child.ts';
import { median, report, type Verdict } from './measure.ts';

const ROUNDS = 5;
const SECONDS = 1;
const CONNECTIONS = 16;
const JSON_TYPE = { 'content-type': 'application/json' };
const COUNTED = 'paid=9999999,reads=9999999';

type Call = {
  name: string;
  server: ChildProcess;
  url: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  /** Maximum cost, in requests of the echo. */
  most?: number;
};
type Measured = { per_second: number[]; cpu_microseconds: number[]; ratios: number[] };

export async function bench(): Promise<void> {
  const postgres = [await startPostgres(), await startPostgres()];
  const servers = [
    await opened('embedded', { RATE_LIMITS: 'off' }),
    await opened('embedded, limits', { RATE_LIMITS: COUNTED }),
    await opened('PostgreSQL', { RATE_LIMITS: 'off', DATABASE_URL: postgres[0]!.url }),
    await opened('PostgreSQL, limits', { RATE_LIMITS: COUNTED, DATABASE_URL: postgres[1]!.url }),
  ];
  const calls = [echo(servers[0]!), ...servers.flatMap(callsOf)];
  const measured = calls.map((): Measured => ({ per_second: [], cpu_microseconds: [], ratios: [] }));
  try {
    for (const call of calls) await load(call, 0.5);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, call] of calls.entries()) {
        const { per_second, cpu_microseconds } = await load(call, SECONDS);
        const { [index]: own, 0: bare } = measured;
        own!.per_second.push(per_second);
        own!.cpu_microseconds.push(cpu_microseconds);
        own!.ratios.push(cpu_microseconds / bare!.cpu_microseconds.at(-1)!);
      }
    }
  } finally {
    for (const { child, dataDir } of servers) {
      await closed(child);
      rmSync(dataDir, { recursive: true, force: true });
    }
    for (const { stop } of postgres) await stop();
  }
  if (!report(verdicts(calls, measured))) process.exitCode = 1;
}

function verdicts(calls: Call[], measured: Measured[]): Verdict[] {
  return calls.flatMap(({ name, most }, index) => {
    const { per_second, cpu_microseconds, ratios } = measured[index]!;
    const ratio = median(ratios);
    console.log(
      `${name.padEnd(46)} ${median(per_second).toFixed(0).padStart(6)} requests/s ${median(cpu_microseconds).toFixed(0).padStart(5)} µs CPU/request  ${ratio.toFixed(2)} × bare`,
    );
    if (most === undefined) return [];
    return [{ what: name, measured: ratio, unit: '× bare', target: `<= ${most}`, reached: ratio <= most }];
  });
}

type Server = { name: string; child: ChildProcess } & Record<
  'echoUrl' | 'baseUrl' | 'key' | 'dataDir',
  string
>;

async function opened(name: string, environment: Record<string, string>): Promise<Server> {
  const child = fork(new URL('overhead/server.ts', import.meta.url), {
    env: { ...process.env, ...environment },
  });
  return { name, child, ...(await nextMessage<Omit<Server, 'name' | 'child'>>(child)) };
}

function echo({ child: server, echoUrl: url, key }: Server): Call {
  const name = 'bare Express echo';
  return {
    name,
    server,
    url,
    method: 'POST',
    path: '/echo',
    headers: JSON_TYPE,
    body: refused(key),
    status: 200,
  };
}

function callsOf({ name, child: server, baseUrl: url, key }: Server): Call[] {
  return [
    {
      name: `GET /api/account, ${name}`,
      server,
      url,
      method: 'GET',
      path: '/api/account',
      headers: { 'x-api-key': key },
      status: 200,
      most: 8,
    },
    {
      name: `POST refused by its size, ${name}`,
      server,
      url,
      method: 'POST',
      path: '/api/ra1',
      headers: JSON_TYPE,
      body: refused(key),
      status: 400,
      most: 4,
    },
  ];
}

function refused(api_key: string): string {
  return JSON.stringify({ api_key, prompt: 'a fox', size: 'huge' });
}

async function load(call: Call, seconds: number) {
  const pool = new Pool(call.url, { connections: CONNECTIONS });
  const before = await cpuOf(call.server);
  const begun = performance.now();
  let answered = 0;
  const worker = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const { method, path, headers, body, status } = call;
      const answer = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
      await answer.body.dump();
      if (answer.statusCode !== status) throw new Error(`${call.name} answered ${answer.statusCode}.`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const elapsed = (performance.now() - begun) / 1000;
  const used = (await cpuOf(call.server)) - before;
  await pool.close();
  return { per_second: answered / elapsed, cpu_microseconds: used / answered };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  return (await nextMessage<{ cpu_microseconds: number }>(server)).cpu_microseconds;
}
