import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFilm } from '../../../engines/film-engine.ts';
import type { Engine, Task } from '../../../engines/port/engine.ts';
import { ffprobe } from '../../../engines/test/support/ffprobe.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { FULL } from '../../../engines/test/support/full.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const scratchFolder = scratch();
const film = openFilm({ folder: scratchFolder.folder });
const tasks: Task[] = [];
const engines: Record<string, Engine> = {};
let files: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
let small: Uint8Array;

/** Answers a film that was made before, and remembers what it was asked. */
const ready: Engine = {
  label: { name: 'test-film', version: '1.0.0', kind: 'local' },
  about: 'Answers a small film.',
  async start(task) {
    tasks.push(task);
    const output = { content_type: 'video/mp4', width: 64, height: 36, duration_seconds: 1, fps: 25 };
    return { is: 'done', outputs: [{ ...output, bytes: small }] };
  },
};

beforeAll(async () => {
  small = readFileSync(await writeFilm({ path: scratchFolder.at('small.mp4') }));
  const landscape = await discPicture(320, 180).png().toBuffer();
  files = await sourceServer({
    '/mira.png': landscape,
    '/mira.webp': await discPicture(161, 91).webp().toBuffer(),
    '/mira.avif': await discPicture(64, 36).avif().toBuffer(),
    '/cut.png': landscape.subarray(0, 900),
    '/page.png': Buffer.from('<!doctype html><p>Not a picture'),
  });
  service = await openService({ engines, allowHosts: [files.host] });
});
afterAll(async () => {
  await service.stop();
  await film.close();
  files.close();
  scratchFolder.close();
});

const FILMS = {
  wan: '/api/wan',
  'ltx-video-v097': '/api/ltx-video-v097',
  'ltx-2': '/api/ltx-2',
  'ltx-text-to-video': '/api/ltx-text-to-video',
  'ltx-2.3-image-to-video': '/api/ltx-2.3-image-to-video',
  ra2v: '/api/ra2v',
} as const;
type Operation = keyof typeof FILMS;

async function make(operation: Operation, body: object = {}, credits = '1000') {
  const { key, keyHeader } = await service.account({ credits });
  const origin = operation === 'ltx-2.3-image-to-video' ? service.altBaseUrl : service.baseUrl;
  const image_url = operation === 'ltx-text-to-video' ? {} : { image_url: files.url('/mira.png') };
  const request = { api_key: key, prompt: 'slow push in, snow', ...image_url, seed: 7, ...body };
  const answer = await service.post(`${origin}${FILMS[operation]}`, request);
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, keyHeader, key, credits: account.body.credits as Record<'posted' | 'held', string> };
}

function serve(engine: Engine): void {
  for (const operation of Object.keys(FILMS)) engines[operation] = engine;
}

const UPRIGHT = { duration: 1, fps: 25, aspect_ratio: '9:16' } as const;
describe('made by the embedded engine', { timeout: 120_000 }, () => {
  // One from a picture and one that is directed; the others are made by the same works.
  const expected = [
    ['wan', {}, { width: 1280, height: 720, fps: 25, duration: 5 }],
    ['ltx-text-to-video', UPRIGHT, { width: 1080, height: 1920, fps: 25, duration: 1 }],
    ['ltx-2', { duration: 1, fps: 48 }, { width: 1920, height: 1080, fps: 48, duration: 1 }],
  ] as const;
  test.each(FULL ? expected : expected.slice(0, 2))(
    '200: %s %j is a film as its answer says, by the word of ffprobe',
    async (operation, body, wanted) => {
      serve(film.engine);
      const answer = await make(operation, body);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          video: { ...wanted, content_type: 'video/mp4' },
          seed: 7,
          engine: { name: 'film', kind: 'local' },
        },
      });
      const served = await fetch(String(answer.body.video_url));
      expect(served.headers.get('content-type')).toBe('video/mp4');
      const seen = await ffprobe(new Uint8Array(await served.arrayBuffer()));
      const { width, height, fps, duration } = wanted;
      expect(seen.video).toEqual({
        codec: 'h264',
        width,
        height,
        fps,
        frames: duration * fps,
        pixels: 'yuv420p',
      });
      expect(Math.abs(seen.format.duration - duration)).toBeLessThan(1 / fps);
    },
  );

  test.runIf(FULL)('200: ltx-2.3 leads from one picture to another, on the alternative host', async () => {
    serve(film.engine);
    const data = `data:image/png;base64,${(await discPicture(160, 90).png().toBuffer()).toString('base64')}`;
    const answer = await make('ltx-2.3-image-to-video', {
      image_url: data,
      end_image_url: files.url('/mira.avif'),
      fps: 24,
    });
    const { video } = answer.body.result as { video: { url: string } };
    expect(answer).toMatchObject({
      status: 200,
      body: { credits_charged: 29, cost_usd: 0.288, video_url: video.url },
    });
    const seen = await ffprobe(new Uint8Array(await (await fetch(video.url)).arrayBuffer()));
    expect(seen.video).toMatchObject({ width: 1920, height: 1080, fps: 24, frames: 144 });
  });

  test.each([
    ['/page.png', 'unsupported_image_format'],
    ['/cut.png', 'unreadable_image'],
    ['/gone.png', 'url_unreachable'],
  ])('400: %s is %s, and nothing is charged', async (path, code) => {
    serve(film.engine);
    const answer = await make('wan', { image_url: files.url(path) });
    expect(answer).toMatchObject({ status: 400, body: { code, param: 'image_url', charged: false } });
    expect(answer.credits).toMatchObject({ posted: '1000', held: '0' });
  });
});

describe('the answers', () => {
  beforeEach(() => serve(ready));

  test.each([
    ['wan', {}, 30, '970'],
    ['ltx-2', {}, 44, '956.8'],
    ['ltx-2', { duration: 2, resolution: '2160p' }, 58, '942.4'],
    ['ltx-text-to-video', { duration: 20 }, 96, '904'],
    ['ltx-2.3-image-to-video', { duration: 10, resolution: '1440p' }, 96, '904'],
    ['ra2v', {}, 100, '900'],
  ] as const)(
    '200 generateWanVideo, 200 generateLtx2Video, 200 generateLtxTextVideo, 200 generateLtx23Video, 200 generateRa2Video: %s %j costs %d credits',
    async (operation, body, credits, posted) => {
      const answer = await make(operation, body);
      expect(answer).toMatchObject({ status: 200, body: { credits_charged: credits, seed: 7 } });
      expect(String(answer.body.video_url)).toMatch(/\.mp4$/);
      expect(answer.credits).toMatchObject({ posted, held: '0' });
    },
  );

  test('200 generateLtxV097Video: each has what its customers read beside the film', async () => {
    expect((await make('ltx-video-v097')).body).toMatchObject({
      prompt: 'slow push in, snow',
      remaining_credits: 995,
    });
    expect((await make('ra2v')).body).toMatchObject({ backend_used: 'local/test-film' });
    expect((await make('ltx-2.3-image-to-video')).body).toMatchObject({
      result: { video: { duration: 1, fps: 25 } },
    });
  });

  test('200: the engine is told the whole request, defaults included, and the pictures', async () => {
    await make('ltx-2.3-image-to-video', { end_image_url: files.url('/mira.webp') });
    const { input, sources } = tasks.at(-1)!;
    expect(input).toMatchObject({
      duration: 6,
      fps: 25,
      resolution: '1080p',
      aspect_ratio: 'auto',
      generate_audio: true,
    });
    expect(Object.keys(sources!)).toEqual(['image_url', 'end_image_url']);
  });

  test.each(['ltx-2', 'ltx-text-to-video', 'ltx-2.3-image-to-video'] as const)(
    '202 generateLtx2Video, 202 generateLtxTextVideo, 202 generateLtx23Video: %s by polling is a job that holds its price until it is done',
    async (operation) => {
      const answer = await make(operation, { response_mode: 'polling', duration: 10 });
      const held = operation === 'ltx-2' ? 72 : 48;
      expect(answer).toMatchObject({
        status: 202,
        body: { status: 'in_progress', credits_charged: held, remaining_credits: 1000 - held, seed: 7 },
      });
      const own = operation === 'ltx-2.3-image-to-video' ? service.altBaseUrl : service.baseUrl;
      expect(answer.body.status_url).toBe(`${own}/api/relay/status/${answer.body.job_id}`);
      expect(answer.headers.get('location')).toBe(answer.body.status_url);
      expect(answer.body).not.toHaveProperty('video_url');
      await expect
        .poll(
          async () =>
            (await service.get(`/api/relay/status/${answer.body.job_id}?api_key=${answer.key}`)).body,
          { timeout: 10_000 },
        )
        .toMatchObject({
          status: 'completed',
          progress: 1,
          phase: 'done',
          credits_charged: held,
          billing: { state: 'charged' },
          result: { video: { fps: 25 } },
          video_url: expect.stringMatching(/\.mp4$/),
        });
    },
  );

  test('404: the main host names the one that serves ltx-2.3', async () => {
    const answer = await service.post('/api/ltx-2.3-image-to-video', {});
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.body.error).toContain(service.altBaseUrl);
  });

  test('a failed ltx-2.3 is a 500, any other a 502, and neither is charged', async () => {
    serve(scriptedEngine({ is: 'failed', failure: 'engine_failed', message: 'Out of film' }));
    const ltx = await make('ltx-2.3-image-to-video');
    expect(ltx).toMatchObject({
      status: 500,
      body: { code: 'generation_failed', charged: false },
      credits: { posted: '1000', held: '0' },
    });
    expect(await make('wan')).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  });

  test.each([
    ['ltx-2.3-image-to-video', { duration: 7 }, 'duration'],
    ['ltx-2.3-image-to-video', { duration: 12, fps: 24 }, null],
    ['ltx-2.3-image-to-video', { image_url: 'http://127.0.0.1:9/a.png' }, 'image_url'],
    ['ltx-2.3-image-to-video', { image_url: 'data:image/png;base64,AAAA' }, 'image_url'],
    ['ltx-text-to-video', { duration: 21 }, 'duration'],
    ['ltx-2', { fps: 30 }, 'fps'],
    ['wan', { image_url: undefined }, 'image_url'],
    ['wan', { prompt: '  ' }, 'prompt'],
    ['ra2v', { duration: 4 }, 'duration'],
  ] as const)('400: %s %j is refused before anything is held', async (operation, body, param) => {
    const before = tasks.length;
    const answer = await make(operation, body);
    expect(answer).toMatchObject({ status: 400, credits: { posted: '1000', held: '0' } });
    if (param !== null) expect(answer.body.param).toBe(param);
    expect(answer.body.error).not.toContain('equal to constant');
    expect(tasks.length).toBe(before);
  });
});
