import { accountNames } from '../accounts/account-names.ts';
import type { Price } from '../accounts/price-book.ts';
import type { Db } from '../db/db.ts';
import { presentPrice } from '../presenters/present-price.ts';

/** Prices with the names of their accounts. */
export async function namedPrices(db: Db, prices: Price[]) {
  const nameOf = await accountNames(
    db,
    prices.map(({ account_id }) => account_id),
  );
  return prices.map((price) => presentPrice(price, nameOf(price.account_id)));
}

export async function namedPrice(db: Db, price: Price) {
  return (await namedPrices(db, [price]))[0]!;
}
