import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { illustratorEngine } from '../../../engines/illustrator-engine.ts';
import { imagingEngines } from '../../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

const pool = openWorkerPool(1);
let sources: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
beforeAll(async () => {
  sources = await sourceServer({
    '/disc.png': await discPicture(320, 240).png().toBuffer(),
    '/text.png': Buffer.from('no picture'),
  });
  service = await openService({
    engines: { ra1: illustratorEngine(pool), 'remove-background': imagingEngines(pool).removeBackground },
    allowHosts: [sources.host],
  });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
  sources.close();
});

test('200: a transparent PNG of the same size that keeps the subject, for two credits', async () => {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const answer = await service.post('/api/remove-background', {
    api_key: key,
    image_url: sources.url('/disc.png'),
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { credits_charged: 2, image: { content_type: 'image/png' } },
  });
  expect(answer.body.confidence).toBeGreaterThan(0.5);
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
    posted: '8',
    held: '0',
  });

  const bytes = await (await fetch(answer.body.image_url as string)).arrayBuffer();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 320, height: 240, channels: 4 });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect(alphaAt(160, 120)).toBe(255);
  expect([alphaAt(5, 5), alphaAt(314, 234), alphaAt(160, 10)]).toEqual([0, 0, 0]);
});

test('400: something that is no picture, not charged', async () => {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const answer = await service.post('/api/remove-background', {
    api_key: key,
    image_url: sources.url('/text.png'),
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'unsupported_image_format', param: 'image_url' },
  });
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
    posted: '10',
    held: '0',
  });
});

test('400: hints that are no hints', async () => {
  const { key } = await service.account();
  const wrong = { box: { x: -1, y: 0, width: 10, height: 10 } };
  const answer = await service.post('/api/remove-background', {
    api_key: key,
    image_url: sources.url('/disc.png'),
    ...wrong,
  });
  expect(answer).toMatchObject({ status: 400, body: { param: 'box.x' } });
});

test('200: a live account gets a sure cut-out of a picture that the illustrator painted', async () => {
  const { key } = await service.account({ credits: '10' });
  const painted = await service.post('/api/ra1', {
    api_key: key,
    prompt: 'a lighthouse at sunset',
    seed: 10,
  });
  const answer = await service.post('/api/remove-background', {
    api_key: key,
    image_url: painted.body.image_url,
  });
  expect(answer).toMatchObject({ status: 200, body: { confidence: 1 } });
});
