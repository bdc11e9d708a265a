import { pageOfPrices } from '../../accounts/price-book.ts';
import { exact } from '../../contract/contract.ts';
import { presentPrice } from '../../presenters/present-price.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPrices({ db, clock }: Pick<Context, 'db' | 'clock'>): OperatorOperations['listPrices'] {
  return exact(async ({ query }) => {
    const { rows, next_cursor } = pageOrProblem(await pageOfPrices(db, query, clock.now()));
    return { status: 200, body: { prices: rows.map(presentPrice), next_cursor } };
  });
}
