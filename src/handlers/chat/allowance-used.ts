import type { Caller } from '../../contract/invocation.ts';
import { type Problem, problem } from '../../contract/problem.ts';
import { balance } from '../../ledger/ledger.ts';
import { ceilCredits, floorCredits, formatCredits } from '../../lib/credits.ts';
import type { Context } from '../context.ts';

/** The 402 that names the way out. Nothing is missing from the balance, so `required` is 0. */
export async function allowanceUsed(
  { db }: Pick<Context, 'db'>,
  { account_id }: Caller,
  why: string,
): Promise<Problem> {
  const { available, held } = await balance(db, account_id);
  return problem('chat_allowance_used', `${why}. Set use_usage_credits to true to pay with credits`, {
    facts: {
      param: 'use_usage_credits',
      required: 0,
      available: floorCredits(available),
      held: ceilCredits(held),
      exact: { required: '0', available: formatCredits(available), held: formatCredits(held) },
    },
  });
}
