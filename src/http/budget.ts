/** How many bytes of bodies this process holds at once, all of them and of one owner. */
import type { Response } from 'express';
import { problem } from '../contract/problem.ts';

const MB = 2 ** 20;
const RETRY_SECONDS = 5;

export type Budget = {
  /** Counts until the answer has been sent. `owner` is an account, or an address as long as no account is known. */
  open(owner: string, response: Response): (bytes: number) => void;
  /** What is held at present. */
  held(): number;
};

export function openBudget({ total, share }: { total: number; share: number }): Budget {
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
    open(owner, response) {
      let own = 0;
      response.once('close', () => add(owner, -own));
      return (bytes) => {
        if (all + bytes > total || (shares.get(owner) ?? 0) + bytes > share) throw tooMuchAtOnce();
        own += bytes;
        add(owner, bytes);
      };
    },
  };
}

/** Bodies of callers who are not known yet, by address, and of those who are, by account. */
export const BODIES = {
  keyless: openBudget({ total: 64 * MB, share: 8 * MB }),
  keyed: openBudget({ total: 384 * MB, share: 144 * MB }),
};

function tooMuchAtOnce() {
  return problem('rate_limited', `Too much is being sent at once. Try again in ${RETRY_SECONDS} s`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
