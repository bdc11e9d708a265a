import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder. The message is one line for the person who started us. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const SQLITE_BUSY = 5;

/**
 * Keeps every other process out of a folder until `release`, or until this process ends in whatever way.
 *
 * SQLite takes the operating system's own lock on a file (fcntl, LockFileEx): the kernel drops it with the process,
 * so there is no stale lock after kill -9, and no process id that a container could have given to somebody else.
 *
 * Throws `FolderInUse`, or the file system's error when the folder cannot be written.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUse(
      `${resolve(folder)} is in use by another process. Stop that one, give this one a DATA_DIR of its own, or set DATABASE_URL to share a database.`,
    );
  }
  return { release: () => file.close() };
}
