import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { findOwn } from '../../generation/generation.ts';
import { jobMoney } from '../../presenters/present-job.ts';
import type { Context, MainOperations } from '../context.ts';
import { storedAnswer } from '../stored-answer.ts';

export function getRequest({ db, settings }: Pick<Context, 'db' | 'settings'>): MainOperations['getRequest'] {
  return exact(async ({ path }, { caller }) => {
    const generation = await findOwn(db, caller.account_id, { request_id: path.request_id });
    if (!generation) throw problem('not_found', 'There is no such request');
    const { billing: _, ...money } = jobMoney(generation);
    return {
      status: 200,
      ...(generation.state === 'in_progress' && { headers: { 'Retry-After': '2' } }),
      body: {
        request_id: generation.request_id,
        operation: generation.operation,
        job_id: generation.id,
        status: generation.state,
        created_at: generation.created_at.toISOString(),
        completed_at: generation.completed_at?.toISOString() ?? null,
        ...money,
        response: storedAnswer(generation, settings),
      },
    };
  });
}
