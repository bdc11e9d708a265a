/**
 * Binding quotes: the service holds the credits when it promises the price. The call that uses the quote takes them
 * over.
 */
import type { Db } from '../../db/db.ts';
import { first, jsonb, run, tables } from '../../db/tables.ts';
import { type Cap, type HoldOutcome, hold, release } from '../../ledger/ledger.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Nano } from '../../lib/credits.ts';
import { newId } from '../../lib/id.ts';
import type { OwnPrice } from '../../pricing/own-price.ts';
import type { GenerationContext } from '../generation-context.ts';

export type QuoteOrder = {
  account_id: string;
  key_id: string;
  cap: Cap | null;
  request_id: string;
  operation: string;
  input_sha256: string;
  price: Nano;
  price_steps: Nano[] | null;
  /** Null for the contract's price. */
  own_price: OwnPrice | null;
  seconds: number;
  at: Date;
};

export type HeldQuote = { quote_id: string; expires_at: Date };

/** Guarantees a price and holds it. If the quote is not used in time, the sweeper of holds releases it. */
export async function holdQuote(
  tx: Db,
  { seconds, price, price_steps, own_price, cap, key_id, request_id, at, ...quote }: QuoteOrder,
): Promise<HeldQuote | Extract<HoldOutcome, { refused: string }>> {
  const id = newId('qte');
  const expires_at = addSeconds(at, seconds);
  const held = await hold(tx, {
    id,
    account: quote.account_id,
    amount: price,
    operation: quote.operation,
    request_id,
    key_id,
    cap,
    at,
    expires_at,
  });
  if ('refused' in held) return held;
  await run(
    tx,
    tables.insertInto('quote').values({
      ...quote,
      id,
      price_nano: price,
      price_steps: price_steps && jsonb(price_steps.map(String)),
      own_price: own_price && jsonb(own_price),
      created_at: at,
      expires_at,
    }),
  );
  return { quote_id: id, expires_at };
}

export type ReleasedQuote = { quote_id: string; operation: string; released: Nano };

/**
 * Releases the credits of an account's quote before its expiry. A repeat releases nothing and returns the same result.
 * A used or expired quote has nothing to release.
 */
export function giveQuoteBack(
  { db, clock }: Pick<GenerationContext, 'db' | 'clock'>,
  { id, account_id }: Record<'id' | 'account_id', string>,
): Promise<ReleasedQuote | { refused: 'not_found' | 'quote_used' | 'quote_expired' }> {
  const at = clock.now();
  return db.transaction(
    async (tx) => {
      const quote = await lockQuote(tx, { id, account_id });
      if (!quote) return { refused: 'not_found' };
      const released = { quote_id: id, operation: quote.operation, released: quote.price_nano };
      if (quote.released_at !== null) return released;
      if (quote.used_by !== null) return { refused: 'quote_used' };
      if (quote.expires_at <= at) return { refused: 'quote_expired' };
      await run(tx, tables.updateTable('quote').set({ released_at: at }).where('id', '=', id));
      await release(tx, { holdId: id, at });
      return released;
    },
    { together: account_id },
  );
}

/** Ends a quote, in the transaction that releases its hold for another reason. */
export async function endQuote(tx: Db, id: string, at: Date): Promise<void> {
  const open = tables.updateTable('quote').set({ released_at: at }).where('id', '=', id);
  await run(tx, open.where('used_by', 'is', null).where('released_at', 'is', null));
}

export type UsedQuote =
  | { price: Nano; price_steps: Nano[] | null; own_price: OwnPrice | null }
  | { refused: 'quote_unknown' | 'quote_used' | 'quote_expired' | 'quote_input_changed' };

/**
 * Frees a quote's hold, so that the call that uses it can hold the amount in the same transaction, without a gap for
 * others. A quote serves one call.
 */
export async function useQuote(
  tx: Db,
  {
    id,
    account_id,
    input_sha256,
    by,
    at,
  }: Record<'id' | 'account_id' | 'input_sha256' | 'by', string> & { at: Date },
): Promise<UsedQuote> {
  const quote = await lockQuote(tx, { id, account_id });
  if (!quote) return { refused: 'quote_unknown' };
  if (quote.used_by !== null) return { refused: 'quote_used' };
  if (quote.released_at !== null || quote.expires_at <= at) return { refused: 'quote_expired' };
  if (quote.input_sha256 !== input_sha256) return { refused: 'quote_input_changed' };
  await run(tx, tables.updateTable('quote').set({ used_by: by }).where('id', '=', id));
  await release(tx, { holdId: id, at });
  return {
    price: quote.price_nano,
    price_steps: quote.price_steps?.map(BigInt) ?? null,
    own_price: quote.own_price as OwnPrice | null,
  };
}

function lockQuote(tx: Db, { id, account_id }: Record<'id' | 'account_id', string>) {
  const own = tables.selectFrom('quote').selectAll().where('id', '=', id);
  return first(tx, own.where('account_id', '=', account_id).forUpdate());
}
