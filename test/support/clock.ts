import type { Clock } from '../../src/lib/clock.ts';

export type TestClock = Clock & {
  advance(seconds: number): void;
  set(moment: Date): void;
};

/** A clock that stands still until it is advanced. */
export function testClock(start = new Date('2026-11-20T12:00:00Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    set: (moment) => {
      now = moment.getTime();
    },
  };
}
