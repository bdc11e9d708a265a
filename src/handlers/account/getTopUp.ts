import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { findTopUp } from '../../payments/top-up.ts';
import { presentTopUp } from '../../presenters/present-top-up.ts';
import type { Context, MainOperations } from '../context.ts';

export function getTopUp({ db }: Pick<Context, 'db'>): MainOperations['getTopUp'] {
  return exact(async ({ path }, { caller }) => {
    const topUp = await findTopUp(db, caller.account_id, path.top_up_id);
    if (!topUp) throw noSuch('top-up');
    return { status: 200, body: presentTopUp(topUp) };
  });
}
