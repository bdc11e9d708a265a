import { exact } from '../../contract/contract.ts';
import { type Usage, usage } from '../../ledger/usage-by.ts';
import { dollars, formatCredits, formatDollars } from '../../lib/credits.ts';
import type { Context, MainOperations } from '../context.ts';
import { daysIn, dayText } from '../days-in-query.ts';

export function getUsage({ db, clock }: Pick<Context, 'db' | 'clock'>): MainOperations['getUsage'] {
  return exact(async ({ query }, { caller }) => {
    const { group_by: by } = query;
    const { from, last, until } = daysIn(query, clock.now());
    const groups = await usage(db, { account: caller.account_id, by, from, until });
    const total = groups.reduce((sum, { credits }) => sum + credits, 0n);
    const calls = groups.reduce((sum, group) => sum + group.calls, 0);
    return {
      status: 200,
      body: {
        group_by: by,
        from: dayText(from),
        to: dayText(last),
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
