/**
 * Latency of other calls while films and pictures are made. 64 callers read their account, search emoji and poll jobs
 * of a service as `npm start` starts it, first idle, then with busy embedded engines. On a loaded machine, the
 * comparison of the two is more meaningful than either figure.
 *
 * Options: seconds (default 120), callers (default 64).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type Running, start } from './light/started.ts';
import { report, type Verdict } from './measure.ts';

const P99_MS_MAX = 100;
/** Pause of a caller between two calls. 64 callers make about 250 calls per second. */
const PAUSE_MS = 250;
const CREDITS = '1000000000';
/** Share of the time that is measured before any work starts. */
const QUIET_PART = 0.25;

type Taken = Map<string, { seconds: number; status: number }[]>;

export async function bench([seconds = '120', callers = '64']: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-busy-'));
  process.env.BUNDLED_PICTURES = 'off';
  const others = loadavg()[0]!;
  try {
    await start(dataDir, async (running) =>
      drive(running, {
        key: await richKey(running, dataDir),
        seconds: Number(seconds),
        callers: Number(callers),
        others,
      }),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The key of an account with ample credits, because a refused call would cost less than a paid one. */
async function richKey({ baseUrl }: Running, dataDir: string): Promise<string> {
  const token = readFileSync(join(dataDir, 'admin-token'), 'utf8').trim();
  const answer = await fetch(`${baseUrl}/admin/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'busy', mode: 'test', credits: CREDITS }),
  });
  if (answer.status !== 201) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { api_key: string }).api_key;
}

async function drive(
  running: Running,
  { key, seconds, callers, others }: { key: string; seconds: number; callers: number; others: number },
): Promise<void> {
  const pool = new Pool(running.baseUrl, { connections: callers });
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const quiet: Taken = new Map();
  const busy: Taken = new Map();
  let measured = quiet;
  const ask = async (name: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const begun = performance.now();
    const sent = { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await pool.request(sent);
    const job = (await answer.body.json()) as { job_id?: string; status?: string };
    const each = { seconds: (performance.now() - begun) / 1000, status: answer.statusCode };
    measured.set(name, [...(measured.get(name) ?? []), each]);
    return job;
  };
  let until = 0;
  const going = () => performance.now() < until;
  const film = () =>
    ask('POST /api/ltx-text-to-video', 'POST', '/api/ltx-text-to-video', {
      prompt: 'Waves at a lighthouse',
      duration: 1,
      response_mode: 'polling',
    });
  let job = await film();
  while ((await ask('first', 'GET', `/api/jobs/${job.job_id}`)).status === 'in_progress')
    await sleep(PAUSE_MS);
  quiet.clear();
  const makeFilms = async () => {
    while (going()) {
      const { status } = await ask('GET /api/jobs/{job_id}', 'GET', `/api/jobs/${job.job_id}`);
      if (status !== 'in_progress') job = await film();
      await sleep(PAUSE_MS);
    }
  };
  const makePictures = async () => {
    for (let n = 0; going(); n++) await ask('POST /api/ra1', 'POST', '/api/ra1', { prompt: `Fox ${n}` });
  };
  const read = async (number: number) => {
    await sleep((number * PAUSE_MS) / callers);
    for (let n = number; going(); n++) {
      const calls = [
        () => ask('GET /api/account', 'GET', '/api/account'),
        () => ask('GET /api/emoji-search', 'GET', '/api/emoji-search?q=happy%20cat'),
        () => ask('GET /api/jobs/{job_id}', 'GET', `/api/jobs/${job.job_id}`),
      ];
      await calls[n % calls.length]!();
      await sleep(PAUSE_MS);
    }
  };
  const readers = () => Array.from({ length: callers }, (_, number) => read(number));
  until = performance.now() + QUIET_PART * seconds * 1000;
  await Promise.all(readers());
  measured = busy;
  until = performance.now() + seconds * 1000;
  job = await film();
  await Promise.all([makeFilms(), makePictures(), makePictures(), ...readers()]);
  await pool.close();
  console.log('With nothing made:');
  print(quiet);
  console.log('While films and pictures are made:');
  const verdicts = print(busy);
  console.log(
    `beside a load of ${others.toFixed(1)} of others when it began, ${loadavg()[0]!.toFixed(1)} when it ended, on ${availableParallelism()} processors`,
  );
  if (!report(verdicts)) process.exitCode = 1;
}

function print(measured: Taken): Verdict[] {
  return [...measured].flatMap(([name, all]) => {
    const sorted = all.map((each) => each.seconds * 1000).sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]!;
    const statuses = Object.entries(Object.groupBy(all, ({ status }) => status)).map(
      ([status, each]) => `${status} × ${each!.length}`,
    );
    console.log(
      `  ${name.padEnd(30)} ${String(all.length).padStart(6)}  p50 ${at(0.5).toFixed(0)} ms  p99 ${at(0.99).toFixed(0)} ms  ${statuses.join(', ')}`,
    );
    if (name.startsWith('POST')) return [];
    const measured = at(0.99);
    const target = `< ${P99_MS_MAX} ms`;
    return [{ what: `${name}, p99`, measured, unit: 'ms', target, reached: measured < P99_MS_MAX }];
  });
}
