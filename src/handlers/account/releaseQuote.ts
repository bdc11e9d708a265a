import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { giveQuoteBack as giveBack } from '../../generation/quotes.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, MainOperations } from '../context.ts';

export function releaseQuote(context: Pick<Context, 'db' | 'clock'>): MainOperations['releaseQuote'] {
  return exact(async ({ path }, { caller }) => {
    const given = await giveBack(context, { id: path.quote_id, account_id: caller.account_id });
    if (!('refused' in given)) {
      const { released, ...named } = given;
      return { status: 200, body: { ...named, released: formatCredits(released) } };
    }
    const facts = { param: 'quote_id' };
    switch (given.refused) {
      case 'not_found':
        throw problem('not_found', 'There is no such quote', { facts });
      case 'quote_used':
        throw problem('quote_used', 'The quote was used: cancel the job it pays for', { facts });
      case 'quote_expired':
        throw problem('quote_expired', 'The quote has expired, so its credits are given back anyway', {
          facts,
        });
    }
  });
}
