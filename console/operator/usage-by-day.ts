/** Sums of days as series of plots and as rows of tables. Amounts of plots are numbers; those of tables are exact. */

export type DayRow = {
  day: string;
  group: string | null;
  generations: number;
  /** Exact decimal texts. */
  credits: string;
  credits_returned: string;
  upstream_cost_usd: number;
  cost_unknown: number;
  margin_usd: number;
};

/** Every day from the first to the last, as `2026-11-21`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 24 * 3_600_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Credits net of refunds of the largest groups, in their order; the other groups are one series. */
export function mixOf(
  rows: DayRow[],
  days: string[],
  { most, others }: { most: number; others: string },
): { name: string; values: number[] }[] {
  const sums = new Map<string, number>();
  for (const { group, ...row } of rows) sums.set(group ?? '–', (sums.get(group ?? '–') ?? 0) + netOf(row));
  const names = [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const own = names.slice(0, names.length > most + 1 ? most : names.length);
  const seriesOf = (name: string, isIn: (group: string) => boolean) => ({
    name,
    values: perDay(
      rows.filter(({ group }) => isIn(group ?? '–')),
      days,
      netOf,
    ),
  });
  const large = own.map((name) => seriesOf(name, (group) => group === name));
  return own.length === names.length ? large : [...large, seriesOf(others, (group) => !own.includes(group))];
}

export function moneyOf(rows: DayRow[], days: string[]): { cost: number[]; margin: number[] } {
  return {
    cost: perDay(rows, days, (row) => row.upstream_cost_usd),
    margin: perDay(rows, days, (row) => row.margin_usd),
  };
}

/** One row per day, over all groups. */
export function dailyRows(rows: DayRow[]): DayRow[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return [...byDay].map(([day, all]) => {
    const sum = (value: (row: DayRow) => number) => all.reduce((total, row) => total + value(row), 0);
    return {
      day,
      group: null,
      generations: sum((row) => row.generations),
      credits: exactSum(all.map((row) => row.credits)),
      credits_returned: exactSum(all.map((row) => row.credits_returned)),
      upstream_cost_usd: rounded(sum((row) => row.upstream_cost_usd)),
      cost_unknown: sum((row) => row.cost_unknown),
      margin_usd: rounded(sum((row) => row.margin_usd)),
    };
  });
}

const netOf = (row: Pick<DayRow, 'credits' | 'credits_returned'>): number =>
  Number(row.credits) - Number(row.credits_returned);

function perDay(rows: DayRow[], days: string[], value: (row: DayRow) => number): number[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + value(row));
  return days.map((day) => sums.get(day) ?? 0);
}

const DECIMALS = 9;

/** Adds up decimal texts with at most nine decimals without rounding. */
export function exactSum(amounts: string[]): string {
  const nano = amounts.reduce((sum, amount) => {
    const [whole, rest = ''] = amount.split('.');
    return sum + BigInt(whole! + rest.padEnd(DECIMALS, '0'));
  }, 0n);
  const digits = String(nano < 0n ? -nano : nano).padStart(DECIMALS + 1, '0');
  const text = `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
  return nano < 0n ? `-${text}` : text;
}

/** Sums of dollars have no digits below a nano-dollar. */
const rounded = (value: number): number => Number(value.toFixed(11));
