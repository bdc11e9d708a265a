import type { Operations } from '../../../generated/admin/operations.ts';
import { openAccount as create } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';

export function createAccount({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['createAccount'] {
  return exact(async ({ body }) => {
    const amount = creditsFrom(body.credits ?? 0, { least: 0n });
    const { account, secret } = await create(db, {
      name: body.name.trim(),
      mode: body.mode,
      amount,
      at: clock.now(),
    });
    const { account_id, name, mode } = account;
    return { status: 201, body: { account_id, name, mode, api_key: secret, credits: formatCredits(amount) } };
  });
}
