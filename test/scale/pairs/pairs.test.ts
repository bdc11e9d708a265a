/** Every pair of calls of one account at the same time, over two processes. `test/generation/locks.test.ts` is short. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTS } from './acts.ts';
import { collide } from './collide.ts';
import { openStage, type Stage } from './stage.ts';

/** Calls of each kind in a pair. */
const COUNT = 6;
const PAIRS_AT_ONCE = 2;
/** The longest wait for a lock of a customer's own other calls. */
const WAIT_MS_MAX = 2000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close());

test('no pair of calls fails, deadlocks, or waits for a lock longer than 2 s', {
  timeout: 900_000,
}, async () => {
  const names = Object.keys(ACTS);
  const pairs = names.flatMap((one, n) => names.slice(n).map((other): [string, string] => [one, other]));
  const failed: string[] = [];
  const deadlocked: string[] = [];
  const idle = new Set(names);
  let deadlocks = 0;
  await Promise.all(
    Array.from({ length: PAIRS_AT_ONCE }, async () => {
      for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
        const { failed: calls, statuses } = await collide(stage, pair, COUNT);
        for (const call of calls) failed.push(`${pair.join(' and ')}: ${call}`);
        for (const [name, found] of Object.entries(statuses))
          if (found.some((status) => status < 300)) idle.delete(name);
        const now = await stage.locks.deadlocks();
        if (now > deadlocks) deadlocked.push(pair.join(' and '));
        deadlocks = now;
      }
    }),
  );
  expect(failed).toEqual([]);
  expect(deadlocked).toEqual([]);
  expect(await stage.locks.waitsAbove(WAIT_MS_MAX)).toEqual([]);
  expect([...idle], 'kinds of calls that never succeeded').toEqual([]);
});
