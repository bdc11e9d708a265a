/** Backups of an embedded installation: a consistent database, its media and the operator token. */
import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { copyRunning, syncTree } from '../db/embedded/copy-running.ts';
import { openEmbedded } from '../db/embedded/embedded-database.ts';
import { markAsBackup } from '../db/identity.ts';
import { schemaOf } from '../db/migrate.ts';
import { check } from '../ledger/check-ledger.ts';
import type { Log } from '../lib/log.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { diskStore, isMediaName } from '../media/media-store.ts';

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
  /** Null when the media are in a bucket. */
  media: z.object({ files: z.number(), size_bytes: z.number(), copied: z.number() }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const MANIFEST = 'manifest.json';
const TOKEN = 'admin-token';
/** An interrupted backup left these and database folders, but no manifest. */
const PARTS = ['media', TOKEN, `${MANIFEST}.new`];

type Backup = { dataDir: string; to: string; withMedia: boolean; at: Date; log: Log };

/**
 * Writes a backup of `dataDir` into the folder `to`, which is empty, missing or holds an earlier backup. The earlier
 * backup stays until the new one is complete. Existing media are not copied again. The service may run. Throws
 * `BackupRefused`, `NotCopied`, or the file system's error.
 */
export async function makeBackup({ dataDir, to, withMedia, at, log }: Backup): Promise<Manifest> {
  await refuseUnfit(dataDir, to);
  const made_at = at.toISOString();
  const folder = `database-${made_at.replaceAll(/[^0-9TZ]/g, '')}`;
  makeFolder(to, 0o700);
  const books = await copyDatabaseTo(join(to, folder), { dataDir, at, log });
  await syncTree(join(to, folder));
  const media = withMedia ? await mirrorMedia(join(dataDir, 'media'), join(to, 'media')) : null;
  const token = join(dataDir, TOKEN);
  if (existsSync(token)) await copyFile(token, join(to, TOKEN));
  const database = await digestOf(join(to, folder));
  const manifest: Manifest = { format: 1, made_at, folder, database, ...books, media };
  await writeFile(join(to, `${MANIFEST}.new`), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncTree(to);
  await rename(join(to, `${MANIFEST}.new`), join(to, MANIFEST));
  for (const name of await readdir(to))
    if (name.startsWith('database-') && name !== folder) await rm(join(to, name), { recursive: true });
  return manifest;
}

async function refuseUnfit(dataDir: string, to: string): Promise<void> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new BackupRefused(`There is no embedded database in ${dataDir}: nothing to back up.`);
  const inside = (folder: string) => `${resolve(to)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  if (resolve(to) === resolve(dataDir) || inside(join(dataDir, 'database')) || inside(join(dataDir, 'media')))
    throw new BackupRefused(`${to} is a folder of the service itself: choose another one.`);
  const there: string[] = await readdir(to).catch(() => []);
  const isPart = (name: string) => name.startsWith('database-') || PARTS.includes(name);
  const isUnfinished = there.every(isPart) && there.some((name) => name.startsWith('database-'));
  if (there.length > 0 && !there.includes(MANIFEST) && !isUnfinished)
    throw new BackupRefused(`${to} is not empty and holds no backup: choose an empty or missing folder.`);
}

/** Removes its files when it throws. */
async function copyDatabaseTo(
  folder: string,
  { dataDir, at, log }: { dataDir: string; at: Date; log: Log },
): ReturnType<typeof proveCopy> {
  try {
    await copyRunning(dataDir, join(folder, 'database'));
    return await proveCopy(folder, { at, log });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Opens the copy, which replays its log, checks its ledger, and marks it as a backup, so that a start on it reconciles.
 */
async function proveCopy(
  folder: string,
  { at, log }: { at: Date; log: Log },
): Promise<Pick<Manifest, 'accounts' | 'entries' | 'balanced'>> {
  const db = await openEmbedded({ dataDir: folder, log });
  try {
    const { files, run } = await schemaOf(db);
    if (files.length !== run.size || files.some((file) => !run.has(file)))
      throw new BackupRefused(
        'Another version of the service migrated the database: run the backup with the version that serves it.',
      );
    const { accounts, entries, balanced } = await check(db);
    await markAsBackup(db, at);
    await db.query({ text: 'checkpoint' });
    return { accounts, entries, balanced };
  } finally {
    await db.close();
    for (const name of ['lock', 'checkpoint-lock']) await rm(join(folder, name), { force: true });
  }
}

/**
 * A name is never reused for other bytes, so a file of the same name is the same. Deletes files that the source no
 * longer has.
 */
async function mirrorMedia(from: string, to: string): Promise<NonNullable<Manifest['media']>> {
  const theirs = await mediaIn(from);
  const ours = await mediaIn(to);
  let copied = 0;
  for (const [name, size] of theirs) {
    if (ours.get(name) === size) continue;
    copied += Number(await putMedia(from, to, name));
  }
  for (const name of ours.keys()) if (!theirs.has(name)) await rm(placeOf(to, name), { force: true });
  const sizes = [...theirs.values()];
  return { files: theirs.size, size_bytes: sizes.reduce((sum, size) => sum + size, 0), copied };
}

/** Copies the missing media of a backup and keeps all existing ones. Returns the number of copied files. */
export async function addMedia(from: string, to: string): Promise<number> {
  const ours = await mediaIn(to);
  let copied = 0;
  for (const [name, size] of await mediaIn(from))
    if (ours.get(name) !== size) copied += Number(await putMedia(from, to, name));
  return copied;
}

/** Returns false if the file was deleted in the meantime. */
async function putMedia(from: string, to: string, name: string): Promise<boolean> {
  const place = placeOf(to, name);
  await mkdir(join(to, name.slice(0, 2)), { recursive: true });
  try {
    await copyFile(placeOf(from, name), `${place}.partial`, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await rename(`${place}.partial`, place);
  return true;
}

function placeOf(folder: string, name: string): string {
  return join(folder, name.slice(0, 2), name);
}

/** Sizes in bytes, by file name. */
async function mediaIn(folder: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const page of diskStore(folder).pages())
    for (const { name, size_bytes } of page) if (isMediaName(name)) found.set(name, size_bytes);
  return found;
}

/** Reads a backup's manifest and verifies every byte of its database. Throws `BackupRefused`. */
export async function readBackup(from: string): Promise<Manifest> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupRefused(`There is no backup in ${from}: ${MANIFEST} is missing.`);
  const read = Manifest.safeParse(jsonIn(text));
  if (!read.success)
    throw new BackupRefused(
      `${join(from, MANIFEST)} is damaged, or another version of the service wrote it.`,
    );
  const { folder, database } = read.data;
  const found = await digestOf(join(from, folder));
  if (found.sha256 !== database.sha256)
    throw new BackupRefused(`The database of the backup in ${from} is damaged or was changed.`);
  return read.data;
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
