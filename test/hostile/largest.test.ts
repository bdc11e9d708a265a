import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { openService, type Service } from '../support/service.ts';

const MB = 2 ** 20;
const films = scratch();
let film: Buffer<ArrayBuffer>;
let service: Service;
let key: string;
beforeAll(async () => {
  film = readFileSync(await writeFilm({ path: films.at('small.mp4'), count: 5, sound: false }));
  service = await openService();
  key = (await service.account({ credits: '1' })).key;
});
afterAll(async () => {
  films.close();
  expect(service.faults).toEqual([]);
  await service.stop();
});

test('a post of 50 MB is taken from a form, one byte more is not', async () => {
  const send = (size_bytes: number) => {
    const form = new FormData();
    form.set('api_key', key);
    form.set('media', new Blob([new Uint8Array(film), new Uint8Array(size_bytes - film.length)]), 'a.mp4');
    return service.post('/api/create-post', form);
  };
  expect((await send(50 * MB)).status).toBe(200);
  expect(await send(50 * MB + 1)).toMatchObject({ status: 413, body: { param: 'media' } });
});

test('a post of 50 MB in base64 is taken too', async () => {
  const bytes = Buffer.alloc(50 * MB);
  film.copy(bytes);
  const body = { api_key: key, media_bytes: bytes.toString('base64') };
  expect((await service.post('/api/create-post', body)).status).toBe(200);
});
