import { accountNames } from '../../accounts/account-names.ts';
import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import {
  type DailyBy,
  dailyEarnings,
  type Earned,
  type EarningsBy,
  earnings,
  NOTHING_EARNED,
} from '../../generation/report/earnings.ts';
import { presentEarned } from '../../presenters/present-engine.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { daysIn, dayText } from '../days-in-query.ts';

export function inspectUsage({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): OperatorOperations['inspectUsage'] {
  return exact(async ({ query }) => {
    const { group_by: by } = query;
    const { from, last, until } = daysIn(query, clock.now());
    const days =
      query.by_day === 'true' ? await dailyEarnings(db, { by: dailyBy(by), from, until }) : undefined;
    const groups = await earnings(db, { by, from, until });
    const nameOf = await accountNames(db, by === 'account' ? groups.map(({ group }) => group) : []);
    return {
      status: 200,
      body: {
        group_by: by,
        from: dayText(from),
        to: dayText(last),
        groups: groups.map((earned) => present(earned, nameOf(earned.group))),
        ...(days && { days: days.map(presentDay) }),
        total: present(groups.reduce(plus, NOTHING_EARNED), null),
      },
    };
  });
}

function dailyBy(by: EarningsBy): DailyBy {
  if (by === 'account' || by === 'day')
    throw wrongField('by_day', 'By day needs group_by engine, operation or model');
  return by;
}

function presentDay({ day, group, generations, ...earned }: Earned & { day: string }) {
  return { day, group: group!, generations, ...presentEarned(earned) };
}

function plus(sum: Earned, one: Earned): Earned {
  return {
    group: null,
    generations: sum.generations + one.generations,
    credits: sum.credits + one.credits,
    credits_known: sum.credits_known + one.credits_known,
    returned: sum.returned + one.returned,
    returned_known: sum.returned_known + one.returned_known,
    cost_nano_usd: sum.cost_nano_usd + one.cost_nano_usd,
    cost_unknown: sum.cost_unknown + one.cost_unknown,
  };
}

function present({ group, generations, ...earned }: Earned, account_name: string | null) {
  return { group, account_name, generations, ...presentEarned(earned) };
}
