/** The mix of models, and cost and margin net of refunds, day by day, with their figures behind the plots. */
import { operationsOf } from '../contract/contract.ts';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { Table } from '../parts/table.tsx';
import type { Operator } from '../shell/session.ts';
import { amount, language, t } from '../words/words.ts';
import { call } from './call.ts';
import { columnTitle } from './contract-names.tsx';
import { creditsText, Plot, type Series } from './plot.tsx';
import { type DayRow, dailyRows, daysBetween, mixOf, moneyOf } from './usage-by-day.ts';

const COLORS = ['#5f4da8', '#c98a86', '#4d8fa8', '#a46fb3', '#7a9a4f', '#d0a548', '#8a8794'];
const COST = '#c0504d';
const MARGIN = '#4f8f5b';
/** Groupings that have sums of each day. */
const DAILY = ['engine', 'operation', 'model'];

type Answer = { from: string; to: string; days: DayRow[] };
type Props = { session: Operator; query: Record<string, string> };

export function UsageOverTime({ session, query: { from, to, group_by: by = '' } }: Props) {
  const group_by = DAILY.includes(by) ? by : 'model';
  const operation = operationsOf(session.document).find(({ id }) => id === 'inspectUsage')!;
  const wanted = { group_by, by_day: true, ...(from && { from }), ...(to && { to }) };
  const loaded = useLoaded(
    async () => (await call(session.client, operation, wanted)) as unknown as Answer,
    JSON.stringify(wanted),
  );
  return <LoadedView of={loaded}>{(answer) => <Plots {...answer} />}</LoadedView>;
}

function Plots({ from, to, days: rows }: Answer) {
  if (rows.length === 0) return null;
  const days = daysBetween(from, to);
  const mix = mixOf(rows, days, { most: COLORS.length - 1, others: t('other-models') });
  const money = moneyOf(rows, days);
  const named = (name: string) => columnTitle(name).text;
  return (
    <>
      <section>
        <h2>{t('mix-of-models')}</h2>
        <Plot
          label={t('mix-of-models')}
          days={days}
          series={mix.map((each, n): Series => ({ ...each, color: COLORS[n]! }))}
          textOf={creditsText}
        />
        <Figures rows={rows} />
      </section>
      <section>
        <h2>{t('cost-and-margin')}</h2>
        <Plot
          label={t('cost-and-margin')}
          days={days}
          series={[
            { name: named('upstream_cost_usd'), color: COST, values: money.cost },
            { name: named('margin_usd'), color: MARGIN, values: money.margin },
          ]}
          textOf={dollarsText}
        />
        <Figures rows={dailyRows(rows)} />
      </section>
    </>
  );
}

const dollarsText = (value: number): string =>
  new Intl.NumberFormat(language.get(), {
    ...{ style: 'currency', currency: 'USD', maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2 },
  }).format(value);

function Figures({ rows }: { rows: DayRow[] }) {
  const column = (name: keyof DayRow, cell: (row: DayRow) => string, isNumber = true) => {
    const { text: title, lang } = columnTitle(name);
    return { title, lang, cell, isNumber };
  };
  const hasGroups = rows.some(({ group }) => group !== null);
  return (
    <details class="more">
      <summary>{t('figures')}</summary>
      <Table
        label={t('figures')}
        rows={rows}
        keyOf={({ day, group }) => `${day} ${group}`}
        columns={[
          column('day', ({ day }) => day, false),
          ...(hasGroups ? [column('group', ({ group }) => group ?? '–', false)] : []),
          column('generations', ({ generations }) => amount(generations)),
          column('credits', ({ credits }) => amount(credits)),
          column('credits_returned', ({ credits_returned }) => amount(credits_returned)),
          column('upstream_cost_usd', (row) => dollarsText(row.upstream_cost_usd)),
          column('cost_unknown', ({ cost_unknown }) => amount(cost_unknown)),
          column('margin_usd', (row) => dollarsText(row.margin_usd)),
        ]}
      />
    </details>
  );
}
