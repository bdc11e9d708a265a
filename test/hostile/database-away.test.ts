/** A database that is away for longer than anybody waits: what is not known is not claimed. */
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { film } from '../support/engines.ts';
import { eventually } from '../support/eventually.ts';
import { gateway } from '../support/gateway.ts';
import { waitingEngine } from '../support/line.ts';
import { openService } from '../support/service.ts';

test('who waits for accepted work is told that it may go on, not that it was not charged, and finds it again', async () => {
  const way = await gateway(new URL(await createDatabase(inject('postgresUrl'))));
  const engine = waitingEngine(film().bytes);
  const service = await openService({
    engines: { 'ltx-text-to-video': engine },
    env: { DATABASE_URL: way.url },
  });
  const { key, keyHeader } = await service.account({ credits: '100' });
  const ask = () =>
    service.post(
      '/api/ltx-text-to-video',
      { prompt: 'waves' },
      { 'x-api-key': key, 'idempotency-key': 'one' },
    );
  const waiting = ask();
  await eventually(() => engine.begun.length === 1);
  way.block();
  const told = await waiting;
  expect(told).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable', retryable: true, charged: null },
  });
  expect(String(told.body.error)).toContain('your job may go on');
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
  // Nothing had been accepted of a call that comes now.
  expect(await service.post('/api/ltx-text-to-video', { api_key: key, prompt: 'more' })).toMatchObject({
    status: 503,
    body: { charged: false },
  });
  way.open();
  engine.begun[0]!.finish();
  const found = await eventually(async () => {
    const { status, body } = await service.get(`/api/requests/${told.body.request_id}`, keyHeader);
    return status === 200 && body.status === 'completed' && body;
  });
  expect(found).toMatchObject({ credits_charged: 29 });
  expect(await ask()).toMatchObject({ status: 200, body: { credits_charged: 29 } });
  expect(engine.begun).toHaveLength(1);
  await service.stop();
  way.close();
}, 180_000);
