import type { Operations } from '../../../generated/admin/operations.ts';
import { createAccount as create } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { formatCredits } from '../../lib/credits.ts';
import { creditsFrom } from '../credits.ts';

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
