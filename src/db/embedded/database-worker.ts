/** The thread of the embedded database. The database works and waits here, so it never blocks the main event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openDurable } from './durable.ts';
import { gaveUp, queryMessage } from './wire.ts';

/**
 * A request to the thread. Each batch holds protocol messages up to the point where the sender waits for a reply.
 * `reset` resets the session, and `close` ends the thread.
 */
export type DatabaseAsk = { id: number; batches?: Uint8Array[]; act?: 'reset' | 'close' };
export type DatabaseAnswer =
  | { opened: true; durable: boolean }
  | { failed: string }
  | { id: number; bytes?: Uint8Array; error?: string };

const port = parentPort!;
const { folder } = workerData as { folder: string };

const opened = await openDurable(folder).catch((error: unknown) => {
  port.postMessage({ failed: String(error) } satisfies DatabaseAnswer);
});
if (opened) {
  port.on('message', (ask: DatabaseAsk) => answer(opened.engine, ask));
  port.postMessage({ opened: true, durable: opened.durable } satisfies DatabaseAnswer);
}

async function answer(engine: PGlite, { id, batches, act }: DatabaseAsk): Promise<void> {
  try {
    if (batches) {
      const reply = await exchange(engine, batches);
      const over = gaveUp(reply);
      port.postMessage({ id, bytes: reply } satisfies DatabaseAnswer, [reply.buffer as ArrayBuffer]);
      // A server would exit here. PGlite would stay but never answer again.
      if (over) process.exit(1);
      return;
    }
    if (act === 'reset') await reset(engine);
    if (act === 'close') await engine.close();
    port.postMessage({ id } satisfies DatabaseAnswer);
    if (act === 'close') port.close();
  } catch (error) {
    // Statement errors are part of the database's reply. An exception here means that the engine itself broke.
    port.postMessage({ id, error: String(error) } satisfies DatabaseAnswer);
    process.exit(1);
  }
}

/** Takes batches of messages and returns all replies. After a fatal error the database gets no further batches. */
async function exchange(engine: PGlite, batches: Uint8Array[]): Promise<Uint8Array> {
  const replies: Uint8Array[] = [];
  await engine.runExclusive(async () => {
    for (const batch of batches) {
      const parts: Uint8Array[] = [];
      await engine.execProtocolRawStream(batch, {
        onRawData: (part) => void parts.push(Uint8Array.from(part)),
      });
      const reply = joined(parts);
      replies.push(reply);
      if (gaveUp(reply)) break;
    }
  });
  return joined(replies);
}

/** Joins the parts in their own buffer, which can be transferred to another thread. */
function joined(parts: Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Resets the session as a server does when a client disconnects: rolls back and discards prepared statements. */
async function reset(engine: PGlite): Promise<void> {
  await engine.runExclusive(async () => {
    await engine.execProtocolRaw(queryMessage('rollback'));
    await engine.execProtocolRaw(queryMessage('discard all'));
  });
}
