import { wrongField } from '../contract/problem.ts';
import { credits, formatCredits, type Nano, parseCredits } from '../lib/credits.ts';

/** Credits as a decimal string, or as a number with at most nine places. */
export function creditsFrom(
  value: string | number,
  { least, field = 'credits' }: { least: Nano; field?: keyof typeof NAMES },
): Nano {
  const amount = parseCredits(typeof value === 'number' ? plainDecimal(value) : value);
  if (amount !== undefined && amount >= least && amount <= MOST) return amount;
  const kind = least > 0n ? 'above 0' : '0 or more';
  throw wrongField(
    field,
    `${NAMES[field]} must be a decimal ${kind} and at most ${formatCredits(MOST)}, with at most nine places, such as "12.5"`,
  );
}

/** The contract's maximum. Nano-credits are stored in 64 bits, which hold a little more. */
const MOST = credits('9000000000');

const NAMES = {
  credits: 'Credits',
  spend_cap: 'Spend cap',
  'end_user_cap.credits': 'End user cap',
  credits_low_below: 'Credits low below',
  credits_low_also_below: 'Credits low also below',
} as const;

/** Avoids exponents: `String(1e-7)` is `'1e-7'`. */
function plainDecimal(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(9).replace(/(?<!0)0+$/, '0') : text;
}
