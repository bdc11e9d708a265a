import { exact } from '../../contract/contract.ts';
import { moreThanCharged, nothingCharged, tooLargeRefund } from '../../contract/refusals.ts';
import { giveBack } from '../../ledger/give-back.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';
import { anyJob } from '../operated-job.ts';
import { operatorAct } from '../operator-act.ts';
import { refundLimit } from '../refund-limit.ts';

export function refundJob(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
): OperatorOperations['refundJob'] {
  return exact(async ({ path, body }, invocation) => {
    const { job_id } = path;
    const { reason } = body;
    const upTo = body.credits === undefined ? null : creditsFrom(body.credits, { least: 1n });
    const { account_id, hold_id } = await anyJob(context, job_id);
    const limit = refundLimit(invocation.caller, context.settings);
    const doing = { act: 'refundJob', account_id, about: job_id, reason };
    const refund = await operatorAct(context, invocation, doing, async (tx, at) => {
      const returned =
        hold_id === null ? undefined : await giveBack(tx, { holdId: hold_id, upTo, reason, at });
      if (!returned || ('refused' in returned && returned.refused === 'not_charged')) throw nothingCharged();
      if ('refused' in returned) throw moreThanCharged(returned.charged);
      // The transaction is undone. The total counts, so that a large refund cannot be made of small ones.
      if (limit !== null && returned.amount > 0n && returned.returned > limit) throw tooLargeRefund(limit);
      return {
        result: returned,
        changed: returned.amount > 0n,
        details: { credits: formatCredits(returned.amount) },
      };
    });
    const [charged, given_back] = [formatCredits(refund.charged), formatCredits(refund.amount)];
    return {
      status: 200,
      body: { job_id, account_id, charged, given_back, returned: formatCredits(refund.returned) },
    };
  });
}
