/** Rate limits: fixed windows of 60 s that begin with the first call, reported in the standard headers. */
import type { Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import type { Db } from '../db/db.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { type Count, type Counted, sharedWindows, WINDOW_SECONDS } from './shared-windows.ts';

/**
 * Calls per window. `paid` and `reads` count by key, the others by address. `refused` counts invalid keys; see
 * `src/http/take-key.ts`.
 */
const QUOTAS = { paid: 60, reads: 600, translate: 30, search: 120, sign_in: 20, refused: 60 } as const;
export type Quota = keyof typeof QUOTAS;
export type Quotas = Record<Quota, number>;

/** Keys are free to create, so all keys of an account together have the limit of this many keys. */
const KEYS_COUNTED = 3;

export type RateLimits = {
  /**
   * Counts one call of a key or an address and sets the `RateLimit` headers. Throws 429 with `Retry-After` if the
   * window is used up. `caller` adds a window for all keys of its account, which may have its own limits.
   */
  count(quota: Quota, subject: string, request: Request, response: Response, caller?: Limited): Promise<void>;
};

type Limited = Pick<Caller, 'account_id' | 'per_minute'>;

export const noLimits: RateLimits = { count: async () => {} };

/** Counts in this process. */
export function memoryLimits(quotas: Partial<Quotas> = {}): RateLimits {
  return limitsBy(quotas, memoryWindows());
}

/**
 * Counts in the database, so that several processes share the limits. While the database does not answer, each process
 * counts alone.
 */
export function sharedLimits(db: Db, quotas: Partial<Quotas> = {}, clock: Clock = systemClock): RateLimits {
  const shared = sharedWindows(db, clock);
  const alone = memoryWindows();
  return limitsBy(quotas, (...windows) => shared(...windows).catch(() => alone(...windows)));
}

/** Counts every call. The caller compares the count with the limit. */
function memoryWindows(): Count {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });
  const count = async (name: string): Promise<Counted> => {
    const { consumedPoints: calls, msBeforeNext: ms_left } = await limiter.consume(name);
    return { calls, ms_left };
  };
  return async (own, together) => {
    const counted = await count(own.name);
    if (!together || counted.calls > own.most) return { own: counted };
    return { own: counted, together: await count(together.name) };
  };
}

function limitsBy(wished: Partial<Quotas>, count: Count): RateLimits {
  const quotas: Quotas = { ...QUOTAS, ...wished };
  return {
    async count(quota, subject, _request, response, caller) {
      const differing = quota === 'paid' || quota === 'reads' ? caller?.per_minute[quota] : null;
      const most = differing ?? quotas[quota];
      const all = most * KEYS_COUNTED;
      const ofAccount =
        caller === undefined ? undefined : { name: `${quota}_account:${caller.account_id}`, most: all };
      const { own, together } = await count({ name: `${quota}:${subject}`, most }, ofAccount);
      const isAccountFull = together !== undefined && together.calls >= all;
      if (isAccountFull) setRateLimitHeaders(response, quota, all, together);
      else setRateLimitHeaders(response, quota, most, own);
      if (own.calls > most) throw tooMany(`${most} a minute`, own);
      if (isAccountFull && together.calls > all)
        throw tooMany(`${all} a minute with all keys of the account`, together);
    },
  };
}

function tooMany(limit: string, window: Counted) {
  const seconds = secondsOf(window);
  return problem('rate_limited', `Too many requests: ${limit}. Try again in ${seconds} s`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function setRateLimitHeaders(response: Response, quota: Quota, most: number, window: Counted): void {
  response.set('RateLimit-Policy', `"${quota}";q=${most};w=${WINDOW_SECONDS}`);
  response.set('RateLimit', `"${quota}";r=${Math.max(0, most - window.calls)};t=${secondsOf(window)}`);
}

function secondsOf({ ms_left }: Counted): number {
  return Math.max(1, Math.ceil(ms_left / 1000));
}
