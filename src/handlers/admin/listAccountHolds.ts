import { findAccount } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { listHeld } from '../../ledger/held.ts';
import { presentHeld } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccountHolds({ db }: Pick<Context, 'db'>): OperatorOperations['listAccountHolds'] {
  return exact(async ({ path, query }) => {
    const { account_id } = path;
    if (!(await findAccount(db, account_id))) throw noSuch('account');
    const { rows, next_cursor } = pageOrProblem(await listHeld(db, { account: account_id, ...query }));
    return { status: 200, body: { holds: rows.map(presentHeld), next_cursor } };
  });
}
