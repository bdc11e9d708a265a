import { AsyncLocalStorage } from 'node:async_hooks';
import { type Db, isDatabase } from '../db/db.ts';

/** How many acts go in one statement at most: it bounds how long those after them wait. */
const TOGETHER_MAX = 64;

/**
 * Does many acts in one statement and answers each at its place: not at all when it did not come to pass. `wait` is
 * false when it shall pass over what somebody else has locked, true when it shall wait for that.
 */
export type Send<Ask, Answer> = (
  db: Db,
  asks: Ask[],
  options: { wait: boolean },
) => Promise<(Answer | undefined)[]>;

type Entry<Ask, Answer> = { ask: Ask; resolve(answer: Answer | undefined): void; alone(): void };

/**
 * Acts of one kind that come while others of it are on their way to the database, and then go in one statement: one
 * round trip and one commit, however many they are. Inside the caller's transaction an act goes by itself, for it
 * stands or falls with that.
 *
 * Nobody pays for his neighbour. Those whose wallet is locked are passed over, and wait together where nobody else has
 * to. Those that get no answer even so, or whose statement failed, go alone. Asks of one `id` never share a statement.
 */
export class Gathering<Ask extends { id: string }, Answer> {
  readonly #waiting = new WeakMap<Db, Entry<Ask, Answer>[]>();
  readonly #send: Send<Ask, Answer>;

  constructor(send: Send<Ask, Answer>) {
    this.#send = send;
  }

  ask(db: Db, ask: Ask): Promise<Answer | undefined> {
    if (!isDatabase(db)) return this.#alone(db, ask);
    db.refuseInside();
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const asTheCaller = AsyncLocalStorage.snapshot();
    const entry = { ask, resolve, alone: () => asTheCaller(() => resolve(this.#alone(db, ask))) };
    const waiting = this.#waiting.get(db);
    if (waiting) waiting.push(entry);
    else {
      this.#waiting.set(db, [entry]);
      void this.#empty(db);
    }
    return promise;
  }

  async #alone(db: Db, ask: Ask): Promise<Answer | undefined> {
    return (await this.#send(db, [ask], { wait: true }))[0];
  }

  async #empty(db: Db): Promise<void> {
    const waiting = this.#waiting.get(db)!;
    // What is asked in one turn of the event loop goes together from the first on.
    await undefined;
    while (waiting.length > 0) {
      const passedOver = await this.#together(db, takeDifferent(waiting), { wait: false });
      if (passedOver.length > 1) void this.#together(db, passedOver, { wait: true }).then(eachAlone);
      else eachAlone(passedOver);
    }
    this.#waiting.delete(db);
  }

  /** Answers those that got no answer. */
  async #together(
    db: Db,
    entries: Entry<Ask, Answer>[],
    options: { wait: boolean },
  ): Promise<Entry<Ask, Answer>[]> {
    const asks = entries.map(({ ask }) => ask);
    try {
      const answers = await this.#send(db, asks, options);
      for (const [n, { resolve }] of entries.entries()) if (answers[n] !== undefined) resolve(answers[n]);
      return entries.filter((_, n) => answers[n] === undefined);
    } catch {
      // Which of them it was about, each finds out alone; an act that was done all the same is safe to repeat.
      eachAlone(entries);
      return [];
    }
  }
}

function eachAlone<Ask, Answer>(entries: Entry<Ask, Answer>[]): void {
  for (const { alone } of entries) alone();
}

/** Takes the first ones, as far as no two of them are of one id. */
function takeDifferent<Ask extends { id: string }, Answer>(
  waiting: Entry<Ask, Answer>[],
): Entry<Ask, Answer>[] {
  const ids = new Set<string>();
  for (const { ask } of waiting) {
    if (ids.size === TOGETHER_MAX || ids.has(ask.id)) break;
    ids.add(ask.id);
  }
  return waiting.splice(0, ids.size);
}
