import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type Db, isDatabase } from './db.ts';

/** A request that waits for its batch. */
export type BatchedRequest<Ask, Answer> = { ask: Ask } & Pick<
  PromiseWithResolvers<Answer>,
  'resolve' | 'reject'
>;

type Batching<Key, Ask, Answer> = {
  /** Answers each request of a batch. If it throws, all unanswered requests of the batch get the error. */
  run(key: Key, requests: BatchedRequest<Ask, Answer>[]): Promise<void>;
  /** The maximum number of requests per batch, which bounds the wait of later requests. */
  max: number;
  /** Requests with the same id never share a batch. When omitted, all requests may. */
  idOf?(ask: Ask): string;
};

/**
 * Batches requests. Requests that arrive while a batch of their key is running share the next batch, so many concurrent
 * callers cost little more than one. Batches of one key never overlap.
 */
export class Batcher<Key, Ask, Answer> {
  readonly #waiting = new Map<Key, BatchedRequest<Ask, Answer>[]>();
  readonly #batching: Batching<Key, Ask, Answer>;

  constructor(batching: Batching<Key, Ask, Answer>) {
    this.#batching = batching;
  }

  ask(key: Key, ask: Ask): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push({ ask, resolve, reject });
    else {
      this.#waiting.set(key, [{ ask, resolve, reject }]);
      void this.#empty(key);
    }
    return promise;
  }

  async #empty(key: Key): Promise<void> {
    const waiting = this.#waiting.get(key)!;
    // Requests made in the same turn of the event loop share the first batch.
    await undefined;
    while (waiting.length > 0) {
      const batch = this.#take(waiting);
      try {
        await this.#batching.run(key, batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#waiting.delete(key);
  }

  /** Takes requests from the front, up to the maximum and before the first repeated id. */
  #take(waiting: BatchedRequest<Ask, Answer>[]): BatchedRequest<Ask, Answer>[] {
    const { max, idOf } = this.#batching;
    if (!idOf) return waiting.splice(0, max);
    const ids = new Set<string>();
    for (const { ask } of waiting) {
      if (ids.size === max || ids.has(idOf(ask))) break;
      ids.add(idOf(ask));
    }
    return waiting.splice(0, ids.size);
  }
}

export type Connection = { query(remaining: string | pg.QueryConfig): Promise<pg.QueryResult> };
type Work = { run(connection: Connection): Promise<void> };
type Waiting = BatchedRequest<Work, void>;

/** The error of a transaction with a failed statement whose callback completed normally. */
export const FAILED_UNNOTICED = 'A statement of the transaction had failed, so it was rolled back.';

/** The longest time in which transactions join a commit. Other processes wait for the locks of the group meanwhile. */
const GROUP_MS = 100;

/** Runs a callback in one database transaction, for the group with this key. */
type Transact = (key: string, use: (connection: Connection) => Promise<void>) => Promise<void>;

/**
 * Commits transactions in groups if they would wait for one another anyway.
 *
 * Transactions of one key run one after another in this process. Those that arrive during a commit share the next
 * commit. Each has its own savepoint, so one that throws is rolled back alone. No success is reported before the
 * commit.
 */
export class GroupCommit {
  readonly #transact: Transact;
  readonly #batches: Batcher<string, Work, void>;

  /** `max`: transactions per commit; 1 to run them one after another. */
  constructor(transact: Transact, { max = 64 } = {}) {
    this.#transact = transact;
    this.#batches = new Batcher({
      max,
      run: (key, entries) =>
        entries.length === 1 ? this.#alone(key, entries[0]!) : this.#several(key, entries),
    });
  }

  async run<T>(key: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const asTheCaller = AsyncLocalStorage.snapshot();
    let result: T;
    await this.#batches.ask(key, {
      async run(connection) {
        result = await asTheCaller(() => work(connection));
      },
    });
    return result!;
  }

  #alone(key: string, entry: Waiting): Promise<void> {
    return this.#transact(key, (connection) => entry.ask.run(connection)).then(entry.resolve, entry.reject);
  }

  async #several(key: string, entries: Waiting[]): Promise<void> {
    for (let rest = entries; rest.length > 0; ) rest = await this.#some(key, rest);
  }

  /** Commits the first of the entries, as many as begin within `GROUP_MS`. Returns the rest. */
  async #some(key: string, entries: Waiting[]): Promise<Waiting[]> {
    const since = performance.now();
    const queries: Waiting[] = [];
    let begun = 0;
    await this.#transact(key, async (connection) => {
      // Only one savepoint exists at a time. The next entry releases the previous savepoint, and the commit releases
      // the last.
      let opening = 'savepoint work';
      for (const entry of entries) {
        if (begun > 0 && performance.now() - since > GROUP_MS) break;
        begun += 1;
        const refused = await attempt(connection, entry.ask, opening);
        if (refused === undefined) {
          opening = 'release savepoint work; savepoint work';
          queries.push(entry);
        } else {
          await connection.query('rollback to savepoint work; release savepoint work');
          opening = 'savepoint work';
          entry.reject(refused.error);
        }
      }
    });
    for (const { resolve } of queries) resolve();
    return entries.slice(begun);
  }
}

/**
 * Runs one transaction of a group. Returns the error if it must be rolled back. A failed statement that the callback
 * ignored counts as an error.
 */
async function attempt(
  connection: Connection,
  work: Work,
  opening: string,
): Promise<{ error: unknown } | undefined> {
  const queries: Promise<unknown>[] = [quietly(connection.query(opening))];
  const watched: Connection = {
    query(statement) {
      const answer = connection.query(statement);
      queries.push(quietly(answer));
      return answer;
    },
  };
  try {
    await work.run(watched);
  } catch (error) {
    return { error };
  }
  const failed = (await Promise.allSettled(queries)).find(({ status }) => status === 'rejected');
  return (
    failed && { error: new Error(FAILED_UNNOTICED, { cause: (failed as PromiseRejectedResult).reason }) }
  );
}

/** Marks the rejection as handled; later awaits still see it. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * Reads rows by id, in batches. Within a transaction, each row is read by its own statement.
 */
export class JoinedReads<Row> {
  readonly #read: (db: Db, ids: string[]) => Promise<Row[]>;
  readonly #batches: Batcher<Db, string, Row | undefined>;

  constructor(read: (db: Db, ids: string[]) => Promise<Row[]>, idOf: (row: Row) => string) {
    this.#read = read;
    this.#batches = new Batcher({
      max: 256,
      async run(db, requests) {
        const rows = await read(db, [...new Set(requests.map(({ ask }) => ask))]);
        const found = new Map(rows.map((row) => [idOf(row), row]));
        for (const { ask, resolve } of requests) resolve(found.get(ask));
      },
    });
  }

  /** Returns undefined if the row does not exist. Rejects with the database's error. */
  async one(db: Db, id: string): Promise<Row | undefined> {
    if (!isDatabase(db)) return (await this.#read(db, [id]))[0];
    db.refuseInside();
    return this.#batches.ask(db, id);
  }
}
