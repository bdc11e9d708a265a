/**
 * A minute of mixed traffic at 64 connections: pictures, repeats, jobs, reads, searches and mistakes, on the embedded
 * database or, with `DATABASE_URL`, on PostgreSQL. Engines respond immediately, so that only the service is measured.
 *
 * Options: seconds (default 60), connections (default 64).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { closed, nextMessage } from './child.ts';
import { report, type Verdict } from './measure.ts';

const WARM_SECONDS = 8;
const HEAP_RATIO_MAX = 0.1;
const LOOP_MS_MAX = 30;
/** Memory of settled work is free after this time. */
const REST_SECONDS = 3;

type Server = { baseUrl: string; key: string; adminToken: string; dataDir: string };
type Facts = { heap_mb: number; loop_ms: number; own_ms: number };
type Answered = { name: string; status: number; expected: boolean; seconds: number };
type Call = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  expected: number[];
};

export async function bench([seconds = '60', connections = '64']: string[]): Promise<void> {
  const process_ = fork(new URL('load/server.ts', import.meta.url), {
    env: { ...process.env, RATE_LIMITS: 'off', BUNDLED_PICTURES: 'off' },
  });
  const server = await nextMessage<Server>(process_);
  const load = { flows: Number(connections), seconds: Number(seconds) };
  try {
    await drive(server, { ...load, seconds: Math.min(WARM_SECONDS, load.seconds) });
    await sleep(REST_SECONDS * 1000);
    const before = await factsOf(process_);
    process_.send('reset');
    const answered = await drive(server, load);
    const { loop_ms, own_ms } = await factsOf(process_);
    await sleep(REST_SECONDS * 1000);
    const after = await factsOf(process_);
    print(answered, load);
    console.log(`event loop: ${own_ms.toFixed(0)} ms of its own work between two turns, p99`);
    const books = await (
      await fetch(`${server.baseUrl}/admin/ledger/check`, {
        headers: { authorization: `Bearer ${server.adminToken}` },
      })
    ).json();
    const growth = after.heap_mb / before.heap_mb - 1;
    const bad = answered.filter(({ expected }) => !expected).length;
    const verdicts: Verdict[] = [
      { what: 'answers that were not expected', measured: bad, unit: '', target: '0', reached: bad === 0 },
      {
        what: 'books out of balance',
        measured: books.balanced ? 0 : 1,
        unit: '',
        target: '0',
        reached: books.balanced,
      },
      {
        what: `heap after the load (${before.heap_mb.toFixed(0)} → ${after.heap_mb.toFixed(0)} MB)`,
        measured: growth * 100,
        unit: '%',
        target: `within ± ${HEAP_RATIO_MAX * 100}`,
        reached: Math.abs(growth) <= HEAP_RATIO_MAX,
      },
      {
        what: 'event loop delay, p99',
        measured: loop_ms,
        unit: 'ms',
        target: `<= ${LOOP_MS_MAX}`,
        reached: loop_ms <= LOOP_MS_MAX,
      },
    ];
    if (!report(verdicts)) process.exitCode = 1;
  } finally {
    await closed(process_);
    rmSync(server.dataDir, { recursive: true, force: true });
  }
}

async function factsOf(server: ChildProcess): Promise<Facts> {
  server.send('facts');
  return nextMessage<Facts>(server);
}

/** The call sequence of one flow. Each flow starts at a different position. */
function course(number: number): Call[] {
  const repeat = { 'idempotency-key': `load-${number}-${Math.floor(number / 2)}`, prefer: 'wait' };
  const prompt = `a fox, ${number}`;
  const paid = [200, 402, 429];
  return [
    { name: 'POST /api/zimage', method: 'POST', path: '/api/zimage', body: { prompt }, expected: paid },
    { name: 'GET /api/account', method: 'GET', path: '/api/account', expected: [200, 429] },
    {
      name: 'POST /api/ra1, repeated',
      method: 'POST',
      path: '/api/ra1',
      body: { prompt: 'a fox' },
      headers: repeat,
      expected: [200, 422],
    },
    { name: 'GET /api/jobs', method: 'GET', path: '/api/jobs?limit=5', expected: [200, 429] },
    {
      name: 'POST /api/ra2 refused',
      method: 'POST',
      path: '/api/ra2',
      body: { prompt, num_images: 9 },
      expected: [400, 429],
    },
    {
      name: 'POST /api/quotes',
      method: 'POST',
      path: '/api/quotes',
      body: { operation: 'ra1', input: { prompt } },
      expected: [200, 429],
    },
    { name: 'GET /api/emoji-search', method: 'GET', path: '/api/emoji-search?q=fox', expected: [200, 429] },
    {
      name: 'GET /api/get-tags-for-prompt',
      method: 'GET',
      path: '/api/get-tags-for-prompt?prompt=a+red+fox',
      expected: [200, 429],
    },
  ];
}

async function drive(
  { baseUrl, key }: Server,
  { flows, seconds }: { flows: number; seconds: number },
): Promise<Answered[]> {
  const pool = new Pool(baseUrl, { connections: flows });
  const answered: Answered[] = [];
  const end = performance.now() + seconds * 1000;
  const flow = async (number: number) => {
    for (let turn = number; performance.now() < end; turn++) {
      const calls = course(turn);
      const { name, method, path, body, headers, expected } = calls[turn % calls.length]!;
      const begun = performance.now();
      const status = await pool
        .request({
          method,
          path,
          headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
          ...(body && { body: JSON.stringify(body) }),
        })
        .then(async (answer) => {
          await answer.body.dump();
          return answer.statusCode;
        })
        .catch(() => 0);
      answered.push({
        name,
        status,
        expected: expected.includes(status),
        seconds: (performance.now() - begun) / 1000,
      });
    }
  };
  await Promise.all(Array.from({ length: flows }, (_, number) => flow(number)));
  await pool.close();
  return answered;
}

function print(answered: Answered[], { flows, seconds }: { flows: number; seconds: number }): void {
  console.log(
    `${answered.length} answers in ${seconds} s on ${flows} connections: ${(answered.length / seconds).toFixed(0)}/s`,
  );
  for (const { name } of course(0)) {
    const times = answered.filter((each) => each.name === name).map((each) => each.seconds);
    const sorted = times.toSorted((a, b) => a - b);
    const statuses = Object.entries(
      Object.groupBy(
        answered.filter((each) => each.name === name),
        ({ status }) => status,
      ),
    )
      .map(([status, each]) => `${status} × ${each!.length}`)
      .join(', ');
    const at = (part: number) => `${((sorted[Math.floor(part * sorted.length)] ?? 0) * 1000).toFixed(0)} ms`;
    console.log(
      `  ${name.padEnd(30)} ${String(times.length).padStart(7)}  p50 ${at(0.5).padStart(8)}  p99 ${at(0.99).padStart(8)}  ${statuses}`,
    );
  }
}
