import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';
import { jobAnswer } from './job-answer.ts';

export function getJob(context: Pick<Context, 'db' | 'settings'>): MainOperations['getJob'] {
  return exact(({ path }, { caller }) =>
    jobAnswer(context, caller.account_id, path.job_id, { withInput: true }),
  );
}
