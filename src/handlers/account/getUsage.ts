import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { type Usage, usage } from '../../ledger/usage.ts';
import { addSeconds } from '../../lib/clock.ts';
import { dollars, formatCredits, formatDollars } from '../../lib/credits.ts';
import { problem } from '../../problem.ts';

const DAY_SECONDS = 24 * 3600;
const DAYS_DEFAULT = 30;
const DAYS_MAX = 366;

export function getUsage({ db, clock }: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['getUsage'] {
  return exact(async ({ query }, { caller }) => {
    const { group_by: by } = query;
    const last = query.to === undefined ? startOfDay(clock.now()) : dayOf(query.to, 'to');
    const from =
      query.from === undefined
        ? addSeconds(last, -(DAYS_DEFAULT - 1) * DAY_SECONDS)
        : dayOf(query.from, 'from');
    const until = addSeconds(last, DAY_SECONDS);
    const days = (until.getTime() - from.getTime()) / 1000 / DAY_SECONDS;
    if (days < 1) throw wrong('from', 'From must not be after to');
    if (days > DAYS_MAX) throw wrong('from', `From must be at most ${DAYS_MAX} days before to`);
    const groups = await usage(db, { account: caller.account_id, by, from, until });
    const total = groups.reduce((sum, { credits }) => sum + credits, 0n);
    const calls = groups.reduce((sum, group) => sum + group.calls, 0);
    return {
      status: 200,
      body: {
        group_by: by,
        from: textOf(from),
        to: textOf(last),
        groups: groups.map(present),
        total: present({ group: null, calls, credits: total }),
      },
    };
  });
}

function present({ group, calls, credits }: Usage) {
  return {
    group,
    calls,
    credits: formatCredits(credits),
    cost: formatDollars(credits),
    cost_usd: dollars(credits),
  };
}

/** The beginning of a day of UTC; the contract's pattern lets through days that no month has. */
function dayOf(text: string, param: 'from' | 'to'): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && textOf(day) === text) return day;
  throw wrong(param, `${param === 'from' ? 'From' : 'To'} must be a day such as 2026-11-21`);
}

function startOfDay(moment: Date): Date {
  return new Date(`${textOf(moment)}T00:00:00Z`);
}

function textOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function wrong(param: string, message: string) {
  return problem('invalid_request', message, { facts: { param } });
}
