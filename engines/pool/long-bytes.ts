/**
 * Passes messages with long bytes to another process through files. The channel between processes would copy the bytes
 * in one step that blocks the event loop.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Shorter bytes are copied within a millisecond. */
const LONG_BYTES = 2 ** 19;

/** Stands for bytes in a message. */
class InFile {
  readonly in_file: string;
  constructor(path: string) {
    this.in_file = path;
  }
}

/** Writes the long bytes of a message to files in this folder, and returns the message with their paths. */
export async function withFiles<Message>(message: Message, folder: string, name: string): Promise<Message> {
  const long = new Map<unknown, string>();
  for (const bytes of longBytesIn(message)) {
    if (long.has(bytes)) continue;
    const path = join(folder, `${name}-${long.size}`);
    await writeFile(path, bytes);
    long.set(bytes, path);
  }
  if (long.size === 0) return message;
  const inFile = (value: unknown) => {
    const path = long.get(value);
    return path === undefined ? value : { ...new InFile(path) };
  };
  return replaced(message, inFile) as Message;
}

/** Reads and removes the files of a message. */
export async function withBytes<Message>(message: Message): Promise<Message> {
  const bytes = new Map<string, Uint8Array>();
  for (const path of new Set(pathsIn(message))) {
    bytes.set(path, await readFile(path));
    await rm(path);
  }
  if (bytes.size === 0) return message;
  return replaced(message, (value) => (isInFile(value) ? bytes.get(value.in_file) : value)) as Message;
}

function longBytesIn(value: unknown): Uint8Array[] {
  if (value instanceof Uint8Array) return value.length < LONG_BYTES ? [] : [value];
  return isContainer(value) ? Object.values(value).flatMap(longBytesIn) : [];
}

function pathsIn(value: unknown): string[] {
  if (isInFile(value)) return [value.in_file];
  return isContainer(value) ? Object.values(value).flatMap(pathsIn) : [];
}

function replaced(value: unknown, by: (value: unknown) => unknown): unknown {
  const other = by(value);
  if (other !== value || !isContainer(value)) return other;
  if (Array.isArray(value)) return value.map((each) => replaced(each, by));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, by)]));
}

function isInFile(value: unknown): value is InFile {
  return isContainer(value) && typeof (value as Partial<InFile>).in_file === 'string';
}

/** Lists and plain objects. Other values are kept unchanged. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
