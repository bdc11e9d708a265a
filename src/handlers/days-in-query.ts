/** Two days of UTC that a query names, and the time between them. */

import { wrongField } from '../contract/problem.ts';
import { addSeconds } from '../lib/clock.ts';

const DAY_SECONDS = 24 * 3600;
const DAYS_DEFAULT = 30;
const DAYS_MAX = 366;
const NAMES = { from: 'From', to: 'To', day: 'Day' };

/**
 * From the beginning of `from` up to the end of `last`, which is `until`; as many days as `usual` where the query names no
 * first one. Throws the 400 for days that cannot be.
 */
export function daysIn(
  query: { from?: string; to?: string },
  now: Date,
  usual = DAYS_DEFAULT,
): { from: Date; last: Date; until: Date } {
  const last = query.to === undefined ? startOfDay(now) : dayOf(query.to, 'to');
  const from =
    query.from === undefined ? addSeconds(last, -(usual - 1) * DAY_SECONDS) : dayOf(query.from, 'from');
  const until = addSeconds(last, DAY_SECONDS);
  const days = (until.getTime() - from.getTime()) / 1000 / DAY_SECONDS;
  if (days < 1) throw wrongField('from', 'From must not be after to');
  if (days > DAYS_MAX) throw wrongField('from', `From must be at most ${DAYS_MAX} days before to`);
  return { from, last, until };
}

/** The day that a query names, or else today. Throws the 400 for a day that cannot be. */
export function dayIn({ day }: { day?: string }, now: Date): { from: Date; until: Date } {
  const from = day === undefined ? startOfDay(now) : dayOf(day, 'day');
  return { from, until: addSeconds(from, DAY_SECONDS) };
}

/** The beginning of a day of UTC; the contract's pattern lets through days that no month has. */
function dayOf(text: string, param: keyof typeof NAMES): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && dayText(day) === text) return day;
  throw wrongField(param, `${NAMES[param]} must be a date such as 2026-11-21`);
}

function startOfDay(moment: Date): Date {
  return new Date(`${dayText(moment)}T00:00:00Z`);
}

export function dayText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
