/** Keys that open nothing, counted by the address they come from: looking each of them up is work for a stranger. */
import { hash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { problem } from '../contract/problem.ts';

export type Refusals = {
  /**
   * Returns the result of `find`. Throws 429 without calling it for an address that has sent too many invalid keys.
   */
  guard<Found>(
    address: string,
    key: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
};

export const noRefusals: Refusals = { guard: (_address, _key, find) => find() };

const WINDOW_SECONDS = 60;
const REMEMBERED_MAX = 10_000;

/**
 * `points`: refused keys an address may send a minute. A key that has opened something goes on doing so from everywhere:
 * behind one address, such as a proxy's, a stranger takes nothing from those who have called before.
 */
export function memoryRefusals(points = 60): Refusals {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const good = new Set<string>();
  return {
    async guard(address, key, find) {
      const hashed = hash('sha256', key, 'base64');
      const state = good.has(hashed) ? null : await limiter.get(address);
      if (state && state.consumedPoints >= points) throw tooMany(points, state.msBeforeNext);
      const found = await find();
      good.delete(hashed);
      if (found === undefined) await limiter.consume(address).catch(() => undefined);
      else {
        good.add(hashed);
        if (good.size > REMEMBERED_MAX) good.delete(good.values().next().value!);
      }
      return found;
    },
  };
}

function tooMany(points: number, ms: number) {
  const wait = Math.max(1, Math.ceil(ms / 1000));
  return problem('rate_limited', `Too many invalid API keys. Try again in ${wait} s`, {
    headers: {
      'retry-after': String(wait),
      'ratelimit-policy': `"refused";q=${points};w=${WINDOW_SECONDS}`,
      ratelimit: `"refused";r=0;t=${wait}`,
    },
  });
}
