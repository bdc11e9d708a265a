import { openAccountIn } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { creditsFrom } from '../credits-field.ts';
import { recorded } from '../operator-act.ts';

export function createAccount(
  context: Pick<Context, 'db' | 'clock' | 'seal'>,
): OperatorOperations['createAccount'] {
  return exact(async ({ body }, invocation) => {
    const amount = creditsFrom(body.credits ?? 0, { least: 0n });
    const [name, credits] = [body.name.trim(), formatCredits(amount)];
    const { mode, reason } = body;
    const doing = { act: 'createAccount', reason, details: { name, mode, credits } };
    const answer = await createOnce(context, invocation, {
      operation: 'createAccount',
      body,
      prepare: async () => async (tx) => {
        const at = context.clock.now();
        const created = await openAccountIn(tx, { name, mode, amount, at });
        await recorded(tx, invocation, { ...doing, account_id: created.account.account_id }, at);
        return created;
      },
      present: ({ account: { account_id }, secret }) => ({
        account_id,
        name,
        mode,
        api_key: secret,
        credits,
      }),
      sealed: { field: 'api_key', seal: context.seal },
    });
    return { status: 201, ...answer };
  });
}
