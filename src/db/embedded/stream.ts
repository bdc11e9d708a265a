import { Duplex } from 'node:stream';
import type { Thread } from './database-thread.ts';
import { Batches, WELCOME } from './wire.ts';

type Session = Pick<Thread, 'exchange' | 'reset'>;

/** Replaces pg's socket and connects it to the embedded database. */
export class EngineStream extends Duplex {
  readonly #open: () => Promise<Session>;
  readonly #batches = new Batches();
  #session: Promise<Session> | undefined;
  #written: Uint8Array[] = [];
  #answers: Promise<unknown> = Promise.resolve();

  /** A stream is one session. `open` is called once, for the first batch. */
  constructor(open: () => Promise<Session>) {
    super();
    this.#open = open;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Socket methods that pg calls. They have no effect here. */
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    const { greeted, batches, ended } = this.#batches.take(chunk);
    if (greeted) this.push(WELCOME);
    // Batches of one turn of the event loop go to the thread together, because waking it costs more than most queries.
    if (this.#written.length === 0 && batches.length > 0) setImmediate(() => this.#send());
    this.#written.push(...batches);
    callback();
    if (ended) {
      this.#send();
      this.push(null);
      this.destroy();
    }
  }

  /** Does not wait for earlier replies, because the thread answers in order. */
  #send(): void {
    const batches = this.#written;
    if (batches.length === 0) return;
    this.#written = [];
    this.#session ??= this.#open();
    const answer = this.#session.then((session) => session.exchange(batches));
    this.#answers = Promise.all([answer, this.#answers]).then(([bytes]) => {
      if (!this.destroyed) this.push(bytes);
    });
    this.#answers.catch((error) => this.destroy(error));
  }

  override _final(callback: (error?: Error) => void): void {
    this.#send();
    this.#answers.then(() => callback(), callback);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#answers
      .catch(() => undefined)
      .then(async () => (await this.#session)?.reset())
      .then(
        () => callback(error),
        () => callback(error),
      );
  }
}
