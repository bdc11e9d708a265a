/**
 * The state of one payment: its total, and the money that has left it again. Pure functions merge the processor's
 * reports in any order, with repeats, and compute the credits that the customer may not keep.
 *
 * Each report is a snapshot of one object. The newest snapshot of an object wins; of two snapshots of one second, the
 * one that is further in the object's life. So the order of arrival has no effect on the result.
 */
import type { Nano } from '../lib/credits.ts';

/** An amount in the smallest unit of its currency: cents of `usd`, whole `jpy`, thousandths of `kwd`. */
export type Money = { currency: string; amount: number };

/**
 * `refund` and `dispute` are one object each. `refunded` is the sum of all refunds that a charge reports, for
 * processors that report no single refunds.
 */
export type Return = Money & {
  kind: 'refund' | 'dispute' | 'refunded';
  /** The processor's id of the object. Empty for the sum, of which there is one in each currency. */
  ref: string;
  /** `announced`: no money has moved yet. `undone`: the money is back, or never left. */
  step: 'announced' | 'taken' | 'undone';
  /** Seconds since 1970 at which the processor took the snapshot. */
  at: number;
};

export type PaymentState = {
  /** The amount of the whole payment in each currency in which it was reported. */
  totals: Money[];
  returns: Return[];
};

export const NEW_PAYMENT: PaymentState = { totals: [], returns: [] };

/** The same totals and returns in any order give the same state. */
export function merge(state: PaymentState, { totals, returns }: PaymentState): PaymentState {
  return {
    totals: totals.reduce((merged, total) => replace(merged, total, isSameCurrency, isLarger), state.totals),
    returns: returns.reduce((merged, one) => replace(merged, one, isSameReturn, isNewer), state.returns),
  };
}

/**
 * The part of `paid` that has left again. Both parts together are at most `paid`. Amounts in other currencies than the
 * payment's are converted by the payment's totals; without a total in this currency, the whole payment counts. A
 * fraction of a nano-credit counts as a whole one.
 */
export function returned({ totals, returns }: PaymentState, paid: Nano): { refund: Nano; dispute: Nano } {
  const value = ({ currency, amount }: Money): Nano => {
    if (amount === 0) return 0n;
    const total = totals.find((each) => each.currency === currency)?.amount;
    return total ? ceilDiv(paid * BigInt(amount), BigInt(total)) : paid;
  };
  const values = (kind: Return['kind'], step: Return['step'], sign = 1): Nano[] =>
    returns
      .filter((each) => each.kind === kind && each.step === step)
      .map(({ currency, amount }) => value({ currency, amount: sign * amount }));
  const sum = (all: Nano[]): Nano => all.reduce((total, each) => total + each, 0n);
  // A charge's sum may still contain refunds that failed since, and lacks refunds that were reported since.
  const ofCharge = values('refunded', 'taken').reduce(largest, 0n) + sum(values('refund', 'undone', -1));
  const refund = smallest(largest(sum(values('refund', 'taken')), ofCharge), paid);
  return { refund, dispute: smallest(sum(values('dispute', 'taken')), paid - refund) };
}

function replace<One>(
  all: One[],
  one: One,
  isSame: (a: One, b: One) => boolean,
  wins: (a: One, b: One) => boolean,
): One[] {
  const at = all.findIndex((each) => isSame(each, one));
  if (at === -1) return [...all, one];
  return wins(one, all[at]!) ? all.with(at, one) : all;
}

const isSameCurrency = (a: Money, b: Money) => a.currency === b.currency;
const isLarger = (a: Money, b: Money) => a.amount > b.amount;
const isSameReturn = (a: Return, b: Return) =>
  a.kind === b.kind && a.ref === b.ref && (a.kind !== 'refunded' || a.currency === b.currency);

const STEPS: Return['step'][] = ['announced', 'taken', 'undone'];

function isNewer(a: Return, b: Return): boolean {
  // The sums of a charge have no life: failed refunds are subtracted from the largest.
  if (a.kind === 'refunded') return a.amount > b.amount;
  if (a.at !== b.at) return a.at > b.at;
  const [stepOfA, stepOfB] = [STEPS.indexOf(a.step), STEPS.indexOf(b.step)];
  // Money comes back in parts, so that the smaller amount is the later one.
  return stepOfA === stepOfB ? a.amount < b.amount : stepOfA > stepOfB;
}

/** Rounds up. `b` is above zero. */
function ceilDiv(a: bigint, b: bigint): bigint {
  // A quotient of bigints is rounded towards zero.
  return a > 0n ? (a + b - 1n) / b : a / b;
}

function largest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function smallest(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
