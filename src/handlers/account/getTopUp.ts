import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem } from '../../contract/problem.ts';
import { findTopUp } from '../../payments/top-up.ts';
import { presentTopUp } from '../../presenters/present-top-up.ts';
import type { Context } from '../context.ts';

export function getTopUp({ db }: Pick<Context, 'db'>): Operations<Invocation>['getTopUp'] {
  return exact(async ({ path }, { caller }) => {
    const topUp = await findTopUp(db, caller.account_id, path.top_up_id);
    if (!topUp) throw problem('not_found', 'There is no such top-up');
    return { status: 200, body: presentTopUp(topUp) };
  });
}
