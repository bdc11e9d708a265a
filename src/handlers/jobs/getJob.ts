import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { jobAnswer } from './answer.ts';

export function getJob(context: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['getJob'] {
  return exact(({ path }, { caller }) => jobAnswer(context, caller.account_id, path.job_id));
}
