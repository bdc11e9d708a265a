import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dataDir as archive } from '@electric-sql/pglite-prepopulatedfs';
import { UnpackSync } from 'tar';

const FILES_AT_ONCE = 16;

/**
 * Creates an empty database in a missing or empty folder. Creation is atomic: a later call removes the remains of a
 * process that died during it.
 * @throws the file system's error.
 *
 * It unpacks the result of initdb that PGlite ships, because initdb would take four seconds.
 * Source: https://pglite.dev/docs/prepopulatedfs
 */
export async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // PGlite creates world-writable files, so the folder around them restricts access.
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const packed = Buffer.from(await (await archive()).arrayBuffer());
  // The archive has a thousand small files. Unpacking them one by one takes a quarter of the work of unpacking them in
  // parallel.
  new UnpackSync({ cwd: unfinished, preserveOwner: false, noMtime: true }).end(gunzipSync(packed));
  await reachDisk(unfinished);
  renameSync(unfinished, folder);
}

/** Flushes several files at once, so that a journaling file system can write them together. */
async function reachDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const syncNext = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      await using handle = await open(file, 'r+');
      await handle.sync();
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, syncNext));
}
