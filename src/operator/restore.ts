/** Restores a backup of an embedded installation. */

import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree, syncTree } from '../db/embedded/copy-running.ts';
import { lockFolder } from '../db/embedded/lock.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { addMedia, readBackup } from './backup.ts';

export type Restored = {
  restored_to: string;
  accounts: number;
  entries: number;
  media_copied: number;
  /** The folder of the previous database; null if there was none. */
  replaced: string | null;
};

/**
 * Restores the backup in `from` to `dataDir`, whose service is stopped. Keeps the previous database beside it and newer
 * media in place, and replaces the operator token with that of the backup. Safe to repeat. Throws `BackupRefused`,
 * `FolderInUse`, or the file system's error.
 */
export async function restoreBackup({
  from,
  dataDir,
  at,
}: {
  from: string;
  dataDir: string;
  at: Date;
}): Promise<Restored> {
  makeFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const { made_at, folder, accounts, entries, media } = await readBackup(from);
    const place = join(dataDir, 'database');
    const fresh = `${place}.restoring`;
    await rm(fresh, { recursive: true, force: true });
    await copyTree(join(from, folder, 'database'), fresh, () => true);
    await syncTree(fresh);
    const media_copied = media ? await addMedia(join(from, 'media'), join(dataDir, 'media')) : 0;
    const replaced = existsSync(place)
      ? `${place}-before-${at.toISOString().replaceAll(/[^0-9TZ]/g, '')}`
      : null;
    if (replaced !== null) await rename(place, replaced);
    await rename(fresh, place);
    await putToken(from, dataDir);
    return { restored_to: made_at, accounts, entries, media_copied, replaced };
  } finally {
    lock.release();
  }
}

/** The marks and stored secrets of the restored database depend on this token. */
async function putToken(from: string, dataDir: string): Promise<void> {
  const [theirs, ours] = [join(from, 'admin-token'), join(dataDir, 'admin-token')];
  if (!existsSync(theirs)) return;
  if (existsSync(ours) && (await readFile(ours)).equals(await readFile(theirs))) return;
  await copyFile(theirs, ours);
}
