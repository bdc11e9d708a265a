/** Keeps an upstream that fails again and again from being asked for work; works under way go on. */
import type { Clock } from '../lib/clock.ts';

const FAILURES_MAX = 5;
const REST_SECONDS = 30;
const REST_SECONDS_MAX = 600;
/** A trial that never reports back does not keep the way closed. */
const TRIAL_SECONDS = 60;

export type Breaker = {
  /** Seconds until work may be asked for; undefined when it may be now. While open, one caller at a time may try. */
  restsFor(): number | undefined;
  /** Callers report each attempt: for an open breaker it is the trial. */
  begin(): void;
  succeeded(): void;
  failed(): void;
  /** By hand: it stays open, whatever the work under way comes to, until it is closed by hand. */
  hold(): void;
  /** By hand: closed, as if nothing had failed. */
  close(): void;
};

/** Opens after five failures in a row for 30 s, after each trial that fails for twice as long, at most ten minutes. */
export function openBreaker({ now }: Clock): Breaker {
  let failures = 0;
  let rest_seconds = REST_SECONDS;
  let until: number | undefined;
  let isHeld = false;
  const rest = (seconds: number) => {
    until = now().getTime() + seconds * 1000;
  };
  const succeeded = () => {
    failures = 0;
    rest_seconds = REST_SECONDS;
    until = undefined;
  };
  return {
    restsFor() {
      if (isHeld) return REST_SECONDS_MAX;
      const left = until === undefined ? 0 : (until - now().getTime()) / 1000;
      return left > 0 ? Math.ceil(left) : undefined;
    },
    begin() {
      if (until !== undefined) rest(TRIAL_SECONDS);
    },
    succeeded,
    failed() {
      failures += 1;
      if (until !== undefined) rest_seconds = Math.min(REST_SECONDS_MAX, rest_seconds * 2);
      if (failures >= FAILURES_MAX) rest(rest_seconds);
    },
    hold() {
      isHeld = true;
    },
    close() {
      isHeld = false;
      succeeded();
    },
  };
}
