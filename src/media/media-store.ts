/** Stores the bytes of media. Names are unguessable and never reused for other bytes. */
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
   * Stores bytes or the content of a local file, completely or not at all. Pieces are stored as they arrive. If they
   * fail, their error is the cause of the StorageError.
   * @throws StorageError
   */
  put(name: string, bytes: Bytes): Promise<void>;
  /** Reads all bytes. @throws StorageError if there are none. */
  read(name: string): Promise<Uint8Array>;
  /** Reads the bytes in pieces. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Returns the place of the bytes, or undefined if there are none. */
  locate(name: string): Promise<MediaPlace | undefined>;
  remove(name: string): Promise<void>;
  /** Direct access for clients, if the store supports it. */
  readonly direct?: DirectStore;
  /** Lists everything in the store, in pages of a few hundred entries. */
  pages(): AsyncIterable<StoredBytes[]>;
  /** Removes media that were stored before a moment and are not `used`, and incomplete files. Returns their number. */
  removeUnused(options: {
    before: Date;
    /** Returns those of the given names that are in use. */
    used(names: string[]): Promise<Set<string>>;
  }): Promise<number>;
  /** Writes and removes a test file. @throws StorageError, e.g. for a full disk or a read-only folder. */
  probe(): Promise<void>;
}

export type DirectStore = {
  /** A URL that accepts exactly this number of bytes by PUT, without further authentication, for `seconds`. */
  address(name: string, size_bytes: number): Promise<{ url: string; seconds: number }>;
  /** The number of bytes stored under a name; undefined if there are none. */
  sizeOf(name: string): Promise<number | undefined>;
};

/** A local file, or a URL for readers that is valid for `seconds`, or without limit. */
export type MediaPlace = { file: string } | { url: string; seconds?: number };

/** The bytes could not be stored, so the call must not be charged. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Archived ledger entries end in `.ledger`. Versions before the archive do not match that ending and ignore the files.
 */
const NAME = /^[A-Za-z0-9]{20,40}\.([a-z0-9]{2,5}|ledger)$/;
const PARTIAL = '.partial';

export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

/** Files in one folder, in subfolders named by two letters. A file gets its name only when it is complete. */
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
      // Several processes may probe at the same time.
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
    const created = await mkdir(dirname(file), { recursive: true });
    const isFile = 'file' in bytes;
    // The operating system copies, and shares the blocks if the file system can.
    if (isFile) await copyFile(bytes.file, partial, constants.COPYFILE_FICLONE);
    const handle = await open(partial, isFile ? 'r+' : 'w', 0o640);
    try {
      if (!isFile) await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
    // Without this, a power loss could remove the file from its folder.
    await syncFolder(dirname(file));
    if (created !== undefined) await syncFolder(dirname(created));
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => undefined);
    const { code = 'unknown fault' } = cause as NodeJS.ErrnoException;
    throw new StorageError(`Media cannot be stored: ${code}.`, { cause });
  }
}

/** Yields the files of one subfolder at a time, including incomplete ones. */
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

/** Windows cannot open a folder for syncing. */
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

/** Hashes a file in pieces. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** A store with a known state. Work whose result could not be stored is not started. */
export type WatchedStore = MediaStore & {
  /** False after a failure until a probe succeeds. */
  available(): boolean;
};

const PROBE_SECONDS = 1;

/**
 * A working store is not probed. After a failed write, it counts as unavailable and is probed once a second until it
 * recovers.
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
        // The pieces may have failed at their source, so the store itself is probed.
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
