import type { Request, Response } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../src/contract/problem.ts';
import type { Db } from '../../src/db/db.ts';
import { memoryLimits, type RateLimits, sharedLimits } from '../../src/http/rate-limits.ts';
import { newId } from '../../src/lib/id.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());

const FIVE = { paid: 5, search: 5 };

/** One call: the header that told what is left, or the problem that it was refused with. */
async function count(
  limits: RateLimits,
  subject: string,
  quota: 'paid' | 'search' = 'paid',
  account?: string,
) {
  const told: Record<string, string> = {};
  const response = { set: (name: string, value: string) => (told[name] = value) } as unknown as Response;
  const usual = { paid: null, reads: null };
  const counted = account === undefined ? undefined : { account_id: account, per_minute: usual };
  const refused = await limits.count(quota, subject, {} as Request, response, counted).then(
    () => undefined,
    (problem: Problem) => problem,
  );
  return { refused, left: Number(/;r=(\d+);/.exec(told.RateLimit!)?.[1]), policy: told['RateLimit-Policy'] };
}

const OPENED: [string, () => [RateLimits, RateLimits]][] = [
  [
    'in the memory of one process',
    () => [memoryLimits(FIVE), memoryLimits(FIVE)].fill(memoryLimits(FIVE)) as [RateLimits, RateLimits],
  ],
  [
    'in the database of two processes',
    () => [sharedLimits(database.db, FIVE), sharedLimits(database.db, FIVE)],
  ],
];

describe.each(OPENED)('a window counted %s', (_where, open) => {
  test('takes exactly as many calls as it says, then 429 with the seconds to wait', async () => {
    const [one, other] = open();
    const subject = newId('key');
    const left: number[] = [];
    for (const limits of [one, other, one, other, one]) left.push((await count(limits, subject)).left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const { refused, policy } = await count(other, subject);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'rate_limited', status: 429 });
    const seconds = Number(refused!.headers['retry-after']);
    expect(seconds >= 1 && seconds <= 60).toBe(true);
    expect(policy).toBe('"paid";q=5;w=60');
  });

  test('of another kind or another caller is another one', async () => {
    const [limits] = open();
    const subject = newId('key');
    await count(limits, subject);
    expect((await count(limits, subject, 'search')).left).toBe(4);
    expect((await count(limits, newId('key'))).left).toBe(4);
  });

  test('counts the keys of an account together: new keys bring no more than three have', async () => {
    const [one, other] = open();
    const account = newId('acc');
    const keys = Array.from({ length: 10 }, () => newId('key'));
    const told = [];
    for (const key of keys)
      for (const limits of [one, other]) told.push(await count(limits, key, 'paid', account));
    expect(told.filter(({ refused }) => !refused)).toHaveLength(15);
    expect(told[0]).toMatchObject({ left: 4, policy: '"paid";q=5;w=60' });
    expect(told.at(-1)).toMatchObject({ left: 0, policy: '"paid";q=15;w=60' });
    expect(told.at(-1)!.refused).toMatchObject({ status: 429, message: expect.stringContaining('all keys') });
    expect((await count(one, newId('key'), 'paid', newId('acc'))).refused).toBeUndefined();
  });

  test('lets through no more when all come at once', async () => {
    const [one, other] = open();
    const subject = newId('key');
    const calls = Array.from({ length: 30 }, (_, n) => count(n % 2 ? one : other, subject));
    const told = await Promise.all(calls);
    expect(told.filter(({ refused }) => !refused)).toHaveLength(5);
  });
});

test('while the database does not answer, each process counts for itself', async () => {
  const broken: Db = { query: () => Promise.reject(new Error('gone')) };
  const limits = sharedLimits(broken, FIVE);
  const subject = newId('key');
  for (let n = 0; n < 5; n++) expect((await count(limits, subject)).refused).toBeUndefined();
  expect((await count(limits, subject)).refused).toMatchObject({ status: 429 });
});
