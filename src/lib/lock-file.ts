/** An exclusive lock between processes. */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

const SQLITE_BUSY = 5;

/**
 * Acquires the lock until `release` or the end of this process. Returns undefined while another process has it.
 *
 * SQLite uses the operating system's own file lock (fcntl, LockFileEx), which the kernel releases with the process. No
 * stale lock remains after kill -9, and no process id is stored that a container could reuse.
 *
 * @throws the file system's error if the folder is not writable.
 */
export function lockFile(path: string): { release(): void } | undefined {
  makeFolder(dirname(path));
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
