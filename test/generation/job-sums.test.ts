/** Reports, compared with the slow queries over all rows, at any moment between notes, folds and retention. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayOfJobs } from '../../src/generation/report/day.ts';
import { foldEndedJobs, keepSums, sumUpDay } from '../../src/generation/report/job-sums.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

import { accounts, act, DAYS, dayAt, end, endBefore, expectEqual, giveBack, steps } from './job-steps.ts';

describe.each(DATABASES)('sums on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(() => database.empty());

  test('earnings are those of all rows, by every group and range, whatever was folded and removed', async () => {
    const { db } = database;
    const ranges = fc.tuple(fc.nat(DAYS), fc.nat(DAYS));
    await fc.assert(
      fc.asyncProperty(steps, ranges, async ([before, after], [one, other]) => {
        await database.empty();
        await accounts(db);
        for (const step of [...before, ...after]) await act(db, step);
        await expectEqual(db, dayAt(0), dayAt(DAYS));
        await expectEqual(db, dayAt(Math.min(one, other)), dayAt(Math.max(one, other) + 1));
        await keepSums(db);
        await expectEqual(db, dayAt(0), dayAt(DAYS));
        expect(await db.query({ text: 'select from ended_job union all select from unsummed_day' })).toEqual(
          [],
        );
      }),
      { numRuns: 10 },
    );
  });

  test('a day counts what ended in it, and corrections on their own day', async () => {
    const { db } = database;
    await accounts(db);
    const jobs = Array.from({ length: 40 }, (_, n) => ({ n: n * 7, day: n % 2, hour: n % 24 }));
    for (const [n, each] of jobs.entries()) await (n % 3 === 0 ? endBefore(db, each) : end(db, each));
    await giveBack(db, { n: 3, day: 1, hour: 5 });
    await giveBack(db, { n: 2, day: 1, hour: 5 });
    const both = () => Promise.all([0, 1].map((n) => dayOfJobs(db, { from: dayAt(n), until: dayAt(n + 1) })));
    const [first, second] = await both();
    expect([first!.returned, second!.returned]).toEqual([0n, 4n]);
    const states = await db.query<{ state: string; code: string; jobs: number }>({
      text: `select state, case state when 'failed' then coalesce(error ->> 'code', 'internal_error') end as code,
               count(*)::int as jobs
             from generation where mode = 'live' group by 1, 2`,
    });
    const counted = (wanted: string) =>
      states.filter(({ state }) => state === wanted).reduce((sum, { jobs }) => sum + jobs, 0);
    for (const state of ['completed', 'failed', 'canceled'] as const) {
      const total = [...first!.hours, ...second!.hours].reduce((sum, hour) => sum + hour[state], 0);
      expect(total, state).toBe(counted(state));
      expect(total, state).toBeGreaterThan(0);
    }
    const failures = [...first!.failures, ...second!.failures].reduce((sum, { count }) => sum + count, 0);
    expect(failures).toBe(counted('failed'));
    await sumUpDay(db);
    expect(await both()).toEqual([first, second]);
    await keepSums(db);
    expect(await both()).toEqual([first, second]);
  });

  test('of processes that fold, sum up and end jobs at once, each job counts once', async () => {
    const { db } = database;
    await accounts(db);
    const ends = (from: number) =>
      Array.from({ length: 20 }, (_, n) => end(db, { n: from + 3 * n, day: n % 3, hour: n }));
    await endBefore(db, { n: 9, day: 1, hour: 4 });
    await endBefore(db, { n: 12, day: 2, hour: 4 });
    const sweeps = () => [keepSums(db), foldEndedJobs(db), keepSums(db), sumUpDay(db)];
    await Promise.all([...ends(0), ...sweeps(), ...ends(60), ...sweeps()]);
    await expectEqual(db, dayAt(0), dayAt(DAYS));
    await keepSums(db);
    await expectEqual(db, dayAt(0), dayAt(DAYS));
  });
});
