/**
 * The whole film engine (its process, decoding and analysis of the picture, every frame, the encoder, the file) beside
 * a bare `ffmpeg -c:v libx264 -preset veryfast -crf 20` of the same frames, alternating in one run. Also a timeline
 * beside a filter graph, and the latency of account calls while two films are made. Needs ffmpeg on the PATH.
 *
 * Options: turns (default 5), and any of `1080p`, `2160p`, `timeline`, `api` (default all).
 */
import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { framesOf } from '../engines/film/motion/animate.ts';
import { directionOf } from '../engines/film/motion/direction.ts';
import { openFilm } from '../engines/film-engine.ts';
import { illustrate } from '../engines/illustrator/illustrate.ts';
import { NICENESS } from '../engines/lib/priority.ts';
import type { Task } from '../engines/port/engine.ts';
import { filmFormat } from '../engines/port/film-format.ts';
import { openLanguageThread } from '../engines/translation/language-thread.ts';
import { openAccount } from '../src/accounts/accounts.ts';
import { readConfig } from '../src/config/config.ts';
import { credits } from '../src/lib/credits.ts';
import { openWorld } from '../src/start/world.ts';
import { childrenOf, watchMemory } from './film/children.ts';
import { type Spent, spent } from './film/spent.ts';
import { againstFilterGraph } from './film/timeline.ts';
import { median, report, type Verdict } from './measure.ts';

const PROMPT = 'Slow push in on the castle';
const MB = 2 ** 20;
const [RATIO_1080, RATIO_2160, MEMORY_2160_MB] = [1.25, 1.3, 1.1 * 1024];
const READY_MS = 2000;
const [API_MS, CANCEL_MS] = [50, 250];

export async function bench([turns = '5', ...which]: string[]): Promise<void> {
  const wanted = (name: string) => which.length === 0 || which.includes(name);
  const verdicts: Verdict[] = [];
  if (wanted('1080p')) verdicts.push(...(await against('1080p', Number(turns), RATIO_1080)));
  if (wanted('2160p')) verdicts.push(...(await against('2160p', Number(turns), RATIO_2160)));
  if (wanted('timeline')) verdicts.push(...(await againstFilterGraph(Number(turns))));
  if (wanted('api')) verdicts.push(...(await whileTwoRun()));
  console.log(`load average ${loadavg()[0]!.toFixed(1)} at the end`);
  process.exitCode = report(verdicts) ? 0 : 1;
}

async function against(resolution: string, turns: number, ratio: number): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-bench-film-'));
  const film = openFilm({ folder, standby: true });
  try {
    const picture = await photograph();
    const input = { prompt: PROMPT, resolution, duration: 6, fps: 25, aspect_ratio: '16:9' };
    const task: Task = {
      operation: 'ltx-2.3-image-to-video',
      input,
      seed: 1,
      sources: { image_url: picture },
    };
    const raw = join(folder, 'frames.yuv');
    const { width, height } = await dump(task, raw);
    const bare: Spent[] = [];
    const whole: Spent[] = [];
    let peak = 0;
    // A server that has made a film before has a standby process for the next one. Its start counts as processor time
    // and ends before a bare encode begins.
    const short = { ...task, input: { ...input, duration: 1 } };
    await film.engine.start(short, new AbortController().signal);
    for (let turn = 0; turn < turns; turn++) {
      await sleep(READY_MS);
      bare.push(await spent(() => encode(raw, width, height, join(folder, 'bare.mp4'))));
      const watching = watchMemory();
      whole.push(await spent(async () => void (await film.engine.start(task, new AbortController().signal))));
      peak = Math.max(peak, watching.stop());
    }
    const of = (kind: keyof Spent) =>
      [median(bare.map((each) => each[kind])), median(whole.map((each) => each[kind]))] as const;
    const name = `camera move, 6 s ${resolution}25`;
    const beside = (what: string, [usual, ours]: readonly [number, number]): Verdict => {
      console.log(
        `${what}: bare encode ${usual.toFixed(2)} s, camera move ${ours.toFixed(2)} s, load ${loadavg()[0]!.toFixed(1)}`,
      );
      const measured = ours / usual;
      return {
        what: `${name}, beside a bare encode, ${what}`,
        measured,
        unit: '×',
        target: `≤ ${ratio}`,
        reached: measured <= ratio,
      };
    };
    return [
      beside('by the clock', of('seconds')),
      beside('of the processor', of('cpu_seconds')),
      {
        what: `${name}, memory of its process`,
        measured: peak / MB,
        unit: 'MB',
        target: `≤ ${MEMORY_2160_MB.toFixed(0)}`,
        reached: peak / MB <= MEMORY_2160_MB,
      },
    ];
  } finally {
    await film.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function photograph(): Promise<Uint8Array> {
  const order = { prompt: 'a castle on a hill above a lake, photograph', seed: 7, width: 2560, height: 1440 };
  return (await illustrate({ ...order, look: 'photoreal' })).bytes;
}

/** Writes every frame of the film to a file, as the encoder receives it. */
async function dump({ operation, input, seed, sources }: Task, path: string) {
  const format = filmFormat(operation, input);
  const own = { operation, input, seed, sources: {} };
  const { frames } = await framesOf(own, format, directionOf(PROMPT), { start: sources!.image_url! });
  const file = openSync(path, 'w');
  for (const { bytes } of frames) writeSync(file, bytes);
  closeSync(file);
  return format;
}

function encode(raw: string, width: number, height: number, out: string): Promise<unknown> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', raw];
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-movflags', '+faststart', out];
  // At the priority of films, because the two would otherwise not be comparable on a busy machine.
  return promisify(execFile)('nice', [
    '-n',
    String(NICENESS),
    'ffmpeg',
    '-y',
    '-v',
    'error',
    ...input,
    ...output,
  ]);
}

/** Calls GET /api/account sequentially for ten seconds, beginning when two films are running. */
async function whileTwoRun(): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-bench-film-'));
  const film = openFilm({ folder });
  const world = await openWorld({
    translation: openLanguageThread(),
    config: readConfig({ PORT: '0', ALT_PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off' }),
    log: { info() {}, warn() {}, error() {} },
    engines: { engineFor: () => film.engine, chatModels: () => [] },
  });
  try {
    const { db, clock } = world.context;
    const opened = await openAccount(db, {
      name: 'bench',
      mode: 'live',
      amount: credits('10000'),
      at: clock.now(),
    });
    const headers = { 'x-api-key': opened.secret, 'content-type': 'application/json' };
    const body = JSON.stringify({
      prompt: 'A castle on a hill, snow',
      duration: 20,
      response_mode: 'polling',
    });
    const jobs: string[] = [];
    for (let n = 0; n < 2; n++) {
      const answer = await fetch(`${world.baseUrl}/api/ltx-text-to-video`, { method: 'POST', headers, body });
      jobs.push(((await answer.json()) as { job_id: string }).job_id);
    }
    while (readdirSync(folder).filter((name) => name.startsWith('reverie-film-')).length < 2) await sleep(50);
    await sleep(3000);
    const waits: number[] = [];
    for (const end = performance.now() + 10_000; performance.now() < end; ) {
      const from = performance.now();
      await (await fetch(`${world.baseUrl}/api/account`, { headers })).arrayBuffer();
      waits.push(performance.now() - from);
      await sleep(5);
    }
    waits.sort((a, b) => a - b);
    const p99 = waits[Math.floor(waits.length * 0.99)]!;
    console.log(
      `api: ${waits.length} calls, median ${median(waits).toFixed(1)} ms, load ${loadavg()[0]!.toFixed(1)}`,
    );
    const making = childrenOf(process.pid);
    const finished: number[] = [];
    for (const job of jobs) {
      const from = performance.now();
      const left = childrenOf(process.pid).length;
      await fetch(`${world.baseUrl}/api/jobs/${job}/cancel`, { method: 'POST', headers });
      while (childrenOf(process.pid).length >= left) await sleep(2);
      finished.push(performance.now() - from);
    }
    console.log(
      `cancel: ${making.length} processes, gone after ${finished.map((ms) => ms.toFixed(0)).join(' and ')} ms`,
    );
    const slowest = Math.max(...finished);
    return [
      {
        what: 'GET /api/account while two films are made, p99',
        measured: p99,
        unit: 'ms',
        target: `≤ ${API_MS}`,
        reached: p99 <= API_MS,
      },
      {
        what: 'a canceled film, from the call until its process is gone',
        measured: slowest,
        unit: 'ms',
        target: `≤ ${CANCEL_MS}`,
        reached: slowest <= CANCEL_MS,
      },
    ];
  } finally {
    await world.close();
    await film.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
