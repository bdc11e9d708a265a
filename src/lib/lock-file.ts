/** A lock that two processes cannot both have. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes the lock of this name until `release` or the end of this process; undefined while another process has it.
 *
 * SQLite takes the operating system's own lock on a file (fcntl, LockFileEx). The kernel releases it with the
 * process, so there is no stale lock after kill -9, and no process id that a container could reuse.
 *
 * Throws the file system's error when the folder cannot be written.
 */
export function lockFile(path: string): { release(): void } | undefined {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return undefined;
  }
  return { release: () => file.close() };
}
