import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { endless, openWorkshop, type Workshop } from './workshop.ts';

describe.each(DATABASES)('when the process stops on %s', (kind) => {
  const database = databaseForBlock(kind);
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop(database.db);
  });
  afterEach(async () => {
    await shop.queue.stop({ grace_seconds: 0 });
    await database.empty();
  });

  test('running jobs may end, and no new ones begin', async () => {
    const letGo = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    shop.work({
      async run(job, signal) {
        signals.push(signal);
        await letGo.promise;
        await shop.finish(job);
      },
    });
    await shop.add('running');
    await eventually(() => shop.runs.length === 1);
    const stopped = shop.queue.stop({ grace_seconds: 60 });
    await shop.add('too late');
    letGo.resolve();
    await stopped;
    expect(shop.runs.map(({ id }) => id)).toEqual(['running']);
    expect(signals[0]?.aborted).toBe(false);
    expect((await shop.states()).sort()).toEqual(['completed', 'created']);
  });

  test('a job that does not end is aborted and handed back, and the next process starts it with all its tries', async () => {
    const signals: AbortSignal[] = [];
    shop.work({
      async run(job, signal) {
        signals.push(signal);
        await endless(job, signal);
      },
    });
    await shop.add('endless');
    await eventually(() => shop.runs.length === 1);
    const first = shop.runs[0]!;
    await shop.queue.stop({ grace_seconds: 0 });
    expect(signals[0]?.reason).toMatchObject({ message: 'The process stops.' });
    expect(shop.abandoned).toEqual([]);

    shop = await openWorkshop(database.db);
    shop.work();
    await eventually(() => shop.runs.length === 1);
    expect(shop.runs[0]).toMatchObject({ id: 'endless', tries: 0 });
    expect(await shop.finish(first)).toBe(false);
  });
});
