import type { Operations } from '../../../generated/admin/operations.ts';
import { grantToAccount as grant } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem } from '../../contract/problem.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';

export function grantCredits({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['grantCredits'] {
  return exact(async ({ path, body, header }, { request_id }) => {
    const account = await grant(db, {
      // The same Idempotency-Key grants once, however often it is sent.
      ref:
        header['idempotency-key'] === undefined
          ? request_id
          : `${path.account_id}:${header['idempotency-key']}`,
      account: path.account_id,
      amount: creditsFrom(body.credits, { least: 1n }),
      reason: body.reason,
      at: clock.now(),
    });
    if (!account) throw problem('not_found', 'There is no such account');
    if ('refused' in account) {
      const message =
        'Credits must not make the balance larger than 9223372036.854775807, the most that can be kept';
      throw problem('invalid_request', message, { facts: { param: 'credits' } });
    }
    return { status: 200, body: { account_id: account.account_id, credits: formatCredits(account.posted) } };
  });
}
