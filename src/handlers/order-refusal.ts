/** Refused paid calls as problems of the contract. */

import { type Problem, problem, storageProblem, wrongField } from '../contract/problem.ts';
import { noSuch } from '../contract/refusals.ts';
import type { Ordered } from '../generation/accept/place-order.ts';
import type { Balance } from '../ledger/ledger.ts';
import { ceilCredits, floorCredits, formatCredits, type Nano } from '../lib/credits.ts';
import { tooManyWebhooks } from './check-webhook.ts';

/** A price above the caller's own `X-Max-Credits`. */
export function aboveCap(amount: Nano, cap: string, balance: Balance): Problem {
  const message = `Insufficient credits: the price of ${formatCredits(amount)} credits is above X-Max-Credits ${cap}`;
  return problem('price_above_cap', message, {
    facts: { param: 'X-Max-Credits', ...figures(amount, balance) },
  });
}

/** The problem of a refused order. `amount` is the hold that it needed. */
export function refusal(ordered: Extract<Ordered, { refused: string }>, amount: Nano): Problem {
  switch (ordered.refused) {
    case 'insufficient_credits': {
      const onHold = ordered.posted >= amount;
      return problem(onHold ? 'funds_on_hold' : 'insufficient_credits', 'Insufficient credits', {
        facts: figures(amount, ordered),
        ...(onHold && { headers: { 'retry-after': '5' } }),
      });
    }
    case 'key_cap_reached':
    case 'end_user_cap_reached': {
      const { refused, left, available, held } = ordered;
      const facts = figures(amount, { available: left < available ? left : available, held });
      return refused === 'key_cap_reached'
        ? problem(refused, "Insufficient credits: this key's spending cap is reached", { facts })
        : problem(refused, 'Insufficient credits: the spending cap of this end user is reached', {
            facts: { param: 'end_user', ...facts },
          });
    }
    case 'idempotency_in_flight':
      return problem('idempotency_in_flight', 'A call with this Idempotency-Key is still running', {
        facts: { param: 'Idempotency-Key' },
        headers: { 'retry-after': '2' },
      });
    case 'idempotency_mismatch':
      return problem('idempotency_mismatch', 'This Idempotency-Key was used with another body', {
        facts: { param: 'Idempotency-Key' },
      });
    case 'quote_unknown':
      return wrongField('Quote-Id', 'Quote-Id must be the quote_id of a held quote');
    case 'quote_expired':
      return problem('quote_expired', 'The quote has expired', { facts: { param: 'Quote-Id' } });
    case 'quote_used':
      return problem('quote_used', 'The quote was used by another call', { facts: { param: 'Quote-Id' } });
    case 'quote_input_changed':
      return problem('quote_input_changed', 'The quote was made for another input', {
        facts: { param: 'Quote-Id' },
      });
    case 'too_many_webhooks':
      return tooManyWebhooks('webhook_url');
    case 'conversation_gone':
      return noSuch('conversation', { param: 'conversation_id' });
    case 'chat_allowance_used':
      return problem('chat_allowance_used', 'Insufficient credits: the free allowance is used up', {
        facts: { param: 'use_usage_credits' },
      });
    case 'engine_unavailable':
      return problem('engine_unavailable', 'No engine serves this operation at present', {
        headers: { 'retry-after': String(ordered.after_seconds ?? 60) },
      });
    case 'storage_unavailable':
      return storageProblem({ retry_after_seconds: 5 });
  }
}

/** Amounts in every 402: whole credits as displayed, and exact. */
function figures(required: Nano, { available, held }: Pick<Balance, 'available' | 'held'>) {
  return {
    required: ceilCredits(required),
    available: floorCredits(available),
    held: ceilCredits(held),
    exact: {
      required: formatCredits(required),
      available: formatCredits(available),
      held: formatCredits(held),
    },
  };
}
