import { findAccount } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { statement } from '../../ledger/ledger-statement.ts';
import { presentEntry } from '../../presenters/present-entry.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccountLedger({
  db,
  media,
}: Pick<Context, 'db' | 'media'>): OperatorOperations['listAccountLedger'] {
  return exact(async ({ path, query }) => {
    const { account_id } = path;
    if (!(await findAccount(db, account_id))) throw noSuch('account');
    const page = await statement(db, { account: account_id, ...query }, media.read);
    const { rows, next_cursor } = pageOrProblem(page);
    return { status: 200, body: { entries: rows.map(presentEntry), next_cursor } };
  });
}
