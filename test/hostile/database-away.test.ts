/** A database that is away for longer than anybody waits: what is not known is not claimed. */
import { expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { createDatabase } from '../support/database.ts';
import { film } from '../support/engines.ts';
import { gateway } from '../support/gateway.ts';
import { waitingEngine } from '../support/line.ts';
import { openService } from '../support/service.ts';
import { queueServer } from '../support/upstream/queue-server.ts';

test('a caller waiting for accepted work learns that it may continue, gets no promise about the charge, and finds it again', async () => {
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
  const answer = await waiting;
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable', retryable: true, charged: null },
  });
  expect(String(answer.body.error)).toContain('your job may continue');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  // Nothing had been accepted of a call that comes now.
  expect(await service.post('/api/ltx-text-to-video', { api_key: key, prompt: 'more' })).toMatchObject({
    status: 503,
    body: { charged: false },
  });
  way.open();
  engine.begun[0]!.finish();
  const found = await eventually(async () => {
    const { status, body } = await service.get(`/api/requests/${answer.body.request_id}`, keyHeader);
    return status === 200 && body.status === 'completed' && body;
  });
  expect(found).toMatchObject({ credits_charged: 29 });
  expect(await ask()).toMatchObject({ status: 200, body: { credits_charged: 29 } });
  expect(engine.begun).toHaveLength(1);
  await service.stop();
  way.close();
}, 180_000);

test('an upstream’s result that is ready while the database is away is delivered once, paid once, submitted once', async () => {
  const way = await gateway(new URL(await createDatabase(inject('postgresUrl'))));
  const far = await queueServer({ course: [] });
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file: parseEngines(
      `engines:\n  far: { protocol: queue, base_url: "${far.url}", key_env: KEY }\noperations:\n  ra1: { engine: far, model: vendor/far, poll_seconds: 0.1 }\n`,
    ),
    environment: { KEY: 'fixture-key' },
    fetch,
  });
  const service = await openService({ registry, env: { DATABASE_URL: way.url } });
  const { keyHeader } = await service.account({ credits: '100' });
  far.fail('result', { is: 'silent' });
  const ask = () =>
    service.post(
      '/api/ra1',
      { prompt: 'a fox', size: '256x256' },
      { ...keyHeader, 'idempotency-key': 'one' },
    );
  const waiting = ask();
  await eventually(() => far.calls.some(({ path }) => path.endsWith('/response')) || far.calls.length >= 3);
  way.block();
  far.release();
  const answer = await waiting;
  expect([200, 503]).toContain(answer.status);
  if (answer.status === 503) expect(answer.body.charged).toBe(null);
  way.open();
  const found = await eventually(async () => {
    const answer = await ask();
    return answer.status === 200 && answer;
  });
  const bytes = await (await fetch(found.body.image_url as string)).arrayBuffer();
  expect(bytes.byteLength).toBeGreaterThan(100);
  expect(far.submissions).toHaveLength(1);
  const { credits } = (await service.get('/api/account', keyHeader)).body;
  expect(credits).toMatchObject({ posted: '96', held: '0' });
  await service.stop();
  await far.close();
  way.close();
}, 180_000);
