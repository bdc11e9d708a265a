/** Limits the bytes of request bodies that this process holds at once, in total and per owner. */
import type { Response } from 'express';
import { problem } from '../contract/problem.ts';

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
