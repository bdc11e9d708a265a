import { expect, test } from 'vitest';
import { Semaphore } from '../../src/lib/semaphore.ts';

/** Lets everything that is ready happen. */
const settle = () => new Promise(setImmediate);

test('a free slot goes to the account with the fewest, however many another one waits with', async () => {
  const semaphore = new Semaphore({ all: 2, account: 2 });
  const held = [semaphore.tryTake({ account: 'a' })!, semaphore.tryTake({ account: 'a' })!];
  const order: string[] = [];
  for (const account of ['a', 'a', 'a', 'b', 'c', 'a', 'b'])
    void semaphore.take({ account }).then((slot) => {
      order.push(account);
      held.push(slot);
    });
  for (let turn = 0; turn < 7; turn++) {
    held.shift()![Symbol.dispose]();
    await settle();
  }
  expect(order.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
  expect(order).toHaveLength(7);
});

test('neither an account nor a host ever has more than its limit, and others are let by', async () => {
  const semaphore = new Semaphore({ all: 10, account: 2, host: 3 });
  const take = (account: string, ...hosts: string[]) => semaphore.tryTake({ account, hosts });
  expect(take('a', 'slow')).toBeDefined();
  const second = take('a', 'slow', 'slow');
  expect(second).toBeDefined();
  expect(take('a', 'quick')).toBeUndefined();
  expect(take('b', 'slow')).toBeDefined();
  expect(take('c', 'quick', 'slow')).toBeUndefined();
  expect(take('c', 'quick')).toBeDefined();
  second![Symbol.dispose]();
  second![Symbol.dispose]();
  expect(take('c', 'slow')).toBeDefined();
  expect(take('d', 'slow')).toBeUndefined();
});

test('an account never has all of a host where it may have less, however many it may have elsewhere', async () => {
  const semaphore = new Semaphore({ all: 10, account: 2, host: 2, account_host: 1 });
  const take = (account: string, ...hosts: string[]) => semaphore.tryTake({ account, hosts });
  expect(take('a', 'slow')).toBeDefined();
  expect(take('a', 'slow')).toBeUndefined();
  expect(take('a', 'quick')).toBeDefined();
  expect(take('a', 'other')).toBeUndefined();
  expect(take('b', 'slow')).toBeDefined();
  expect(take('c', 'slow')).toBeUndefined();
});

test('an aborted waiter takes no slot', async () => {
  const semaphore = new Semaphore({ all: 1, account: 1 });
  const first = semaphore.tryTake({ account: 'a' })!;
  const stop = new AbortController();
  const aborted = semaphore.take({ account: 'b' }, stop.signal);
  const next = semaphore.take({ account: 'c' });
  stop.abort(new Error('never mind'));
  await expect(aborted).rejects.toThrow('never mind');
  await expect(semaphore.take({ account: 'd' }, stop.signal)).rejects.toThrow('never mind');
  first[Symbol.dispose]();
  await expect(next).resolves.toBeDefined();
  expect(semaphore.tryTake({ account: 'b' })).toBeUndefined();
});
