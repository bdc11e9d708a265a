import type { LedgerEntry } from '../ledger/ledger-statement.ts';
import { formatCredits } from '../lib/credits.ts';

/** An entry of a statement. */
export function presentEntry({ at, amount, balance_after, ...entry }: LedgerEntry) {
  return {
    ...entry,
    at: at.toISOString(),
    amount: formatCredits(amount),
    balance_after: formatCredits(balance_after),
  };
}
