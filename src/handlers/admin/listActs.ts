import { accountNames } from '../../accounts/account-names.ts';
import { pageOfActs as list } from '../../accounts/audit.ts';
import { exact } from '../../contract/contract.ts';
import { presentAct } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { daysIn } from '../days-in-query.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listActs({ db, clock }: Pick<Context, 'db' | 'clock'>): OperatorOperations['listActs'] {
  return exact(async ({ query }) => {
    const { from, until } = daysIn(query, clock.now());
    const { rows, next_cursor } = pageOrProblem(await list(db, { ...query, from, until }));
    const nameOf = await accountNames(
      db,
      rows.map(({ account_id }) => account_id),
    );
    const acts = rows.map((act) => presentAct(act, nameOf(act.account_id)));
    return { status: 200, body: { acts, next_cursor } };
  });
}
