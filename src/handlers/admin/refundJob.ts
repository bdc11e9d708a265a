import { exact } from '../../contract/contract.ts';
import { moreThanCharged, nothingCharged } from '../../contract/refusals.ts';
import { giveBack } from '../../ledger/give-back.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { creditsFrom } from '../credits-field.ts';
import { anyJob } from '../operated-job.ts';
import { operatorAct } from '../operator-act.ts';

export function refundJob(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['refundJob'] {
  return exact(async ({ path, body }, invocation) => {
    const { job_id } = path;
    const { reason } = body;
    const upTo = body.credits === undefined ? null : creditsFrom(body.credits, { least: 1n });
    const { account_id, hold_id } = await anyJob(context, job_id);
    const doing = { act: 'refundJob', account_id, about: job_id, reason };
    const given = await operatorAct(context, invocation, doing, async (tx, at) => {
      const made = hold_id === null ? undefined : await giveBack(tx, { holdId: hold_id, upTo, reason, at });
      if (!made || ('refused' in made && made.refused === 'not_charged')) throw nothingCharged();
      if ('refused' in made) throw moreThanCharged(made.charged);
      return { made, changed: made.amount > 0n, details: { credits: formatCredits(made.amount) } };
    });
    const [charged, given_back] = [formatCredits(given.charged), formatCredits(given.amount)];
    return {
      status: 200,
      body: { job_id, account_id, charged, given_back, returned: formatCredits(given.returned) },
    };
  });
}
