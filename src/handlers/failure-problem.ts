/** What a generation that was not completed is to the caller who waited for it. */

import { FAILURE_CODES } from '../../generated/failures.ts';
import { type Problem, problem } from '../contract/problem.ts';
import type { Generation } from '../generation/generation.ts';

export function failure(
  { error, operation }: Pick<Generation, 'error' | 'operation'>,
  failed: object = {},
): Problem {
  if (!error) return problem('canceled', 'The generation was canceled');
  const { code, message, param, retryable, retry_after_seconds } = error;
  const facts = { retryable, ...(param && { param }), ...(code === 'upstream_failed' && failed) };
  const headers = retry_after_seconds === undefined ? {} : { 'retry-after': String(retry_after_seconds) };
  const told = code === 'upstream_failed' ? (FAILURE_CODES[operation] ?? code) : code;
  return problem(told, message, { facts, headers });
}
