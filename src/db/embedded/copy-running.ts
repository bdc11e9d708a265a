/**
 * Copies the embedded database's folder while its process may write to it, as a base backup of PostgreSQL does: its state
 * file first, then the data, then the write-ahead log. Opening the copy replays that log from the last checkpoint, and pages
 * that were copied half-written come from the log. Source: https://www.postgresql.org/docs/18/continuous-archiving.html
 */
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkpointLock } from './lock.ts';

/** The folder cannot be copied now. The message is one line for the operator. */
export class NotCopied extends Error {
  override readonly name = 'NotCopied';
}

const STATE = join('global', 'pg_control');
const LOG = 'pg_wal';
/** Of a process, or rebuilt at the next start. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts']);
const TRIES = 5;
const LOCK_SECONDS_MAX = 60;

/**
 * Copies `dataDir`'s database into the folder `to`, which is created. The service makes no checkpoint meanwhile; a checkpoint
 * all the same (the service stopped or started) makes the copy begin again. Throws `NotCopied`.
 */
export async function copyRunning(dataDir: string, to: string): Promise<void> {
  const from = join(dataDir, 'database');
  const lock = await takeCheckpointLock(dataDir);
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      await rm(to, { recursive: true, force: true });
      if (await copyOnce(from, to)) return;
    }
  } finally {
    lock.release();
  }
  throw new NotCopied(`The database in ${dataDir} was stopped or started during each of ${TRIES} copies.`);
}

async function takeCheckpointLock(dataDir: string): Promise<{ release(): void }> {
  for (const end = performance.now() + LOCK_SECONDS_MAX * 1000; ; await sleep(100)) {
    const lock = checkpointLock(dataDir);
    if (lock) return lock;
    if (performance.now() > end) throw new NotCopied(`Another backup of ${dataDir} is running.`);
  }
}

/** False: a checkpoint came in between, so parts of the log that the copy needs may be missing. */
async function copyOnce(from: string, to: string): Promise<boolean> {
  const state = await readFile(join(from, STATE));
  await copyTree(from, to, (path) => path !== STATE && path !== LOG);
  await copyTree(join(from, LOG), join(to, LOG), () => true);
  if (!state.equals(await readFile(join(from, STATE)))) return false;
  await writeFile(join(to, STATE), state);
  return true;
}

/** Files that vanish meanwhile belong to dropped tables; the log knows of that. */
export async function copyTree(
  from: string,
  to: string,
  wanted: (path: string) => boolean,
  at = '',
): Promise<void> {
  await mkdir(join(to, at), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, at), { withFileTypes: true })) {
    const path = join(at, entry.name);
    if (!wanted(path) || LEFT_OUT.has(entry.name)) continue;
    if (entry.isDirectory()) await copyTree(from, to, wanted, path);
    else
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        },
      );
  }
}

/** Waits until every file below a folder is on the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await using handle = await open(join(entry.parentPath, entry.name), 'r+');
    await handle.sync();
  }
}
