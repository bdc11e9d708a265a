import { findAccount } from '../../accounts/accounts.ts';
import { pageOfKeys } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccountKeys(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['listAccountKeys'] {
  return exact(async ({ path, query }) => {
    const { account_id } = path;
    if (!(await findAccount(context.db, account_id))) throw noSuch('account');
    const { rows, next_cursor } = pageOrProblem(
      await pageOfKeys(context.db, { account: account_id, ...query }),
    );
    const keys = await Promise.all(rows.map((key) => presentKey(context, key)));
    return { status: 200, body: { keys: keys.map((key) => ({ ...key, account_id })), next_cursor } };
  });
}
