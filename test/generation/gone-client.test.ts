import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test('a client that goes away before the answer loses nothing: the picture is made, charged once and kept', async () => {
  const { key, keyHeader } = await service.account({ credits: '10', mode: 'test' });
  const away = AbortSignal.timeout(400);
  const call = fetch(`${service.baseUrl}/api/ra1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-scenario': 'slow=1' },
    body: JSON.stringify({ api_key: key, prompt: 'a fox' }),
    signal: away,
  });
  await expect(call).rejects.toThrow();

  let entries: { kind: string; request_id: string }[] = [];
  while (!entries.some(({ kind }) => kind === 'capture')) {
    await sleep(100);
    entries = (await service.get('/api/ledger', keyHeader)).body.entries as typeof entries;
  }
  const [capture] = entries;
  const stored = await service.get(`/api/requests/${capture!.request_id}`, keyHeader);
  expect(stored.body).toMatchObject({ status: 'completed', credits_charged: 4, response: { status: 200 } });
  const { image_url } = (stored.body.response as { body: { image_url: string } }).body;
  expect((await fetch(image_url)).status).toBe(200);
});

test('no other account can read it', async () => {
  const owner = await service.account();
  const { body } = await service.post('/api/ra1', { api_key: owner.key, prompt: 'a fox' });
  const stranger = await service.account();
  expect((await service.get(`/api/requests/${body.request_id}`, stranger.keyHeader)).status).toBe(404);
});
