import { findAccount } from '../../accounts/accounts.ts';
import { issueKey } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { keyLimits } from '../key-limits.ts';
import { recorded } from '../operator-act.ts';

export function createAccountKey(
  context: Pick<Context, 'db' | 'clock' | 'seal'>,
): OperatorOperations['createAccountKey'] {
  return exact(async ({ path, body }, invocation) => {
    const { account_id } = path;
    const account = await findAccount(context.db, account_id);
    if (!account || account.deletion?.deleted_at) throw noSuch('account');
    const at = context.clock.now();
    const limits = keyLimits(body, at);
    const answer = await createOnce(context, invocation, {
      operation: 'createAccountKey',
      body: { account_id, ...body },
      prepare: async () => async (tx) => {
        const issued = await issueKey(tx, { account: account_id, mode: account.mode, ...limits, at });
        const { key_id: about, name, scopes } = issued.key;
        const doing = { act: 'createAccountKey', account_id, about, reason: body.reason };
        await recorded(tx, invocation, { ...doing, details: { name, scopes } }, at);
        return { presented: await presentKey({ ...context, db: tx }, issued.key), secret: issued.secret };
      },
      present: ({ presented, secret }) => ({ ...presented, account_id, api_key: secret }),
      sealed: { field: 'api_key', seal: context.seal },
    });
    return { status: 201, ...answer };
  });
}
