import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { findGeneration } from '../../src/generation/generation.ts';
import { keepLateResult } from '../../src/generation/settle/late-result.ts';
import type { QueueJob } from '../../src/jobs/job-queue.ts';
import { upstreamPicture } from '../support/engines.ts';
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

const late = 'The result arrived after the cancellation: it is stored and was not charged';

describe('a result that arrives after the cancel', () => {
  async function expectStored(job: Awaited<ReturnType<typeof working>>, charged: string) {
    const now = await eventually(async () => {
      const status = await job.status();
      return status.result ? status : undefined;
    });
    expect(now).toMatchObject({ status: 'canceled', error: null, billing: { charged } });
    expect(now.warnings).toContain(late);
    const { url } = now.result!.images![0]!;
    expect((await fetch(url)).status).toBe(200);
    const { media } = (await service.get('/api/media', job.keyHeader)).body as { media: { url: string }[] };
    expect(media.map((each) => each.url)).toContain(url);
  }

  const finished = async (): Promise<Step> => ({ is: 'done', outputs: [await upstreamPicture()] });

  test('of an upstream that finished all the same is stored and not charged', async () => {
    const job = await working();
    await job.cancel();
    far.step = finished;
    await expectStored(job, '0');
    expect(await job.waiting).toMatchObject({ status: 409, body: { code: 'canceled' } });
    expect(await job.posted()).toMatchObject({ posted: '100', held: '0' });
    const polled = far.polled;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(far.polled).toBe(polled);
  });

  test('adds nothing to the bill that was charged, and replaces no cost', async () => {
    far.bill = async () => CENT_NANO_USD;
    const job = await working();
    await job.cancel();
    far.step = async () => ({ ...(await finished()), cost: { nano_usd: 7n, per: 'request' } }) as Step;
    await expectStored(job, '1');
    expect(await job.posted()).toMatchObject({ posted: '99', held: '0' });
    expect((await findGeneration(service.context.db, job.id))!.cost_nano_usd).toBe(CENT_NANO_USD);
  });

  test('while the upstream is asked for its bill is stored, and only the bill is charged', async () => {
    const { promise, resolve } = Promise.withResolvers<bigint>();
    far.bill = () => promise;
    const job = await working();
    const canceling = job.cancel();
    await eventually(() => far.stopped.length > 0);
    far.step = finished;
    await eventually(async () => (await job.status()).result !== null);
    resolve(CENT_NANO_USD);
    expect(await canceling).toMatchObject({ status: 200, body: { billing: { charged: '1' } } });
    await expectStored(job, '1');
    expect(await job.posted()).toMatchObject({ posted: '99', held: '0' });
    // The worker's next try finds the result, and does not poll again.
    const polled = far.polled;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(far.polled).toBe(polled);
  });

  test('is stored once', async () => {
    const job = await working();
    await job.cancel();
    far.step = finished;
    await expectStored(job, '0');
    const { db, clock, queue } = service.context;
    const generation = (await findGeneration(db, job.id))!;
    const another = { result: { ...generation.result!, assets: [] }, warnings: ['another'] };
    const ours = { ...queue, finish: async () => true };
    await keepLateResult({ db, clock, queue: ours }, generation, {} as QueueJob, another);
    expect(await findGeneration(db, job.id)).toEqual(generation);
  });

  test('never comes where the upstream has ended the work', async () => {
    const job = await working();
    await job.cancel();
    far.step = async () => ({
      is: 'failed',
      failure: 'engine_failed',
      message: 'far ended the work as canceled',
    });
    const polled = far.polled;
    await eventually(() => far.polled > polled);
    const text = `select from pgboss.job where data ->> 'id' = $1 and state in ('created', 'retry', 'active')`;
    await eventually(async () => (await service.context.db.query({ text, values: [job.id] })).length === 0);
    expect(await job.status()).toMatchObject({ status: 'canceled', result: null });
  });
});
