/**
 * Copies the embedded database's folder while its process may write to it. The order is that of a PostgreSQL base
 * backup: the control file, then the data, then the write-ahead log. Opening the copy replays the log from the last
 * checkpoint, which also repairs pages that were copied half-written.
 * Source: https://www.postgresql.org/docs/18/continuous-archiving.html
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
/** Files of the running process. They are rebuilt at the next start. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts']);
const TRIES = 5;
const LOCK_SECONDS_MAX = 60;

/**
 * Copies `dataDir`'s database into the folder `to`, which it creates. A lock prevents the service's own checkpoints
 * meanwhile. The copy starts again if a checkpoint happens anyway, because the service stopped or started.
 * @throws NotCopied
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

/** Returns false if a checkpoint happened meanwhile, because the copy may then lack parts of the log. */
async function copyOnce(from: string, to: string): Promise<boolean> {
  const state = await readFile(join(from, STATE));
  await copyTree(from, to, (path) => path !== STATE && path !== LOG);
  await copyTree(join(from, LOG), join(to, LOG), () => true);
  if (!state.equals(await readFile(join(from, STATE)))) return false;
  await writeFile(join(to, STATE), state);
  return true;
}

/** Ignores files that vanish meanwhile. They belong to dropped tables, and the log records the drop. */
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

/** Flushes every file below a folder to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await using handle = await open(join(entry.parentPath, entry.name), 'r+');
    await handle.sync();
  }
}
