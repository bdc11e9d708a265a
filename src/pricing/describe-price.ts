/** Describes a price in words and as table rows, for the docs, the price list and the console. */
import { credits, formatCredits, type Nano } from '../lib/credits.ts';
import type { Pricing, PricingLine } from './pricing.ts';

export type PriceRow = {
  /** The counted unit: `image`, `source second`, `million prompt tokens`. */
  per: string;
  /** The parameter value for this rate, e.g. `1080p`; null if the rate does not vary. */
  at: string | null;
  /** The field that enables the line, e.g. `enable_web_search`; null for unconditional lines. */
  when: string | null;
  /** Exact decimal, e.g. `7.2`. */
  credits: string;
  /** Exact, e.g. `$0.072`. */
  dollars: string;
  /** `at_least` and `at_most`: the exact rate is known only when the call runs. */
  bound: 'exact' | 'at_least' | 'at_most';
  /** True if this project chose the rate because its source names none. */
  derived: boolean;
};

export type Description = { summary: string; rows: PriceRow[] };

const TOKENS_QUOTED = 1_000_000n;

/** The summary reads like `4 credits ($0.04) per image`. @throws RangeError for an invalid amount. */
export function describePrice(pricing: Pricing): Description {
  const rows = pricing.lines.map(rowsOf);
  const text = rows.map(describeRows).join(', plus ');
  return {
    summary: pricing.rounding === 'ceil' ? `${text}, rounded up to whole credits` : text,
    rows: rows.flat(),
  };
}

function rowsOf(line: PricingLine): PriceRow[] {
  const row = (credits: string, at: string | null, bound: PriceRow['bound'] = 'exact'): PriceRow => ({
    per: unitOf(line),
    at,
    when: line.when ? Object.keys(line.when).join(' and ') : null,
    ...amountOf(line, credits),
    bound,
    derived: at !== null && (line.derived ?? []).includes(at),
  });
  const { by } = line;
  if (!by) return [row(line.credits, null)];
  if ('rates' in by) return Object.entries(by.rates).map(([at, rate]) => row(rate, at));
  return [by.at_most === undefined ? row(by.at_least, null, 'at_least') : row(by.at_most, null, 'at_most')];
}

function describeRows(rows: PriceRow[]): string {
  const [{ per, when }] = rows as [PriceRow, ...PriceRow[]];
  const amounts = rows.map(
    ({ credits, dollars, at, bound, derived }) =>
      `${BOUNDS[bound]}${credits} ${credits === '1' ? 'credit' : 'credits'} (${dollars})${at ? ` at ${at}` : ''}${derived ? ' (derived)' : ''}`,
  );
  return `${amounts.join(', ')} per ${per}${when ? ` with ${when}` : ''}`;
}

const BOUNDS = { exact: '', at_least: 'from ', at_most: 'at most ' } as const;

/** Token prices are per million, because the price of one token is unreadably small. */
function amountOf(line: PricingLine, text: string): Pick<PriceRow, 'credits' | 'dollars'> {
  const nano = credits(text) * (line.unit === 'token' ? TOKENS_QUOTED : 1n);
  return { credits: formatCredits(nano), dollars: `$${exactDollars(nano)}` };
}

function unitOf({ unit, times }: PricingLine): string {
  const measured = times && 'measured' in times ? times.measured : undefined;
  if (unit === 'token') return `million ${measured?.replaceAll('_', ' ') ?? 'tokens'}`;
  return measured ? measured.replace(/s$/, '').replaceAll('_', ' ') : unit;
}

/** Two to eleven decimal places: one nano-credit is $10⁻¹¹. */
function exactDollars(nano: Nano): string {
  const digits = nano.toString().padStart(12, '0');
  return `${digits.slice(0, -11)}.${digits.slice(-11).replace(/0{0,9}$/, '')}`;
}
