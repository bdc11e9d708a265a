/** The media of a backup: copies of the files in DATA_DIR/media. */
import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncTree } from '../db/embedded/copy-running.ts';
import { diskStore, isMediaName } from '../media/media-store.ts';

/** Those names in the backup that the source does not have. */
export async function namesBeside(from: string, to: string): Promise<string[]> {
  const theirs = await mediaIn(from);
  return [...(await mediaIn(to)).keys()].filter((name) => !theirs.has(name));
}

/**
 * Copies the files that the backup does not have. A name is never reused for other bytes, so a file of the same name is
 * the same. Returns what the backup has without its `unused` files, which `removeMedia` deletes. `lost`: the number of
 * files that only the backup has.
 */
export async function mirrorMedia(
  from: string,
  to: string,
  { unused, lost }: { unused: string[]; lost: number },
): Promise<{ files: number; size_bytes: number; copied: number; lost: number }> {
  await mkdir(to, { recursive: true });
  await removePartial(to);
  const copied = await addMedia(from, to);
  await syncTree(to);
  const stored = await mediaIn(to);
  for (const name of unused) stored.delete(name);
  const sizes = [...stored.values()];
  const size_bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: sizes.length, size_bytes, copied, lost };
}

export async function removeMedia(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(placeOf(folder, name), { force: true });
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

/** An interrupted backup leaves a part of a file, which the service may delete before the next backup. */
async function removePartial(folder: string): Promise<void> {
  for await (const page of diskStore(folder).pages())
    for (const { name } of page) if (!isMediaName(name)) await rm(placeOf(folder, name), { force: true });
}
