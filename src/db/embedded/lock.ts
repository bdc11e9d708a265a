import { join, resolve } from 'node:path';
import { lockFile } from '../../lib/lock-file.ts';

/** Another process uses the folder. The message is one line for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Locks a folder against other processes until `release` or the end of this process, including a crash.
 *
 * @throws FolderInUse, or the file system's error if the folder is not writable.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = lockFile(join(folder, 'lock'));
  if (lock) return lock;
  throw new FolderInUse(
    `${resolve(folder)} is in use by another process. Stop that process, give this one its own DATA_DIR, or set DATABASE_URL to share a database.`,
  );
}

/**
 * Prevents checkpoints of the embedded database in a folder until `release`, because a backup copies the log since the
 * last checkpoint. Returns undefined while another process has the lock.
 */
export function checkpointLock(folder: string): { release(): void } | undefined {
  return lockFile(join(folder, 'checkpoint-lock'));
}
