import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Log } from '../db.ts';
import { openPool } from '../pool.ts';
import { lockFolder } from './lock.ts';
import { EngineStream } from './stream.ts';
import { keepUp } from './upkeep.ts';
import type { Answer, Ask } from './worker.ts';

/**
 * PostgreSQL inside this process: PGlite in a thread of its own, spoken to by the ordinary pg client.
 *
 * It has one session, so statements and transactions come one after another. Committed work survives the death of the
 * process; when commits could not be seen reaching the disk, the log says so. `dataDir` is locked: a second process
 * on it is refused with `FolderInUse`.
 */
export async function openEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Database> {
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const engine = await startThread(folder, log).catch((error) => {
    lock.release();
    throw error;
  });
  if (!engine.durable) {
    log.warn(
      { folder },
      'Commits of the embedded database could not be seen reaching the disk: a power loss may undo the last of them.',
    );
  }

  const database = openPool({
    kind: 'embedded',
    log,
    pool: {
      stream: () => new EngineStream(engine) as unknown as import('node:net').Socket,
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      max: 1,
      idleTimeoutMillis: 0,
    },
    async afterClose() {
      await engine.close();
      lock.release();
    },
  });
  const upkeep = keepUp(database, log);
  return {
    ...database,
    async close() {
      await upkeep.stop();
      await database.close();
    },
  };
}

/** The thread as functions. Throws when the database in the folder cannot be opened. */
async function startThread(folder: string, log: Log) {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { folder },
    stdin: false,
  });
  const waiting = new Map<
    number,
    { resolve(bytes: Uint8Array | undefined): void; reject(error: Error): void }
  >();
  let asked = 0;
  let ended: Error | undefined;
  let closing = false;

  const opened = Promise.withResolvers<{ durable: boolean }>();
  thread.on('message', (answer: Answer) => {
    if ('opened' in answer) return opened.resolve(answer);
    if ('failed' in answer) {
      return opened.reject(
        new Error(`The embedded database in ${folder} could not be opened: ${answer.failed}`),
      );
    }
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) caller?.resolve(answer.bytes);
    else caller?.reject(new Error(`The embedded database failed: ${answer.error}`));
  });
  const end = (error: Error) => {
    ended = error;
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => {
    if (!closing) log.error({ err: ended }, 'The embedded database has ended. Restart the process.');
    end(ended ?? new Error('The embedded database has ended.'));
  });

  const ask = (question: Omit<Ask, 'id'>) =>
    new Promise<Uint8Array | undefined>((resolve, reject) => {
      if (ended) return reject(ended);
      asked += 1;
      waiting.set(asked, { resolve, reject });
      const transfer = question.bytes ? [question.bytes.buffer as ArrayBuffer] : [];
      thread.postMessage({ id: asked, ...question } satisfies Ask, transfer);
    });

  const { durable } = await opened.promise.catch(async (error) => {
    closing = true;
    await thread.terminate();
    throw error;
  });
  return {
    durable,
    async exchange(bytes: Uint8Array): Promise<Buffer> {
      const answer = await ask({ bytes });
      return answer ? Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength) : Buffer.alloc(0);
    },
    async reset(): Promise<void> {
      await ask({ act: 'reset' });
    },
    async close(): Promise<void> {
      closing = true;
      await ask({ act: 'close' });
      await thread.terminate();
    },
  };
}
