/** The problem that a waiting caller gets for a generation that did not complete. */

import { FAILURE_CODES } from '../../generated/failures.ts';
import { type Problem, problem } from '../contract/problem.ts';
import type { Generation } from '../generation/generation.ts';
import { formatCredits } from '../lib/credits.ts';

type Ended = Pick<Generation, 'error' | 'operation' | 'charged' | 'credits_charged'>;

export function failure({ error, operation, ...money }: Ended, failed: object = {}): Problem {
  if (!error) return canceled(money);
  const { code, message, param, retryable, retry_after_seconds } = error;
  const facts = { retryable, ...(param && { param }), ...(code === 'upstream_failed' && failed) };
  const headers = retry_after_seconds === undefined ? {} : { 'retry-after': String(retry_after_seconds) };
  const problemCode = code === 'upstream_failed' ? (FAILURE_CODES[operation] ?? code) : code;
  return problem(problemCode, message, { facts, headers });
}

/** Not charged, unless the upstream billed the completed work. */
function canceled({ charged, credits_charged }: Pick<Ended, 'charged' | 'credits_charged'>): Problem {
  if (!charged) return problem('canceled', 'The generation was canceled');
  const message = `The generation was canceled. Its upstream billed the work done before: ${formatCredits(charged)} credits were charged`;
  return problem('canceled', message, { facts: { charged: true, credits_charged } });
}
