/** Reads of media that cannot be answered: no error is a fault of the service, and no cache may store it. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await openService();
  ({ key } = await service.account());
});
afterAll(() => service.stop());

/** A public picture that a thumbnail takes a while of. */
async function picture() {
  const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } });
  const media_bytes = (await noise.png().toBuffer()).toString('base64');
  const { body } = await service.post('/api/create-post', { api_key: key, media_bytes });
  const url = String(body.media_url);
  return { url, name: url.split('/').at(-1)!, post_id: String(body.post_id) };
}

type Read = { status: number; headers: Record<string, unknown> };

/** Not `fetch`, which would add headers for caches of its own. */
async function read(url: string, headers: Record<string, string> = {}): Promise<Read> {
  const answer = await request(url, { headers });
  await answer.body.dump();
  return { status: answer.statusCode, headers: answer.headers };
}

/** No cache may store it, and it says nothing about the file. */
function expectUncached({ headers }: Read): void {
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('content-disposition');
}

test.each(['', '?w=160'])(
  'If-Match decides, and If-Unmodified-Since does not apply: /media/{name}%s',
  async (query) => {
    const { url } = await picture();
    const whole = await read(`${url}${query}`);
    const etag = String(whole.headers.etag);
    for (const wanted of [etag, '*', `"other", ${etag}`])
      expect(await read(`${url}${query}`, { 'if-match': wanted })).toMatchObject({ status: 200 });
    for (const wanted of ['"other"', `W/${etag}`, 'nonsense', '""']) {
      const refused = await read(`${url}${query}`, { 'if-match': wanted });
      expect([wanted, refused.status]).toEqual([wanted, 412]);
      expectUncached(refused);
    }
    const dated = await read(`${url}${query}`, { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' });
    expect(dated).toMatchObject({
      status: 200,
      headers: { 'cache-control': expect.stringContaining('immutable') },
    });
  },
);

test('a range beyond the end is refused with the size, and is not cached', async () => {
  const { url } = await picture();
  const refused = await read(url, { range: 'bytes=9999999-' });
  expect(refused).toMatchObject({
    status: 416,
    headers: { 'content-range': expect.stringMatching(/^bytes \*\/\d+$/) },
  });
  expectUncached(refused);
});

test.each(['', '?w=160', '?w=640'])(
  'reads during a deletion end with the file or with 410: /media/{name}%s',
  async (query) => {
    const files = await Promise.all(Array.from({ length: 4 }, picture));
    const answers = await Promise.all(
      files.map(async ({ url, post_id }) => {
        const reads = Array.from({ length: 12 }, async (_, n) => {
          await new Promise((resolve) => setTimeout(resolve, n));
          return read(`${url}${query}`);
        });
        await service.call('DELETE', `/api/posts/${post_id}`, { headers: { 'x-api-key': key } });
        return Promise.all(reads);
      }),
    );
    expect(answers.flat().filter(({ status }) => status !== 200 && status !== 410)).toEqual([]);
    for (const answer of answers.flat().filter(({ status }) => status !== 200)) expectUncached(answer);
  },
);

test('a file that the store cannot read is 503, or 410 once it is deleted, and a later read finds it again', async () => {
  const { url, name } = await picture();
  const { media } = service.context;
  const { read: readBytes } = media;
  const broken = Object.assign(new Error('The bucket does not answer.'), { name: 'StorageError' });
  Object.setPrototypeOf(broken, (await import('../../src/media/media-store.ts')).StorageError.prototype);
  Object.assign(media, { read: () => Promise.reject(broken) });
  const refused = await service.get(`${url}?w=320`);
  Object.assign(media, { read: readBytes });
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  expect((await read(`${url}?w=320`)).headers['content-type']).toBe('image/jpeg');
  rmSync(join(service.dataDir, 'media', name.slice(0, 2), name));
  const deleted = await read(url);
  expect(deleted.status).toBe(410);
  expectUncached(deleted);
});

test('every refusal forbids caches to store it', async () => {
  const paths = [
    '/media/nothing.png',
    '/api/nothing',
    '/api/account',
    '/sources/nothing',
    '/docs/nothing',
    '/%zz',
  ];
  for (const path of paths) {
    const refused = await read(`${service.baseUrl}${path}`);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect([path, refused.headers['cache-control']]).toEqual([path, 'no-store']);
  }
});
