/** Calls of one account that lock the same rows, over two processes. `test/scale/pairs` tries every pair. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collide } from '../scale/pairs/collide.ts';
import { openStage, type Stage } from '../scale/pairs/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close());

test.each([
  ['a picture with a webhook', 'a picture with a webhook', 64],
  ['a job with a webhook of its own', 'a webhook', 24],
  ['a job', 'a deleted medium', 12],
] as const)('%s and %s: none fails, and PostgreSQL sees no deadlock', async (one, other, count) => {
  const before = await stage.locks.deadlocks();
  const { failed } = await collide(stage, [one, other], count);
  expect(failed).toEqual([]);
  expect(await stage.locks.deadlocks()).toBe(before);
});
