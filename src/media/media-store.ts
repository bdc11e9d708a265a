/** Where the bytes of media live. Names are unguessable and never reused for other bytes. */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { steps } from '../lib/event-loop.ts';
import { unguessable } from '../lib/id.ts';

export type Bytes = Uint8Array | AsyncIterable<Uint8Array> | { file: string };

export type StoredBytes = { name: string; size_bytes: number; stored_at: Date };

export interface MediaStore {
  readonly kind: 'disk' | 'bucket';
  /**
   * Stores bytes, or what a file of this machine holds, whole or not at all; throws StorageError when it cannot. Pieces
   * are stored as they come; what goes wrong with them is the cause of the error.
   */
  put(name: string, bytes: Bytes): Promise<void>;
  /** The whole bytes; throws StorageError when there are none. */
  read(name: string): Promise<Uint8Array>;
  /** The same bytes a piece at a time. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Where to read from, or undefined when there are no such bytes. */
  locate(name: string): Promise<MediaPlace | undefined>;
  remove(name: string): Promise<void>;
  /** Where clients can reach the store themselves. */
  readonly direct?: DirectStore;
  /** Everything that lies there, some hundreds at a time. */
  pages(): AsyncIterable<StoredBytes[]>;
  /** Removes what was stored before a moment and is not `used`, and what was never stored whole. Answers how many. */
  removeUnused(options: {
    before: Date;
    /** Of the names it is given, those that something refers to. */
    used(names: string[]): Promise<Set<string>>;
  }): Promise<number>;
  /** Throws StorageError when nothing could be stored now: a full disk, a folder that is read-only. */
  probe(): Promise<void>;
}

export type DirectStore = {
  /** An address that takes exactly so many bytes by PUT, from whoever has it, for `seconds`. */
  address(name: string, size_bytes: number): Promise<{ url: string; seconds: number }>;
  /** Bytes that are stored under a name; undefined when there are none. */
  sizeOf(name: string): Promise<number | undefined>;
};

/** A file of this machine, or an address that the reader may be sent to, good for `seconds` or for ever. */
export type MediaPlace = { file: string } | { url: string; seconds?: number };

/** The bytes could not be stored: nothing may be charged for them. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Archived entries end in `.ledger`. Versions from before the archive do not match that ending, so they leave them alone. */
const NAME = /^[A-Za-z0-9]{20,40}\.([a-z0-9]{2,5}|ledger)$/;
const PARTIAL = '.partial';

export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

/** Files in one folder, spread over two letters. A file appears under its name only when it is complete. */
export function diskStore(folder: string): MediaStore {
  return {
    kind: 'disk',
    pages: () => shelvesOf(folder),
    put: (name, bytes) => write(fileIn(folder, name), bytes),

    async read(name) {
      return readFile(fileIn(folder, name)).catch((cause) => {
        throw new StorageError(`Media ${name} cannot be read.`, { cause });
      });
    },

    async open(name) {
      const handle = await open(fileIn(folder, name)).catch((cause) => {
        throw new StorageError(`Media ${name} cannot be read.`, { cause });
      });
      return handle.createReadStream();
    },

    async locate(name) {
      if (!isMediaName(name)) return undefined;
      const file = fileIn(folder, name);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { file } : undefined;
    },

    remove: (name) => rm(fileIn(folder, name), { force: true }),

    async removeUnused({ before, used }) {
      let removed = 0;
      for await (const page of shelvesOf(folder)) {
        const old = page.filter(({ stored_at }) => stored_at < before).map(({ name }) => name);
        const names = old.filter(isMediaName);
        const keep = names.length > 0 ? await used(names) : new Set();
        const lost = old.filter((name) => (isMediaName(name) ? !keep.has(name) : name.endsWith(PARTIAL)));
        for (const name of lost) await rm(join(folder, name.slice(0, 2), name), { force: true });
        removed += lost.length;
      }
      return removed;
    },

    async probe() {
      // Several processes may ask at once.
      const file = join(folder, `probe-${unguessable()}`);
      await write(file, new Uint8Array(4096));
      await rm(file, { force: true });
    },
  };
}

function fileIn(folder: string, name: string): string {
  if (!isMediaName(name)) throw new StorageError(`Not a media name: ${name}.`);
  return join(folder, name.slice(0, 2), name);
}

async function write(file: string, bytes: Bytes): Promise<void> {
  const partial = `${file}${PARTIAL}`;
  try {
    const made = await mkdir(dirname(file), { recursive: true });
    const isFile = 'file' in bytes;
    // The system copies by itself, where it can by reference.
    if (isFile) await copyFile(bytes.file, partial, constants.COPYFILE_FICLONE);
    const handle = await open(partial, isFile ? 'r+' : 'w', 0o640);
    try {
      if (!isFile) await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
    // A file that its folder forgets in a power loss was not stored.
    await syncFolder(dirname(file));
    if (made !== undefined) await syncFolder(dirname(made));
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => undefined);
    const { code = 'unknown fault' } = cause as NodeJS.ErrnoException;
    throw new StorageError(`Media cannot be stored: ${code}.`, { cause });
  }
}

/** A shelf at a time; also what was never stored whole. */
async function* shelvesOf(folder: string): AsyncGenerator<StoredBytes[]> {
  const shelves = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const shelf of shelves.filter((each) => each.isDirectory())) {
    const lying: StoredBytes[] = [];
    for (const name of await readdir(join(folder, shelf.name))) {
      const found = await stat(join(folder, shelf.name, name)).catch(() => undefined);
      if (found) lying.push({ name, size_bytes: found.size, stored_at: found.mtime });
    }
    yield lying;
  }
}

/** Windows has no such thing: there, opening a folder fails. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const step of steps(bytes)) hash.update(step);
  return hash.digest('hex');
}

/** Of a file, a piece at a time. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** A store whose health is known: what cannot be kept is not begun. */
export type WatchedStore = MediaStore & {
  /** False from a failed store until one has succeeded again. */
  available(): boolean;
};

const PROBE_SECONDS = 1;

/**
 * A working store is not probed: it counts as unavailable after a failed write, and is then probed once a second
 * until it recovers.
 */
export function watchedStore(store: MediaStore): WatchedStore {
  let away = false;
  const probe = async () => {
    while (away) {
      await sleep(PROBE_SECONDS * 1000, undefined, { ref: false });
      await store.probe().then(
        () => {
          away = false;
        },
        () => undefined,
      );
    }
  };
  return {
    ...store,
    available: () => !away,
    async put(name, bytes) {
      try {
        await store.put(name, bytes);
      } catch (error) {
        // Pieces may have failed at their source: probe the store itself.
        const own =
          !(Symbol.asyncIterator in bytes) ||
          (await store.probe().then(
            () => false,
            () => true,
          ));
        if (error instanceof StorageError && own && !away) {
          away = true;
          void probe();
        }
        throw error;
      }
    },
  };
}
