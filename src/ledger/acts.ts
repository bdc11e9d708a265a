/** The acts of paid work. Concurrent acts share one statement. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { type BatchedRequest, Batcher } from '../db/batcher.ts';
import { type Db, isDatabase, type Statement } from '../db/db.ts';
import { jsonb } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { type Beside, closings, holds, type Lock } from './sql.ts';
import { closingAlone, holdAlone } from './sql-alone.ts';

/**
 * Executes many acts in one statement and returns their results in order; undefined for an act that was not done.
 * With `wait: false` it skips locked wallets, with `wait: true` it waits for them.
 */
type Send<Ask, Answer> = (db: Db, asks: Ask[], options: { wait: boolean }) => Promise<(Answer | undefined)[]>;

/** An act that waits for its statement, and its own transaction in the context of its caller. */
type Act<Ask, Answer> = { id: string; ask: Ask; alone(): Promise<Answer | undefined> };
type Entry<Ask, Answer> = BatchedRequest<Act<Ask, Answer>, Answer | undefined>;

/**
 * Batches acts of one kind: acts that arrive while others are in flight go into one statement, with one round trip and
 * one commit. Inside the caller's transaction an act runs alone, because it commits or rolls back with that
 * transaction.
 *
 * Acts do not delay one another. Acts on a locked wallet are skipped, and wait together in a separate statement. Acts
 * that still have no result, and acts of a failed statement, run alone. Acts with the same `id` never share a
 * statement.
 */
class Gathering<Ask extends { id: string }, Answer> {
  readonly #send: Send<Ask, Answer>;
  readonly #batches = new Batcher<Db, Act<Ask, Answer>, Answer | undefined>({
    max: 64,
    idOf: ({ id }) => id,
    run: async (db, entries) => {
      const passedOver = await this.#together(db, entries, { wait: false });
      if (passedOver.length > 1) void this.#together(db, passedOver, { wait: true }).then(eachAlone);
      else eachAlone(passedOver);
    },
  });

  constructor(send: Send<Ask, Answer>) {
    this.#send = send;
  }

  ask(db: Db, ask: Ask): Promise<Answer | undefined> {
    if (!isDatabase(db)) return this.#alone(db, ask);
    db.refuseInside();
    const asTheCaller = AsyncLocalStorage.snapshot();
    return this.#batches.ask(db, { id: ask.id, ask, alone: () => asTheCaller(() => this.#alone(db, ask)) });
  }

  async #alone(db: Db, ask: Ask): Promise<Answer | undefined> {
    return (await this.#send(db, [ask], { wait: true }))[0];
  }

  /** Runs the acts without a result. */
  async #together(
    db: Db,
    entries: Entry<Ask, Answer>[],
    options: { wait: boolean },
  ): Promise<Entry<Ask, Answer>[]> {
    const asks = entries.map(({ ask }) => ask.ask);
    try {
      const answers = await this.#send(db, asks, options);
      for (const [n, { resolve }] of entries.entries()) if (answers[n] !== undefined) resolve(answers[n]);
      return entries.filter((_, n) => answers[n] === undefined);
    } catch {
      // Each act runs alone to find out if it caused the error. An act that was done nevertheless is safe to repeat.
      eachAlone(entries);
      return [];
    }
  }
}

function eachAlone<Ask, Answer>(entries: Entry<Ask, Answer>[]): void {
  for (const { ask, resolve } of entries) resolve(ask.alone());
}

export type { Beside } from './sql.ts';

export type Hold = {
  id: string;
  account: string;
  /** Zero or more. Free work holds zero: never refused, never seen in the statement, captured like any other. */
  amount: Nano;
  operation: string;
  request_id: string;
  key_id: string | null;
  /** The cap of the key, if it has one. Such a hold is made only within a transaction. */
  cap?: Cap | null;
  /** The caller's name for its user. */
  end_user?: string | null;
  /** The cap for each end user of the key; applies only if `end_user` is given. */
  end_user_cap?: Cap | null;
  at: Date;
  /** After this time the sweep releases the hold, once no work uses it. */
  expires_at: Date;
};

/** The most that a key, or one of its end users, may spend in one period. Open holds count too. */
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
/** The position of the act in the statement, from 1. */
type Placed<Row> = Row & { n: bigint };

/** An act, and the row that its caller writes with it. */
type With<Ask, Row> = Ask & { row?: Row };

/** Returns the balance before the hold, and true if the hold was made; undefined if there is no such wallet. */
export function gatherHolds<Row = undefined>(beside?: Beside): Gathering<With<Hold, Row>, Tried> {
  const statementFor = statements<With<Hold, Row>>('ledger_hold', { one: holdAlone, many: holds }, beside, [
    ({ id }) => id,
    ({ account }) => account,
    ({ amount }) => amount,
    ({ operation }) => operation,
    ({ request_id }) => request_id,
    ({ key_id }) => key_id,
    ({ at }) => at,
    ({ expires_at }) => expires_at,
    ({ cap }) => cap?.period ?? null,
    ({ end_user }) => end_user ?? null,
    (hold) => (hold.end_user == null ? null : (hold.end_user_cap?.period ?? null)),
  ]);
  return new Gathering(async (db, asks, { wait }) => {
    const rows = await db.query<Placed<Tried>>(statementFor(asks, wait));
    // A hold that did not fit behind others may fit alone. Its figures include those others.
    return inPlace(rows.filter(({ made }) => made || asks.length === 1));
  });
}

/**
 * Returns the hold that was closed, with the row that was written beside it; undefined if it is unknown, not open, or
 * less than the amount.
 */
export function gatherClosings<Row = undefined, Written = unknown>(
  beside?: Beside,
): Gathering<With<Closing, Row>, HoldRow & Written> {
  const texts = { one: closingAlone, many: closings };
  const statementFor = statements<With<Closing, Row>>('ledger_close', texts, beside, [
    ({ id }) => id,
    ({ amount }) => amount,
    ({ at }) => at,
  ]);
  return new Gathering(async (db, asks, { wait }) =>
    inPlace(await db.query<Placed<HoldRow & Written>>(statementFor(asks, wait))),
  );
}

export const tryHold = gatherHolds();
export const tryClosing = gatherClosings();

type Text = (lock: Lock, beside?: Beside) => string;

/** One statement for a single act, and one for many. The second takes a list in place of each value. */
function statements<Ask>(
  act: string,
  { one, many }: { one: Text; many: Text },
  beside: Beside | undefined,
  values: ((ask: Ask) => unknown)[],
): (asks: Ask[], wait: boolean) => Statement {
  const named = (text: Text, more: string) => ({
    wait: { name: nameOf(act, beside?.name, more), text: text('', beside) },
    pass: { name: nameOf(act, beside?.name, more, 'now'), text: text('skip locked', beside) },
  });
  const texts = { one: named(one, 'one'), many: named(many, '') };
  return (asks, wait) => {
    const [ask] = asks;
    const of = (value: (ask: Ask) => unknown) => (asks.length === 1 ? value(ask!) : asks.map(value));
    const rows = beside ? [jsonb((asks as With<Ask, unknown>[]).map(({ row }) => row))] : [];
    const { [wait ? 'wait' : 'pass']: statement } = asks.length === 1 ? texts.one : texts.many;
    return { ...statement, values: [...values.map(of), ...rows] };
  };
}

function nameOf(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join('_');
}

function inPlace<Row>(rows: Placed<Row>[]): Row[] {
  const placed: Row[] = [];
  for (const row of rows) placed[Number(row.n) - 1] = row;
  return placed;
}
