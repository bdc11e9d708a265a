import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import { findOwn } from '../../generation/generation.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { storedAnswer } from '../answers.ts';
import { jobMoney } from '../jobs/present.ts';

export function getRequest({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['getRequest'] {
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
