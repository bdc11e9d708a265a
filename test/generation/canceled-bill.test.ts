import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UpstreamError } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { findGeneration } from '../../src/generation/generation.ts';
import { cancelGeneration } from '../../src/generation/settle/cancel-generation.ts';
import { type FarService, openFar } from './far-engine.ts';

const CENT_NANO_USD = 10_000_000n;
let stage: FarService;
let far: FarService['far'];
let service: FarService['service'];
let working: FarService['working'];
beforeAll(async () => {
  stage = await openFar();
  ({ far, service, working } = stage);
});
beforeEach(() => stage.reset());
afterAll(() => stage.close());

describe('an upstream that confirms its bill when it is told to stop', () => {
  const billed = 'The upstream billed the work done before the cancel: 2.5 credits were charged';

  test('is paid from the hold, and the answer, the status and the statement say so', async () => {
    far.bill = async () => (CENT_NANO_USD * 5n) / 2n;
    const job = await working();
    const answer = await job.cancel();
    const expected = {
      status: 'canceled',
      credits_charged: 3,
      cost: '0.0250',
      billing: { state: 'charged', held: '4', charged: '2.5' },
      warnings: [billed],
      result: null,
      error: null,
    };
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect(await job.status()).toMatchObject(expected);
    expect(await job.posted()).toMatchObject({ posted: '97.5', held: '0' });
    const { entries } = (await service.get('/api/ledger', job.keyHeader)).body as {
      entries: { kind: string; amount: string }[];
    };
    const moves = entries.map(({ kind, amount }) => [kind, amount]);
    expect(moves).toContainEqual(['capture', '-2.5']);
    expect(moves.filter(([kind]) => kind === 'capture')).toHaveLength(1);
  });

  test('is paid no more than the hold', async () => {
    far.bill = async () => CENT_NANO_USD * 1000n;
    const job = await working();
    expect(await job.cancel()).toMatchObject({
      body: { credits_charged: 4, billing: { state: 'charged', held: '4', charged: '4' } },
    });
    expect(await job.posted()).toMatchObject({ posted: '96', held: '0' });
  });

  test('is told of to the call that waited, whose repeat gets the same answer', async () => {
    far.bill = async () => (CENT_NANO_USD * 5n) / 2n;
    const job = await working();
    await job.cancel();
    const refusal = {
      status: 409,
      body: {
        code: 'canceled',
        charged: true,
        credits_charged: 3,
        error:
          'The generation was canceled. Its upstream billed the work done before: 2.5 credits were charged',
      },
    };
    expect(await job.waiting).toMatchObject(refusal);
    expect(await job.order()).toMatchObject(refusal);
    expect(await job.posted()).toMatchObject({ posted: '97.5', held: '0' });
  });

  test('is paid once, however many cancels come at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<bigint>();
    far.bill = () => promise;
    const job = await working();
    const cancels = [job.cancel(), job.cancel(), job.cancel()];
    await eventually(() => far.stopped.length > 0);
    resolve(CENT_NANO_USD);
    for (const answer of await Promise.all(cancels))
      expect(answer).toMatchObject({ status: 200, body: { billing: { charged: '1' } } });
    expect(far.stopped).toHaveLength(1);
    expect(await job.posted()).toMatchObject({ posted: '99', held: '0' });
  });

  test('is paid also when a question about the work tells its end first', async () => {
    const { promise, resolve } = Promise.withResolvers<bigint>();
    far.bill = () => promise;
    const job = await working();
    const canceling = job.cancel();
    await eventually(() => far.stopped.length > 0);
    far.step = async () => ({
      is: 'failed',
      failure: 'engine_failed',
      message: 'far ended the work as canceled',
      bill_nano_usd: CENT_NANO_USD,
    });
    await eventually(async () => (await job.status()).status !== 'in_progress');
    resolve(CENT_NANO_USD);
    expect(await canceling).toMatchObject({
      status: 200,
      body: { status: 'canceled', billing: { charged: '1' } },
    });
    expect(await job.posted()).toMatchObject({ posted: '99', held: '0' });
  });

  test('is not paid for work that failed', async () => {
    const job = await working();
    far.step = async () => ({
      is: 'failed',
      failure: 'engine_failed',
      message: 'far ended the work as failed',
      bill_nano_usd: CENT_NANO_USD,
    });
    expect(await job.waiting).toMatchObject({ status: 502, body: { charged: false } });
    expect(await job.posted()).toMatchObject({ posted: '100', held: '0' });
  });
});

describe('a cancel that no bill is confirmed for releases the hold in full', () => {
  const released = {
    status: 200,
    body: { status: 'canceled', credits_charged: 0, billing: { state: 'released', charged: '0' } },
  };

  test('when the upstream says nothing of a bill', async () => {
    const job = await working();
    expect(await job.cancel()).toMatchObject(released);
    expect(await job.waiting).toMatchObject({ status: 409, body: { code: 'canceled', charged: false } });
    expect(await job.posted()).toMatchObject({ posted: '100', held: '0' });
  });

  test('when the upstream does not take the cancel', async () => {
    far.bill = async () => {
      throw new UpstreamError('far did not accept the cancellation', 'unknown');
    };
    const job = await working();
    expect(await job.cancel()).toMatchObject(released);
  });

  test('when the upstream is silent, and a bill that comes later is not charged', async () => {
    const { promise, resolve } = Promise.withResolvers<bigint>();
    far.bill = () => promise;
    const job = await working();
    expect(await job.cancel()).toMatchObject(released);
    resolve(CENT_NANO_USD);
    expect(await job.posted()).toMatchObject({ posted: '100', held: '0' });
  });
});

test('a cancel stops the work that is on record at that moment, not the one that was when it was read', async () => {
  const job = await working();
  const { db } = service.context;
  const now = (await findGeneration(db, job.id))!;
  await cancelGeneration(service.context, { ...now, ticket: { id: 'stale' } });
  expect(far.stopped).toEqual([now.ticket]);
  const again = await working();
  await cancelGeneration(service.context, { ...(await findGeneration(db, again.id))!, ticket: null });
  expect(far.stopped).toHaveLength(2);
});

test('an upstream that takes the work while it is being canceled is stopped by its new ticket', async () => {
  const job = await working();
  const { db } = service.context;
  await db.query({ text: 'update generation set ticket = null where id = $1', values: [job.id] });
  const before = await findGeneration(db, job.id);
  const claimed = { id: 'taken' };
  const meanwhile = Object.assign(Object.create(service.context), {
    engineFor(...which: Parameters<typeof service.context.engineFor>) {
      const values = [JSON.stringify(claimed), job.id];
      void db.query({ text: 'update generation set ticket = $1 where id = $2', values });
      return service.context.engineFor(...which);
    },
  });
  await cancelGeneration(meanwhile, before!);
  await eventually(() => far.stopped.length > 0);
  expect(far.stopped).toEqual([claimed]);
});

test('two cancels of one generation are recorded once', async () => {
  const job = await working();
  const generation = (await findGeneration(service.context.db, job.id))!;
  let recorded = 0;
  const record = async () => {
    recorded += 1;
  };
  const cancels = [1, 2].map(() => cancelGeneration(service.context, generation, record));
  for (const ended of await Promise.all(cancels)) expect(ended.state).toBe('canceled');
  expect(recorded).toBe(1);
});

test('a cancel whose process died is carried out by the worker that finds it', async () => {
  far.bill = async () => CENT_NANO_USD;
  const job = await working();
  const text = 'update generation set cancel_requested = true where id = $1';
  await service.context.db.query({ text, values: [job.id] });
  await eventually(async () => (await job.status()).status === 'canceled');
  expect(await job.status()).toMatchObject({ billing: { state: 'charged', charged: '1' } });
  expect(await job.waiting).toMatchObject({ status: 409, body: { code: 'canceled', charged: true } });
});
