/** A request that waits for its batch. */
export type Asked<Ask, Answer> = { ask: Ask } & Pick<PromiseWithResolvers<Answer>, 'resolve' | 'reject'>;

type Batching<Key, Ask, Answer> = {
  /** Answers each request of a batch. If it throws, those without an answer get the error. */
  run(key: Key, asked: Asked<Ask, Answer>[]): Promise<void>;
  /** Maximum requests per batch. It bounds the wait of those behind them. */
  max: number;
  /** Requests of equal ids never share a batch. Left out: they do. */
  idOf?(ask: Ask): string;
};

/**
 * Batcher requests: those that arrive while a batch of their key is running share the next one, so each runs after
 * its request, and many concurrent callers cost little more than one. Batcher of one key never overlap.
 */
export class Batcher<Key, Ask, Answer> {
  readonly #waiting = new Map<Key, Asked<Ask, Answer>[]>();
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
    // Requests of one turn of the event loop share a batch from the first one on.
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

  /** Takes the first ones, up to the maximum and to the first that repeats an id. */
  #take(waiting: Asked<Ask, Answer>[]): Asked<Ask, Answer>[] {
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
