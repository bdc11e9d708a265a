import { pageOfPrices } from '../../accounts/price-book.ts';
import { exact } from '../../contract/contract.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { namedPrices } from '../named-prices.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPrices({ db, clock }: Pick<Context, 'db' | 'clock'>): OperatorOperations['listPrices'] {
  return exact(async ({ query }) => {
    const { rows, next_cursor } = pageOrProblem(await pageOfPrices(db, query, clock.now()));
    return { status: 200, body: { prices: await namedPrices(db, rows), next_cursor } };
  });
}
