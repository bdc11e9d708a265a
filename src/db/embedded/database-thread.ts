import { Worker } from 'node:worker_threads';
import { reasonNotOpened } from './damage.ts';
import type { DatabaseAnswer, DatabaseAsk } from './database-worker.ts';

/** The embedded database's thread. Every method throws once the thread has ended. */
export interface Thread {
  /** True if commits were observed to reach the disk. */
  readonly durable: boolean;
  /** The reason why the thread ended; undefined while it runs. */
  readonly ended: Error | undefined;
  /** Sends batches of protocol messages and returns all replies. Exchanges are answered in order. */
  exchange(batches: Uint8Array[]): Promise<Buffer>;
  /** Rolls back and discards prepared statements, as a server does when a client disconnects. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opening takes at most 3 s on an idle machine. After a crash it takes longer, because the log is replayed. */
const OPEN_SECONDS_MAX = 180;

/**
 * Messages are short-lived. Without this limit, the young generation would grow to three times the size and stay there.
 */
const YOUNG_MB_MAX = 4;

/**
 * Starts the thread on a database's folder. Throws if the database does not open. `onEnd` is called if an open database
 * ends.
 */
export async function startThread(folder: string, onEnd: (error: Error) => void): Promise<Thread> {
  const thread = new DatabaseThread(folder, onEnd);
  await thread.open();
  return thread;
}

type Caller = { resolve(bytes: Uint8Array | undefined): void; reject(error: Error): void };

class DatabaseThread implements Thread {
  durable = false;
  ended: Error | undefined;
  readonly #folder: string;
  readonly #onEnd: (error: Error) => void;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Caller>();
  readonly #opened = Promise.withResolvers<{ durable: boolean }>();
  #asked = 0;
  #isOpen = false;

  constructor(folder: string, onEnd: (error: Error) => void) {
    this.#folder = folder;
    this.#onEnd = onEnd;
    this.#worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
      workerData: { folder },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB_MAX },
    });
    this.#worker.on('message', (answer: DatabaseAnswer) => this.#hear(answer));
    this.#worker.on('error', (error) =>
      this.#gone(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#gone(new Error('The embedded database has ended.')));
  }

  /** Resolves once the database answers. If it throws, the thread has ended. */
  async open(): Promise<void> {
    const late = `The embedded database in ${this.#folder} did not open in ${OPEN_SECONDS_MAX} s.`;
    const overdue = setTimeout(() => this.#opened.reject(new Error(late)), OPEN_SECONDS_MAX * 1000);
    try {
      this.durable = (await this.#opened.promise).durable;
      this.#isOpen = true;
    } catch (error) {
      await this.#worker.terminate();
      throw error;
    } finally {
      clearTimeout(overdue);
    }
  }

  async exchange(batches: Uint8Array[]): Promise<Buffer> {
    const answer = await this.#ask({ batches });
    return answer ? Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength) : Buffer.alloc(0);
  }

  async reset(): Promise<void> {
    await this.#ask({ act: 'reset' });
  }

  async close(): Promise<void> {
    await this.#ask({ act: 'close' });
    await this.#worker.terminate();
  }

  #ask(question: Omit<DatabaseAsk, 'id'>): Promise<Uint8Array | undefined> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.#asked += 1;
      this.#waiting.set(this.#asked, { resolve, reject });
      const transfer = (question.batches ?? []).map(({ buffer }) => buffer as ArrayBuffer);
      this.#worker.postMessage({ id: this.#asked, ...question } satisfies DatabaseAsk, transfer);
    });
  }

  #hear(answer: DatabaseAnswer): void {
    if ('opened' in answer) this.#opened.resolve(answer);
    else if ('failed' in answer) this.#opened.reject(reasonNotOpened(this.#folder, answer.failed));
    else this.#answer(answer);
  }

  #answer({ id, error, bytes }: Extract<DatabaseAnswer, { id: number }>): void {
    const caller = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) caller?.resolve(bytes);
    else caller?.reject(new Error(`The embedded database failed: ${error}`));
  }

  #gone(error: Error): void {
    if (this.ended) return;
    this.ended = this.#isOpen ? error : reasonNotOpened(this.#folder, error.message);
    this.#opened.reject(this.ended);
    for (const { reject } of this.#waiting.values()) reject(this.ended);
    this.#waiting.clear();
    if (this.#isOpen) this.#onEnd(this.ended);
  }
}
