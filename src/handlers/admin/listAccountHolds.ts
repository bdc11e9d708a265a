import type { Operations } from '../../../generated/admin/operations.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { listHeld } from '../../ledger/held.ts';
import { presentHeld } from '../../presenters/present-operated.ts';
import type { Context } from '../context.ts';
import { noSuch } from '../operator-act.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccountHolds({ db }: Pick<Context, 'db'>): Operations<Invocation>['listAccountHolds'] {
  return exact(async ({ path, query }) => {
    const { account_id } = path;
    if (!(await findAccount(db, account_id))) throw noSuch('account');
    const { holds, next_cursor } = pageOrProblem(await listHeld(db, { account: account_id, ...query }));
    return { status: 200, body: { holds: holds.map(presentHeld), next_cursor } };
  });
}
