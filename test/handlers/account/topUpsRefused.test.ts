import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';
import { openPretendedStripe, type PretendedStripe, signed } from '../../support/stripe.ts';

let stripe: PretendedStripe;
let service: Service;
beforeAll(async () => {
  stripe = await openPretendedStripe();
  service = await openService({ env: stripe.env });
});
afterAll(async () => {
  await service.stop();
  await stripe.close();
});

test('503 payments_unavailable: Stripe’s own message is not passed on', async () => {
  const { key } = await service.account({ mode: 'test' });
  stripe.state.broken = true;
  const refused = await service.post('/api/top-ups', { api_key: key, credits: 500 });
  stripe.state.broken = false;
  expect(refused).toMatchObject({ status: 503, body: { code: 'payments_unavailable', retryable: true } });
  expect(JSON.stringify(refused.body)).not.toMatch(/stripe|sk_test/i);
});

test.each([[49], [1_000_001], [50.5], ['500']])('400: %j credits cannot be bought', async (credits) => {
  const { key } = await service.account({ mode: 'test' });
  const refused = await service.post('/api/top-ups', { api_key: key, credits });
  expect(refused).toMatchObject({ status: 400, body: { param: 'credits' } });
});

test('without a processor the endpoint says so, and its events find nobody', async () => {
  const manual = await openService();
  try {
    const { key } = await manual.account();
    expect(await manual.post('/api/top-ups', { api_key: key, credits: 500 })).toMatchObject({
      status: 503,
      body: { code: 'payments_not_configured', retryable: false, error: expect.stringContaining('operator') },
    });
    const { payload, headers } = signed('customer.created', {});
    const answer = await manual.call('POST', '/webhooks/stripe', { body: payload, headers });
    expect(answer.status).toBe(404);
  } finally {
    await manual.stop();
  }
});
