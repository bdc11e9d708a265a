/** Limits invalid keys by address. Valid keys from the same address, such as that of an office, keep working. */
import { hash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { problem } from '../contract/problem.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { Count } from './shared-windows.ts';

export type Refusals = {
  /**
   * Returns the result of `find`, undefined for an invalid key. Throws 429 for an invalid key from an address that has
   * sent too many.
   */
  guard<Found>(
    address: string,
    key: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
};

export const noRefusals: Refusals = { guard: (_address, _key, find) => find() };

const WINDOW_SECONDS = 60;
/** Keys and addresses that are remembered; the oldest are forgotten. */
const REMEMBERED_MAX = 10_000;
/** The most invalid keys that this process reports to the other processes per window, of all addresses together. */
const REPORTS_MAX = 1200;
/** Concurrent look-ups of unknown keys for addresses over their limit. They share statements. */
const LOOKUPS = { all: 32, account: 8 };
const LOOKUP_WAIT_MS = 1000;

type Limits = {
  /** Invalid keys that an address may send per minute. */
  points?: number | undefined;
  /** Counts for all processes in windows with this prefix. When omitted, this process counts alone. */
  count?: Count | undefined;
  window?: string;
  clock?: Clock;
  /**
   * False: an address over its limit may use only keys that this process has seen valid. For secrets that people
   * choose, so that guessing stays slow.
   */
  findsUnknown?: boolean;
};

/**
 * An address over its limit still has its keys looked up, a few at a time and never the same invalid key twice, so
 * that look-ups cost little however many keys it sends.
 */
export function openRefusals({
  points = 60,
  count,
  window = 'refused',
  findsUnknown = true,
  clock = systemClock,
}: Limits = {}): Refusals {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const reports = new RateLimiterMemory({ points: REPORTS_MAX, duration: WINDOW_SECONDS });
  const lookups = new Semaphore(LOOKUPS);
  const valid = new Map<string, true>();
  /** The time at which an invalid key may be looked up again, by its hash. */
  const invalid = new Map<string, number>();
  /** The end of the window of addresses that are over their limit in all processes together. */
  const full = new Map<string, number>();

  const now = () => clock.now().getTime();
  const secondsLeft = async (address: string): Promise<number> => {
    const ended = full.get(address) ?? 0;
    const own = await limiter.get(address);
    const ms = Math.max(ended - now(), own && own.consumedPoints >= points ? own.msBeforeNext : 0);
    return ms / 1000;
  };
  const report = async (address: string) => {
    const { own } = await count!({ name: `${window}:${address}`, most: points });
    if (own.calls >= points) remember(full, address, now() + own.ms_left);
  };
  const refused = async (address: string, hashed: string) => {
    valid.delete(hashed);
    remember(invalid, hashed, now() + WINDOW_SECONDS * 1000);
    await limiter.consume(address).catch(() => undefined);
    if (!count || full.has(address)) return;
    // The response does not wait for the other processes, and works without them.
    void reports
      .consume('')
      .then(() => report(address))
      .catch(() => undefined);
  };

  return {
    async guard(address, key, find) {
      const hashed = hash('sha256', key, 'base64');
      const seconds = valid.has(hashed) ? 0 : await secondsLeft(address);
      if (seconds === 0) full.delete(address);
      else if (!findsUnknown || (invalid.get(hashed) ?? 0) > now()) throw tooMany(points, seconds);
      using _slot = seconds > 0 ? await turn(lookups, address) : undefined;
      if (seconds > 0 && !_slot) throw tooMany(points, seconds);
      const found = await find();
      if (found !== undefined) {
        remember(valid, hashed, true);
        return found;
      }
      await refused(address, hashed);
      if (seconds > 0) throw tooMany(points, seconds);
      return undefined;
    },
  };
}

function turn(lookups: Semaphore, address: string) {
  return lookups.take({ account: address }, AbortSignal.timeout(LOOKUP_WAIT_MS)).catch(() => undefined);
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > REMEMBERED_MAX) map.delete(map.keys().next().value!);
}

function tooMany(points: number, seconds: number) {
  const wait = Math.max(1, Math.ceil(seconds));
  return problem('rate_limited', `Too many invalid API keys. Try again in ${wait} s`, {
    headers: {
      'retry-after': String(wait),
      'ratelimit-policy': `"refused";q=${points};w=${WINDOW_SECONDS}`,
      ratelimit: `"refused";r=0;t=${wait}`,
    },
  });
}
