import type { Operations } from '../../../generated/admin/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { type Earned, earnings } from '../../generation/earnings.ts';
import { dollars, formatCredits } from '../../lib/credits.ts';
import type { Context } from '../context.ts';
import { daysIn, dayText } from '../days-in-query.ts';

export function inspectUsage({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['inspectUsage'] {
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
        total: present(groups.reduce(plus, { ...NOTHING })),
      },
    };
  });
}

const NOTHING: Earned = {
  group: null,
  generations: 0,
  credits: 0n,
  credits_known: 0n,
  cost_nano_usd: 0n,
  cost_unknown: 0,
};

function plus(sum: Earned, one: Earned): Earned {
  return {
    group: null,
    generations: sum.generations + one.generations,
    credits: sum.credits + one.credits,
    credits_known: sum.credits_known + one.credits_known,
    cost_nano_usd: sum.cost_nano_usd + one.cost_nano_usd,
    cost_unknown: sum.cost_unknown + one.cost_unknown,
  };
}

/** A hundred credits are a dollar. */
const CREDITS_PER_DOLLAR = 100n;

function present({ group, generations, credits, credits_known, cost_nano_usd, cost_unknown }: Earned) {
  return {
    group,
    generations,
    credits: formatCredits(credits),
    upstream_cost_usd: dollars(cost_nano_usd * CREDITS_PER_DOLLAR),
    cost_unknown,
    margin_usd: dollars(credits_known - cost_nano_usd * CREDITS_PER_DOLLAR),
  };
}
