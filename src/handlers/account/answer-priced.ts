import type { PricedCall } from '../../contract/priced-call.ts';
import type { HeldQuote } from '../../generation/accept/quotes.ts';
import { balance } from '../../ledger/ledger.ts';
import { ceilCredits, dollars, floorCredits, formatCredits, formatDollars } from '../../lib/credits.ts';
import type { Context } from '../context.ts';

/** A price in the form of a quote, held or not. */
export function presentQuote(priced: PricedCall, held?: HeldQuote) {
  const { operation, amount, lines, qualifier, own, model } = priced;
  return {
    operation,
    ...(model && { model: model.name }),
    credits: formatCredits(amount),
    credits_whole: ceilCredits(amount),
    cost: formatDollars(amount),
    cost_usd: dollars(amount),
    qualifier,
    upper_bound: formatCredits(amount),
    lines: lines.map(({ unit, rate, quantity, credits }) => ({
      unit,
      rate: formatCredits(rate),
      quantity,
      credits: formatCredits(credits),
    })),
    own_price: own,
    quote_id: held?.quote_id ?? null,
    expires_at: held?.expires_at.toISOString() ?? null,
  };
}

/** Response of a dry run: the price, without a charge. */
export function answerPriced({ db }: Pick<Context, 'db'>) {
  return async (priced: PricedCall, { account_id }: { account_id: string }) => {
    const { posted } = await balance(db, account_id);
    const headers = {
      'X-Credits-Charged': '0',
      'X-Credits-Remaining': String(floorCredits(posted)),
      'X-Cost-USD': String(dollars(priced.amount)),
    };
    return { headers, body: presentQuote(priced) };
  };
}
