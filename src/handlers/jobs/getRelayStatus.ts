import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { Context } from '../context.ts';
import { jobAnswer } from './job-answer.ts';

export function getRelayStatus(
  context: Pick<Context, 'db' | 'settings'>,
): Operations<Invocation>['getRelayStatus'] {
  return exact(({ path }, { caller }) => jobAnswer(context, caller.account_id, path.job_id));
}
