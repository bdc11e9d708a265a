/** The state that a process keeps about callers: their addresses, and bytes of bodies by sender. */
import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { openBudget } from '../../src/http/body-budget.ts';
import { addressOf } from '../../src/http/take-key.ts';

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
