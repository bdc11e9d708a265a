/** Rate limits: fixed windows of 60 s that begin with the first call, told in the standard headers. */
import type { Request, Response } from 'express';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import type { Db, Statement } from '../db/db.ts';

const WINDOW_SECONDS = 60;

/**
 * Calls a window. `paid` and `reads` are counted for a key, the others for an address; `refused` are keys that open
 * nothing, see `src/http/refused-keys.ts`.
 */
const QUOTAS = { paid: 60, reads: 600, translate: 30, search: 120, refused: 60 } as const;
export type Quota = keyof typeof QUOTAS;
export type Quotas = Record<Quota, number>;

/** Keys are free to make: an account with many of them has the windows of so many. */
const KEYS_COUNTED = 3;

export type RateLimits = {
  /**
   * Counts one call of a key or an address and sets `RateLimit` headers; throws 429 with `Retry-After` when the window
   * is used up, or that of all keys of the account of `caller` together, which may have limits of its own.
   */
  count(quota: Quota, subject: string, request: Request, response: Response, caller?: Counted): Promise<void>;
};

type Counted = Pick<Caller, 'account_id' | 'per_minute'>;

export const noLimits: RateLimits = { count: async () => {} };

/** Limits counted in this process. */
export function memoryLimits(quotas: Partial<Quotas> = {}): RateLimits {
  return limitsBy(quotas, (keyPrefix, points) => inMemory(keyPrefix, points));
}

/**
 * Limits counted in the database, so that several processes count together. While it does not answer, each counts for
 * itself.
 */
export function sharedLimits(db: Db, quotas: Partial<Quotas> = {}): RateLimits {
  const storeClient = { query: (statement: Statement) => asPg(db, statement) };
  return limitsBy(
    quotas,
    (keyPrefix, points) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix,
        points,
        duration: WINDOW_SECONDS,
        insuranceLimiter: inMemory(keyPrefix, points),
      }),
  );
}

function inMemory(keyPrefix: string, points: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
}

function limitsBy(
  wished: Partial<Quotas>,
  open: (name: string, points: number) => RateLimiterAbstract,
): RateLimits {
  const quotas: Quotas = { ...QUOTAS, ...wished };
  const opened = new Map<string, RateLimiterAbstract>();
  /** In the database those of one name count in the same place; in memory a new limit begins a new window. */
  const limiterOf = (name: string, points: number): RateLimiterAbstract => {
    const at = `${name} ${points}`;
    const limiter = opened.get(at) ?? open(name, points);
    opened.set(at, limiter);
    return limiter;
  };
  return {
    async count(quota, subject, _request, response, caller) {
      const own = quota === 'paid' || quota === 'reads' ? caller?.per_minute[quota] : null;
      const limit = own ?? quotas[quota];
      await consume(
        limiterOf(quota, limit),
        subject,
        (state) => tell(response, quota, limit, state),
        `${limit} a minute`,
      );
      if (caller === undefined) return;
      const all = limit * KEYS_COUNTED;
      const told = (state: RateLimiterRes) => {
        if (state.remainingPoints === 0) tell(response, quota, all, state);
      };
      const limiter = limiterOf(`${quota}_account`, all);
      await consume(limiter, caller.account_id, told, `${all} a minute with all keys of the account`);
    },
  };
}

/** Throws 429 when the window is used up; `told` hears how it stands either way. */
async function consume(
  limiter: RateLimiterAbstract,
  subject: string,
  told: (state: RateLimiterRes) => void,
  limit: string,
): Promise<void> {
  try {
    told(await limiter.consume(subject));
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const state = refused as RateLimiterRes;
    told(state);
    const seconds = secondsOf(state);
    throw problem('rate_limited', `Too many requests: ${limit}. Try again in ${seconds} s`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** The limiter calculates with the numbers that it finds, and ours of eight bytes are `bigint`. */
async function asPg(db: Db, statement: Statement) {
  const rows = await db.query<Record<string, unknown>>(statement);
  const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
  return {
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, each]) => [name, plain(each)])),
    ),
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
