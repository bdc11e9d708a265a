import { pageOfPlans } from '../../accounts/plans.ts';
import { exact } from '../../contract/contract.ts';
import { presentPlan } from '../../presenters/present-price.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPlans({ db }: Pick<Context, 'db'>): OperatorOperations['listPlans'] {
  return exact(async ({ query }) => {
    const { rows, next_cursor } = pageOrProblem(await pageOfPlans(db, query));
    return { status: 200, body: { plans: rows.map(presentPlan), next_cursor } };
  });
}
