/** Media that belong to an account without any generation: avatars, what is posted. */
import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { unguessable } from '../lib/id.ts';
import { ENDINGS } from '../lib/media-types.ts';
import { type MediaStore, sha256 } from './store.ts';

export type Kept = {
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/** Beyond that a picture of a few kilobytes may need gigabytes. */
const PIXELS_MAX = 100_000_000;

/** Stores bytes of a known type under a new name. Throws StorageError when it cannot. */
export async function storeMedia(
  media: MediaStore,
  { bytes, content_type, width = null, height = null }: Taken,
): Promise<Kept> {
  const ending = ENDINGS[content_type];
  if (!ending) throw new Error(`Media of type ${content_type} have no ending.`);
  const name = `${unguessable()}.${ending}`;
  await media.put(name, bytes);
  return { name, content_type, size_bytes: bytes.length, sha256: sha256(bytes), width, height };
}

export type Taken = {
  bytes: Uint8Array;
  content_type: string;
  width?: number | null;
  height?: number | null;
};

/** Puts stored media on record, in the transaction of what shows them. */
export async function recordMedia(
  tx: Db,
  { name, size_bytes, ...kept }: Kept,
  { account_id, at }: { account_id: string; at: Date },
): Promise<void> {
  const row = { ...kept, key: name, size_bytes: BigInt(size_bytes), account_id, created_at: at };
  await run(tx, tables.insertInto('media').values(row));
}

/** From now on the address answers that the file is gone. The bytes are removed with `MediaStore.remove`. */
export async function forgetMedia(tx: Db, name: string, at: Date): Promise<void> {
  await run(tx, tables.updateTable('media').set({ deleted_at: at }).where('key', '=', name));
}

/** The size of a picture in pixels, upright; undefined when it cannot be decoded or is too large to try. */
export async function measurePicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    // The header alone says little: a file that was cut off must not become anybody's face.
    await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).resize(16, 16).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/** The picture as PNG, whatever it was. */
export async function asPng(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient().png().toBuffer();
}
