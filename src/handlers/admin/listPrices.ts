import type { Operations } from '../../../generated/admin/operations.ts';
import { pageOfPrices } from '../../accounts/price-book.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentPrice } from '../../presenters/present-price.ts';
import type { Context } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listPrices({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Operations<Invocation>['listPrices'] {
  return exact(async ({ query }) => {
    const { prices, next_cursor } = pageOrProblem(await pageOfPrices(db, query, clock.now()));
    return { status: 200, body: { prices: prices.map(presentPrice), next_cursor } };
  });
}
