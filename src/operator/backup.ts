/** Backups of an embedded installation: a consistent database, its media and the operator token. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { copyRunning, copyTree, syncTree } from '../db/embedded/copy-running.ts';
import { openEmbedded } from '../db/embedded/embedded-database.ts';
import { markAsBackup } from '../db/identity.ts';
import { schemaOf } from '../db/migrate.ts';
import { usedMedia } from '../generation/accept/generation-sources.ts';
import { check } from '../ledger/check-ledger.ts';
import { lockFile } from '../lib/lock-file.ts';
import type { Log } from '../lib/log.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { mirrorMedia, namesBeside, removeMedia } from './backup-media.ts';

/** The backup failed or cannot be restored. The message is one line for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const Manifest = z.object({
  format: z.literal(1),
  /** The database has the state of this moment or of a little later. */
  made_at: z.string(),
  /** The database's folder within the backup. */
  folder: z.string(),
  database: z.object({ files: z.number(), size_bytes: z.number(), sha256: z.string() }),
  accounts: z.number(),
  entries: z.number(),
  balanced: z.boolean(),
  /** The oldest account, which tells installations apart; absent in backups of earlier versions. */
  first_account: z.string().nullable().optional(),
  /** Null when the media are in a bucket. `lost`: kept from earlier backups, because only the database has them. */
  media: z
    .object({ files: z.number(), size_bytes: z.number(), copied: z.number(), lost: z.number().optional() })
    .nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
export const TOKEN_FILE = 'admin-token';
const LOCK = 'backup-lock';
/** An interrupted backup left these and database folders, but no manifest. */
const PARTS = ['media', TOKEN_FILE, `${MANIFEST}.new`];

type Backup = { dataDir: string; to: string; withMedia: boolean; at: Date; log: Log };

/**
 * Writes a backup of `dataDir` into the folder `to`, which is empty, missing or holds an earlier backup of the same
 * installation. The earlier backup stays until the new one is complete, and also if the new one fails. Existing media
 * are not copied again. The service may run. Throws `BackupRefused`, `NotCopied`, or the file system's error.
 */
export async function makeBackup(backup: Backup): Promise<Manifest> {
  const { dataDir, to } = backup;
  await refuseUnfit(dataDir, to);
  makeFolder(to, 0o700);
  const lock = lockFile(join(to, LOCK));
  if (!lock)
    throw new BackupRefused(
      `Another backup to ${to} is running, or its file system has no locks (mount SMB with nobrl).`,
    );
  try {
    const earlier = await manifestIn(to);
    await removeOthers(to, earlier?.folder);
    const manifest = await copyAll(backup, earlier);
    // Earlier versions kept the token outside the database's folder.
    for (const name of [TOKEN_FILE, `${MANIFEST}.new`]) await rm(join(to, name), { force: true });
    await removeOthers(to, manifest.folder);
    return manifest;
  } finally {
    lock.release();
  }
}

/** Removes its files when it throws. */
async function copyAll(
  { dataDir, to, withMedia, at, log }: Backup,
  earlier: Manifest | undefined,
): Promise<Manifest> {
  const made_at = at.toISOString();
  const folder = `database-${made_at.replaceAll(/[^0-9TZ]/g, '')}`;
  const place = join(to, folder);
  const [from, mirror] = [join(dataDir, 'media'), join(to, 'media')];
  try {
    const deletedNames = withMedia ? await namesBeside(from, mirror) : [];
    await copyRunning(dataDir, join(place, 'database'));
    const { lost, ...books } = await proveCopy(place, { earlier, deletedNames, at, log });
    if (existsSync(join(dataDir, TOKEN_FILE)))
      await copyFile(join(dataDir, TOKEN_FILE), join(place, TOKEN_FILE));
    await syncTree(place);
    const unused = deletedNames.filter((name) => !lost.has(name));
    const media = withMedia ? await mirrorMedia(from, mirror, { unused, lost: lost.size }) : null;
    const manifest: Manifest = {
      format: 1,
      made_at,
      folder,
      database: await digestOf(place),
      ...books,
      media,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(to, `${MANIFEST}.new`), text, { flush: true });
    await rename(join(to, `${MANIFEST}.new`), join(to, MANIFEST));
    // The earlier backup may name them.
    await removeMedia(mirror, unused);
    return manifest;
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the databases of earlier and of interrupted backups. */
async function removeOthers(to: string, folder: string | undefined): Promise<void> {
  for (const name of await readdir(to))
    if (name.startsWith('database-') && name !== folder) await rm(join(to, name), { recursive: true });
}

async function refuseUnfit(dataDir: string, to: string): Promise<void> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new BackupRefused(`There is no embedded database in ${dataDir}: nothing to back up.`);
  const inside = (folder: string) => `${resolve(to)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  if (resolve(to) === resolve(dataDir) || inside(join(dataDir, 'database')) || inside(join(dataDir, 'media')))
    throw new BackupRefused(`${to} is a folder of the service itself: choose another one.`);
  const all: string[] = await readdir(to).catch(() => []);
  const there = all.filter((name) => name !== LOCK);
  const isPart = (name: string) => name.startsWith('database-') || PARTS.includes(name);
  const isUnfinished = there.every(isPart) && there.some((name) => name.startsWith('database-'));
  if (there.length > 0 && !there.includes(MANIFEST) && !isUnfinished)
    throw new BackupRefused(`${to} is not empty and holds no backup: choose an empty or missing folder.`);
}

type Proof = Pick<Manifest, 'accounts' | 'entries' | 'balanced' | 'first_account'> & { lost: Set<string> };

/**
 * Opens the copy, which replays its log, checks its ledger, and marks it as a backup, so that a start on it reconciles.
 * `lost`: those of the `deletedNames` media that the database still names.
 */
async function proveCopy(
  folder: string,
  {
    earlier,
    deletedNames,
    at,
    log,
  }: { earlier: Manifest | undefined; deletedNames: string[]; at: Date; log: Log },
): Promise<Proof> {
  const db = await openEmbedded({ dataDir: folder, log });
  try {
    const { files, run } = await schemaOf(db);
    if (files.length !== run.size || files.some((file) => !run.has(file)))
      throw new BackupRefused(
        'Another version of the service migrated the database: run the backup with the version that serves it.',
      );
    const [first] = await db.query<{ id: string }>({
      text: 'select id from account order by created_at, id limit 1',
    });
    const first_account = first?.id ?? null;
    if (earlier?.first_account && earlier.first_account !== first_account)
      throw new BackupRefused(
        'The folder holds a backup of another installation: choose an empty or missing folder, and check DATA_DIR.',
      );
    const { accounts, entries, balanced } = await check(db);
    const lost = await usedMedia(db, deletedNames, at);
    await markAsBackup(db, at);
    await db.query({ text: 'checkpoint' });
    return { accounts, entries, balanced, first_account, lost };
  } finally {
    await db.close();
    for (const name of ['lock', 'checkpoint-lock']) await rm(join(folder, name), { force: true });
  }
}

/** Reads a backup's manifest and verifies every byte of its database. Throws `BackupRefused`. */
export async function readBackup(from: string): Promise<Manifest> {
  const manifest = await manifestIn(from);
  if (!manifest) throw new BackupRefused(`There is no backup in ${from}: ${MANIFEST} is missing.`);
  await verifyDatabase(join(from, manifest.folder), manifest, from);
  return manifest;
}

/**
 * Copies the database and the operator token of a backup into the folder `to`, and verifies every byte of the copy.
 * Throws `BackupRefused`, also if another backup replaces this one meanwhile.
 */
export async function copyBackup(from: string, to: string): Promise<Manifest> {
  const manifest = await manifestIn(from);
  if (!manifest) throw new BackupRefused(`There is no backup in ${from}: ${MANIFEST} is missing.`);
  if (existsSync(join(from, manifest.folder))) await copyTree(join(from, manifest.folder), to, () => true);
  await verifyDatabase(to, manifest, from);
  const token = join(from, TOKEN_FILE);
  if (!existsSync(join(to, TOKEN_FILE)) && existsSync(token)) await copyFile(token, join(to, TOKEN_FILE));
  await syncTree(to);
  return manifest;
}

/** Undefined if there is none. Throws `BackupRefused` if it cannot be read. */
async function manifestIn(from: string): Promise<Manifest | undefined> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const read = Manifest.safeParse(jsonIn(text));
  if (read.success) return read.data;
  throw new BackupRefused(`${join(from, MANIFEST)} is damaged, or another version of the service wrote it.`);
}

async function verifyDatabase(folder: string, { database }: Manifest, from: string): Promise<void> {
  if ((await digestOf(folder)).sha256 !== database.sha256)
    throw new BackupRefused(`The database of the backup in ${from} is damaged or was changed.`);
}

/** Undefined for a text that is no JSON, such as one that was cut off. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One digest over the names and bytes of all files below a folder. */
async function digestOf(folder: string): Promise<Manifest['database']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  let size_bytes = 0;
  for (const file of files.sort()) {
    hash.update(`${relative(folder, file).replaceAll(sep, '/')}\0`);
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
      size_bytes += chunk.length;
    }
  }
  return { files: files.length, size_bytes, sha256: hash.digest('hex') };
}
