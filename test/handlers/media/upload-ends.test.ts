/** The ends of uploads: repeats of the last part, deleted files that free the quota, and a store that was away. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { StorageError } from '../../../src/media/media-store.ts';
import { completeUpload, UPLOADS_BYTES_MAX } from '../../../src/media/uploads.ts';
import { png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const films = scratch();
let service: Service;
let film: Buffer;
let picture: Uint8Array;
beforeAll(async () => {
  film = readFileSync(await writeFilm({ path: films.at('film.mp4'), fps: 25, count: 100 }));
  picture = await png(64, 48);
  service = await openService({ alone: true });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  films.close();
});

type Headers = Record<string, string>;
const BYTES = { 'content-type': 'application/octet-stream' };

async function send(method: string, path: string, bytes: Uint8Array | string, headers: Headers) {
  const response = await fetch(`${service.baseUrl}${path}`, { method, headers, body: bytes as BodyInit });
  return { status: response.status, body: await response.json() };
}

test('a file that is deleted no longer counts for the quota', async () => {
  const { keyHeader } = await service.account();
  const begin = (size_bytes: number) => service.post('/api/uploads', { size_bytes }, keyHeader);
  const { body } = await send('POST', '/api/uploads', picture, { ...BYTES, ...keyHeader });
  const largest = 500 * 2 ** 20;
  const rest = UPLOADS_BYTES_MAX - 4 * largest;
  for (let n = 0; n < 4; n++) expect((await begin(largest)).status).toBe(201);
  expect(await begin(rest)).toMatchObject({ status: 409, body: { code: 'upload_quota_reached' } });
  const name = String(body.url).split('/').at(-1);
  const deleted = await service.call('DELETE', `/api/media/${name}`, { headers: keyHeader });
  expect(deleted.status).toBe(200);
  expect((await begin(rest)).status).toBe(201);
});

test('503: the last part may be sent again when the store is back, and the upload goes on', async () => {
  const { keyHeader } = await service.account();
  const { body: begun } = await service.post('/api/uploads', { size_bytes: film.length }, keyHeader);
  const path = `/api/uploads/${begun.upload_id}`;
  const part = (from: number, to: number) =>
    send('PATCH', path, film.subarray(from, to), {
      ...BYTES,
      ...keyHeader,
      'content-range': `bytes ${from}-${to - 1}/${film.length}`,
    });
  const half = Math.floor(film.length / 2);
  await part(0, half);
  const { media } = service.context;
  const { put } = media;
  let writes = 0;
  // The part itself is stored; the file that is joined from the parts is not.
  media.put = async (...args) => {
    if (++writes > 1) throw new StorageError('Media cannot be stored: ENOSPC.');
    return put(...args);
  };
  try {
    const failed = await part(half, film.length);
    expect(failed).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  } finally {
    media.put = put;
  }
  const { body } = await service.get(path, keyHeader);
  expect(body).toMatchObject({ received_bytes: film.length, url: null });
  const end = { ...BYTES, ...keyHeader, 'content-range': `bytes */${film.length}` };
  const whole = await send('PATCH', path, '', end);
  expect(whole).toMatchObject({ status: 200, body: { content_type: 'video/mp4', duration_seconds: 4 } });
  const own = await fetch(whole.body.url, { headers: keyHeader });
  expect(Buffer.from(await own.arrayBuffer()).equals(film)).toBe(true);
});

/** An upload whose parts are all stored while its file is not, as after a store that was away. */
async function unjoined(keyHeader: Headers) {
  const { body: begun } = await service.post('/api/uploads', { size_bytes: film.length }, keyHeader);
  const path = `/api/uploads/${begun.upload_id}`;
  const { media } = service.context;
  const { put } = media;
  media.put = async (name, bytes) => {
    if (!name.endsWith('.bin')) throw new StorageError('Media cannot be stored: ENOSPC.');
    return put(name, bytes);
  };
  const place = { 'content-range': `bytes 0-${film.length - 1}/${film.length}` };
  const first = await send('PATCH', path, film, { ...BYTES, ...keyHeader, ...place }).finally(() => {
    media.put = put;
  });
  expect(first.status).toBe(503);
  return {
    id: begun.upload_id as string,
    end: () => send('PATCH', path, '', { ...BYTES, ...keyHeader, 'content-range': `bytes */${film.length}` }),
  };
}

test('200: thirty repeats of the end at once store and measure one file', async () => {
  const { keyHeader } = await service.account();
  const { end } = await unjoined(keyHeader);
  const { media } = service.context;
  const { put } = media;
  let writes = 0;
  media.put = (...args) => {
    writes++;
    return put(...args);
  };
  const all = await Promise.all(Array.from({ length: 30 }, end)).finally(() => {
    media.put = put;
  });
  expect(new Set(all.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
  expect(all[0]).toMatchObject({ status: 200, body: { content_type: 'video/mp4' } });
  expect(writes).toBe(1);
});

test('200: the file that another process completes meanwhile is the result', async () => {
  const { id, keyHeader } = await service.account();
  const upload = await unjoined(keyHeader);
  const { db, media } = service.context;
  const { open } = media;
  const facts = { content_type: 'video/mp4', size_bytes: film.length, sha256: 'a'.repeat(64) };
  const measured = { width: 64, height: 36, duration_seconds: 4, fps: 25 };
  const medium = { name: `${upload.id.slice(4)}.mp4`, ...facts, ...measured };
  // The other process completes the upload and removes the parts before this one reads them.
  media.open = async () => {
    await completeUpload(db, { account_id: id, id: upload.id, at: new Date(), medium });
    throw new StorageError('Media cannot be read: ENOENT.');
  };
  const whole = await upload.end().finally(() => {
    media.open = open;
  });
  expect(whole).toMatchObject({ status: 200, body: { duration_seconds: 4 } });
  expect(whole.body.url).toContain(medium.name);
});

test('400: a refused file of parts leaves no file open', async () => {
  const { keyHeader } = await service.account();
  const { media } = service.context;
  const { open } = media;
  let opened = 0;
  let closed = 0;
  media.open = async (name) => {
    const pieces = await open(name);
    opened++;
    return (async function* () {
      try {
        yield* pieces;
      } finally {
        closed++;
      }
    })();
  };
  const text = 'no medium '.repeat(10_000);
  const { body: begun } = await service.post('/api/uploads', { size_bytes: text.length }, keyHeader);
  const place = { 'content-range': `bytes 0-${text.length - 1}/${text.length}` };
  const path = `/api/uploads/${begun.upload_id}`;
  const refused = await send('PATCH', path, text, { ...BYTES, ...keyHeader, ...place }).finally(() => {
    media.open = open;
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'unsupported_image_format' } });
  await eventually(() => opened === closed);
  expect(opened).toBe(1);
});
