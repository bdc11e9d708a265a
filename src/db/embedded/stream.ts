import { Duplex } from 'node:stream';
import { Batches, WELCOME } from './wire.ts';

/** Whoever answers a batch of protocol messages. */
export interface Engine {
  exchange(batch: Uint8Array): Promise<Buffer>;
  /** Rolls back and forgets prepared statements, as a server does when a client has gone. */
  reset(): Promise<void>;
}

/** What pg takes for a socket, with the embedded database at its other end. */
export class EngineStream extends Duplex {
  readonly #engine: Engine;
  readonly #batches = new Batches();
  #answers: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** pg asks these of its sockets; there is nothing to set here. */
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

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const { greeted, batches, ended } = this.#batches.take(chunk);
    if (greeted) this.push(WELCOME);
    for (const batch of batches) {
      this.#answers = this.#answers.then(async () => {
        const answer = await this.#engine.exchange(batch);
        if (!this.destroyed) this.push(answer);
      });
      this.#answers.catch((error) => this.destroy(error));
    }
    done();
    if (ended) {
      this.push(null);
      this.destroy();
    }
  }

  override _final(done: (error?: Error) => void): void {
    this.#answers.then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#answers
      .catch(() => undefined)
      .then(() => this.#engine.reset())
      .then(
        () => done(error),
        () => done(error),
      );
  }
}
