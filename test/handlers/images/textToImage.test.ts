import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../engines/port/engine.ts';
import { instantEngine, picture, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const model_name = 'vendor/image-2/pro/text-to-image';
const engine = instantEngine();
const engines: Record<string, Engine> = Object.fromEntries(
  ['ra2', 'zimage', 'photoreal-image', 'relay'].map((operation) => [operation, engine]),
);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines });
});
afterAll(() => service.stop());

async function post(path: string, body: object, { credits = '100' } = {}) {
  const { key, keyHeader } = await service.account({ credits });
  const answer = await service.post(path, { api_key: key, prompt: 'a fox', ...body });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, posted: (account.body.credits as { posted: string }).posted };
}

describe('prices', () => {
  test.each([
    ['/api/ra2', {}, 4, '96'],
    ['/api/zimage', {}, 1, '99.3'],
    ['/relay', { model_name }, 9, '91'],
    ['/api/photoreal-image', {}, 9, '91'],
    ['/api/photoreal-image', { resolution: '0.5K' }, 7, '93'],
    ['/api/photoreal-image', { resolution: '2K' }, 14, '86'],
    ['/api/photoreal-image', { resolution: '4K' }, 18, '82'],
  ])(
    '200 generateRa2, 200 generateZimage, 200 generateRelayImage, 200 generatePhotorealImage: %s %j costs %i',
    async (path, body, credits_charged, posted) => {
      expect(await post(path, body)).toMatchObject({ status: 200, body: { credits_charged }, posted });
    },
  );

  test('ten zimage pictures cost exactly seven credits, and each answer a step of the balance', async () => {
    const { key, keyHeader } = await service.account({ credits: '10' });
    let charged = 0;
    for (let count = 0; count < 10; count++) {
      const { body } = await service.post('/api/zimage', { api_key: key, prompt: 'a fox' });
      charged += body.credits_charged as number;
      expect(body).toMatchObject({ cost: '0.0070', cost_usd: 0.007 });
    }
    expect(charged).toBe(7);
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ posted: '3' });
  });
});

describe('sizes', () => {
  test.each([
    ['/api/ra2', { resolution: '768x1152' }, 768, 1152],
    ['/api/zimage', { size: 'widescreen' }, 1360, 768],
    ['/relay', { model_name, image_size: { width: 300, height: 2048 } }, 300, 2048],
    ['/relay', { model_name }, 1024, 1024],
    ['/api/photoreal-image', { aspect_ratio: '3:2' }, 1248, 832],
    ['/api/photoreal-image', { aspect_ratio: '21:9', resolution: '0.5K' }, 768, 320],
    ['/api/photoreal-image', { aspect_ratio: '9:16', resolution: '4K' }, 3072, 5472],
  ])('%s %j is made %i × %i', async (path, body, width, height) => {
    expect((await post(path, body)).status).toBe(200);
    expect(engine.tasks.at(-1)!.input).toMatchObject({ width, height });
  });
});

describe('photoreal-image', () => {
  test('says which shape auto became, and which was asked for', async () => {
    const { body } = await post('/api/photoreal-image', { prompt: 'a mountain landscape' });
    expect(body).toMatchObject({
      success: true,
      aspect_ratio: '16:9',
      aspect_ratio_requested: 'auto',
      resolution_used: '1K',
    });
  });

  test('web search is not charged where there is none, and the answer says so', async () => {
    const { body } = await post('/api/photoreal-image', { enable_web_search: true });
    expect(body).toMatchObject({ credits_charged: 9, warnings: [expect.stringContaining('No web search')] });
  });

  test('takes the safety tolerance as text or number', async () => {
    for (const safety_tolerance of [2, '3'])
      expect((await post('/api/photoreal-image', { safety_tolerance })).status).toBe(200);
  });

  test.each([
    [{ aspect_ratio: '7:3' }, 'aspect_ratio'],
    [{ resolution: '1k' }, 'resolution'],
    [{ num_images: 5 }, 'num_images'],
    [{ num_images: 0 }, 'num_images'],
    [{ output_format: 'gif' }, 'output_format'],
    [{ safety_tolerance: '0' }, 'safety_tolerance'],
    [{ safety_tolerance: '7' }, 'safety_tolerance'],
  ])('400: %j', async (wrong, param) => {
    expect(await post('/api/photoreal-image', wrong)).toMatchObject({
      status: 400,
      body: { param },
      posted: '100',
    });
  });
});

describe('several pictures', () => {
  test('ra2 answers one address a picture, the first twice', async () => {
    engines.ra2 = scriptedEngine({
      is: 'done',
      outputs: [await picture(), await picture(), await picture()],
    });
    const { body, posted } = await post('/api/ra2', { num_images: 3 });
    expect(body.images).toHaveLength(3);
    expect(body.image_url).toBe((body.images as string[])[0]);
    expect(posted).toBe('88');
  });

  test('only those that were made are charged, and a warning says so', async () => {
    engines.ra2 = scriptedEngine({ is: 'done', outputs: [await picture(), await picture()] });
    const { body, posted } = await post('/api/ra2', { num_images: 3 });
    expect(body).toMatchObject({
      credits_charged: 8,
      warnings: ['Only 2 of 3 could be made; the others were not charged'],
    });
    expect(posted).toBe('92');
  });
});

describe('relay', () => {
  test.each([
    [{}, 'Model name is required'],
    [{ model_name: 'other/model' }, `Model name must be ${model_name}`],
    [{ model_name, image_size: { width: '512', height: 512 } }, 'Image width must be an integer'],
    [{ model_name, image_size: { width: 512 } }, 'Image size must have both width and height, or neither'],
    [{ model_name, image_size: { width: 255, height: 512 } }, 'Image width must be at least 256'],
  ])('400: %j', async (body, error) => {
    expect(await post('/relay', body)).toMatchObject({ status: 400, body: { error }, posted: '100' });
  });

  test('images are objects with an address', async () => {
    const { body } = await post('/relay', { model_name });
    expect(body.images).toMatchObject([{ url: expect.stringContaining('/media/') }]);
  });
});

describe.each(['/api/ra2', '/api/zimage', '/api/photoreal-image'])('%s', (path) => {
  test('refuses what the content check blocks before anything is held', async () => {
    const before = engine.tasks.length;
    const answer = await post(path, { prompt: 'hardcore porn' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'content_blocked', charged: false },
      posted: '100',
    });
    expect(engine.tasks.length).toBe(before);
  });

  test('402 with too few credits', async () => {
    expect(await post(path, {}, { credits: '0.5' })).toMatchObject({ status: 402, body: { available: 0 } });
  });
});
