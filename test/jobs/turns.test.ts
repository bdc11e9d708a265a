/** Turns and shares of the queue, which outlive the try that had them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { endless, openWorkshop, type Workshop } from './workshop.ts';

describe.each(DATABASES)('the queue on %s', (kind) => {
  const database = databaseForBlock(kind);
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop(database.db);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await shop.queue.stop({ grace_seconds: 0 });
    await database.empty();
  });

  test('a requeued job keeps its turn and its account', async () => {
    const again = (id: string) => shop.runs.filter((run) => run.id === id).length === 1;
    shop.work({
      concurrency: 1,
      async run(job) {
        if (job.id === 'second' && again('second'))
          await database.db.transaction((tx) => shop.queue.again(tx, job, 0));
        else await shop.finish(job);
      },
    });
    await database.db.transaction(async (tx) => {
      for (const [id, turn] of [
        ['third', 3],
        ['second', 2],
        ['first', 1],
        ['last', 4],
      ] as const)
        await shop.queue.enqueue(tx, { queue: 'image', id, turn, account: 'acc' });
    });
    shop.queue.wake('image');
    await eventually(() => shop.runs.length === 5);
    expect(shop.runs.map(({ id }) => id)).toEqual(['first', 'second', 'second', 'third', 'last']);
    expect(new Set(shop.runs.map(({ account }) => account))).toEqual(new Set(['acc']));
  });

  test('jobs of one fetch start by turn, in any order of storage', async () => {
    shop.work({ concurrency: 8 });
    const turns = [5, 2, 7, 1, 8, 3, 6, 4];
    await database.db.transaction(async (tx) => {
      for (const turn of turns) await shop.queue.enqueue(tx, { queue: 'image', id: `turn ${turn}`, turn });
    });
    shop.queue.wake('image');
    await eventually(() => shop.runs.length === turns.length);
    expect(shop.runs.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a job handed back by a stopping process keeps its turn', async () => {
    shop.work({ concurrency: 1, run: endless });
    await shop.add('running', { turn: 1 });
    await eventually(() => shop.runs.length === 1);
    await shop.add('waiting', { turn: 2 });
    await shop.queue.stop({ grace_seconds: 0 });
    shop = await openWorkshop(database.db);
    shop.work({ concurrency: 1 });
    await eventually(() => shop.runs.length === 2);
    expect(shop.runs.map(({ id, turn }) => [id, turn])).toEqual([
      ['running', 1],
      ['waiting', 2],
    ]);
  });

  test('an account has no more jobs under way than its share, and others are let by', async () => {
    const letGo = Promise.withResolvers<void>();
    shop.work({
      concurrency: 4,
      each: 2,
      async run(job) {
        await letGo.promise;
        await shop.finish(job);
      },
    });
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 6; n++)
        await shop.queue.enqueue(tx, { queue: 'image', id: `many ${n}`, account: 'many' });
      await shop.queue.enqueue(tx, { queue: 'image', id: 'one', account: 'one' });
    });
    shop.queue.wake('image');
    await eventually(() => shop.runs.length === 3);
    expect(shop.runs.map(({ account }) => account).sort()).toEqual(['many', 'many', 'one']);
    letGo.resolve();
    await eventually(() => shop.runs.length === 7);
  });

  test('jobs behind a full share start at once when it frees up, without a timer', async () => {
    const gates = new Map<string, () => void>();
    shop.work({
      concurrency: 4,
      each: 2,
      async run(job) {
        await new Promise<void>((resolve) => gates.set(job.id, resolve));
        await shop.finish(job);
      },
    });
    // A first look that finds nothing: from then on only what wakes the worker has it look.
    await shop.add('first');
    await eventually(() => gates.has('first'));
    gates.get('first')!();
    await eventually(async () => (await shop.states()).includes('completed'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    const begun = async (count: number) => {
      while (shop.runs.length < count) await new Promise(setImmediate);
      return shop.runs.slice(1).map(({ account }) => account);
    };
    await database.db.transaction(async (tx) => {
      for (const [turn, id] of ['many 0', 'many 1', 'many 2', 'many 3'].entries())
        await shop.queue.enqueue(tx, { queue: 'image', id, turn, account: 'many' });
      await shop.queue.enqueue(tx, { queue: 'image', id: 'one', turn: 9, account: 'one' });
    });
    shop.queue.wake('image');
    expect(await begun(4)).toEqual(['many', 'many', 'one']);
    const next = shop.runs.find(({ account }) => account === 'many')!;
    await vi.waitUntil(() => gates.has(next.id));
    gates.get(next.id)!();
    expect(await begun(5)).toEqual(['many', 'many', 'one', 'many']);
  });

  test('a service that dies six times over a job still does it', async () => {
    shop.work({
      run: async (job, signal) => (job.tries < 6 ? endless(job, signal) : void (await shop.finish(job))),
    });
    await shop.add('accepted');
    for (let deaths = 0; deaths < 6; deaths++) {
      const run = await eventually(() => shop.runs[deaths]);
      shop.queue.lose(run);
      await eventually(async () => {
        await database.db.query({
          text: `update pgboss.job set heartbeat_on = now() - interval '1 hour', start_after = now()
                 where name = 'image' and state in ('active', 'retry')`,
        });
        shop.queue.wake('image');
        return shop.runs.length > deaths + 1;
      });
    }
    await eventually(async () => (await shop.states()).join() === 'completed');
    expect(shop.abandoned).toEqual([]);
  }, 60_000);
});
