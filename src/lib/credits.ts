/**
 * Amounts of money: whole nano-credits in a `bigint`. One credit is 10⁹ nano-credits and costs $0.01.
 *
 * No function calculates an amount with floats; decimals are read and written digit by digit.
 */
export type Nano = bigint;

export const NANO_PER_CREDIT = 1_000_000_000n;
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?$/;

/** `'7.2'` → 7200000000n. Undefined for anything but a decimal with at most nine places. */
export function parseCredits(text: string): Nano | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const nano = BigInt(whole!) * NANO_PER_CREDIT + BigInt(fraction.padEnd(9, '0'));
  return sign ? -nano : nano;
}

/** For constants in code. @throws RangeError where `parseCredits` returns undefined. */
export function credits(text: string): Nano {
  const nano = parseCredits(text);
  if (nano === undefined) throw new RangeError(`Not an amount of credits: ${text}.`);
  return nano;
}

/** Formats the exact amount with no trailing zeros: `'28.8'`, `'44'`, `'-0.0000072'`. */
export function formatCredits(nano: Nano): string {
  const [whole, fraction] = split(nano);
  return `${nano < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Whole credits, rounded down, for display. */
export function floorCredits(nano: Nano): number {
  return Number(nano >= 0n ? nano / NANO_PER_CREDIT : -((-nano + NANO_PER_CREDIT - 1n) / NANO_PER_CREDIT));
}

/** Whole credits, rounded up, for holds and prices. */
export function ceilCredits(nano: Nano): number {
  // Subtraction instead of negation, which would turn 0 into -0.
  return 0 - floorCredits(-nano);
}

/** Dollars with exactly four decimals, rounded half up, as in `"0.0900"`. */
export function formatDollars(nano: Nano): string {
  const tenThousandths = (nano + 5_000_000n) / 10_000_000n;
  const digits = tenThousandths.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Dollars as the JSON number closest to the exact amount. */
export function dollars(nano: Nano): number {
  return Number(`${nano}e-11`);
}

function split(nano: Nano): [whole: string, fraction: string] {
  const digits = (nano < 0n ? -nano : nano).toString().padStart(10, '0');
  return [digits.slice(0, -9), digits.slice(-9).replace(/(?<!0)0+$/, '')];
}
