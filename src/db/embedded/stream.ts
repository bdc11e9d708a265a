import { Duplex } from 'node:stream';
import type { Thread } from './thread.ts';
import { Batches, WELCOME } from './wire.ts';

type Session = Pick<Thread, 'exchange' | 'reset'>;

/** What pg takes for a socket, with the embedded database at its other end. */
export class EngineStream extends Duplex {
  readonly #open: () => Promise<Session>;
  readonly #batches = new Batches();
  #session: Promise<Session> | undefined;
  #answers: Promise<unknown> = Promise.resolve();

  /** `open` is called once, when the first batch has come: the stream is one session. */
  constructor(open: () => Promise<Session>) {
    super();
    this.#open = open;
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
        this.#session ??= this.#open();
        const answer = await (await this.#session).exchange(batch);
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
      .then(async () => (await this.#session)?.reset())
      .then(
        () => done(error),
        () => done(error),
      );
  }
}
