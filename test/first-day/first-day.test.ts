import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { judge } from './judge.ts';
import { REQUESTS } from './requests.ts';
import { send } from './send.ts';
import { type FirstDay, openFirstDay } from './world.ts';

let world: FirstDay;
beforeAll(async () => {
  world = await openFirstDay();
}, 120_000);
afterAll(async () => {
  await (world as FirstDay | undefined)?.close();
});

test('the table has at least 300 requests, and no two of them are alike', () => {
  expect(REQUESTS.length).toBeGreaterThanOrEqual(300);
  const names = REQUESTS.map(({ operation, title }) => `${operation} ${title}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** `.ci/run` has no time for the films of the table. */
const SHORT = process.env.TESTS === 'short';
const run = REQUESTS.filter(({ long, expected }) => FULL || !(long || (SHORT && 'film' in expected)));

describe('an ordinary request succeeds in test mode, at its price, with a medium of the promised size', () => {
  test.each(run.map((request) => [`${request.operation}: ${request.title}`, request] as const))(
    '%s',
    { timeout: 300_000 },
    async (_name, { call, expected }) => {
      const answer = await send(world, call(world));
      const { complaints } = await judge(world, answer, expected);
      expect(complaints).toEqual([]);
    },
  );
});

test('the books balance after the whole day, and nothing was logged as wrong', async () => {
  const answer = await fetch(`${world.hosts.main}/admin/ledger/check`, { headers: world.asOperator });
  expect(await answer.json()).toMatchObject({ balanced: true, open_holds: 0 });
  // Times are no verdict: a busy machine stalls any process. `npm run bench -- stall` measures them.
  const wrong = world.complaints().filter((line) => !line.includes('event loop stalled'));
  expect(wrong).toEqual([]);
});
