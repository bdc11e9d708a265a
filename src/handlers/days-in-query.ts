/** The two days (UTC) of a query, and the time between them. */

import { wrongField } from '../contract/problem.ts';
import { addSeconds } from '../lib/clock.ts';

const DAY_SECONDS = 24 * 3600;
const DAYS_DEFAULT = 30;
const DAYS_MAX = 366;
const NAMES = { from: 'From', to: 'To', day: 'Day' };

/**
 * From the start of `from` to the end of `last`, which is `until`; `usual` days if the query has no first day. Throws
 * the 400 for invalid days.
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

/** The day of a query, today by default. Throws the 400 for an invalid day. */
export function dayIn({ day }: { day?: string }, now: Date): { from: Date; until: Date } {
  const from = day === undefined ? startOfDay(now) : dayOf(day, 'day');
  return { from, until: addSeconds(from, DAY_SECONDS) };
}

/** The start of a day (UTC). Checks the date, because the contract's pattern allows days such as 31 February. */
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
