import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

/** The beginning of an MP4 and nothing after it. */
const BEGINNING = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2mp41')]);
const films = scratch();
let FILM: Buffer<ArrayBuffer>;

let service: Service;
let sources: Awaited<ReturnType<typeof sourceServer>>;
let account: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  FILM = readFileSync(await writeFilm({ path: films.at('small.mp4'), count: 5, sound: false }));
  sources = await sourceServer({ '/storm.png': await png(16, 16), '/film.mp4': FILM });
  service = await openService({ allowHosts: [sources.host] });
  account = await service.account({ credits: '1' });
});
afterAll(async () => {
  sources.close();
  films.close();
  expect(service.faults).toEqual([]);
  await service.stop();
});

const post = (body: object) => service.post('/api/create-post', { api_key: account.key, ...body });

test('200: a picture with text and tags is published, found, and costs nothing', async () => {
  const answer = await post({
    text: 'First storm of the year. More.',
    media_url: sources.url('/storm.png'),
    tags: ['sea', 'sea', ' lamp ', ' '],
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      text: 'First storm of the year. More.',
      tags: ['sea', 'lamp'],
      media_type: 'image',
      author_user_id: account.id,
      uploaded_via_api: true,
    },
  });
  expect(answer.body.post_id).toBe(answer.body.id);
  expect((await fetch(String(answer.body.media_url))).headers.get('content-type')).toBe('image/png');
  const found = await service.get('/api/search-aiimages?query=lamp');
  expect(found.body).toMatchObject([
    { name: 'First storm of the year.', kind: 'post', id: answer.body.id, url_name: null },
  ]);
  const { body } = await service.get('/api/account', account.keyHeader);
  expect(body.credits).toMatchObject({ posted: '1' });
});

test('a film is told from its bytes', async () => {
  const answer = await post({ media_url: sources.url('/film.mp4') });
  expect(answer).toMatchObject({ status: 200, body: { media_type: 'video', text: null, tags: [] } });
  expect(String(answer.body.media_url)).toMatch(/\.mp4$/);
});

test('a long file in base64 is read whatever its escapes, and recognised in a repeat', async () => {
  const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
  const raw = { width: 300, height: 300, channels: 3 as const };
  const picture = (bytes: Uint8Array) => sharp(bytes, { raw }).png().toBuffer();
  const send = async (bytes: Buffer, escaped: (text: string) => string = (text) => text) => {
    const body = escaped(JSON.stringify({ media_bytes: bytes.toString('base64'), text: 'Noise.' }));
    const headers = { ...account.keyHeader, 'content-type': 'application/json', 'idempotency-key': 'noise' };
    const answer = await fetch(`${service.baseUrl}/api/create-post`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { post_id: string; media_url: string } };
  };
  const first = await send(await picture(noise));
  expect(first.status).toBe(200);
  const stored = await (await fetch(first.body.media_url)).arrayBuffer();
  expect(await sharp(stored).raw().toBuffer()).toEqual(Buffer.from(noise));
  const again = await send(await picture(noise), (text) => text.replaceAll('/', '\\/'));
  expect(again.body.post_id).toBe(first.body.post_id);
  expect(await send(await picture(noise.map((value) => 255 - value)))).toMatchObject({ status: 422 });
});

test('text alone is enough, blank text is not', async () => {
  expect(await post({ text: 'Words.' })).toMatchObject({
    status: 200,
    body: { media_url: null, media_type: null },
  });
  for (const body of [{}, { text: '  ' }, { text: '', tags: ['a'] }, { tags: ['a'] }])
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error: 'Text or one media source is required' },
    });
});

test('a form brings a file and tags between commas', async () => {
  const form = new FormData();
  form.set('api_key', account.key);
  form.set('tags', 'sea, lamp ,sea');
  form.set('file', new Blob([new Uint8Array(await png())]), 'a.png');
  expect(await service.post('/api/create-post', form)).toMatchObject({
    status: 200,
    body: { tags: ['sea', 'lamp'], media_type: 'image' },
  });
});

test.each([[['sea']], [['sea', 'lamp']]])(
  'a form brings tags as generated clients send them, one field each: %j',
  async (tags) => {
    const form = new FormData();
    form.set('api_key', account.key);
    form.set('text', 'First storm of the year.');
    for (const tag of tags) form.append('tags', tag);
    expect(await service.post('/api/create-post', form)).toMatchObject({ status: 200, body: { tags } });
  },
);

test('a form brings a file as base64 text, short or long, as a data URI or without', async () => {
  // Noise that no PNG makes shorter, so that the text comes in many pieces.
  let state = 1;
  const noise = Uint8Array.from({ length: 300 * 300 * 3 }, () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return state >>> 24;
  });
  const long = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  expect(long.length).toBeGreaterThan(250_000);
  const send = (media_bytes: string) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ media_bytes, api_key: account.key })) form.set(name, text);
    return service.post('/api/create-post', form);
  };
  for (const bytes of [Buffer.from(await png(16, 16)), long]) {
    for (const head of ['', 'data:image/png;base64,']) {
      const answer = await send(head + bytes.toString('base64'));
      expect(answer).toMatchObject({ status: 200, body: { media_type: 'image' } });
      const stored = await (await fetch(String(answer.body.media_url))).arrayBuffer();
      expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    }
  }
  expect(await send('!'.repeat(100_000))).toMatchObject({ status: 400, body: { param: 'media_bytes' } });
});

test.each([
  [{ media_bytes: 'AAAA', media_url: 'https://a.example/x.png' }, /at most one/],
  [{ media_bytes: Buffer.from('%PDF-1.7 hello').toString('base64') }, /picture .* or a film/],
  [{ media_bytes: BEGINNING.toString('base64') }, /^Media is not a film that can be read$/],
  [{ text: 'half \ud800' }, /^Text must be well-formed Unicode/],
  [{ text: 'a', tags: ['b\udc00'] }, /^Tags must be well-formed Unicode/],
  [{ text: 'a', tags: Array.from({ length: 31 }, (_, index) => `t${index}`) }, /at most 30/],
  [{ text: 'a', tags: ['x'.repeat(65)] }, /at most 64/],
  [{ text: 'x'.repeat(10_001) }, /at most 10000/],
])('400: %#', async (body, message) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatch(message);
});
