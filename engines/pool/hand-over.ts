/**
 * Transfers messages with long bytes to another thread. A plain `postMessage` copies the bytes in one step that blocks
 * the thread, which takes 150 ms for a picture of 30 MB.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Shorter bytes are copied within a millisecond. */
const LONG_BYTES = 2 ** 19;
/** Bytes copied between two turns of the event loop. */
const STEP_BYTES = 2 ** 20;

export type HandedOver<Message> = { message: Message; transferList: ArrayBuffer[] };

/** Copies the long bytes of a message in steps. Transfer the copies; the given bytes stay usable. */
export async function handOver<Message>(message: Message): Promise<HandedOver<Message>> {
  const copies = new Map<unknown, Uint8Array<ArrayBuffer>>();
  for (const bytes of longBytesIn(message)) copies.set(bytes, copies.get(bytes) ?? (await copyOf(bytes)));
  if (copies.size === 0) return { message, transferList: [] };
  const transferList = [...copies.values()].map(({ buffer }) => buffer);
  return { message: replaced(message, copies) as Message, transferList };
}

async function copyOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const copy = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    copy.set(bytes.subarray(at, at + STEP_BYTES), at);
    await nextTurn();
  }
  return copy;
}

function longBytesIn(value: unknown): Uint8Array[] {
  if (value instanceof Uint8Array) return value.length < LONG_BYTES ? [] : [value];
  return isContainer(value) ? Object.values(value).flatMap(longBytesIn) : [];
}

function replaced(value: unknown, copies: ReadonlyMap<unknown, Uint8Array>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, copies));
  if (!isContainer(value)) return copies.get(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, copies)]));
}

/** Lists and plain objects. Other values, such as a port, are kept unchanged. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
