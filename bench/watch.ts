/**
 * `npm run bench -- watch`: 1,000 watchers of jobs on one process. It measures the memory, and the time from a commit
 * in PostgreSQL by another process to the watcher's event.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../test/support/postgres.ts';
import { nextMessage } from './child.ts';
import { median, report, type Verdict } from './measure.ts';
import { usOf } from './processor.ts';

const WATCHERS = 1000;
const WARM = 200;
const CHANGES = 250;
/** Rounds in which all jobs change at once, one round after another. */
const WAVES = 24;
const ARRIVAL_MS_MAX = 200;
/** Memory of a connection with its request, its response and its socket. */
const WATCHER_KB_MAX = 100;
/** Memory that the second half of the events may add. */
const FLAT_MB_MAX = 16;
const WAIT_MS = 120_000;

type Started = { baseUrl: string; key: string };

export async function bench(): Promise<void> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'reverie-watch-'));
  const service = fork(join(import.meta.dirname, '../test/support/service-process.ts'), [folder, 'instant'], {
    env: { ...process.env, SERVICE_DATABASE_URL: postgres.url },
    execArgv: ['--expose-gc'],
  });
  const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  try {
    const { baseUrl, key } = await nextMessage<Started>(service);
    const jobs = await runningJobs(db, { baseUrl, key });
    const watch = (id: string) => openWatcher(`${baseUrl}/api/jobs/${id}/events`, { key, agent });
    const warm = await Promise.all(jobs.slice(0, WARM).map(watch));
    for (const { leave } of warm) leave();
    await settled();

    const before = await collected(service);
    const watchers = await Promise.all(jobs.map(watch));
    await settled();
    const open = await collected(service);
    const idle = await busyPercent(service.pid!);

    const delays: number[] = [];
    for (let n = 0; n < CHANGES; n++) {
      delays.push(await changeOne(db, watchers[(n * 7) % WATCHERS]!, digits((n + 1) / (2 * CHANGES))));
      await sleep(Math.random() * 40);
    }
    // The first waves grow the heap to its stable size.
    for (let wave = 0; wave < WAVES; wave++) await changeAll(db, watchers, wave);
    await settled();
    const filled = await collected(service);
    for (let wave = WAVES; wave < 2 * WAVES; wave++) await changeAll(db, watchers, wave);
    await settled();
    const after = await collected(service);
    for (const { leave } of watchers) leave();

    console.log(`Without changes, watching took ${idle.toFixed(1)} % of one processor.`);
    const sorted = delays.toSorted((a, b) => a - b);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]!;
    const kb = ((open - before) * 1024) / WATCHERS;
    const limit = (what: string, measured: number, unit: string, most: number): Verdict => ({
      what,
      measured,
      unit,
      target: `<= ${most} ${unit}`,
      reached: measured <= most,
    });
    const isReached = report([
      limit('resident memory of a watcher', kb, 'kB', WATCHER_KB_MAX),
      limit(`added by ${WATCHERS * WAVES} events after as many`, after - filled, 'MB', FLAT_MB_MAX),
      limit('from commit to arrival, median', median(delays), 'ms', ARRIVAL_MS_MAX),
      limit('from commit to arrival, p99', p99, 'ms', ARRIVAL_MS_MAX),
    ]);
    if (!isReached) process.exitCode = 1;
  } finally {
    agent.destroy();
    await db.end();
    service.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ids of jobs without a worker: copies of a completed job, set back to running. */
async function runningJobs(db: pg.Pool, { baseUrl, key }: Started): Promise<string[]> {
  const response = await fetch(`${baseUrl}/api/ra1`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a fox' }),
  });
  if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  const { rows } = await db.query<{ id: string }>(
    `insert into generation select (jsonb_populate_record(g, jsonb_build_object(
         'id', left(g.id, -4) || to_char(n, 'FM0000'), 'request_id', left(g.request_id, -4) || to_char(n, 'FM0000'),
         'state', 'in_progress', 'phase', 'running', 'progress', 0, 'hold_id', null, 'completed_at', null,
         'charged_nano', null, 'credits_charged', null, 'remaining_nano', null, 'result', null,
         'deadline_at', now() + interval '1 day'))).*
       from generation g, generate_series(1, $1) n returning id`,
    [WATCHERS],
  );
  return rows.map(({ id }) => id);
}

type Watcher = { id: string; next(text: string): Promise<number>; leave(): void };

/** Resolves when the first event has arrived. */
async function openWatcher(url: string, { key, agent }: { key: string; agent: Agent }): Promise<Watcher> {
  const request = get(url, { agent, headers: { 'x-api-key': key } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}.`);
  let awaited: { text: string; arrived(at: number): void } | undefined;
  response.setEncoding('utf8').on('data', (piece: string) => {
    if (awaited && piece.includes(awaited.text)) awaited.arrived(performance.now());
  });
  response.on('error', () => undefined);
  const next = (text: string) =>
    new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`No event with ${text}.`)), WAIT_MS);
      awaited = {
        text,
        arrived(at) {
          clearTimeout(late);
          awaited = undefined;
          resolve(at);
        },
      };
    });
  return { id: url.split('/').at(-2)!, next, leave: () => request.destroy() };
}

/** Formats a number as JSON does. */
const digits = (progress: number) => String(Number(progress.toFixed(3)));

/** Milliseconds from just before the commit to the event. */
async function changeOne(db: pg.Pool, watcher: Watcher, progress: string): Promise<number> {
  const arrival = watcher.next(`"progress":${progress},`);
  const begun = performance.now();
  await db.query('update generation set progress = $2 where id = $1', [watcher.id, progress]);
  return (await arrival) - begun;
}

async function changeAll(db: pg.Pool, watchers: Watcher[], wave: number): Promise<void> {
  const progress = digits(0.5 + (wave + 1) / 100);
  const arrivals = watchers.map(({ next }) => next(`"progress":${progress},`));
  await db.query(`update generation set progress = $1 where state = 'in_progress'`, [progress]);
  await Promise.all(arrivals);
}

/** Waits long enough for garbage collection. */
const settled = () => sleep(3000);

async function busyPercent(pid: number): Promise<number> {
  const [us, begun] = [usOf(pid), performance.now()];
  await sleep(5000);
  return ((usOf(pid) - us) / 1000 / (performance.now() - begun)) * 100;
}

/** Resident memory after a collection, because the amount of garbage varies. */
async function collected(service: ChildProcess): Promise<number> {
  service.send('collect');
  await once(service, 'message');
  return residentMb(service.pid!);
}

/** Source: proc(5), VmRSS. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
