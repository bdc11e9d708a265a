import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { PARTS_MAX, UPLOADS_BYTES_MAX } from '../../../src/media/uploads.ts';
import { sweepMedia } from '../../../src/start/sweeps.ts';
import { png } from '../../support/engines.ts';
import { filesIn } from '../../support/files-in.ts';
import { openService, type Service } from '../../support/service.ts';

const films = scratch();
let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
let film: Buffer;
let picture: Uint8Array;
beforeAll(async () => {
  film = readFileSync(await writeFilm({ path: films.at('film.mp4'), fps: 25, count: 100 }));
  picture = await png(64, 48);
  customer = await sourceServer({ '/storm.png': picture, '/page.html': Buffer.from('<!doctype html>') });
  service = await openService({ allowHosts: [customer.host], alone: true });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  customer.close();
  films.close();
});

type Headers = Record<string, string>;
const BYTES = { 'content-type': 'application/octet-stream' };

async function send(method: string, path: string, bytes: Uint8Array | FormData | string, headers: Headers) {
  const response = await fetch(`${service.baseUrl}${path}`, { method, headers, body: bytes as BodyInit });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const upload = (bytes: Uint8Array, headers: Headers) =>
  send('POST', '/api/uploads', bytes, { ...BYTES, ...headers });

const stored = () => filesIn(`${service.dataDir}/media`);

describe('an upload', () => {
  test('201 createUpload, 200 getUpload: a film as the body is measured, private, and kept for a day', async () => {
    const { keyHeader } = await service.account();
    const { status, body } = await send('POST', '/api/uploads', film, {
      'content-type': 'video/mp4',
      ...keyHeader,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      content_type: 'video/mp4',
      size_bytes: film.length,
      received_bytes: film.length,
    });
    expect(body).toMatchObject({ width: 64, height: 36, duration_seconds: 4 });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(86_400_000);
    expect((await fetch(body.url)).status).toBe(404);
    const other = await service.account();
    expect((await fetch(body.url, { headers: other.keyHeader })).status).toBe(404);
    const own = await fetch(body.url, { headers: keyHeader });
    expect(Buffer.from(await own.arrayBuffer()).equals(film)).toBe(true);
    const { status: found, body: again } = await service.get(`/api/uploads/${body.upload_id}`, keyHeader);
    expect(found).toBe(200);
    expect({ ...again, request_id: '' }).toEqual({ ...body, request_id: '' });
    expect((await service.get(`/api/uploads/${body.upload_id}`, other.keyHeader)).status).toBe(404);
  });

  test('400: a part beyond the most that an upload may have is refused', async () => {
    const { keyHeader } = await service.account();
    const { body } = await service.post('/api/uploads', { size_bytes: PARTS_MAX + 2 }, keyHeader);
    const path = `/api/uploads/${body.upload_id}`;
    const part = (at: number) => {
      const place = { 'content-range': `bytes ${at}-${at}/${PARTS_MAX + 2}` };
      return send('PATCH', path, 'x', { ...BYTES, ...keyHeader, ...place });
    };
    await service.context.db.query({
      text: `update upload set received_bytes = $2::int, parts = (
               select jsonb_agg('part' || n || '.bin') from generate_series(1, $2::int) n
             ) where id = $1`,
      values: [body.upload_id, PARTS_MAX - 1],
    });
    expect(await part(PARTS_MAX - 1)).toMatchObject({ status: 200, body: { received_bytes: PARTS_MAX } });
    expect(await part(PARTS_MAX)).toMatchObject({
      status: 400,
      body: { param: 'Content-Range', error: 'An upload may have at most 2000 parts; send larger ones' },
    });
  });

  test('201 createUpload: a file in a form, and one by its address, are the same file', async () => {
    const { keyHeader } = await service.account();
    const form = new FormData();
    form.append('file', new Blob([picture as BlobPart]), 'storm.png');
    const formed = await send('POST', '/api/uploads', form, keyHeader);
    const fetched = await service.post('/api/uploads', { url: customer.url('/storm.png') }, keyHeader);
    for (const { status, body } of [formed, fetched]) {
      expect(status).toBe(201);
      expect(body).toMatchObject({
        content_type: 'image/png',
        width: 64,
        height: 48,
        duration_seconds: null,
      });
      expect(body.size_bytes).toBe(picture.length);
    }
  });

  test.each([
    ['one byte', () => Buffer.from('x'), 'unsupported_image_format'],
    ['a page', () => Buffer.from('<!doctype html><title>Film</title>'), 'unsupported_image_format'],
    ['a film without its end', () => film.subarray(0, film.length / 2), 'unreadable_video'],
    ['a picture without its content', () => picture.subarray(0, 20), 'unreadable_image'],
  ])('%s is refused, and nothing of it is kept', async (_, bytes, code) => {
    const { id, keyHeader } = await service.account();
    const before = stored();
    expect(await upload(bytes(), keyHeader)).toMatchObject({ status: 400, body: { code, param: 'file' } });
    expect(stored()).toEqual(before);
    expect(await rowsOf(id)).toBe(0);
  });

  test('refusals: by address, without a key, without a file, with an encoding', async () => {
    const { keyHeader } = await service.account();
    const page = await service.post('/api/uploads', { url: customer.url('/page.html') }, keyHeader);
    expect(page).toMatchObject({ status: 400, body: { code: 'unsupported_image_format', param: 'url' } });
    const inside = await service.post('/api/uploads', { url: 'http://10.0.0.1/film.mp4' }, keyHeader);
    expect(inside).toMatchObject({ status: 400, body: { code: 'url_not_public', param: 'url' } });
    expect(await upload(picture, {})).toMatchObject({ status: 401, body: { code: 'missing_api_key' } });
    expect(await service.post('/api/uploads', {}, keyHeader)).toMatchObject({ status: 400 });
    expect(await send('POST', '/api/uploads', new FormData(), keyHeader)).toMatchObject({
      status: 400,
      body: { code: 'malformed_form' },
    });
    expect(await upload(picture, { 'content-encoding': 'gzip', ...keyHeader })).toMatchObject({
      status: 415,
    });
  });

  test('409: 2 GB at once are the most that an account may store', async () => {
    const { keyHeader } = await service.account();
    const size_bytes = 500 * 2 ** 20;
    const begun = [];
    for (let left = UPLOADS_BYTES_MAX; left >= size_bytes; left -= size_bytes)
      begun.push(await service.post('/api/uploads', { size_bytes }, keyHeader));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const refused = await service.post('/api/uploads', { size_bytes }, keyHeader);
    expect(refused).toMatchObject({ status: 409, body: { code: 'upload_quota_reached' } });
    expect((await upload(picture, keyHeader)).status).toBe(201);
    await service.call('DELETE', `/api/uploads/${begun[0]!.body.upload_id}`, { headers: keyHeader });
    expect((await service.post('/api/uploads', { size_bytes }, keyHeader)).status).toBe(201);
  });

  test('a caller that disconnects leaves nothing behind', async () => {
    const { id, key } = await service.account();
    const before = stored();
    const headers = { 'x-api-key': key, 'content-length': String(film.length), ...BYTES };
    const broken = httpRequest(`${service.baseUrl}/api/uploads`, { method: 'POST', headers });
    broken.on('error', () => undefined);
    broken.write(film.subarray(0, 5000));
    await eventually(async () => ((await rowsOf(id)) === 1 ? true : undefined));
    broken.destroy();
    await eventually(async () => ((await rowsOf(id)) === 0 ? true : undefined));
    expect(stored()).toEqual(before);
  });
});

test('200 deleteUpload: the file and its parts are gone', async () => {
  const { id, keyHeader } = await service.account();
  const before = stored();
  const { body } = await service.post('/api/uploads', { size_bytes: 1000 }, keyHeader);
  const path = `/api/uploads/${body.upload_id}`;
  const headers = { ...BYTES, ...keyHeader, 'content-range': 'bytes 0-99/1000' };
  expect((await send('PATCH', path, film.subarray(0, 100), headers)).status).toBe(200);
  expect(stored().length).toBe(before.length + 1);
  expect((await service.call('DELETE', path, { headers: keyHeader })).status).toBe(200);
  expect(stored()).toEqual(before);
  expect(await rowsOf(id)).toBe(0);
});

describe('an upload in parts', () => {
  async function begin(bytes: Uint8Array) {
    const { id, keyHeader } = await service.account();
    const { body } = await service.post('/api/uploads', { size_bytes: bytes.length }, keyHeader);
    const path = `/api/uploads/${body.upload_id}`;
    const part = (from: number, to: number, size = bytes.length) =>
      send('PATCH', path, bytes.subarray(from, to), {
        ...BYTES,
        ...keyHeader,
        'content-range': `bytes ${from}-${to - 1}/${size}`,
      });
    return { id, path, part, keyHeader, body };
  }

  test('200 sendUploadPart: every part continues it, HEAD tells where, and the last one makes the file', async () => {
    const before = stored();
    const { path, part, keyHeader } = await begin(film);
    const half = Math.floor(film.length / 2);
    expect(await part(0, half)).toMatchObject({ status: 200, body: { url: null, received_bytes: half } });
    const head = await fetch(`${service.baseUrl}${path}`, { method: 'HEAD', headers: keyHeader });
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe(String(half));
    expect(await part(0, half)).toMatchObject({ status: 409, body: { code: 'upload_offset_mismatch' } });
    expect(await part(half, film.length, film.length + 1)).toMatchObject({ status: 400 });
    const whole = await part(half, film.length);
    expect(whole).toMatchObject({ status: 200, body: { content_type: 'video/mp4', duration_seconds: 4 } });
    const end = { ...BYTES, ...keyHeader, 'content-range': `bytes */${film.length}` };
    expect(await send('PATCH', path, '', end)).toMatchObject({ status: 200, body: { url: whole.body.url } });
    const own = await fetch(whole.body.url, { headers: keyHeader });
    expect(Buffer.from(await own.arrayBuffer()).equals(film)).toBe(true);
    expect(stored().length).toBe(before.length + 1);
  });

  test('a part of another length is dropped, and a sweep leaves the parts that came', async () => {
    const { part, path, keyHeader } = await begin(film);
    await part(0, 100);
    const short = await send('PATCH', path, film.subarray(100, 150), {
      ...BYTES,
      ...keyHeader,
      'content-range': `bytes 100-199/${film.length}`,
    });
    expect(short).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'Content-Range' } });
    const none = { ...BYTES, ...keyHeader, 'content-range': `bytes 100-199/${film.length}` };
    expect(await send('PATCH', path, '', none)).toMatchObject({
      status: 400,
      body: { param: 'Content-Range' },
    });
    const end = { ...none, 'content-range': `bytes */${film.length}` };
    expect(await send('PATCH', path, '', end)).toMatchObject({ status: 409 });
    await sweepMedia(service.context, 0);
    expect((await part(100, film.length)).body).toMatchObject({ content_type: 'video/mp4' });
  });

  test('a file that is refused is removed with its parts', async () => {
    const before = stored();
    const bytes = Buffer.alloc(300, 'x');
    const { id, part } = await begin(bytes);
    await part(0, 200);
    expect(await part(200, 300)).toMatchObject({ status: 400, body: { code: 'unsupported_image_format' } });
    expect(await rowsOf(id)).toBe(0);
    expect(stored()).toEqual(before);
  });
});

async function rowsOf(account_id: string): Promise<number> {
  const text = 'select id from upload where account_id = $1';
  return (await service.context.db.query({ text, values: [account_id] })).length;
}
