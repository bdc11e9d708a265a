import type { Request, Response } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../src/contract/problem.ts';
import type { Db } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { memoryLimits, type RateLimits, sharedLimits } from '../../src/http/rate-limits.ts';
import { forgetWindows } from '../../src/http/shared-windows.ts';
import { newId } from '../../src/lib/id.ts';
import { testClock } from '../support/clock.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

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
  const headers: Record<string, string> = {};
  const response = { set: (name: string, value: string) => (headers[name] = value) } as unknown as Response;
  const usual = { paid: null, reads: null };
  const counted = account === undefined ? undefined : { account_id: account, per_minute: usual };
  const refused = await limits.count(quota, subject, {} as Request, response, counted).then(
    () => undefined,
    (problem: Problem) => problem,
  );
  return {
    refused,
    left: Number(/;r=(\d+);/.exec(headers.RateLimit!)?.[1]),
    policy: headers['RateLimit-Policy'],
  };
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
    const results = [];
    for (const key of keys)
      for (const limits of [one, other]) results.push(await count(limits, key, 'paid', account));
    expect(results.filter(({ refused }) => !refused)).toHaveLength(15);
    expect(results[0]).toMatchObject({ left: 4, policy: '"paid";q=5;w=60' });
    expect(results.at(-1)).toMatchObject({ left: 0, policy: '"paid";q=15;w=60' });
    expect(results.at(-1)!.refused).toMatchObject({
      status: 429,
      message: expect.stringContaining('all keys'),
    });
    expect((await count(one, newId('key'), 'paid', newId('acc'))).refused).toBeUndefined();
  });

  test('has the limit that the account was given in place of the usual one', async () => {
    const [limits] = open();
    const counted = { account_id: newId('acc'), per_minute: { paid: 2, reads: null } };
    const headers: Record<string, string> = {};
    const response = { set: (name: string, value: string) => (headers[name] = value) } as unknown as Response;
    const key = newId('key');
    const call = () => limits.count('paid', key, {} as Request, response, counted);
    await call();
    expect(headers.RateLimit).toMatch(/^"paid";r=1;/);
    await call();
    await expect(call()).rejects.toMatchObject({ status: 429 });
  });

  test('of a key that floods takes from its account only what it let through', async () => {
    const [one, other] = open();
    const account = newId('acc');
    const flooding = newId('key');
    for (let n = 0; n < 20; n++) await count(n % 2 ? one : other, flooding, 'paid', account);
    await Promise.all(Array.from({ length: 20 }, () => count(one, flooding, 'paid', account)));
    const results = [];
    for (const key of [newId('key'), newId('key')])
      for (let n = 0; n < 5; n++) results.push(await count(one, key, 'paid', account));
    expect(results.filter(({ refused }) => refused)).toEqual([]);
    expect((await count(other, newId('key'), 'paid', account)).refused).toMatchObject({ status: 429 });
  });

  test('lets through no more when all come at once', async () => {
    const [one, other] = open();
    const subject = newId('key');
    const calls = Array.from({ length: 30 }, (_, n) => count(n % 2 ? one : other, subject));
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter(({ refused }) => !refused)).toHaveLength(5);
  });
});

describe('a window in the database', () => {
  /** Limits that say how often they asked it. */
  function listened() {
    const clock = testClock();
    let queries = 0;
    const db: Db = {
      query: (statement) => {
        queries += 1;
        return database.db.query(statement);
      },
    };
    return { limits: sharedLimits(db, FIVE, clock), clock, queryCount: () => queries };
  }

  test('is asked for many calls at once in one statement, each of which hears its own place', async () => {
    const { limits, queryCount } = listened();
    const [key, account] = [newId('key'), newId('acc')];
    const calls = Array.from({ length: 4 }, () => count(limits, key, 'paid', account));
    const others = Array.from({ length: 4 }, () => count(limits, newId('key'), 'paid', account));
    const outcomes = await Promise.all([...calls, ...others]);
    expect(outcomes.map(({ left }) => left)).toEqual([4, 3, 2, 1, 4, 4, 4, 4]);
    expect(queryCount()).toBe(1);
  });

  test('that is used up is not asked for again until it has ended', async () => {
    const { limits, clock, queryCount } = listened();
    const key = newId('key');
    for (let n = 0; n < 6; n++) await count(limits, key);
    const until = queryCount();
    for (let n = 0; n < 10; n++)
      expect((await count(limits, key)).refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      });
    expect(queryCount()).toBe(until);
    clock.advance(61);
    await database.db.query({
      text: 'update rate_limit set expire = 0 where key = $1',
      values: [`paid:${key}`],
    });
    expect(await count(limits, key)).toMatchObject({ refused: undefined, left: 4 });
  });

  test('is counted by two processes at once for the same accounts without one waiting for ever', async () => {
    const other = await openPostgres({ url: database.address.url!, log: silentLog });
    const processes = [sharedLimits(database.db, FIVE), sharedLimits(other, FIVE)];
    const accounts = Array.from({ length: 20 }, () => newId('acc'));
    const keys = accounts.flatMap((account) => [1, 2, 3, 4].map(() => ({ key: newId('key'), account })));
    const calls = Array.from({ length: 2000 }, (_, n) => {
      const { key, account } = keys[(n * 37) % keys.length]!;
      return count(processes[n % 2]!, key, 'paid', account);
    });
    const outcomes = await Promise.all(calls);
    await other.close();
    expect(outcomes.filter(({ refused }) => !refused)).toHaveLength(20 * 15);
  });

  test('that ended long ago is forgotten', async () => {
    const { limits } = listened();
    const [old, young] = [newId('key'), newId('key')];
    for (const key of [old, young]) await count(limits, key);
    await database.db.query({
      text: 'update rate_limit set expire = 1 where key = $1',
      values: [`paid:${old}`],
    });
    await forgetWindows(database.db);
    const rows = await database.db.query<{ key: string }>({
      text: 'select key from rate_limit where key = any($1)',
      values: [[`paid:${old}`, `paid:${young}`]],
    });
    expect(rows).toEqual([{ key: `paid:${young}` }]);
  });
});

test('while the database does not answer, each process counts for itself', async () => {
  const broken: Db = { query: () => Promise.reject(new Error('gone')) };
  const limits = sharedLimits(broken, FIVE);
  const subject = newId('key');
  for (let n = 0; n < 5; n++) expect((await count(limits, subject)).refused).toBeUndefined();
  expect((await count(limits, subject)).refused).toMatchObject({ status: 429 });
});
