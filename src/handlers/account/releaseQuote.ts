import { exact } from '../../contract/contract.ts';
import { noSuch, quoteExpired, quoteUsed } from '../../contract/refusals.ts';
import { giveQuoteBack as giveBack } from '../../generation/accept/quotes.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, MainOperations } from '../context.ts';

export function releaseQuote(context: Pick<Context, 'db' | 'clock'>): MainOperations['releaseQuote'] {
  return exact(async ({ path }, { caller }) => {
    const quote = await giveBack(context, { id: path.quote_id, account_id: caller.account_id });
    if (!('refused' in quote)) {
      const { released, ...named } = quote;
      return { status: 200, body: { ...named, released: formatCredits(released) } };
    }
    const facts = { param: 'quote_id' };
    switch (quote.refused) {
      case 'not_found':
        throw noSuch('quote', facts);
      case 'quote_used':
        throw quoteUsed();
      case 'quote_expired':
        throw quoteExpired();
    }
  });
}
