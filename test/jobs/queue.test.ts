import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { type Abandoned, type Job, openQueue, type Queue, type Work } from '../../src/jobs/queue.ts';
import { TRIES_MAX } from '../../src/jobs/queues.ts';
import { DATABASES, openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

describe.each(DATABASES)('the queue on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  let queue: Queue;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    queue = await openQueue({ db, log: silentLog });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await queue.stop({ grace_seconds: 0 });
    await database.empty();
  });

  const add = (id: string, more: { tries?: number; after_seconds?: number } = {}) =>
    db.transaction((tx) => queue.enqueue(tx, { queue: 'image', id, ...more }));
  const finish = (job: Job) => db.transaction((tx) => queue.finish(tx, job));
  /** Work without an end, but that of the signal. */
  const endless = (_job: Job, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  const runs: Job[] = [];
  const abandoned: ({ id: string } & Abandoned)[] = [];
  const work = (over: Partial<Work> = {}) => {
    runs.length = abandoned.length = 0;
    const { run = async (job) => void (await finish(job)) } = over;
    queue.work('image', {
      concurrency: 4,
      async abandon({ id }, reason) {
        abandoned.push({ id, ...reason });
      },
      ...over,
      async run(job, signal) {
        runs.push(job);
        await run(job, signal);
      },
    });
  };
  /** Moves the database's idea of a job: what would take seconds to come about by itself. */
  const pretend = (set: string) =>
    db.query({ text: `update pgboss.job set ${set} where name = 'image' and state in ('active', 'retry')` });
  const silence = () => pretend(`heartbeat_on = now() - interval '1 hour'`);
  const retryNow = () => pretend('start_after = now()').then(() => queue.wake('image'));
  const retriedUntil = <T>(look: () => T | undefined | false) =>
    eventually(async () => {
      await retryNow();
      return look();
    });
  const states = async () =>
    (await db.query<{ state: string }>({ text: `select state from pgboss.job where name = 'image'` })).map(
      ({ state }) => state,
    );

  test('a job enqueued in a transaction exists when it is committed, and not when it is rolled back', async () => {
    work();
    const undone = db.transaction(async (tx) => {
      await queue.enqueue(tx, { queue: 'image', id: 'undone' });
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    await add('done');
    await eventually(async () => (await states()).includes('completed'));
    expect(runs.map(({ id, tries }) => [id, tries])).toEqual([['done', 0]]);
  });

  test('wakes its own workers: the job is picked up though no timer ever fires', async () => {
    work();
    await add('slow');
    await eventually(() => runs.length === 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await add('woken');
    queue.wake('image');
    while (runs.length < 2) await new Promise(setImmediate);
    expect(runs[1]?.id).toBe('woken');
  });

  test('runs as many at once as it may, and every job', async () => {
    let now = 0;
    let most = 0;
    work({
      concurrency: 3,
      async run(job) {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 10));
        now -= 1;
        await finish(job);
      },
    });
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(`job ${n}`)));
    await eventually(() => runs.length === 12);
    expect(most).toBe(3);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(12);
  });

  test('a job that comes back without being settled counts as finished', async () => {
    work({ run: async () => undefined });
    await add('forgotten');
    await eventually(async () => (await states()).includes('completed'));
    expect(runs).toHaveLength(1);
  });

  test('a job that fell silent goes to another worker, and the silent one may not settle it any more', async () => {
    work({ run: async (job, signal) => (job.tries === 0 ? endless(job, signal) : void (await finish(job))) });
    await add('silent');
    const first = await eventually(() => runs[0]);
    queue.lose(first);
    await silence();
    const second = await retriedUntil(() => runs[1]);
    expect(second).toMatchObject({ id: 'silent', tries: 1 });
    expect(await finish(first)).toBe(false);
    await eventually(async () => (await states()).join() === 'completed');
    expect(await finish(second)).toBe(false);
  });

  test('finishing is undone with its transaction: the job is run again', async () => {
    work({
      async run(job) {
        if (job.tries > 0) return void (await finish(job));
        await db.transaction(async (tx) => {
          expect(await queue.finish(tx, job)).toBe(true);
          throw new Error('the rest of the transaction failed');
        });
      },
    });
    await add('twice');
    await retriedUntil(() => runs.length === 2);
    await eventually(async () => (await states()).join() === 'completed');
  });

  test('again ends a try and asks for another, with its tries anew; a zombie may not', async () => {
    const answers: boolean[] = [];
    work({
      async run(job) {
        if (runs.length > 1) return void (await finish(job));
        answers.push(await db.transaction((tx) => queue.again(tx, job, 0)));
        answers.push(await db.transaction((tx) => queue.again(tx, job, 0)));
      },
    });
    await add('polled');
    await eventually(() => runs.length === 2);
    expect(runs.map(({ tries }) => tries)).toEqual([0, 0]);
    expect(answers).toEqual([true, false]);
    await eventually(async () => (await states()).join() === 'completed,completed');
    expect(runs).toHaveLength(2);
  });

  test('a job asked for later waits until then', async () => {
    work();
    await add('later', { after_seconds: 3600 });
    await add('now');
    await eventually(() => runs.length === 1);
    queue.wake('image');
    await eventually(async () => (await states()).includes('completed'));
    expect(runs.map(({ id }) => id)).toEqual(['now']);
  });

  test(`a job whose every try throws is tried ${TRIES_MAX} times, then abandoned with the last error`, async () => {
    work({
      async run() {
        throw new Error(`try ${runs.length} went wrong`);
      },
    });
    await add('cursed');
    await retriedUntil(() => abandoned.length > 0);
    expect(runs.map(({ tries }) => tries)).toEqual(Array.from({ length: TRIES_MAX }, (_, n) => n));
    expect(abandoned).toEqual([{ id: 'cursed', why: 'failed', message: `try ${TRIES_MAX} went wrong` }]);
  });

  test('a job with one try that falls silent is abandoned as lost', async () => {
    work({ run: endless });
    await add('crashing', { tries: 1 });
    queue.lose(await eventually(() => runs[0]));
    await silence();
    await eventually(() => abandoned.length > 0);
    expect(abandoned).toEqual([{ id: 'crashing', why: 'lost', message: 'job heartbeat timeout' }]);
    expect(runs).toHaveLength(1);
  });

  test('abandoning is repeated until it succeeds', async () => {
    let tries = 0;
    work({
      async run() {
        throw new Error('no');
      },
      async abandon() {
        tries += 1;
        if (tries < 2) throw new Error('the database is away');
      },
    });
    await add('cursed', { tries: 1 });
    await eventually(() => tries === 2);
  });

  test('tells a running job that it was taken away', { timeout: 60_000 }, async () => {
    const told = Promise.withResolvers<unknown>();
    work({
      async run(job, signal) {
        signal.addEventListener('abort', () => told.resolve(signal.reason));
        await endless(job, signal);
      },
    });
    await add('taken');
    await eventually(() => runs.length === 1);
    await pretend(`state = 'completed', completed_on = now()`);
    expect(await told.promise).toMatchObject({ message: 'The job was taken away.' });
  });

  describe('when the process stops', () => {
    test('running jobs may end, and no new ones begin', async () => {
      const letGo = Promise.withResolvers<void>();
      const signals: AbortSignal[] = [];
      work({
        async run(job, signal) {
          signals.push(signal);
          await letGo.promise;
          await finish(job);
        },
      });
      await add('running');
      await eventually(() => runs.length === 1);
      const stopped = queue.stop({ grace_seconds: 60 });
      await add('too late');
      letGo.resolve();
      await stopped;
      expect(runs.map(({ id }) => id)).toEqual(['running']);
      expect(signals[0]?.aborted).toBe(false);
      expect((await states()).sort()).toEqual(['completed', 'created']);
    });

    test('what does not end is aborted and handed back, and the next process starts it with its tries anew', async () => {
      const signals: AbortSignal[] = [];
      work({
        async run(job, signal) {
          signals.push(signal);
          await endless(job, signal);
        },
      });
      await add('endless');
      await eventually(() => runs.length === 1);
      const first = runs[0]!;
      await queue.stop({ grace_seconds: 0 });
      expect(signals[0]?.reason).toMatchObject({ message: 'The process stops.' });
      expect(abandoned).toEqual([]);

      queue = await openQueue({ db, log: silentLog });
      work();
      await eventually(() => runs.length === 1);
      expect(runs[0]).toMatchObject({ id: 'endless', tries: 0 });
      expect(await finish(first)).toBe(false);
    });
  });
});
