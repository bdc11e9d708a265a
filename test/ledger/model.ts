/** The ledger as plain arithmetic: what the real one must do, and acts to try on both. */
import fc from 'fast-check';
import type { Db } from '../../src/db/db.ts';
import { capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { credits, floorCredits, type Nano } from '../../src/lib/credits.ts';
import { AT, EXPIRES_AT } from './fixture.ts';

/** Accounts, grants and holds by number; which account and how much follow from the number, so repeats are true ones. */
export type Act =
  | { act: 'grant'; n: number }
  | { act: 'hold'; n: number }
  | { act: 'capture'; n: number; part: number }
  | { act: 'release'; n: number };

export const ACCOUNTS = 2;
const GRANTS = 6;
const HOLDS = 8;

const accountOf = (n: number) => n % ACCOUNTS;
const granted = (n: number): Nano => credits(String(n + 2));
/** Fractions of credits, so that rounding shows; one of them is free. */
const priced = (n: number): Nano => (n === 3 ? 0n : credits('0.7') * BigInt(n + 1));
const partOf = (n: number, part: number): Nano => (priced(n) * BigInt(part)) / 4n;

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('grant' as const), n: fc.nat(GRANTS - 1) }),
  fc.record({ act: fc.constant('hold' as const), n: fc.nat(HOLDS - 1) }),
  fc.record({ act: fc.constant('capture' as const), n: fc.nat(HOLDS - 1), part: fc.nat(4) }),
  fc.record({ act: fc.constant('release' as const), n: fc.nat(HOLDS - 1) }),
);

/** Acts on one account only, as a transaction of ours has them. */
export const actsOfOne: fc.Arbitrary<Act[]> = fc
  .tuple(fc.nat(ACCOUNTS - 1), fc.array(anyAct, { minLength: 1, maxLength: 4 }))
  .map(([account, acts]) =>
    acts.map((act) => ({ ...act, n: Math.min(act.n - (act.n % ACCOUNTS) + account, GRANTS - 2 + account) })),
  );

/** Does an act on the real ledger. `run` keeps the names of one run apart from every other's. */
export async function perform(db: Db, run: string, act: Act): Promise<unknown> {
  const account = `${run} ${accountOf(act.n)}`;
  const holdId = `${run} hold ${act.n}`;
  switch (act.act) {
    case 'grant': {
      const ref = `${run} grant ${act.n}`;
      return grant(db, { ref, account, amount: granted(act.n), reason: 'test', at: AT });
    }
    case 'hold':
      return hold(db, {
        id: holdId,
        account,
        amount: priced(act.n),
        operation: 'zimage',
        request_id: holdId,
        key_id: null,
        at: AT,
        expires_at: EXPIRES_AT,
      });
    case 'capture':
      return capture(db, { holdId, amount: partOf(act.n, act.part), at: AT }).catch(unknownHold);
    case 'release':
      return release(db, { holdId, at: AT }).catch(unknownHold);
  }
}

export const UNKNOWN_HOLD = 'no such hold';

function unknownHold(error: Error): string {
  if (/^There is no hold/.test(error.message)) return UNKNOWN_HOLD;
  throw error;
}

export class Model {
  readonly posted: Nano[] = Array.from({ length: ACCOUNTS }, () => 0n);
  readonly held: Nano[] = Array.from({ length: ACCOUNTS }, () => 0n);
  readonly #grants = new Set<number>();
  readonly #holds = new Map<number, unknown>();

  /** The ledger's expected answer. */
  perform(act: Act): unknown {
    const account = accountOf(act.n);
    switch (act.act) {
      case 'grant':
        return this.#grant(act.n, account);
      case 'hold':
        return this.#hold(act.n, account);
      case 'capture':
        return this.#close(act.n, () => {
          const charged = partOf(act.n, act.part);
          const posted_before = this.posted[account]!;
          const posted_after = posted_before - charged;
          this.posted[account] = posted_after;
          const credits_charged = floorCredits(posted_before) - floorCredits(posted_after);
          return { is: 'captured', charged, posted_before, posted_after, credits_charged };
        });
      case 'release':
        return this.#close(act.n, () => ({ is: 'released', released: priced(act.n) }));
    }
  }

  #grant(n: number, account: number): unknown {
    const fresh = !this.#grants.has(n);
    this.#grants.add(n);
    if (fresh) this.posted[account]! += granted(n);
    return { posted: this.posted[account], granted: fresh };
  }

  #hold(n: number, account: number): unknown {
    if (this.#holds.has(n)) return { held: priced(n) };
    const [posted, held] = [this.posted[account]!, this.held[account]!];
    if (posted - held < priced(n))
      return { refused: 'insufficient_credits', posted, held, available: posted - held };
    this.#holds.set(n, undefined);
    this.held[account]! += priced(n);
    return { held: priced(n) };
  }

  #close(n: number, end: () => unknown): unknown {
    if (!this.#holds.has(n)) return UNKNOWN_HOLD;
    const earlier = this.#holds.get(n);
    if (earlier !== undefined) return earlier;
    this.held[accountOf(n)]! -= priced(n);
    const outcome = end();
    this.#holds.set(n, outcome);
    return outcome;
  }
}
