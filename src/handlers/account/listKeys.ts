import { pageOfKeys as list } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listKeys(context: Pick<Context, 'db' | 'clock'>): MainOperations['listKeys'] {
  return exact(async ({ query }, { caller }) => {
    const { rows, next_cursor } = pageOrProblem(
      await list(context.db, { account: caller.account_id, ...query }),
    );
    const keys = await Promise.all(rows.map((key) => presentKey(context, key)));
    return { status: 200, body: { keys, next_cursor } };
  });
}
