import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { instantEngine, picture, queuedEngine, scriptedEngine, UpstreamError } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
const engines: Record<'ra1', Engine> = { ra1: instantEngine() };
beforeAll(async () => {
  service = await openService({ engines });
});
afterAll(() => service.stop());
afterEach(async () => {
  expect(service.faults).toEqual([]);
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

async function balanceOf(key: string): Promise<unknown> {
  return (await service.get('/api/account', { 'x-api-key': key })).body.credits;
}

describe('a failed generation is told and not charged', () => {
  const working = engines.ra1;
  afterEach(() => {
    engines.ra1 = working;
  });

  test.each([
    [
      502,
      'upstream_failed',
      true,
      scriptedEngine({ is: 'failed', failure: 'engine_failed', message: 'Out of paint' }),
    ],
    [
      502,
      'upstream_failed',
      false,
      scriptedEngine({ is: 'failed', failure: 'broken', message: 'No such paint' }),
    ],
    [
      400,
      'content_blocked',
      false,
      scriptedEngine({ is: 'failed', failure: 'content_blocked', message: 'Not this' }),
    ],
    [500, 'internal_error', false, scriptedEngine(new TypeError('secret path /etc/passwd'))],
    [500, 'internal_error', true, scriptedEngine(new RangeError('Array buffer allocation failed'))],
    [500, 'internal_error', true, scriptedEngine(Object.assign(new Error('files'), { code: 'EMFILE' }))],
    [502, 'upstream_failed', true, scriptedEngine(new UpstreamError('no answer', 'unknown'))],
    [502, 'upstream_failed', false, scriptedEngine({ is: 'done', outputs: [] })],
    [
      502,
      'upstream_failed',
      false,
      scriptedEngine({ is: 'done', outputs: [{ content_type: 'image/png', bytes: Buffer.from('<html>') }] }),
    ],
  ])('%i: %s, retryable: %s', async (status, code, retryable, engine) => {
    engines.ra1 = engine;
    const { key } = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(answer).toMatchObject({ status, body: { code, retryable, charged: false } });
    expect(JSON.stringify(answer.body)).not.toContain('/etc/passwd');
    expect(await balanceOf(key)).toEqual({ posted: '10', held: '0', available: '10' });
  });

  test('the same Idempotency-Key may try again, and the second attempt is charged once', async () => {
    const flaky = scriptedEngine(
      { is: 'failed', failure: 'engine_failed', message: 'Out of paint' },
      { is: 'done', outputs: [await picture()] },
    );
    engines.ra1 = flaky;
    const { key } = await service.account({ credits: '10' });
    const header = { 'idempotency-key': 'again' };
    expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, header)).status).toBe(502);
    const second = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, header);
    expect(second.status).toBe(200);
    expect(second.headers.get('idempotent-replayed')).toBe('false');
    expect(await balanceOf(key)).toEqual({ posted: '6', held: '0', available: '6' });
  });

  test('an upstream that surely took nothing is asked again', async () => {
    const busy = scriptedEngine(new UpstreamError('busy', 'no'), { is: 'done', outputs: [await picture()] });
    engines.ra1 = busy;
    const { key } = await service.account();
    expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' })).status).toBe(200);
    expect(busy.starts).toBe(2);
  });

  test('an upstream with a queue is polled with its ticket and started once', async () => {
    const queued = queuedEngine({ polls: 2 });
    engines.ra1 = queued;
    const { key } = await service.account();
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(answer).toMatchObject({ status: 200, body: { engine: { kind: 'upstream' } } });
    expect(queued.starts).toBe(1);
    expect(queued.polled).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
  });
});

describe('rehearsal', () => {
  test.each([
    ['generation_failed', 502, 'upstream_failed'],
    ['content_blocked', 400, 'content_blocked'],
  ])('%s answers %i and charges nothing', async (scenario, status, code) => {
    const { key } = await service.account({ credits: '10', mode: 'test' });
    const answer = await service.post(
      '/api/ra1',
      { api_key: key, prompt: 'a fox' },
      { 'x-test-scenario': scenario },
    );
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await balanceOf(key)).toEqual({ posted: '10', held: '0', available: '10' });
  });

  test('crash_after_hold: the call gets its 500 and the hold is given back', async () => {
    const { key } = await service.account({ credits: '10', mode: 'test' });
    const header = { 'x-test-scenario': 'crash_after_hold' };
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, header);
    expect(answer).toMatchObject({ status: 500, body: { charged: false } });
    expect(await balanceOf(key)).toEqual({ posted: '10', held: '0', available: '10' });
  });

  test.each(['live', 'test'] as const)(
    '400: a scenario that does not exist, or from a %s account',
    async (mode) => {
      const { key } = await service.account({ mode });
      const header = { 'x-test-scenario': mode === 'live' ? 'slow=1' : 'explode' };
      expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, header)).status).toBe(400);
    },
  );
});
