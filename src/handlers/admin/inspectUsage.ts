import { exact } from '../../contract/contract.ts';
import { type Earned, earnings, NOTHING_EARNED } from '../../generation/report/earnings.ts';
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
    const groups = await earnings(db, { by, from, until });
    return {
      status: 200,
      body: {
        group_by: by,
        from: dayText(from),
        to: dayText(last),
        groups: groups.map(present),
        total: present(groups.reduce(plus, NOTHING_EARNED)),
      },
    };
  });
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

function present({ group, generations, ...earned }: Earned) {
  return { group, generations, ...presentEarned(earned) };
}
