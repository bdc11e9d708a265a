/** Plots of usage: every credit is in one series, and every day has a place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaleOf, stacked } from '../../console/operator/plot.tsx';
import {
  type DayRow,
  dailyRows,
  daysBetween,
  exactSum,
  mixOf,
  moneyOf,
} from '../../console/operator/usage-by-day.ts';

const row = (day: string, group: string, fields: Partial<DayRow> = {}): DayRow => ({
  ...{ day, group, generations: 1, credits: '4', credits_returned: '0' },
  ...{ upstream_cost_usd: 0.01, cost_unknown: 0, margin_usd: 0.03, ...fields },
});

describe('days of usage', () => {
  test('every day from the first to the last has a place, also across a change of month', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  test('the mix has the largest groups first, net of refunds, and the others together', () => {
    const days = ['2026-11-01', '2026-11-02'];
    const rows = [
      row(days[0]!, 'a', { credits: '1' }),
      row(days[0]!, 'b', { credits: '9' }),
      row(days[1]!, 'b', { credits: '0', credits_returned: '3' }),
      row(days[1]!, 'c', { credits: '0.5' }),
      row(days[1]!, 'd', { credits: '0.25' }),
    ];
    expect(mixOf(rows, days, { most: 1, others: 'Other' })).toEqual([
      { name: 'b', values: [9, -3] },
      { name: 'Other', values: [1, 0.75] },
    ]);
    expect(mixOf(rows, days, { most: 3, others: 'Other' }).map(({ name }) => name)).toEqual([
      'b',
      'a',
      'c',
      'd',
    ]);
  });

  test('a row of a day is the exact sum of its groups', () => {
    const rows = [
      row('2026-11-01', 'a', { credits: '0.000000001' }),
      row('2026-11-01', 'b', { credits: '9007199254740993' }),
    ];
    expect(dailyRows(rows)).toMatchObject([
      {
        day: '2026-11-01',
        group: null,
        generations: 2,
        credits: '9007199254740993.000000001',
        margin_usd: 0.06,
      },
    ]);
    expect(moneyOf(rows, ['2026-10-31', '2026-11-01'])).toEqual({ cost: [0, 0.02], margin: [0, 0.06] });
    expect(exactSum(['-0.5', '0.25'])).toBe('-0.25');
    expect(exactSum([])).toBe('0');
  });

  test('an axis has room for every day, has zero as a step, and has few steps', () => {
    const days = fc.array(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 4 }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(days, (values) => {
        const { bottom, top, step } = scaleOf(values);
        for (const [day] of values.entries()) {
          const series = values[day]!.map((value) => ({ name: '', color: '', values: [value] }));
          for (const { from, to } of stacked(series, 0)) {
            expect(Math.max(from, to)).toBeLessThanOrEqual(top * (1 + 1e-9) + 1e-9);
            expect(Math.min(from, to)).toBeGreaterThanOrEqual(bottom * (1 + 1e-9) - 1e-9);
          }
        }
        expect(bottom).toBeLessThanOrEqual(0);
        expect((top - bottom) / step).toBeLessThanOrEqual(7);
      }),
    );
  });
});
