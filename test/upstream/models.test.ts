/** Two models of one operation, sold at different prices on two protocols. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService } from '../support/service.ts';
import { endedJob, modelShop, modelsRegistry } from '../support/upstream/model-shop.ts';
import { queueServer } from '../support/upstream/queue-server.ts';

let shop: Awaited<ReturnType<typeof modelShop>>;
beforeAll(async () => {
  shop = await modelShop();
});
afterAll(() => shop.close());

describe('prices', () => {
  test.each([
    ['without a model', {}, '4', 'openai'],
    ['with the name of the operation', { model: 'ra1' }, '4', 'openai'],
    ['of a dearer model', { model: 'flux-pro' }, '10', 'fal'],
    ['of a dearer model by its id', { model: 'ra1/flux-pro' }, '10', 'fal'],
    ['of a cheaper model', { model: 'cheap' }, '1.3332', 'openai'],
    ['of a model on an embedded engine', { model: 'own' }, '8', 'test-engine'],
  ])(
    '%s the quote, the dry run, the hold and the charge are the same',
    async (_what, body, price, engine) => {
      const account = await shop.service.account({ credits: '100' });
      const input = { prompt: 'a fox', ...body };
      const quote = await shop.service.post('/api/quotes', { operation: 'ra1', input }, account.keyHeader);
      expect(quote.body).toMatchObject({ credits: price, qualifier: 'exact' });
      const dry = await shop.service.post('/api/ra1?dry_run=true', input, account.keyHeader);
      expect(dry.body).toMatchObject({ credits: price });
      const job = await shop.service.post(
        '/api/ra1',
        { ...input, response_mode: 'polling' },
        account.keyHeader,
      );
      expect(job.status).toBe(202);
      const picture = await shop.paint(account, body);
      expect(picture).toMatchObject({ status: 200, body: { engine: { name: engine } } });
      await endedJob(shop.service, job, account.keyHeader);
      expect(Number(await shop.postedOf(account))).toBeCloseTo(100 - 2 * Number(price), 9);
    },
  );

  test('a held quote of a model serves a call with that model only', async () => {
    const account = await shop.service.account({ credits: '10' });
    const input = { prompt: 'a fox', model: 'flux-pro' };
    const quote = await shop.service.post(
      '/api/quotes',
      { operation: 'ra1', input, hold: true },
      account.keyHeader,
    );
    const header = { 'quote-id': quote.body.quote_id as string };
    expect((await shop.paint(account, {}, header)).body.code).toBe('quote_input_changed');
    expect((await shop.paint(account, { model: 'flux-pro' }, header)).status).toBe(200);
    expect(await shop.postedOf(account)).toBe('0');
  });

  test('fewer pictures than ordered cost what they would have cost alone, with the factor', async () => {
    const account = await shop.service.account({ credits: '100' });
    const body = { prompt: 'a fox', num_images: 2, model: 'flux' };
    const { body: quote } = await shop.service.post(
      '/api/quotes',
      { operation: 'ra2', input: body },
      account.keyHeader,
    );
    const picture = await shop.service.post('/api/ra2', body, account.keyHeader);
    expect(picture.status).toBe(200);
    expect(Number(await shop.postedOf(account))).toBeCloseTo(100 - Number(quote.credits), 9);
    const one = await shop.service.post(
      '/api/quotes',
      { operation: 'ra2', input: { ...body, num_images: 1 } },
      account.keyHeader,
    );
    expect(Number(quote.credits)).toBeCloseTo(2 * Number(one.body.credits), 9);
  });

  test('the catalogue lists every model with its price, and the model API of OpenAI does too', async () => {
    const { keyHeader, key } = await shop.service.account();
    const { body } = await shop.service.get('/api/models', keyHeader);
    const models = body.models as { id: string }[];
    expect(models.find(({ id }) => id === 'ra1/flux-pro')).toMatchObject({
      operation: 'ra1',
      title: 'Flux Pro',
      factor: '2.5',
      options: { steps: { type: 'integer', maximum: 50 }, loras: {} },
      pricing: { lines: [{ unit: 'image', credits: '10' }] },
      engine: { name: 'fal' },
      available: true,
    });
    const listed = await shop.service.get('/v1/models', { authorization: `Bearer ${key}` });
    expect((listed.body.data as { id: string }[]).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['ra1', 'ra1/flux-pro', 'ra1/cheap']),
    );
  });

  test('the usage groups by model; refused, failed and repeated calls count nothing', async () => {
    const account = await shop.service.account({ credits: '100' });
    const once = { 'idempotency-key': 'the same' };
    const paint = (body: object, headers = {}) => shop.paint(account, body, headers);
    await Promise.all([paint({}), paint({ model: 'ra1/flux-pro' }), paint({ model: 'flux-pro' })]);
    for (const _ of [1, 2]) expect((await paint({ model: 'cheap' }, once)).status).toBe(200);
    expect((await paint({ model: 'flux-pro', size: '1x1' })).status).toBe(400);
    const { body } = await shop.service.get('/api/usage?group_by=model', account.keyHeader);
    expect(body).toMatchObject({
      group_by: 'model',
      groups: [
        { group: 'ra1/flux-pro', calls: 2, credits: '20' },
        { group: null, calls: 1, credits: '4' },
        { group: 'ra1/cheap', calls: 1, credits: '1.3332' },
      ],
      total: { calls: 4, credits: '25.3332' },
    });
  });

  test('the ledger balances', async () => {
    expect((await shop.service.get('/admin/ledger/check', shop.service.asOperator)).body).toMatchObject({
      balanced: true,
    });
  });
});

test('a job whose model has left the file finishes by its ticket, and is charged the price of the model', async () => {
  const slow = await queueServer({ course: [1, 1, 1, 'IN_PROGRESS'] });
  const withSlow = (models: string) => modelsRegistry({ fal: slow.url, openai: slow.url }, models);
  const first = await openService({
    registry: withSlow(
      'models: { ra1/gone: { engine: fal, model: vendor/gone, factor: "2", poll_seconds: 0.5 } }',
    ),
  });
  const { keyHeader } = await first.account({ credits: '10' });
  const request = { prompt: 'a fox', model: 'gone', response_mode: 'polling' };
  const job = await first.post('/api/ra1', request, keyHeader);
  while (slow.submissions.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await first.context.queue.stop({ grace_seconds: 1 });
  await first.stop({ keep: true });

  const after = await openService({ registry: withSlow(''), dataDir: first.dataDir });
  expect((await after.post('/api/ra1', request, keyHeader)).body).toMatchObject({ param: 'model' });
  const ended = await endedJob(after, job, keyHeader);
  expect(ended.body).toMatchObject({ status: 'completed', model: 'gone', credits_charged: 8 });
  expect(slow.submissions).toHaveLength(1);
  expect((await after.get('/api/account', keyHeader)).body.credits).toMatchObject({ posted: '2', held: '0' });
  await after.stop();
  await slow.close();
});
