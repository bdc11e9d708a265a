import { AsyncLocalStorage } from 'node:async_hooks';
import { type Asked, Batcher } from '../db/batcher.ts';
import { type Db, isDatabase } from '../db/db.ts';

/**
 * Executes many acts in one statement and returns the answers in order; undefined for an act that did not happen.
 * With `wait: false` it skips locked wallets, with `wait: true` it waits for them.
 */
export type Send<Ask, Answer> = (
  db: Db,
  asks: Ask[],
  options: { wait: boolean },
) => Promise<(Answer | undefined)[]>;

/** An act that waits for its statement, and its own transaction in the context of its caller. */
type Act<Ask, Answer> = { id: string; ask: Ask; alone(): Promise<Answer | undefined> };
type Entry<Ask, Answer> = Asked<Act<Ask, Answer>, Answer | undefined>;

/**
 * Batcher acts of one kind: acts that arrive while others are on their way to the database go into one statement,
 * with one round trip and one commit. Inside the caller's transaction an act runs alone, because it commits or rolls
 * back with that.
 *
 * Acts do not delay one another. Those with a locked wallet are skipped, and wait together in a separate statement.
 * Those without an answer even then, and those of a failed statement, run alone. Acts with the same `id` never share
 * a statement.
 */
export class Gathering<Ask extends { id: string }, Answer> {
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

  /** Answers those that got no answer. */
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
      // Each learns alone whether the error was its own. An act that was done all the same is safe to repeat.
      eachAlone(entries);
      return [];
    }
  }
}

function eachAlone<Ask, Answer>(entries: Entry<Ask, Answer>[]): void {
  for (const { ask, resolve } of entries) resolve(ask.alone());
}
