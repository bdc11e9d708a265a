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

// Limits the bytes of request bodies that this process holds at once, in total and per owner.

const MB = 2 ** 20;
const RETRY_SECONDS = 5;

type Budget = {
  /**
   * `owner` is an account, or an address while the account is unknown. `share` is the most that the owner may hold
   * here.
   */
  open(owner: string, response: Response, share?: number): Holding;
  /** Bytes held at present. */
  held(): number;
};

/** The bytes of one body. They are released when the response has been sent, or earlier by `release`. */
export type Holding = {
  /** Throws 429 if the owner or the process would hold too much. */
  hold(bytes: number): void;
  /** Returns the number of bytes that were held. */
  release(): number;
};

export function openBudget({ total, share: usual }: { total: number; share: number }): Budget {
  const shares = new Map<string, number>();
  let all = 0;
  const add = (owner: string, bytes: number): void => {
    const own = (shares.get(owner) ?? 0) + bytes;
    if (own === 0) shares.delete(owner);
    else shares.set(owner, own);
    all += bytes;
  };
  return {
    held: () => all,
    open(owner, response, share = usual) {
      let own = 0;
      const release = () => {
        const held = own;
        add(owner, -held);
        own = 0;
        return held;
      };
      response.once('close', release);
      return {
        hold(bytes) {
          if (all + bytes > total || (shares.get(owner) ?? 0) + bytes > share) throw tooMuchAtOnce();
          own += bytes;
          add(owner, bytes);
        },
        release,
      };
    },
  };
}

/** The start of every body has its own budget, so that large bodies without a key leave room for small ones. */
export const START_BYTES = 64 * 1024;
/** The most that is read of one body after its start while no key is known; enough for a form with a file of 50 MB. */
export const KEYLESS_REST_BYTES = 52 * MB;

/** Bodies of unknown callers, by address (64 MB together), and of known callers, by account. */
const STARTS = openBudget({ total: 12 * MB, share: 6 * MB });
const RESTS = openBudget({ total: KEYLESS_REST_BYTES, share: KEYLESS_REST_BYTES });
const KEYED = openBudget({ total: 384 * MB, share: 144 * MB });

/**
 * Holds the body of an unknown sender. `share` is the most that this address may hold besides the starts of its bodies.
 */
export function holdKeyless(address: string, response: Response, share = START_BYTES): Holding {
  const start = STARTS.open(address, response);
  const rest = RESTS.open(address, response, Math.min(share, KEYLESS_REST_BYTES));
  let room = START_BYTES;
  return {
    hold(bytes) {
      const first = Math.min(bytes, room);
      start.hold(first);
      rest.hold(bytes - first);
      room -= first;
    },
    release: () => start.release() + rest.release(),
  };
}

export function holdKeyed(account_id: string, response: Response): Holding {
  return KEYED.open(account_id, response);
}

function tooMuchAtOnce() {
  return problem('rate_limited', `Too much data is being sent at once. Try again in ${RETRY_SECONDS} s`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
