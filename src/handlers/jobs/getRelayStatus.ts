import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';
import { jobAnswer } from './job-answer.ts';

export function getRelayStatus(context: Pick<Context, 'db' | 'settings'>): MainOperations['getRelayStatus'] {
  return exact(({ path }, { caller }) =>
    jobAnswer(context, caller.account_id, path.job_id, { withInput: false }),
  );
}
