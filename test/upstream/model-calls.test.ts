/** Calls that name a model and its options, and those who make them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endedJob, modelShop } from '../support/upstream/model-shop.ts';

let shop: Awaited<ReturnType<typeof modelShop>>;
beforeAll(async () => {
  shop = await modelShop();
});
afterAll(() => shop.close());

describe('a model that is not there', () => {
  test('is 400 with the names that are, and nothing is charged', async () => {
    const account = await shop.service.account({ credits: '10' });
    for (const model of ['flux', 'constructor', 'ra2'])
      expect(await shop.paint(account, { model })).toMatchObject({
        status: 400,
        body: { param: 'model', error: 'Model must be ra1 or flux-pro or cheap or own' },
      });
    expect(await shop.postedOf(account)).toBe('10');
  });

  test('an operation without models takes its own name alone', async () => {
    const account = await shop.service.account();
    const post = (model: string) =>
      shop.service.post(
        '/api/smart-resize',
        { image_url: PIXEL, target_sizes: ['64x64'], model },
        account.keyHeader,
      );
    expect((await post('flux-pro')).body).toMatchObject({
      param: 'model',
      error: 'Model must be smart-resize',
    });
    expect((await post('smart-resize')).status).not.toBe(400);
  });
});

describe('options', () => {
  test('are sent under their own names, and those that are left out are not sent', async () => {
    const account = await shop.service.account();
    const options = { steps: 30, loras: [{ path: 'a', scale: 0.5 }] };
    expect((await shop.paint(account, { model: 'flux-pro', options })).status).toBe(200);
    expect(shop.fal.submissions.at(-1)!.input).toMatchObject(options);
    expect((await shop.paint(account, { model: 'flux-pro', options: {} })).status).toBe(200);
    expect(Object.keys(shop.fal.submissions.at(-1)!.input)).not.toContain('steps');
  });

  test.each<[string, object, string, string]>([
    [
      'an option that the model does not list',
      { colour: 1 },
      'options',
      'Options must be among steps, loras',
    ],
    ['__proto__', JSON.parse('{"__proto__": {"steps": 1}}'), 'options', 'Options must be among steps, loras'],
    ['an option above its maximum', { steps: 51 }, 'options.steps', 'Options.steps must be <= 50'],
    ['an option of another type', { steps: 'many' }, 'options.steps', 'Options.steps must be integer'],
    ['more than 16 kB', { loras: 'a'.repeat(16_384) }, 'options', 'Options must be at most 16 kB of JSON'],
  ])('%s is 400 before anything is held', async (_what, options, param, error) => {
    const account = await shop.service.account({ credits: '10' });
    expect(await shop.paint(account, { model: 'flux-pro', options })).toMatchObject({
      status: 400,
      body: { param, error },
    });
    const { transfers } = await count(account.id);
    expect(transfers).toBe(1);
  });

  test('a model without options takes none', async () => {
    const { body } = await shop.paint(await shop.service.account(), { options: { steps: 1 } });
    expect(body).toMatchObject({ param: 'options', error: 'Options must be empty with this model' });
  });

  test('__proto__ within the value of an option changes nothing else', async () => {
    const account = await shop.service.account();
    const loras = JSON.parse('[{"__proto__": {"polluted": 1}}]');
    expect((await shop.paint(account, { model: 'flux-pro', options: { loras } })).status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('other callers', () => {
  test('a test account is served by the embedded engine at the price of the model, with a warning', async () => {
    const account = await shop.service.account({ mode: 'test', credits: '100' });
    const { body } = await shop.paint(account, { model: 'flux-pro', options: { steps: 3 } });
    expect(body).toMatchObject({
      credits_charged: 10,
      engine: { kind: 'local' },
      warnings: ['An embedded engine replaced the model flux-pro; options were ignored'],
    });
    expect((await shop.paint(account, {})).body.warnings).toBeUndefined();
  });

  test('OpenAI’s clients name the model by its id', async () => {
    const account = await shop.service.account({ credits: '100' });
    const post = (model: string) =>
      shop.service.post(
        '/v1/images/generations',
        { prompt: 'a fox', model, response_format: 'url' },
        { authorization: `Bearer ${account.key}` },
      );
    expect((await post('ra1/flux-pro')).status).toBe(200);
    expect(await shop.postedOf(account)).toBe('90');
    expect(await post('ra1/none')).toMatchObject({
      status: 404,
      body: { error: { code: 'model_not_found' } },
    });
  });

  test('work whose price is measured is affordable where the model makes it so', async () => {
    const poor = await shop.service.account({ credits: '0.000000001' });
    const body = {
      video_url: 'https://films.example/a.mp4',
      reference_image_url: 'https://films.example/b.png',
    };
    const half = await shop.service.post('/api/video-relight', { ...body, model: 'half' }, poor.keyHeader);
    const whole = await shop.service.post('/api/video-relight', body, poor.keyHeader);
    expect([half.status, whole.status]).toEqual([402, 402]);
    // The contract rounds the price of a film up to whole credits: of 27 credits the half is 14.
    expect([half.body.required, whole.body.required]).toEqual([14, 27]);
  });

  test('the job names its model', async () => {
    const { keyHeader } = await shop.service.account();
    const body = { prompt: 'a fox', model: 'ra1/cheap', response_mode: 'polling' };
    const job = await shop.service.post('/api/ra1', body, keyHeader);
    expect((await endedJob(shop.service, job, keyHeader)).body).toMatchObject({
      model: 'cheap',
      status: 'completed',
    });
  });
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

async function count(account: string) {
  const [row] = await shop.service.context.db.query<{ transfers: bigint }>({
    text: 'select count(*) as transfers from transfer where account_id = $1',
    values: [account],
  });
  return { transfers: Number(row!.transfers) };
}
