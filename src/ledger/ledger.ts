/**
 * The ledger: who owns how many credits, and why.
 *
 * Paid work is a hold before it starts, then exactly once a capture of its exact price or a release. Every act
 * takes the caller's `Db`, so money moves in the transaction of the thing it pays for, or not at all. Every act may be
 * repeated: a repeat moves nothing and returns the result of the first act. All amounts are nano-credits.
 */
import assert from 'node:assert/strict';
import { type Db, one } from '../db/db.ts';
import { floorCredits, type Nano } from '../lib/credits.ts';
import {
  type Cap,
  type Closing,
  type gatherClosings,
  type gatherHolds,
  type Hold,
  type HoldRow,
  tryClosing,
  tryHold,
} from './acts.ts';
import { FIND_HOLD, GRANT, LOCK_WALLET, SPENT, WITHDRAW } from './sql.ts';

export type { Cap, Hold } from './acts.ts';

/** Holds or captures whose callers write rows in the same statement. */
export type HoldsWith<Row> = ReturnType<typeof gatherHolds<Row>>;
export type ClosingsWith<Row, Written> = ReturnType<typeof gatherClosings<Row, Written>>;

/** `posted` is the balance, `held` the upper bound of running work, `available` the difference: it can be spent. */
export type Balance = { posted: Nano; held: Nano; available: Nano };

export type Grant = {
  /** Idempotency reference of the grant: a payment's id, a request of the operator. */
  ref: string;
  account: string;
  /** Above zero. */
  amount: Nano;
  reason: string;
  at: Date;
  /** `allowance`: the monthly credits of a plan; default `grant`. */
  kind?: 'grant' | 'allowance';
};

export type HoldOutcome =
  | { held: Nano }
  | ({ refused: 'insufficient_credits' } & Balance)
  | ({ refused: 'key_cap_reached' | 'end_user_cap_reached'; left: Nano } & Balance);

export type Captured = {
  is: 'captured';
  charged: Nano;
  posted_before: Nano;
  posted_after: Nano;
  /** Whole credits by which the displayed balance decreased: their sum always equals the change of that balance. */
  credits_charged: number;
};

/** The end of a hold. A hold ends once: later attempts get the first result. */
export type Closed = Captured | { is: 'released'; released: Nano };

/** Creates the empty wallet of an account. A repeat changes nothing. */
export async function openWallet(db: Db, account: string): Promise<void> {
  await db.query({
    text: 'insert into wallet (account_id) values ($1) on conflict do nothing',
    values: [account],
  });
}

/** Throws if the account has no wallet. */
export async function balance(db: Db, account: string): Promise<Balance> {
  const { available, held } = await one<{ available: bigint; held: bigint }>(db, {
    name: 'ledger_balance',
    text: 'select available, held from wallet where account_id = $1',
    values: [account],
  });
  return { posted: available + held, held, available };
}

/** Adds credits, once for each `ref` and kind. Returns the posted balance, and true if this call added the credits. */
export async function grant(
  db: Db,
  { ref, account, amount, reason, at, kind = 'grant' }: Grant,
): Promise<{ posted: Nano; granted: boolean }> {
  assert(amount > 0n, `A grant of ${amount} adds nothing.`);
  const { posted, made } = await one<{ posted: bigint; made: boolean }>(db, {
    name: 'ledger_grant',
    text: GRANT,
    values: [ref, account, amount, reason, at, kind],
  });
  return { posted, granted: made };
}

/**
 * Removes credits whose payment was returned, or that lapse, once for each `ref` and kind, as far as they are
 * available. Returns the removed amount.
 */
export async function withdraw(
  db: Db,
  { ref, account, amount, kind, reason, at }: Omit<Grant, 'kind'> & { kind: 'refund' | 'dispute' | 'lapse' },
): Promise<Nano> {
  assert(amount > 0n, `A withdrawal of ${amount} takes nothing.`);
  const { taken } = await one<{ taken: bigint }>(db, {
    name: 'ledger_withdraw',
    text: WITHDRAW,
    values: [ref, account, amount, kind, reason, at],
  });
  return taken;
}

/** Holds credits. If the balance does not cover them, the result is a refusal with the figures. */
export async function hold(db: Db, order: Hold): Promise<HoldOutcome> {
  return holdWith(db, tryHold, order);
}

/** The same, and writes `row` with `by`: both or neither. */
export async function holdWith<Row>(
  db: Db,
  by: HoldsWith<Row>,
  order: Hold & { row?: Row },
): Promise<HoldOutcome> {
  const { id, account, amount, key_id } = order;
  assert(amount >= 0n, `A hold of ${amount} would give credits away.`);
  for (const { refused, cap } of amount > 0n ? capsOf(order) : []) {
    const left = await leftOf(db, account, key_id, cap);
    if (left < amount && !(await findHold(db, id))) {
      return { refused, left, ...(await balance(db, account)) };
    }
  }
  const tried = await by.ask(db, order);
  assert(tried, `The account ${account} has no wallet.`);
  const { made, available, held } = tried;
  if (made) return { held: amount };

  const earlier = await findHold(db, id);
  if (!earlier) return { refused: 'insufficient_credits', posted: available + held, held, available };
  assert(
    earlier.account_id === account && earlier.amount === amount,
    `Hold ${id} was first made for another account or amount.`,
  );
  return { held: amount };
}

/**
 * Charges a hold, or part of it; the rest is available again at once. Returns `released` if the hold was released
 * before; then nothing is charged. Throws for an unknown hold and for more than the held amount.
 */
export async function capture(
  db: Db,
  { holdId, amount, at }: { holdId: string; amount: Nano; at: Date },
): Promise<Closed> {
  assert(amount >= 0n, `A capture of ${amount} would give credits away.`);
  return close(db, { id: holdId, amount, at });
}

/**
 * Captures an open hold and writes `row` with `by`, atomically. Undefined if the hold was already closed. Rejects if
 * the target row of `row` does not exist; then nothing is charged.
 */
export async function captureWith<Row, Written>(
  db: Db,
  by: ClosingsWith<Row, Written>,
  { holdId, ...closing }: { holdId: string; amount: Nano; at: Date; row: Row },
): Promise<(Captured & { written: Written }) | undefined> {
  for (;;) {
    const now = await by.ask(db, { id: holdId, ...closing });
    if (now) return { ...capturedAs(now), written: now };
    if (await closedBefore(db, { id: holdId, ...closing })) return undefined;
  }
}

/** Releases a hold in full. Returns `captured` if it was captured before. Throws for an unknown hold. */
export async function release(db: Db, { holdId, at }: { holdId: string; at: Date }): Promise<Closed> {
  return close(db, { id: holdId, amount: null, at });
}

/** Makes every act on this wallet wait for the caller's transaction. For callers that read before they act. */
export async function lockWallet(db: Db, account: string): Promise<void> {
  await db.query({ name: 'ledger_lock', text: LOCK_WALLET, values: [account] });
}

/** The caps that a hold counts against, each with its period in the form of `key_spending`. */
function capsOf({ cap, end_user, end_user_cap }: Hold) {
  return [
    ...(cap ? [{ refused: 'key_cap_reached' as const, cap }] : []),
    ...(end_user_cap && end_user != null
      ? [
          {
            refused: 'end_user_cap_reached' as const,
            cap: { ...end_user_cap, period: `${end_user_cap.period}:${end_user}` },
          },
        ]
      : []),
  ];
}

/** A key's spending and holds in a period of its cap. */
export async function spentBy(db: Db, key_id: string, period: string): Promise<Nano> {
  const values = [key_id, period];
  return (await one<{ spent: bigint }>(db, { name: 'ledger_spent', text: SPENT, values })).spent;
}

/** Locks the wallet first, so that the second of two holds counts the first. Zero if nothing is left. */
async function leftOf(db: Db, account: string, key_id: string | null, { limit, period }: Cap): Promise<Nano> {
  assert(key_id !== null, 'A cap needs a key.');
  await lockWallet(db, account);
  const left = limit - (await spentBy(db, key_id, period));
  return left > 0n ? left : 0n;
}

async function close(db: Db, closing: Closing): Promise<Closed> {
  const row = (await tryClosing.ask(db, closing)) ?? (await closedBefore(db, closing));
  return row ? closed(row) : close(db, closing);
}

/**
 * A hold that could not be closed because it was closed before. Undefined if the other statement committed after this
 * one began, which therefore did not see it. The next statement does.
 */
async function closedBefore(db: Db, { id, amount }: Closing): Promise<HoldRow | undefined> {
  const earlier = await findHold(db, id);
  assert(earlier, `There is no hold ${id}.`);
  if (earlier.state !== 'open') return earlier;
  assert(
    (amount ?? 0n) <= earlier.amount,
    `More than the ${earlier.amount} of hold ${id} was to be captured.`,
  );
  return undefined;
}

function closed(row: HoldRow): Closed {
  return row.state === 'released' ? { is: 'released', released: row.amount } : capturedAs(row);
}

function capturedAs({ captured, posted_before, posted_after }: HoldRow): Captured {
  assert(captured !== null && posted_before !== null && posted_after !== null);
  return {
    is: 'captured',
    charged: captured,
    posted_before,
    posted_after,
    credits_charged: floorCredits(posted_before) - floorCredits(posted_after),
  };
}

async function findHold(db: Db, id: string): Promise<HoldRow | undefined> {
  const [found] = await db.query<HoldRow>({ name: 'ledger_find_hold', text: FIND_HOLD, values: [id] });
  return found;
}
