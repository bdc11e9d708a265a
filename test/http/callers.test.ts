/** The state that a process keeps about callers: invalid keys by address, and bytes of bodies by sender. */
import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { openBudget } from '../../src/http/rate-limits.ts';
import { addressOf, memoryRefusals } from '../../src/http/take-key.ts';

const invalid = async () => undefined;
const valid = async () => 'an account';

test('an address that has sent its number of invalid keys gets 429 without a look-up', async () => {
  const refusals = memoryRefusals(2);
  await refusals.guard('192.0.2.1', 'a', invalid);
  await refusals.guard('192.0.2.1', 'b', invalid);
  let lookUps = 0;
  const third = refusals.guard('192.0.2.1', 'c', async () => {
    lookUps += 1;
    return undefined;
  });
  await expect(third).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(lookUps).toBe(0);
  expect(await refusals.guard('192.0.2.2', 'c', valid)).toBe('an account');
});

test('a key that was valid before stays usable from an address that is refused', async () => {
  const refusals = memoryRefusals(1);
  await refusals.guard('192.0.2.1', 'good', valid);
  await refusals.guard('192.0.2.1', 'bad', invalid);
  expect(await refusals.guard('192.0.2.1', 'good', valid)).toBe('an account');
  await expect(refusals.guard('192.0.2.1', 'another', valid)).rejects.toMatchObject({ status: 429 });
});

test.each([
  ['IPv6 addresses of one /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
  ['IPv6 addresses of two /64', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['IPv4 addresses', '192.0.2.1', '192.0.2.2', false],
  ['an IPv4 address and its IPv6 form', '192.0.2.1', '::ffff:192.0.2.1', true],
])('%s count as one caller: %#', (_, one, other, same) => {
  const [first, second] = [one, other].map((ip) => addressOf({ ip } as Request));
  expect(first === second).toBe(same);
});

test('a closed response gives back what its body held, and only that', () => {
  const budget = openBudget({ total: 100, share: 60 });
  const [one, other] = [new EventEmitter(), new EventEmitter()] as unknown as Response[];
  const first = budget.open('a', one!);
  first.hold(50);
  budget.open('b', other!).hold(40);
  expect(() => first.hold(20)).toThrow(expect.objectContaining({ status: 429 }));
  one!.emit('close');
  expect(budget.held()).toBe(40);
  budget.open('c', new EventEmitter() as unknown as Response).hold(60);
  expect(budget.held()).toBe(100);
});
