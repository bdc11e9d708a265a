/**
 * What the service itself costs: requests per second and CPU per request of a bare Express echo, of
 * `GET /api/account`, and of a POST that is parsed, authenticated, validated and refused. Interleaved in one run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Pool } from 'undici';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

type Call = {
  name: string;
  url: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
};
type Measured = { per_second: number[]; cpu_microseconds: number[] };

export async function bench(): Promise<void> {
  const server = fork(new URL('overhead/server.ts', import.meta.url));
  const [{ echoUrl, baseUrl, key, dataDir }] = (await once(server, 'message')) as [
    Record<'echoUrl' | 'baseUrl' | 'key' | 'dataDir', string>,
  ];
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ api_key: key, prompt: 'a fox', size: 'huge' });
  const calls: Call[] = [
    {
      name: 'bare Express echo',
      url: echoUrl,
      method: 'POST',
      path: '/echo',
      headers: json,
      body,
      status: 200,
    },
    {
      name: 'GET /api/account',
      url: baseUrl,
      method: 'GET',
      path: '/api/account',
      headers: { 'x-api-key': key },
      status: 200,
    },
    {
      name: 'POST refused by its size',
      url: baseUrl,
      method: 'POST',
      path: '/api/ra1',
      headers: json,
      body,
      status: 400,
    },
  ];
  const measured = calls.map((): Measured => ({ per_second: [], cpu_microseconds: [] }));
  try {
    for (const call of calls) await load(call, server, 0.5);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, call] of calls.entries()) {
        const { per_second, cpu_microseconds } = await load(call, server, SECONDS);
        measured[index]!.per_second.push(per_second);
        measured[index]!.cpu_microseconds.push(cpu_microseconds);
      }
    }
  } finally {
    server.send('close');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [bare] = measured;
  for (const [index, { name }] of calls.entries()) {
    const { per_second, cpu_microseconds } = measured[index]!;
    const ratio = median(cpu_microseconds) / median(bare!.cpu_microseconds);
    console.log(
      `${name.padEnd(26)} ${median(per_second).toFixed(0).padStart(6)} requests/s ${median(cpu_microseconds).toFixed(0).padStart(5)} µs CPU/request  ${ratio.toFixed(2)} × bare`,
    );
  }
}

async function load(call: Call, server: ChildProcess, seconds: number) {
  const pool = new Pool(call.url, { connections: CONNECTIONS });
  const before = await cpuOf(server);
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
  const used = (await cpuOf(server)) - before;
  await pool.close();
  return { per_second: answered / elapsed, cpu_microseconds: used / answered };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [{ cpu_microseconds }] = (await once(server, 'message')) as [{ cpu_microseconds: number }];
  return cpu_microseconds;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
