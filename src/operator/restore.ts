/** Restores a backup of an embedded installation. */

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../db/embedded/lock.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { copyBackup, TOKEN_FILE } from './backup.ts';
import { addMedia } from './backup-media.ts';

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
  await using opened = new AsyncDisposableStack();
  opened.defer(() => lock.release());
  const place = join(dataDir, 'database');
  const fresh = `${place}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  opened.defer(() => rm(fresh, { recursive: true, force: true }));
  const { made_at, accounts, entries, media } = await copyBackup(from, fresh);
  const media_copied = media ? await addMedia(join(from, 'media'), join(dataDir, 'media')) : 0;
  const replaced = existsSync(place)
    ? `${place}-before-${at.toISOString().replaceAll(/[^0-9TZ]/g, '')}`
    : null;
  if (replaced !== null) await rename(place, replaced);
  await rename(join(fresh, 'database'), place);
  // The marks and stored secrets of the restored database depend on this token.
  if (existsSync(join(fresh, TOKEN_FILE))) await rename(join(fresh, TOKEN_FILE), join(dataDir, TOKEN_FILE));
  return { restored_to: made_at, accounts, entries, media_copied, replaced };
}
