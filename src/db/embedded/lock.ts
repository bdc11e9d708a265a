import { join, resolve } from 'node:path';
import { lockFile } from '../../lib/lock-file.ts';

/** Another process has the folder. The message is one line for the person who started us. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Keeps every other process out of a folder until `release`, or until this process ends in whatever way.
 *
 * Throws `FolderInUse`, or the file system's error when the folder cannot be written.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = lockFile(join(folder, 'lock'));
  if (lock) return lock;
  throw new FolderInUse(
    `${resolve(folder)} is in use by another process. Stop that process, give this one its own DATA_DIR, or set DATABASE_URL to share a database.`,
  );
}

/**
 * Keeps checkpoints of the embedded database in a folder away until `release`: a backup copies the log since the last one.
 * Undefined while somebody else has it.
 */
export function checkpointLock(folder: string): { release(): void } | undefined {
  return lockFile(join(folder, 'checkpoint-lock'));
}
