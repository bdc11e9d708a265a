/**
 * The price book: prices of an account, or of all accounts of a plan, that replace the contract's.
 *
 * Entries are added and ended but never changed otherwise, so that every charge can be explained. They are read with
 * the key of a call in one statement, see `keys.ts`. Call `forgetKeys` after a change.
 */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { OwnPriceRow } from '../db/price-tables.ts';
import { first, jsonb, run, tables } from '../db/tables.ts';
import { newId } from '../lib/id.ts';
import type { BookedPrice } from '../pricing/own-price.ts';

/** Exactly one of `account_id` and `plan_id` is null, and exactly one of `factor` and `rates`. */
export type Price = Omit<OwnPriceRow, 'id' | 'ref'> & { price_id: string };

export type NewPrice = Omit<Price, 'price_id' | 'created_at'> & {
  /** Idempotency reference of the price. */
  ref: string;
  at: Date;
};

/**
 * Adds a price. A price without an end also ends earlier ones of the same account or plan and operation. A repeat of
 * its `ref` adds nothing and returns the first price; it is refused when its content differs.
 */
export async function addPrice(
  tx: Db,
  { ref, at, rates, ...fields }: NewPrice,
): Promise<{ price: Price; changed: boolean } | { refused: 'idempotency_mismatch' }> {
  const row = { id: newId('prc'), ref, rates: rates && jsonb(rates), created_at: at, ...fields };
  const insert = tables.insertInto('price').values(row);
  const added = await run(tx, insert.onConflict((clash) => clash.column('ref').doNothing()).returning('id'));
  const found = (await first(tx, tables.selectFrom('price').selectAll().where('ref', '=', ref)))!;
  const price = priceOf(found);
  if (added.length === 0)
    return isSame(price, { rates, ...fields })
      ? { price, changed: false }
      : { refused: 'idempotency_mismatch' };
  if (price.valid_until === null) await endThoseBefore(tx, price);
  return { price, changed: true };
}

async function endThoseBefore(
  tx: Db,
  { price_id, account_id, plan_id, operation, valid_from }: Price,
): Promise<void> {
  await run(
    tx,
    tables
      .updateTable('price')
      .set({ valid_until: valid_from })
      .where('id', '<>', price_id)
      .where(
        sql<boolean>`(account_id, plan_id, operation)
          is not distinct from (${account_id}::text, ${plan_id}::text, ${operation}::text)`,
      )
      .where('valid_from', '<=', valid_from)
      .where(sql<boolean>`coalesce(valid_until > ${valid_from}, true)`),
  );
}

/**
 * True when an earlier request with the same `ref` had the same content. `valid_from` is not compared, because either
 * request may have left it to the current time.
 */
function isSame(price: Price, { valid_from: _, ...fields }: Omit<NewPrice, 'ref' | 'at'>): boolean {
  const requested: Record<string, unknown> = fields;
  const stored: Record<string, unknown> = price;
  // `valid_until` is not compared, because a later price may have shortened it.
  return ['account_id', 'plan_id', 'operation', 'factor', 'rates', 'reason'].every(
    (name) => ordered(requested[name]) === ordered(stored[name]),
  );
}

function ordered(value: unknown): string {
  const isFields = typeof value === 'object' && value !== null;
  return JSON.stringify(isFields ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value);
}

/** Ends a price at `until`, or leaves an earlier end. Returns undefined when there is no such price. */
export async function closePrice(
  tx: Db,
  { id, until }: { id: string; until: Date },
): Promise<{ price: Price; changed: boolean } | undefined> {
  const later = tables
    .updateTable('price')
    .set({ valid_until: until })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(valid_until > ${until}, true)`);
  const changed = await run(tx, later.returning('id'));
  const row = await first(tx, tables.selectFrom('price').selectAll().where('id', '=', id));
  return row && { price: priceOf(row), changed: changed.length > 0 };
}

export type PricesWanted = Page & {
  account_id?: string | undefined;
  plan_id?: string | undefined;
  /** `open`: applies now or in the future. */
  state?: 'open' | 'ended' | undefined;
};

/** Lists the prices, newest first. */
export async function pageOfPrices(
  db: Db,
  { account_id, plan_id, state, ...page }: PricesWanted,
  at: Date,
): Promise<Paged<Price>> {
  let query = tables.selectFrom('price').selectAll();
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (plan_id !== undefined) query = query.where('plan_id', '=', plan_id);
  // A price that ends at its beginning never applies.
  const isOpen = sql<boolean>`coalesce(valid_until > greatest(${at}, valid_from), true)`;
  if (state !== undefined) query = query.where(state === 'open' ? isOpen : sql<boolean>`not ${isOpen}`);
  return newestFirst(db, query, page, priceOf);
}

/**
 * SQL expression within a statement that reads `account`: the prices that may apply to it, for `bookOf`. The
 * database's clock only skips prices that ended long ago; the service's clock decides.
 */
export const BOOK = `(select jsonb_agg(to_jsonb(price) - array['ref', 'reason', 'created_at']) from price
  where (price.account_id = account.id or price.plan_id = account.plan_id)
    and coalesce(valid_until > now() - interval '1 day', true))`;

/** A row of `BOOK`, whose times are text. */
export type BookRow = Pick<OwnPriceRow, 'id' | 'account_id' | 'operation' | 'factor' | 'rates'> & {
  valid_from: string;
  valid_until: string | null;
};

export function bookOf(rows: readonly BookRow[] | null): BookedPrice[] {
  return (rows ?? []).map(({ id, account_id, operation, factor, rates, valid_from, valid_until }) => ({
    price_id: id,
    of: account_id === null ? 'plan' : 'account',
    operation,
    factor,
    rates,
    from: new Date(valid_from),
    until: valid_until === null ? null : new Date(valid_until),
  }));
}

function priceOf({ id, ref: _, ...same }: OwnPriceRow): Price {
  return { price_id: id, ...same };
}
