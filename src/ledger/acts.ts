/** The acts that paid work is made of, as many in one statement as come together. */
import { jsonb } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { Gathering } from './gather.ts';
import { type Beside, closings, holds } from './sql.ts';

export type { Beside } from './sql.ts';

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

/** An act, and the row that others write with it. */
type With<Ask, Row> = Ask & { row?: Row };

/** Answers the balance before, and whether it was made; nothing when there is no such wallet. */
export function gatherHolds<Row = undefined>(beside?: Beside): Gathering<With<Hold, Row>, Tried> {
  const texts = { wait: holds('', beside), pass: holds('skip locked', beside) };
  return new Gathering(async (db, asks, { wait }) => {
    const rows = await db.query<Placed<Tried>>({
      name: nameOf('ledger_hold', wait, beside),
      text: wait ? texts.wait : texts.pass,
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
        ...rowsOf(beside, asks),
      ],
    });
    // One that did not fit behind others may fit alone, and its figures are those of a moment when they were there too.
    return inPlace(rows.filter(({ made }) => made || asks.length === 1));
  });
}

/**
 * Answers the hold that was closed now, with what was written beside it; nothing when it is not open, unknown, or less
 * than the amount.
 */
export function gatherClosings<Row = undefined, Written = unknown>(
  beside?: Beside,
): Gathering<With<Closing, Row>, HoldRow & Written> {
  const texts = { wait: closings('', beside), pass: closings('skip locked', beside) };
  return new Gathering(async (db, asks, { wait }) =>
    inPlace(
      await db.query<Placed<HoldRow & Written>>({
        name: nameOf('ledger_close', wait, beside),
        text: wait ? texts.wait : texts.pass,
        values: [
          asks.map(({ id }) => id),
          asks.map(({ amount }) => amount),
          asks.map(({ at }) => at),
          ...rowsOf(beside, asks),
        ],
      }),
    ),
  );
}

export const tryHold = gatherHolds();
export const tryClosing = gatherClosings();

function nameOf(act: string, wait: boolean, beside: Beside | undefined): string {
  return [act, ...(beside ? [beside.name] : []), ...(wait ? [] : ['now'])].join('_');
}

function rowsOf(beside: Beside | undefined, asks: { row?: unknown }[]): string[] {
  return beside ? [jsonb(asks.map(({ row }) => row))] : [];
}

function inPlace<Row>(rows: Placed<Row>[]): Row[] {
  const placed: Row[] = [];
  for (const row of rows) placed[Number(row.n) - 1] = row;
  return placed;
}
