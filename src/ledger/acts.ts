/** The acts that paid work is made of, as many in one statement as come together. */
import type { Nano } from '../lib/credits.ts';
import { Gathering } from './gather.ts';
import { closings, holds } from './sql.ts';

export type Hold = {
  id: string;
  account: string;
  /** Zero or more. Free work holds zero: never refused, never seen in the statement, captured like any other. */
  amount: Nano;
  operation: string;
  request_id: string;
  key_id: string | null;
  /** Of the key, where it has one. Such a hold is made within a transaction only. */
  cap?: Cap | null;
  at: Date;
  /** From then on the sweeper releases it, once nothing works on it any more. */
  expires_at: Date;
};

/** The most that a key may spend in one period; what it holds counts too. */
export type Cap = { limit: Nano; period: string };

/** `amount` null: a release. */
export type Closing = { id: string; amount: Nano | null; at: Date };

export type HoldRow = {
  account_id: string;
  state: 'open' | 'captured' | 'released';
  amount: bigint;
  captured: bigint | null;
  posted_before: bigint | null;
  posted_after: bigint | null;
};

type Tried = { made: boolean; available: bigint; held: bigint };
/** The place in the statement that a row is the answer to, from 1. */
type Placed<Row> = Row & { n: bigint };

const HOLDS = { wait: holds(''), pass: holds('skip locked') };
const CLOSINGS = { wait: closings(''), pass: closings('skip locked') };

/** Answers the balance before, and whether it was made; nothing when there is no such wallet. */
export const tryHold = new Gathering<Hold, Tried>(async (db, asks, { wait }) => {
  const rows = await db.query<Placed<Tried>>({
    name: wait ? 'ledger_hold' : 'ledger_hold_now',
    text: wait ? HOLDS.wait : HOLDS.pass,
    values: [
      asks.map(({ id }) => id),
      asks.map(({ account }) => account),
      asks.map(({ amount }) => amount),
      asks.map(({ operation }) => operation),
      asks.map(({ request_id }) => request_id),
      asks.map(({ key_id }) => key_id),
      asks.map(({ at }) => at),
      asks.map(({ expires_at }) => expires_at),
      asks.map(({ cap }) => cap?.period ?? null),
    ],
  });
  // One that did not fit behind others may fit alone, and its figures are those of a moment when they were there too.
  return inPlace(rows.filter(({ made }) => made || asks.length === 1));
});

/** Answers the hold that was closed now; nothing when it is not open, unknown, or less than the amount. */
export const tryClosing = new Gathering<Closing, HoldRow>(async (db, asks, { wait }) =>
  inPlace(
    await db.query<Placed<HoldRow>>({
      name: wait ? 'ledger_close' : 'ledger_close_now',
      text: wait ? CLOSINGS.wait : CLOSINGS.pass,
      values: [asks.map(({ id }) => id), asks.map(({ amount }) => amount), asks.map(({ at }) => at)],
    }),
  ),
);

function inPlace<Row>(rows: Placed<Row>[]): Row[] {
  const placed: Row[] = [];
  for (const row of rows) placed[Number(row.n) - 1] = row;
  return placed;
}
