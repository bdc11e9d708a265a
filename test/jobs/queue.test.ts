import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import type { Database } from '../../src/db/db.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openQueue } from '../../src/jobs/job-queue.ts';
import { TRIES_MAX } from '../../src/jobs/queues.ts';
import { DATABASES, openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';
import { endless, openWorkshop, type Workshop } from './workshop.ts';

describe.each(DATABASES)('the queue on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  let shop: Workshop;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    shop = await openWorkshop(db);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await shop.queue.stop({ grace_seconds: 0 });
    await database.empty();
  });

  /** Moves the database's idea of a job: what would take seconds to come about by itself. */
  const pretend = (set: string) =>
    db.query({ text: `update pgboss.job set ${set} where name = 'image' and state in ('active', 'retry')` });
  const silence = () => pretend(`heartbeat_on = now() - interval '1 hour'`);
  const retryNow = () => pretend('start_after = now()').then(() => shop.queue.wake('image'));
  const retriedUntil = <T>(look: () => T | undefined | false) =>
    eventually(async () => {
      await retryNow();
      return look();
    });

  test('a job enqueued in a transaction exists when it is committed, and not when it is rolled back', async () => {
    shop.work();
    const undone = db.transaction(async (tx) => {
      await shop.queue.enqueue(tx, { queue: 'image', id: 'undone' });
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    await shop.add('done');
    await eventually(async () => (await shop.states()).includes('completed'));
    expect(shop.runs.map(({ id, tries }) => [id, tries])).toEqual([['done', 0]]);
  });

  test('wakes its own workers: the job is picked up though no timer ever fires', async () => {
    shop.work();
    await shop.add('slow');
    await eventually(() => shop.runs.length === 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await shop.add('woken');
    shop.queue.wake('image');
    while (shop.runs.length < 2) await new Promise(setImmediate);
    expect(shop.runs[1]?.id).toBe('woken');
  });

  test('runs as many at once as it may, and every job', async () => {
    let now = 0;
    let most = 0;
    shop.work({
      concurrency: 3,
      async run(job) {
        now += 1;
        most = Math.max(most, now);
        // Longer than any look at the queue: three are found before the first has ended.
        await new Promise((resolve) => setTimeout(resolve, 200));
        now -= 1;
        await shop.finish(job);
      },
    });
    await Promise.all(Array.from({ length: 12 }, (_, n) => shop.add(`job ${n}`)));
    await eventually(() => shop.runs.length === 12);
    expect(most).toBe(3);
    expect(new Set(shop.runs.map(({ id }) => id)).size).toBe(12);
  });

  test('a job that waits for somebody else leaves its place to another', async () => {
    const waiting: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
    shop.work({
      concurrency: 1,
      async run(job) {
        if (job.id === 'waits') await shop.queue.aside(job, wait);
        await shop.finish(job);
      },
    });
    await shop.add('waits');
    await eventually(() => waiting.length === 1);
    await shop.add('meanwhile');
    await eventually(async () => (await shop.states()).includes('completed'));
    expect(shop.runs.map(({ id }) => id)).toEqual(['waits', 'meanwhile']);
    waiting[0]!();
    await eventually(async () => (await shop.states()).every((state) => state === 'completed'));
  });

  test('a job that comes back without being settled counts as finished', async () => {
    shop.work({ run: async () => undefined });
    await shop.add('forgotten');
    await eventually(async () => (await shop.states()).includes('completed'));
    expect(shop.runs).toHaveLength(1);
  });

  test('a job that fell silent goes to another worker, and the silent one may not settle it any more', async () => {
    shop.work({
      run: async (job, signal) => (job.tries === 0 ? endless(job, signal) : void (await shop.finish(job))),
    });
    await shop.add('silent');
    const first = await eventually(() => shop.runs[0]);
    shop.queue.lose(first);
    await silence();
    const second = await retriedUntil(() => shop.runs[1]);
    expect(second).toMatchObject({ id: 'silent', tries: 1 });
    expect(await shop.finish(first)).toBe(false);
    await eventually(async () => (await shop.states()).join() === 'completed');
    expect(await shop.finish(second)).toBe(false);
  });

  test('finishing is undone with its transaction: the job is run again', async () => {
    shop.work({
      async run(job) {
        if (job.tries > 0) return void (await shop.finish(job));
        await db.transaction(async (tx) => {
          expect(await shop.queue.finish(tx, job)).toBe(true);
          throw new Error('the rest of the transaction failed');
        });
      },
    });
    await shop.add('twice');
    await retriedUntil(() => shop.runs.length === 2);
    await eventually(async () => (await shop.states()).join() === 'completed');
  });

  test('again ends a try and asks for another, with its tries anew; a zombie may not', async () => {
    const answers: boolean[] = [];
    shop.work({
      async run(job) {
        if (shop.runs.length > 1) return void (await shop.finish(job));
        answers.push(await db.transaction((tx) => shop.queue.again(tx, job, 0)));
        answers.push(await db.transaction((tx) => shop.queue.again(tx, job, 0)));
      },
    });
    await shop.add('polled');
    await eventually(() => shop.runs.length === 2 && answers.length === 2);
    expect(shop.runs.map(({ tries }) => tries)).toEqual([0, 0]);
    expect(answers).toEqual([true, false]);
    await eventually(async () => (await shop.states()).join() === 'completed,completed');
    expect(shop.runs).toHaveLength(2);
  });

  test('a job asked for later waits until then', async () => {
    shop.work();
    await shop.add('later', { after_seconds: 3600 });
    await shop.add('now');
    await eventually(() => shop.runs.length === 1);
    shop.queue.wake('image');
    await eventually(async () => (await shop.states()).includes('completed'));
    expect(shop.runs.map(({ id }) => id)).toEqual(['now']);
  });

  test(`a job whose every try throws is tried ${TRIES_MAX} times, then abandoned with the last error`, async () => {
    shop.work({
      async run() {
        throw new Error(`try ${shop.runs.length} went wrong`);
      },
    });
    await shop.add('cursed');
    await retriedUntil(() => shop.abandoned.length > 0);
    expect(shop.runs.map(({ tries }) => tries)).toEqual(Array.from({ length: TRIES_MAX }, (_, n) => n));
    expect(shop.abandoned).toEqual([{ id: 'cursed', why: 'failed', message: `try ${TRIES_MAX} went wrong` }]);
  });

  test('a job with one try that falls silent is abandoned as lost', async () => {
    shop.work({ run: endless });
    await shop.add('crashing', { tries: 1 });
    shop.queue.lose(await eventually(() => shop.runs[0]));
    await silence();
    await eventually(() => shop.abandoned.length > 0);
    expect(shop.abandoned).toEqual([{ id: 'crashing', why: 'lost', message: 'job heartbeat timeout' }]);
    expect(shop.runs).toHaveLength(1);
  });

  test('abandoning is repeated until it succeeds', async () => {
    let tries = 0;
    shop.work({
      async run() {
        throw new Error('no');
      },
      async abandon() {
        tries += 1;
        if (tries < 2) throw new Error('the database is away');
      },
    });
    await shop.add('cursed', { tries: 1 });
    await eventually(() => tries === 2);
  });

  test('tells a running job that it was taken away', { timeout: 60_000 }, async () => {
    const reported = Promise.withResolvers<unknown>();
    shop.work({
      async run(job, signal) {
        signal.addEventListener('abort', () => reported.resolve(signal.reason));
        await endless(job, signal);
      },
    });
    await shop.add('taken');
    await eventually(() => shop.runs.length === 1);
    await pretend(`state = 'completed', completed_on = now()`);
    expect(await reported.promise).toMatchObject({ message: 'Another worker has taken the job.' });
  });
});

test('processes that open the queue of a new database at once make its tables once', async () => {
  const { db, address, close } = await openTestDatabase('postgres', { fresh: true });
  try {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ ...address, log: silentLog })),
    );
    const opened = await Promise.allSettled(
      [db, ...others].map((each) => openQueue({ db: each, log: silentLog })),
    );
    for (const each of opened) if (each.status === 'fulfilled') await each.value.stop({ grace_seconds: 0 });
    await Promise.all(others.map((each) => each.close()));
    expect(opened.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  } finally {
    await close();
  }
});
