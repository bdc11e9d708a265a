/** A mutex that grants turns in the order of the calls. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Rejects with the signal's reason when it aborts before the turn. Later callers are not delayed. */
  async take(signal?: AbortSignal): Promise<Disposable> {
    const before = this.#last;
    const over = Promise.withResolvers<void>();
    this.#last = over.promise;
    try {
      await (signal ? Promise.race([before, aborted(signal)]) : before);
    } catch (reason) {
      void before.then(over.resolve);
      throw reason;
    }
    return { [Symbol.dispose]: over.resolve };
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
