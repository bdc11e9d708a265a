import type { Operations } from '../../../generated/admin/operations.ts';
import { forgetKeys } from '../../accounts/keys.ts';
import { findOperated, setLimits as limit } from '../../accounts/operated-accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentOperated } from '../../presenters/present-operated.ts';
import type { Context } from '../context.ts';
import { noSuch, operatorAct } from '../operator-act.ts';

export function limitAccount(context: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['limitAccount'] {
  return exact(async ({ path, body }, invocation) => {
    const { account_id } = path;
    const { outputs_max = null, paid_per_minute = null, reads_per_minute = null, reason } = body;
    const limits = { outputs_max, paid_per_minute, reads_per_minute };
    if (!(await findOperated(context.db, account_id))) throw noSuch('account');
    const doing = { act: 'limitAccount', account_id, reason, details: limits };
    const account = await operatorAct(context, invocation, doing, async (tx) => {
      const changed = await limit(tx, account_id, limits);
      return { made: (await findOperated(tx, account_id))!, changed };
    });
    forgetKeys(context.db);
    return { status: 200, body: presentOperated(account) };
  });
}
