/** Rate limits: fixed windows of 60 s that begin with the first call, told in the standard headers. */
import type { Request, Response } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../problem.ts';

const WINDOW_SECONDS = 60;

/** Calls a window. `paid` and `reads` are counted for a key, the others for an address. */
const QUOTAS = { paid: 60, reads: 600, translate: 30, search: 120 } as const;
export type Quota = keyof typeof QUOTAS;

export type RateLimits = {
  /** Counts one call and sets `RateLimit` headers; throws 429 with `Retry-After` when the window is used up. */
  count(quota: Quota, subject: string, request: Request, response: Response): Promise<void>;
};

export const noLimits: RateLimits = { count: async () => {} };

/** Limits counted in this process. */
export function memoryLimits(quotas: Record<Quota, number> = QUOTAS): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(quotas).map(([name, points]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_SECONDS }),
    ]),
  );
  return {
    async count(quota, subject, _request, response) {
      const limiter = limiters[quota]!;
      try {
        tell(response, quota, quotas[quota], await limiter.consume(subject));
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        const state = refused as RateLimiterRes;
        tell(response, quota, quotas[quota], state);
        const seconds = secondsOf(state);
        throw problem(
          'rate_limited',
          `Too many requests: ${quotas[quota]} a minute. Try again in ${seconds} s`,
          {
            headers: { 'retry-after': String(seconds) },
          },
        );
      }
    },
  };
}

/** Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function tell(response: Response, quota: Quota, limit: number, state: RateLimiterRes): void {
  response.set('RateLimit-Policy', `"${quota}";q=${limit};w=${WINDOW_SECONDS}`);
  response.set('RateLimit', `"${quota}";r=${Math.max(0, state.remainingPoints)};t=${secondsOf(state)}`);
}

function secondsOf(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
