/** The breaker of one upstream, on a clock that the test moves. */
import { expect, test } from 'vitest';
import { openBreaker } from '../../upstreams/breaker.ts';
import { testClock } from '../support/clock.ts';

function opened(failures: number) {
  const clock = testClock();
  const breaker = openBreaker(clock);
  for (let n = 0; n < failures; n += 1) breaker.failed();
  return { clock, breaker };
}

test('four failures in a row leave it closed, and the fifth opens it for 30 s', () => {
  const { breaker, clock } = opened(4);
  expect(breaker.restsFor()).toBeUndefined();
  breaker.failed();
  expect(breaker.restsFor()).toBe(30);
  clock.advance(29.5);
  expect(breaker.restsFor()).toBe(1);
  clock.advance(0.5);
  expect(breaker.restsFor()).toBeUndefined();
});

test('a success in between starts the count again', () => {
  const { breaker } = opened(4);
  breaker.succeeded();
  for (let n = 0; n < 4; n += 1) breaker.failed();
  expect(breaker.restsFor()).toBeUndefined();
});

test('each failed trial doubles the pause, up to ten minutes, and a success resets it', () => {
  const { breaker, clock } = opened(5);
  const pauses = Array.from({ length: 6 }, () => {
    clock.advance(breaker.restsFor()!);
    breaker.begin();
    breaker.failed();
    return breaker.restsFor();
  });
  expect(pauses).toEqual([60, 120, 240, 480, 600, 600]);
  clock.advance(600);
  breaker.begin();
  breaker.succeeded();
  expect(breaker.restsFor()).toBeUndefined();
  for (let n = 0; n < 5; n += 1) breaker.failed();
  expect(breaker.restsFor()).toBe(30);
});

test('one trial at a time: the next may begin after a minute without a report', () => {
  const { breaker, clock } = opened(5);
  clock.advance(30);
  breaker.begin();
  expect(breaker.restsFor()).toBe(60);
  clock.advance(60);
  expect(breaker.restsFor()).toBeUndefined();
});

test('attempts that time out do not count if the upstream has served another call since', () => {
  const { breaker } = opened(0);
  const slow = Array.from({ length: 5 }, () => breaker.begin());
  breaker.begin();
  breaker.succeeded();
  for (const attempt of slow) breaker.failed(attempt);
  expect(breaker.restsFor()).toBeUndefined();
  const later = Array.from({ length: 5 }, () => breaker.begin());
  for (const attempt of later) breaker.failed(attempt);
  expect(breaker.restsFor()).toBe(30);
});

test('an attempt on a closed breaker opens nothing', () => {
  const { breaker } = opened(0);
  breaker.begin();
  expect(breaker.restsFor()).toBeUndefined();
});

test('held by hand it stays open whatever succeeds, until it is closed by hand', () => {
  const { breaker, clock } = opened(0);
  breaker.hold();
  breaker.succeeded();
  clock.advance(3600);
  expect(breaker.restsFor()).toBe(600);
  breaker.close();
  expect(breaker.restsFor()).toBeUndefined();
});
