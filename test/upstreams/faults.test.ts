/** Faults of an upstream cost no credits, and its finished outputs are never thrown away. */
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { StorageError } from '../../src/media/media-store.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { closeAll, engine, entry, fileOf, post, ra1, serviceOf, upstream } from './one-upstream.ts';

afterEach(closeAll);

describe('attribution of faults', () => {
  test('a field that the caller filled: 400 that names it', async () => {
    const far = await upstream();
    const service = await serviceOf(ra1(far));
    const detail = [{ loc: ['body', 'prompt'], msg: 'Too long', type: 'string_too_long' }];
    far.fail('submit', { is: 'reply', status: 422, body: { detail } });
    const { status, body, credits } = await post(service);
    expect({ status, code: body.code, param: body.param, retryable: body.retryable }).toEqual({
      status: 400,
      code: 'invalid_request',
      param: 'prompt',
      retryable: false,
    });
    expect(credits).toMatchObject({ posted: '500', held: '0' });
    expect(far.calls).toHaveLength(1);
  });

  test('a key that is not taken: nobody is told to try again', async () => {
    const far = await upstream();
    const service = await serviceOf(ra1(far).replace('key_env: KEY', 'key_env: WRONG'));
    const { status, body, credits } = await post(service);
    expect({ status, retryable: body.retryable }).toEqual({ status: 502, retryable: false });
    expect(credits).toMatchObject({ posted: '500', held: '0' });
    expect(far.calls).toHaveLength(1);
  });

  test('a failure that the upstream calls passing is begun anew, and paid once', async () => {
    const far = await upstream();
    const service = await serviceOf(ra1(far));
    far.fail('result', {
      is: 'reply',
      status: 500,
      headers: { 'x-fal-retryable': 'true', 'x-fal-request-id': 'x' },
    });
    const { status, credits } = await post(service);
    expect(status).toBe(200);
    expect(far.submissions).toHaveLength(2);
    expect(credits).toMatchObject({ posted: '496', held: '0' });
  });

  test('a result that is nowhere is asked for once more, not again and again', async () => {
    const far = await upstream();
    const service = await serviceOf(ra1(far));
    const lostReply = {
      is: 'reply',
      status: 200,
      body: { images: [{ url: `${far.url}/files/nobody/0.png` }] },
    } as const;
    far.fail('result', lostReply, lostReply, lostReply, lostReply);
    const { status, credits } = await post(service);
    expect(status).toBe(502);
    expect(far.calls.filter(({ path }) => path.startsWith('/files/'))).toHaveLength(2);
    expect(credits).toMatchObject({ posted: '500', held: '0' });
  });
});

describe('while the store is away', () => {
  test('a result waits with its upstream, and nothing new is begun', async () => {
    const far = await upstream();
    const service = await serviceOf(ra1(far));
    const { media } = service.context;
    let away = false;
    const { put } = media;
    // A full disk or a lost bucket: every write fails.
    const broken: typeof put = async (...args) => {
      if (away) throw new StorageError('Media cannot be stored: ENOSPC.');
      return put(...args);
    };
    media.put = broken;
    media.available = () => !away;
    const account = await service.account({ credits: '500' });
    far.fail('result', { is: 'silent' });
    const order = service.post('/api/ra1', { prompt: 'a fox', size: '256x256' }, account.keyHeader);
    await eventually(() => far.calls.length === 3);
    away = true;
    far.release();
    await eventually(() => service.logged().includes('media cannot be stored'));
    const refused = await post(service);
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 503,
      code: 'storage_unavailable',
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(far.submissions).toHaveLength(1);
    away = false;
    expect((await order).status).toBe(200);
    expect(far.submissions).toHaveLength(1);
  });
});

describe('a list of engines', () => {
  const list = (first: { url: string }, second: { url: string }) =>
    fileOf(
      [engine('first', first), engine('second', second)],
      [`ra1: [${entry('first')}, ${entry('second')}, { engine: embedded }]`],
    );

  test.each([
    ['is busy', 429],
    ['is overloaded', 503],
  ])('the next is asked when one %s', async (_, status) => {
    const [first, second] = [await upstream(), await upstream()];
    const service = await serviceOf(list(first, second));
    first.fail('submit', { is: 'reply', status });
    const { body } = await post(service);
    expect(body.engine).toMatchObject({ name: 'second' });
    expect([first.submissions.length, second.submissions.length]).toEqual([0, 1]);
  });

  test('and the one of this process where it is named', async () => {
    const second = await upstream();
    const first = await queueServer();
    await first.close();
    const service = await serviceOf(list(first, second));
    second.fail('submit', { is: 'reply', status: 503 });
    const { status, body } = await post(service);
    expect(status).toBe(200);
    expect(body.engine).toMatchObject({ name: 'own', kind: 'local' });
  });

  test('is never gone on with after an answer that was lost: the first may have billed', async () => {
    const [first, second] = [await upstream(), await upstream()];
    const service = await serviceOf(list(first, second));
    first.fail('submit', { is: 'lost' });
    const { status, credits } = await post(service);
    expect(status).toBe(502);
    expect([first.submissions.length, second.submissions.length]).toEqual([1, 0]);
    expect(credits).toMatchObject({ posted: '500', held: '0' });
  });

  test('is answered by nobody when all rest: 503 before anything is held', async () => {
    const far = await upstream();
    const service = await serviceOf(ra1(far));
    far.fail('submit', ...Array.from({ length: 5 }, () => ({ is: 'lost' }) as const));
    for (let failures = 0; failures < 5; failures++) await post(service);
    const { status, body, headers, credits } = await post(service);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'engine_unavailable' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(credits).toMatchObject({ posted: '500', held: '0' });
    expect(far.submissions).toHaveLength(5);
    const { models } = (await service.get('/api/models', (await service.account()).keyHeader)).body as {
      models: { id: string; available: boolean }[];
    };
    expect(models.find(({ id }) => id === 'ra1')).toMatchObject({ available: false });
    const metrics = (await service.get('/metrics', service.asOperator)).body.text;
    expect(metrics).toContain('reverie_upstream_breaker_open{engine="far"} 1');
  });
});
