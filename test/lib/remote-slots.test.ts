import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoteSlots } from '../../src/lib/remote-slots.ts';

const LIMITS = { all: 2, account: 2, host: 2, account_host: 1, aside: 2 };
let slots: RemoteSlots;
beforeEach(() => {
  vi.useFakeTimers();
  slots = new RemoteSlots(LIMITS, { now: () => new Date() });
});
afterEach(() => void vi.useRealTimers());

const take = (account: string, host: string) => slots.tryTake({ account, hosts: [host] });
const isAside = async (slot: { aside: Promise<void> } | undefined) => {
  let aside = false;
  void slot?.aside.then(() => (aside = true));
  await Promise.resolve();
  await Promise.resolve();
  return aside;
};

test('work that lasts longer than a second leaves its slot to others', async () => {
  const slow = [take('a', 'x'), take('b', 'y')];
  expect(take('c', 'z')).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(await Promise.all(slow.map(isAside))).toEqual([true, true]);
  const quick = take('c', 'z');
  expect(await isAside(quick)).toBe(false);
});

test('an account with slow work begins aside, except with hosts that were quick for it', async () => {
  take('a', 'quick')?.[Symbol.dispose]();
  using slow = take('a', 'slow');
  vi.advanceTimersByTime(1000);
  expect(await isAside(slow)).toBe(true);
  using quick = take('a', 'quick');
  expect(await isAside(quick)).toBe(false);
  quick![Symbol.dispose]();
  using other = take('a', 'other');
  expect(await isAside(other)).toBe(true);
});

test('suspected accounts share the slots aside, and wait for each other alone', () => {
  for (const account of ['a', 'b', 'c']) {
    using slow = take(account, `slow ${account}`);
    vi.advanceTimersByTime(1000);
    expect(slow).toBeDefined();
  }
  const held = [take('a', 'one'), take('b', 'two')];
  expect(held.every(Boolean)).toBe(true);
  expect(take('c', 'three')).toBeUndefined();
  expect(take('d', 'four')).toBeDefined();
});

test('work stays in its slot while no slot aside is free', async () => {
  const slow = ['a', 'b'].map((account) => take(account, 'x'));
  vi.advanceTimersByTime(1000);
  const more = ['c', 'd'].map((account) => take(account, 'y'));
  vi.advanceTimersByTime(1000);
  expect(await Promise.all(more.map(isAside))).toEqual([false, false]);
  expect(take('e', 'z')).toBeUndefined();
  slow[0]![Symbol.dispose]();
});

test('an account is suspected for ten minutes, and the limits of an account and a host count both kinds', () => {
  const slow = take('a', 'x');
  vi.advanceTimersByTime(1000);
  expect(take('a', 'x')).toBeUndefined();
  using other = take('a', 'y');
  expect(other).toBeDefined();
  expect(take('a', 'z')).toBeUndefined();
  slow![Symbol.dispose]();
});
