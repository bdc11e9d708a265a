import { Worker } from 'node:worker_threads';
import { reasonNotOpened } from './damage.ts';
import type { DatabaseAnswer, DatabaseAsk } from './database-worker.ts';

/** The embedded database as functions. Each of them throws once the thread has ended. */
export interface Thread {
  /** Whether a commit was seen to reach the disk. */
  readonly durable: boolean;
  /** Why the thread is no more. */
  readonly ended: Error | undefined;
  /** Batches of protocol messages in, everything the database says to them out. They are answered in their order. */
  exchange(batches: Uint8Array[]): Promise<Buffer>;
  /** Rolls back and forgets prepared statements, as a server does when a client has gone. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** It takes 3 s at most on an idle machine, and longer after a crash: then the log is played again. */
const OPEN_SECONDS_MAX = 180;

/** What passes through it is soon gone; its nursery would grow to three times as much and stay. */
const YOUNG_MB_MAX = 4;

/** Starts the thread on a database's folder. Throws when it cannot be opened; once open, `onEnd` hears of its end. */
export async function startThread(folder: string, onEnd: (error: Error) => void): Promise<Thread> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
    workerData: { folder },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB_MAX },
  });
  const waiting = new Map<
    number,
    { resolve(bytes: Uint8Array | undefined): void; reject(error: Error): void }
  >();
  const opened = Promise.withResolvers<{ durable: boolean }>();
  let asked = 0;
  let ended: Error | undefined;
  let open = false;

  worker.on('message', (answer: DatabaseAnswer) => {
    if ('opened' in answer) return opened.resolve(answer);
    if ('failed' in answer) {
      return opened.reject(reasonNotOpened(folder, answer.failed));
    }
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) caller?.resolve(answer.bytes);
    else caller?.reject(new Error(`The embedded database failed: ${answer.error}`));
  });
  const end = (error: Error) => {
    if (ended) return;
    ended = error;
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (open) onEnd(error);
  };
  const gone = (error: Error) => end(open ? error : reasonNotOpened(folder, error.message));
  worker.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => gone(new Error('The embedded database has ended.')));

  const ask = (question: Omit<DatabaseAsk, 'id'>) =>
    new Promise<Uint8Array | undefined>((resolve, reject) => {
      if (ended) return reject(ended);
      asked += 1;
      waiting.set(asked, { resolve, reject });
      const transfer = (question.batches ?? []).map(({ buffer }) => buffer as ArrayBuffer);
      worker.postMessage({ id: asked, ...question } satisfies DatabaseAsk, transfer);
    });

  const overdue = setTimeout(
    () =>
      opened.reject(new Error(`The embedded database in ${folder} did not open in ${OPEN_SECONDS_MAX} s.`)),
    OPEN_SECONDS_MAX * 1000,
  );
  const { durable } = await opened.promise
    .catch(async (error) => {
      await worker.terminate();
      throw error;
    })
    .finally(() => clearTimeout(overdue));
  open = true;
  return {
    durable,
    get ended() {
      return ended;
    },
    async exchange(batches) {
      const answer = await ask({ batches });
      return answer ? Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength) : Buffer.alloc(0);
    },
    async reset() {
      await ask({ act: 'reset' });
    },
    async close() {
      await ask({ act: 'close' });
      await worker.terminate();
    },
  };
}
