import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** How many transactions share a commit at most: it bounds how long those after them wait. */
const TOGETHER_MAX = 64;

export type Connection = { query(asked: string | pg.QueryConfig): Promise<pg.QueryResult> };
type Waiting = { run(connection: Connection): Promise<void>; resolve(): void; reject(error: unknown): void };

/** What a transaction is refused with that a statement had failed in, although its work ended as if none had. */
export const FAILED_UNNOTICED = 'A statement of the transaction had failed, so it was rolled back.';

/**
 * Transactions that would wait for one another anyway, committed together.
 *
 * Those of one key run one after another in this process. While a commit is on its way to the disk others gather, and
 * then share the next one, each behind a savepoint of its own: one that throws is undone alone, and nobody is told of
 * success before the commit. `transact` runs something in one transaction of the database.
 */
export class GroupCommit {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #transact: (use: (connection: Connection) => Promise<void>) => Promise<void>;

  constructor(transact: (use: (connection: Connection) => Promise<void>) => Promise<void>) {
    this.#transact = transact;
  }

  run<T>(key: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const asTheCaller = AsyncLocalStorage.snapshot();
    let result: T;
    const entry: Waiting = {
      async run(connection) {
        result = await asTheCaller(() => work(connection));
      },
      resolve: () => resolve(result),
      reject,
    };
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push(entry);
    else {
      this.#waiting.set(key, [entry]);
      void this.#empty(key);
    }
    return promise;
  }

  async #empty(key: string): Promise<void> {
    const waiting = this.#waiting.get(key)!;
    while (waiting.length > 0) {
      const entries = waiting.splice(0, TOGETHER_MAX);
      await (entries.length === 1 ? this.#alone(entries[0]!) : this.#several(entries));
    }
    this.#waiting.delete(key);
  }

  #alone(entry: Waiting): Promise<void> {
    return this.#transact((connection) => entry.run(connection)).then(entry.resolve, entry.reject);
  }

  async #several(entries: Waiting[]): Promise<void> {
    const kept: Waiting[] = [];
    try {
      await this.#transact(async (connection) => {
        const released: Promise<unknown>[] = [];
        for (const entry of entries) {
          const refused = await attempt(connection, entry);
          if (refused === undefined) {
            // On its way together with what the next one asks first.
            released.push(quietly(connection.query('release savepoint work')));
            kept.push(entry);
          } else {
            await connection.query('rollback to savepoint work; release savepoint work');
            entry.reject(refused.error);
          }
        }
        await Promise.all(released);
      });
    } catch (error) {
      for (const { reject } of entries) reject(error);
      return;
    }
    for (const { resolve } of kept) resolve();
  }
}

/** Runs one of several. Answers what it has to be undone for; also when only a statement of its own had failed. */
async function attempt(connection: Connection, entry: Waiting): Promise<{ error: unknown } | undefined> {
  const asked: Promise<unknown>[] = [quietly(connection.query('savepoint work'))];
  const watched: Connection = {
    query(statement) {
      const answer = connection.query(statement);
      asked.push(quietly(answer));
      return answer;
    },
  };
  try {
    await entry.run(watched);
  } catch (error) {
    return { error };
  }
  const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
  return (
    failed && { error: new Error(FAILED_UNNOTICED, { cause: (failed as PromiseRejectedResult).reason }) }
  );
}

/** Whoever waits for it later hears of its failure; until then it is not an unhandled one. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
