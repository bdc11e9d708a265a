/** Holds and charges in memory, in place of the ledger. */
import { capOf, endUserCapOf } from '../src/accounts/key-caps.ts';
import type { Generation } from '../src/generation/generation.ts';
import { floorCredits, type Nano } from '../src/lib/credits.ts';
import type { State, Wallet } from './state.ts';

export function walletOf(state: State, account_id: string): Wallet {
  const wallet = state.accounts.get(account_id);
  if (!wallet) throw new Error(`There is no account ${account_id}.`);
  return wallet;
}

/** The ledger's `Balance` of a wallet. */
export function balanceOf({ available, held }: Wallet) {
  return { posted: available + held, held, available };
}

type Refused = ReturnType<typeof balanceOf> & {
  refused: 'insufficient_credits' | 'key_cap_reached' | 'end_user_cap_reached';
  left: Nano;
};

/** Holds an amount, or returns the reason that it cannot. */
export function hold(
  state: State,
  {
    account_id,
    key_id,
    end_user = null,
    amount,
    at,
  }: { account_id: string; key_id: string; end_user?: string | null; amount: Nano; at: Date },
): Refused | undefined {
  const wallet = walletOf(state, account_id);
  const key = [...state.keys.values()].find((each) => each.key_id === key_id);
  const cap = key && capOf(key, at);
  const userCap = key && end_user !== null && endUserCapOf(key, at);
  const left = cap ? cap.limit - spentWith(state, key_id) : amount;
  const userLeft = userCap ? userCap.limit - spentWith(state, key_id, end_user) : amount;
  if (left < amount) return { refused: 'key_cap_reached', ...balanceOf(wallet), left: left > 0n ? left : 0n };
  if (userLeft < amount)
    return {
      refused: 'end_user_cap_reached',
      ...balanceOf(wallet),
      left: userLeft > 0n ? userLeft : 0n,
    };
  if (wallet.available < amount) return { refused: 'insufficient_credits', ...balanceOf(wallet), left };
  wallet.available -= amount;
  wallet.held += amount;
  return undefined;
}

/** Releases a held amount. */
export function release(state: State, account_id: string, amount: Nano): void {
  const wallet = walletOf(state, account_id);
  wallet.available += amount;
  wallet.held -= amount;
}

/** Charges a finished generation, and records the charge on it and in the statement. */
export function capture(state: State, generation: Generation, exact: Nano, at: Date): void {
  const { account_id, operation, request_id, key_id, end_user, price, own_price, model, result } = generation;
  const answered = result?.facts.model;
  release(state, account_id, price);
  const wallet = walletOf(state, account_id);
  const before = floorCredits(wallet.available + wallet.held);
  wallet.available -= exact;
  const posted = wallet.available + wallet.held;
  generation.charged = exact;
  generation.credits_charged = before - floorCredits(posted);
  generation.remaining = posted;
  if (exact === 0n) return;
  state.entries.push({
    ...{ account_id, at, kind: 'capture', operation, request_id, key_id, end_user, reason: null },
    ...{ amount: -exact, balance_after: posted, price_id: own_price?.price_id ?? null },
    model: model === null ? (answered as string | undefined) : `${operation}/${model}`,
  });
}

/** Total spending of a key, or of one of its end users. */
export function spentWith(state: State, key_id: string, end_user?: string): Nano {
  const own = state.entries.filter(
    (each) =>
      each.kind === 'capture' &&
      each.key_id === key_id &&
      (end_user === undefined || each.end_user === end_user),
  );
  return own.reduce((sum, { amount }) => sum - amount, 0n);
}
