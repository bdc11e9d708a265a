import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test('200: the answer that a caller missed, word for word', async () => {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const picture = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const stored = await service.get(`/api/requests/${picture.body.request_id}`, keyHeader);
  expect(stored).toMatchObject({
    status: 200,
    body: {
      request_id: picture.body.request_id,
      operation: 'ra1',
      status: 'completed',
      credits_charged: 4,
      cost: '0.0400',
      cost_usd: 0.04,
    },
  });
  expect(stored.body.response).toEqual({ status: 200, body: picture.body });
});

test('200: a failure that a caller missed, word for word', async () => {
  const { key, keyHeader } = await service.account({ credits: '10', mode: 'test' });
  const header = { 'x-test-scenario': 'generation_failed' };
  const failed = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, header);
  expect(failed.status).toBe(502);
  const stored = await service.get(`/api/requests/${failed.body.request_id}`, keyHeader);
  expect(stored.body).toMatchObject({ status: 'failed', credits_charged: 0, cost: '0.0000' });
  expect(stored.body.response).toEqual({ status: 502, body: failed.body });
});

test('404: a call that was refused was never accepted, so there is nothing to tell', async () => {
  const { key, keyHeader } = await service.account({ credits: '1' });
  const refused = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  expect(refused.status).toBe(402);
  const stored = await service.get(`/api/requests/${refused.body.request_id}`, keyHeader);
  expect(stored).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('404: another account’s request', async () => {
  const owner = await service.account();
  const picture = await service.post('/api/ra1', { api_key: owner.key, prompt: 'a fox' });
  const stranger = await service.account();
  const stored = await service.get(`/api/requests/${picture.body.request_id}`, stranger.keyHeader);
  expect(stored).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
