import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFilm } from '../../../engines/film-engine.ts';
import type { Engine } from '../../../engines/port/engine.ts';
import { ffprobe } from '../../../engines/test/support/ffprobe.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { writeActor } from '../../../engines/test/support/scenes.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const OPERATION = 'remove-background-video';
const films = scratch();
const film = openFilm({ folder: films.folder });
const engines: Record<string, Engine> = { [OPERATION]: film.engine };
let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
let fetched = 0;

beforeAll(async () => {
  const size = { width: 128, height: 72 };
  const bytes = readFileSync(await writeActor(films.at('head.mp4'), { size, count: 20, pace: 0.5 }));
  const long = await writeFilm({ path: films.at('long.mp4'), fps: 1, count: 121, sound: false });
  customer = await sourceServer({
    '/film.mp4': (_request, response) => {
      fetched += 1;
      response.end(bytes);
    },
    '/long.mp4': readFileSync(long),
    '/cut.mp4': bytes.subarray(0, 700),
    '/empty': new Uint8Array(0),
    '/list.m3u8': Buffer.from('#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n'),
    '/page.html': Buffer.from('<!doctype html><title>No film</title>'),
    '/disc.png': await discPicture(64, 40).png().toBuffer(),
  });
  service = await openService({ engines, allowHosts: [customer.host] });
});
afterAll(async () => {
  await service.stop();
  await film.close();
  customer.close();
  films.close();
});

async function send(body: object = {}, { credits = '1000', headers = {} } = {}) {
  const account = await service.account({ credits });
  const request = { api_key: account.key, video_url: customer.url('/film.mp4'), ...body };
  const answer = await service.post('/api/remove-background-video', request, headers);
  const left = async () => (await service.get('/api/account', account.keyHeader)).body.credits;
  return { ...answer, left, request };
}

test('200: WebM with alpha and sound, for half a dollar', { timeout: 60_000 }, async () => {
  const { status, body, headers, left } = await send();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    video: { content_type: 'video/webm', width: 128, height: 72, fps: 25, duration: 0.8 },
    credits_charged: 50,
    remaining_credits: 950,
    cost: '0.5000',
    cost_usd: 0.5,
    engine: { name: 'film', kind: 'local' },
  });
  expect(body).not.toHaveProperty('seed');
  expect(headers.get('x-credits-charged')).toBe('50');
  const served = await fetch(String(body.video_url));
  expect(served.headers.get('content-type')).toBe('video/webm');
  const bytes = new Uint8Array(await served.arrayBuffer());
  const probed = await ffprobe(bytes);
  expect(probed.video).toMatchObject({ codec: 'vp9', width: 128, height: 72, fps: 25, frames: 20 });
  expect(probed.audio?.codec).toBe('opus');
  expect(Buffer.from(bytes).includes('ALPHA_MODE') || Buffer.from(bytes).includes('alpha_mode')).toBe(true);
  expect(await left()).toMatchObject({ posted: '950', held: '0' });
});

test('200: ProRes 4444 for a cutting room', { timeout: 60_000 }, async () => {
  const { body } = await send({ output_format: 'mov_prores4444' });
  expect(body).toMatchObject({ video: { content_type: 'video/quicktime' } });
  const probed = await ffprobe(new Uint8Array(await (await fetch(String(body.video_url))).arrayBuffer()));
  expect(probed.video).toMatchObject({ codec: 'prores', frames: 20 });
});

test('a repeat under the same key answers the same film, fetches and charges nothing', {
  timeout: 60_000,
}, async () => {
  const headers = { 'idempotency-key': 'cut-1' };
  const first = await send({}, { headers });
  const before = fetched;
  const second = await service.post('/api/remove-background-video', first.request, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(fetched).toBe(before);
  expect(await first.left()).toMatchObject({ posted: '950', held: '0' });
});

test('402: a low balance is refused before anything is fetched', async () => {
  const before = fetched;
  const { status, body } = await send({}, { credits: '49' });
  expect({ status, code: body.code }).toEqual({ status: 402, code: 'insufficient_credits' });
  expect(body).toMatchObject({ required: 50, available: 49 });
  expect(fetched).toBe(before);
});

test('401: without a key nothing happens', async () => {
  const answer = await service.post('/api/remove-background-video', {});
  expect(answer).toMatchObject({ status: 401, body: { error: 'Authentication failed' } });
});

describe('400: a source that cannot be cut out is named by its field, and costs nothing', () => {
  test.each<[string, object, string, RegExp]>([
    ['no address', { video_url: undefined }, 'video_url', /^Video URL is required/],
    ['more than two minutes', { video_url: '/long.mp4' }, 'video_url', /more than 120 s/],
    ['half a film', { video_url: '/cut.mp4' }, 'video_url', /^Video URL /],
    ['nothing', { video_url: '/empty' }, 'video_url', /^Video URL /],
    ['a playlist', { video_url: '/list.m3u8' }, 'video_url', /^Video URL is not a film/],
    ['a page', { video_url: '/page.html' }, 'video_url', /^Video URL is not a film/],
    ['a dead address', { video_url: '/nowhere' }, 'video_url', /^Video URL /],
    ['a private address', { video_url: 'http://127.0.0.2/a.mp4' }, 'video_url', /^Video URL /],
    ['another container', { output_format: 'gif' }, 'output_format', /must be/],
  ])('%s', async (_, fields, param, message) => {
    const body = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        String(value).startsWith('/') ? customer.url(String(value)) : value,
      ]),
    );
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 400, body: { param, charged: false } });
    expect(answer.body.error).toMatch(message);
    expect(await answer.left()).toMatchObject({ posted: '1000', held: '0' });
  });
});

test('502: a film that fails is not charged', async () => {
  engines[OPERATION] = scriptedEngine({ is: 'failed', failure: 'engine_failed', message: 'Out of film' });
  const answer = await send();
  engines[OPERATION] = film.engine;
  expect(answer).toMatchObject({ status: 502, body: { code: 'upstream_failed', charged: false } });
  expect(await answer.left()).toMatchObject({ posted: '1000', held: '0' });
});
