/** The thread the embedded database lives in, so that its work and its waiting never stop the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openDurable } from './durable.ts';
import { gaveUp, queryMessage } from './wire.ts';

/** Asked: bytes are one batch of protocol messages; `reset` ends the session's state; `close` ends everything. */
export type Ask = { id: number; bytes?: Uint8Array; act?: 'reset' | 'close' };
export type Answer =
  | { opened: true; durable: boolean }
  | { failed: string }
  | { id: number; bytes?: Uint8Array; error?: string };

const port = parentPort!;
const { folder } = workerData as { folder: string };

const opened = await openDurable(folder).catch((error: unknown) => {
  port.postMessage({ failed: String(error) } satisfies Answer);
});
if (opened) {
  port.on('message', (ask: Ask) => answer(opened.engine, ask));
  port.postMessage({ opened: true, durable: opened.durable } satisfies Answer);
}

async function answer(engine: PGlite, { id, bytes, act }: Ask): Promise<void> {
  try {
    if (bytes) {
      const reply = await exchange(engine, bytes);
      const over = gaveUp(reply);
      port.postMessage({ id, bytes: reply } satisfies Answer, [reply.buffer as ArrayBuffer]);
      // A server would end now. PGlite stays, and never answers again.
      if (over) process.exit(1);
      return;
    }
    if (act === 'reset') await reset(engine);
    if (act === 'close') await engine.close();
    port.postMessage({ id } satisfies Answer);
    if (act === 'close') port.close();
  } catch (error) {
    // What the database refuses is part of its reply. This is the machine under it that broke.
    port.postMessage({ id, error: String(error) } satisfies Answer);
    process.exit(1);
  }
}

/** One batch in, everything the database said to it out. */
async function exchange(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await engine.runExclusive(() =>
    engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(Uint8Array.from(part)) }),
  );
  const reply = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    reply.set(part, at);
    at += part.length;
  }
  return reply;
}

/** What a server does when a client goes: roll back, and forget what it prepared. */
async function reset(engine: PGlite): Promise<void> {
  await engine.runExclusive(async () => {
    await engine.execProtocolRaw(queryMessage('rollback'));
    await engine.execProtocolRaw(queryMessage('discard all'));
  });
}
