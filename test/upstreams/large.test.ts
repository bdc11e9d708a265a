/** A result of 200 MB goes through to the store, and the memory of the service stays as it was. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Demuxer, Muxer } from 'node-av';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFilm } from '../../engines/film/media/encode.ts';
import { frameBytes, type VideoFrame } from '../../engines/film/media/video-frame.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { FULL } from '../../engines/test/support/full.ts';
import { freshFolder } from '../support/database.ts';
import { pictureOf } from '../support/pictures.ts';
import { openAiVideosServer } from '../support/upstream/openai-videos-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';

const MB = 2 ** 20;
const LARGE_MB = 200;
const GROWN_MB_MAX = 64;
const TOKEN = 'operator-of-the-large';
const dataDir = freshFolder('large-');
const films = scratch();
const PICTURE = `data:image/png;base64,${Buffer.from(await pictureOf({ width: 320, height: 180 })).toString('base64')}`;
let large: Buffer;
let small: Buffer;
/** Of the large one. */
let seconds: number;
/** Next output of either upstream. */
let next: Uint8Array;
let service: ChildProcess;
let baseUrl: string;
let key: Record<string, string>;
const closing: (() => unknown)[] = [films.close, () => rmSync(dataDir, { recursive: true, force: true })];

beforeAll(async () => {
  const size = { width: 1920, height: 1080 };
  const second = films.at('second.mp4');
  await encodeFilm({ path: second, container: 'mp4', ...size, fps: 12, video: noise(12) });
  small = await repeated(second, 1);
  seconds = Math.ceil((LARGE_MB * MB) / small.length);
  large = await repeated(second, seconds);
  writeFileSync(films.at('large.mp4'), large);
  await start();
}, 300_000);
afterAll(async () => {
  service.kill('SIGKILL');
  for (const close of closing.reverse()) await close();
});

const WAYS: [protocol: string, operation: string, body: object][] = [
  ['openai-videos, behind the key', 'ltx-2', { image_url: PICTURE }],
  ['queue', 'ltx-text-to-video', {}],
];
test.each(FULL ? WAYS : WAYS.slice(0, 1))(
  '%s: a film of 200 MB is delivered whole, with flat memory',
  async (_, operation, body) => {
    expect(large.length).toBeGreaterThan(LARGE_MB * MB);
    // Warms up: everything that an operation's first film loads stays loaded.
    next = small;
    expect(await order(operation, body)).toMatchObject({ status: 'completed' });
    const before_mb = residentMb();
    next = large;
    const { status, result } = await order(operation, body);
    expect(status).toBe('completed');
    const grown_mb = peakMb() - before_mb;
    console.info(
      `${operation}: ${Math.round(large.length / MB)} MB, memory grew by ${Math.round(grown_mb)} MB`,
    );
    expect(grown_mb).toBeLessThan(GROWN_MB_MAX);
    const { url, content_sha256, duration } = (result as { video: Delivered }).video;
    const delivered = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(createHash('sha256').update(delivered).digest('hex')).toBe(content_sha256);
    writeFileSync(films.at('delivered.mp4'), delivered);
    expect(await codedIn(films.at('delivered.mp4'))).toEqual(await codedIn(films.at('large.mp4')));
    expect(duration).toBeCloseTo(seconds, 0);
  },
  300_000,
);

test.each([
  ['a film above 1 GiB', 'ltx-text-to-video', () => Buffer.alloc(2 ** 30 + 1)],
  ['a picture above 128 MiB', 'ra1', () => Buffer.alloc(2 ** 27 + 1)],
])(
  '%s is refused before it is read, and nothing is paid',
  async (_, operation, make) => {
    next = make();
    const before_mb = residentMb();
    expect(await order(operation, {})).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_failed' },
    });
    expect(peakMb() - before_mb).toBeLessThan(GROWN_MB_MAX);
    next = small;
  },
  120_000,
);

type Delivered = { url: string; content_sha256: string; duration: number };
type Job = { status: string; status_url: string; result?: unknown; error?: unknown };

async function start(): Promise<void> {
  const queue = await queueServer({ course: [] });
  const videos = await openAiVideosServer({ course: [], make: async () => next });
  closing.push(queue.close, videos.close);
  deliver = () => queue.deliver([next]);
  const file = join(dataDir, '..', `${dataDir.split('/').at(-1)}.yaml`);
  writeFileSync(
    file,
    `engines:
  q: { protocol: queue, base_url: "${queue.url}", key_env: FAR_KEY }
  v: { protocol: openai-videos, base_url: "${videos.url}/v1", key_env: FAR_KEY }
operations:
  ra1: { engine: q, model: a/b, poll_seconds: 0.1 }
  ltx-text-to-video: { engine: q, model: a/b, poll_seconds: 0.1 }
  ltx-2: { engine: v, model: director-1, poll_seconds: 0.1 }
`,
  );
  closing.push(() => rmSync(file, { force: true }));
  const env = { PATH: process.env.PATH, PORT: '0', ALT_PORT: '0', DATA_DIR: dataDir, ENGINES_FILE: file };
  service = spawn(process.execPath, ['src/main.ts'], {
    env: { ...env, ADMIN_TOKEN: TOKEN, FAR_KEY: 'fixture-key', RATE_LIMITS: 'off', BUNDLED_PICTURES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  service.stdout!.on('data', (part) => (output += part));
  service.stderr!.on('data', (part) => (output += part));
  const ready = () => /main host\s+(http:\S+)/.exec(output)?.[1];
  await eventually(() => ready() ?? (service.exitCode === null ? undefined : 'ended'));
  baseUrl = ready() ?? output;
  const account = await ask('POST', '/admin/accounts', { authorization: `Bearer ${TOKEN}` }, OWNER);
  key = { 'x-api-key': String(account.api_key) };
}

const FILM = { response_mode: 'polling', duration: 1, aspect_ratio: '16:9' };
const OWNER = { name: 'large', credits: '500', mode: 'live' };
let deliver: () => void;

/** The job of an order, ended. */
async function order(operation: string, body: object): Promise<Job> {
  deliver();
  const prompt = 'a paper boat on a pond';
  const request = operation === 'ra1' ? { prompt } : { prompt, ...FILM, ...body };
  const answer = (await ask('POST', `/api/${operation}`, key, request)) as Job & { code?: string };
  if (!answer.status_url) return { ...answer, status: 'failed', error: answer };
  return eventually(async () => {
    const job = (await ask('GET', new URL(answer.status_url).pathname, key)) as Job;
    return job.status !== 'in_progress' && job;
  });
}

async function ask(method: string, path: string, headers: object, body?: object) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(`${baseUrl}${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Record<string, unknown>;
}

/** Of the service now; its peak counts from here. */
function residentMb(): number {
  writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
  return statusMb('VmRSS');
}

const peakMb = () => statusMb('VmHWM');

function statusMb(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]) / 1024;
}

/** Frames that no encoder makes small. */
function* noise(count: number): Generator<VideoFrame> {
  const size = { width: 1920, height: 1080 };
  let seed = 1;
  for (let index = 0; index < count; index++) {
    const bytes = new Uint8Array(frameBytes(size, false));
    const words = new Uint32Array(bytes.buffer);
    for (let at = 0; at < words.length; at++) {
      seed ^= seed << 13;
      seed ^= seed >>> 17;
      seed ^= seed << 5;
      words[at] = seed;
    }
    yield { ...size, alpha: false, bytes };
  }
}

/** The same second again and again, without encoding it anew. */
async function repeated(from: string, times: number): Promise<Buffer> {
  const to = films.at(`${times}.mp4`);
  await using muxer = await Muxer.open(to, { format: 'mp4' });
  let place: number | undefined;
  for (let time = 0; time < times; time++) {
    await using media = await Demuxer.open(from);
    const stream = media.video()!;
    place ??= muxer.addStream(stream);
    const second = BigInt(Math.round(stream.timeBase.den / stream.timeBase.num)) * BigInt(time);
    for await (const packet of media.packets(stream.index)) {
      if (!packet) continue;
      packet.pts += second;
      packet.dts += second;
      await muxer.writePacket(packet, place);
    }
  }
  await muxer.close();
  return readFileSync(to);
}

/** The pictures as they were coded: how many, and one digest of all of them. */
async function codedIn(file: string): Promise<{ pictures: number; sha256: string }> {
  await using media = await Demuxer.open(file);
  const digest = createHash('sha256');
  let pictures = 0;
  for await (const packet of media.packets(media.video()!.index)) {
    if (!packet) continue;
    digest.update(packet.data!);
    pictures += 1;
  }
  return { pictures, sha256: digest.digest('hex') };
}
