import { grantToAccount as grant, isTooMuch } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { noSuch } from '../../contract/refusals.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';
import { operatorAct } from '../operator-act.ts';

export function grantCredits(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['grantCredits'] {
  return exact(async ({ path, body, header }, invocation) => {
    const { account_id } = path;
    const { reason } = body;
    const amount = creditsFrom(body.credits, { least: 1n });
    // The same Idempotency-Key grants once, however often it is sent.
    const key = header['idempotency-key'];
    const ref = key === undefined ? invocation.request_id : `${account_id}:${key}`;
    const doing = { act: 'grantCredits', account_id, reason, details: { credits: formatCredits(amount) } };
    const posted = await operatorAct(context, invocation, doing, async (tx, at) => {
      const granted = await grant(tx, { ref, account: account_id, amount, reason, at });
      if (!granted) throw noSuch('account');
      return { result: granted.posted, changed: granted.granted };
    }).catch((error: unknown) => {
      throw isTooMuch(error) ? tooMuch() : error;
    });
    return { status: 200, body: { account_id, credits: formatCredits(posted) } };
  });
}

function tooMuch(): Error {
  const message =
    'Credits must not raise the balance above 9223372036.854775807, the most that can be stored';
  return wrongField('credits', message);
}
