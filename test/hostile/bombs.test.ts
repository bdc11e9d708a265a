/** Small uploads that would become huge: refused before they do, and nothing is charged. */
import { gzipSync } from 'node:zlib';
import { openEmbeddedEngines } from '@reverie/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';
import { flatPng } from './kinds/png-files.ts';

const SIDE = 30_000;
const MEMORY_MB_MAX = 400;

const embedded = await openEmbeddedEngines();
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: Object.fromEntries(embedded.engines) });
});
afterAll(async () => {
  await service.stop();
  await embedded.close();
});

test('a body that unpacks to more than it may have is 413, whatever it weighs packed', async () => {
  const { key } = await service.account();
  const packed = gzipSync(Buffer.from(`{"prompt":"${'a'.repeat(64 * 2 ** 20)}"}`));
  expect(packed.length).toBeLessThan(100_000);
  const answer = await fetch(`${service.baseUrl}/api/ra2-image-editor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-api-key': key },
    body: packed,
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'body_too_large', charged: false });
});

test('a picture of 900 million pixels is refused without being unpacked, and costs nothing', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const bomb = flatPng({ width: SIDE, height: SIDE, depth: 1, colour: 0 });
  expect(bomb.length).toBeLessThan(500_000);
  const image_url = `data:image/png;base64,${bomb.toString('base64')}`;
  const before = process.memoryUsage.rss();
  const answers = [
    await service.post('/api/ra2-image-editor', {
      api_key: key,
      prompt: 'brighter',
      image_base64: bomb.toString('base64'),
    }),
    await service.post('/api/smart-resize', { api_key: key, image_url, target_sizes: ['64x64'] }),
    await service.post('/api/remove-background', { api_key: key, image_url }),
    await service.post('/api/create-ai', {
      api_key: key,
      name: 'Bomb',
      avatar_bytes: bomb.toString('base64'),
    }),
  ];
  for (const { status, body } of answers) {
    expect([400, 413]).toContain(status);
    expect(body).toMatchObject({ charged: false });
  }
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(MEMORY_MB_MAX);
  const { body } = await service.get('/api/account', keyHeader);
  expect(body.credits).toEqual({ posted: '100', held: '0', available: '100' });
});

test('brackets 100,000 deep are a body that is not taken', async () => {
  const { key } = await service.account();
  const deep = `{"prompt":"a fox","other":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const answer = await service.post('/api/smart-resize', deep, { 'x-api-key': key });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
});
