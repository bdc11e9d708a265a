/** The picture check over HTTP. Here red counts as explicit: what a classifier really sees is tested with the models. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instantEngine, png, scriptedEngine } from '../support/engines.ts';
import { openService } from '../support/service.ts';

let service: Awaited<ReturnType<typeof openService>>;
const looked: Uint8Array[] = [];
const engines: Record<string, ReturnType<typeof instantEngine>> = {};
beforeAll(async () => {
  service = await openService({
    engines,
    async checkPicture(bytes) {
      looked.push(bytes);
      const { dominant } = await sharp(bytes).stats();
      return { explicit: dominant.r > 200 && dominant.b < 60, share: 0.9 };
    },
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  looked.length = 0;
});

const RED = '#ff0000';
const BLUE = '#0000ff';
const dataUri = async (colour: string) =>
  `data:image/png;base64,${Buffer.from(await png(64, 64, colour)).toString('base64')}`;
const step = async (...colours: string[]) => ({
  is: 'done' as const,
  outputs: await Promise.all(
    colours.map(async (colour) => ({
      bytes: await png(64, 64, colour),
      content_type: 'image/png',
      width: 64,
      height: 64,
    })),
  ),
});

describe('a picture that came with the request', () => {
  test('is refused before it is worked on, and costs nothing', async () => {
    const engine = instantEngine();
    engines['remove-background'] = engine;
    const account = await service.account({ credits: '10' });
    const body = { image_url: await dataUri(RED) };
    const answer = await service.post('/api/remove-background', body, account.keyHeader);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'content_blocked', param: 'image_url', charged: false });
    expect(engine.tasks).toEqual([]);
    const { body: left } = await service.get('/api/account', account.keyHeader);
    expect(left).toMatchObject({ credits: { available: '10', held: '0' } });
  });

  test('is worked on where nothing is wrong, and the answer says what was checked', async () => {
    engines['remove-background'] = instantEngine();
    const account = await service.account();
    const body = { image_url: await dataUri(BLUE) };
    const answer = await service.post('/api/remove-background', body, account.keyHeader);
    expect(answer.body).toMatchObject({ checked: ['sources', 'outputs'] });
    expect(looked).toHaveLength(2);
    const { job_id } = (await service.get('/api/jobs', account.keyHeader)).body.jobs![0 as never] as {
      job_id: string;
    };
    const job = await service.get(`/api/jobs/${job_id}`, account.keyHeader);
    expect(job.body).toMatchObject({ checked: ['sources', 'outputs'] });
  });

  test('of a test account is nobody’s to look at, and the answer does not claim it', async () => {
    engines['remove-background'] = instantEngine();
    const account = await service.account({ mode: 'test' });
    const body = { image_url: await dataUri(RED) };
    const answer = await service.post('/api/remove-background', body, account.keyHeader);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ checked: [] });
    expect(looked).toEqual([]);
  });
});

describe('a picture that was made', () => {
  test('is not given out, and costs nothing', async () => {
    engines.ra1 = { ...scriptedEngine(await step(RED)), tasks: [] };
    const account = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', { prompt: 'a fox' }, account.keyHeader);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'content_blocked', charged: false });
    expect((await service.get('/api/media', account.keyHeader)).body.media).toEqual([]);
    const { body: left } = await service.get('/api/account', account.keyHeader);
    expect(left).toMatchObject({ credits: { available: '10', held: '0' } });
  });

  test('among others: the others are given and charged, with a warning', async () => {
    engines.ra2 = { ...scriptedEngine(await step(BLUE, RED, BLUE)), tasks: [] };
    const account = await service.account();
    const body = { prompt: 'a fox', num_images: 3 };
    const answer = await service.post('/api/ra2', body, account.keyHeader);
    expect(answer.body).toMatchObject({ credits_charged: 8, checked: ['prompt', 'outputs'] });
    expect(answer.body.warnings).toEqual([expect.stringMatching(/2 of 3|fewer|only 2/i)]);
  });
});
