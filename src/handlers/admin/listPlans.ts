import type { Operations } from '../../../generated/admin/operations.ts';
import { pageOfPlans } from '../../accounts/plans.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentPlan } from '../../presenters/present-price.ts';
import type { Context } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPlans({ db }: Pick<Context, 'db'>): Operations<Invocation>['listPlans'] {
  return exact(async ({ query }) => {
    const { plans, next_cursor } = pageOrProblem(await pageOfPlans(db, query));
    return { status: 200, body: { plans: plans.map(presentPlan), next_cursor } };
  });
}
