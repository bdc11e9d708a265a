import type { Operations } from '../../../generated/admin/operations.ts';
import { openAccountIn } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';
import { operatorAct } from '../operator-act.ts';

export function createAccount(
  context: Pick<Context, 'db' | 'clock'>,
): Operations<Invocation>['createAccount'] {
  return exact(async ({ body }, invocation) => {
    const amount = creditsFrom(body.credits ?? 0, { least: 0n });
    const [name, credits] = [body.name.trim(), formatCredits(amount)];
    const { mode, reason } = body;
    const doing = { act: 'createAccount', reason, details: { name, mode, credits } };
    const { account, secret } = await operatorAct(context, invocation, doing, async (tx, at) => {
      const made = await openAccountIn(tx, { name, mode, amount, at });
      return { made, changed: true, account_id: made.account.account_id };
    });
    const { account_id } = account;
    return { status: 201, body: { account_id, name, mode, api_key: secret, credits } };
  });
}
