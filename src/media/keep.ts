/** Media of an account that no generation made, such as avatars and media of posts. */
import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { unguessable } from '../lib/id.ts';
import { ENDINGS } from '../lib/media-types.ts';
import { type MediaStore, sha256 } from './media-store.ts';

export type Kept = {
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/** A larger picture of a few kilobytes may need gigabytes of memory. */
const PIXELS_MAX = 100_000_000;

/** Stores bytes of a known type under a new name. @throws StorageError */
export async function storeMedia(
  media: MediaStore,
  { bytes, content_type, width = null, height = null }: Taken,
): Promise<Kept> {
  const ending = ENDINGS[content_type];
  if (!ending) throw new Error(`Media of type ${content_type} have no file extension.`);
  const name = `${unguessable()}.${ending}`;
  await media.put(name, bytes);
  return { name, content_type, size_bytes: bytes.length, sha256: await sha256(bytes), width, height };
}

export type Taken = {
  bytes: Uint8Array;
  content_type: string;
  width?: number | null;
  height?: number | null;
};

/** Records stored media, in the transaction of the record that shows them. */
export async function recordMedia(
  tx: Db,
  { name, size_bytes, ...kept }: Kept,
  { account_id, at, visibility }: { account_id: string; at: Date; visibility: Visibility },
): Promise<void> {
  const row = { ...kept, key: name, size_bytes: BigInt(size_bytes), account_id, created_at: at, visibility };
  await run(tx, tables.insertInto('media').values(row));
}

/** `private` media are served to their own account only. */
export type Visibility = 'public' | 'private';

export async function showMediaTo(tx: Db, name: string, visibility: Visibility): Promise<void> {
  await run(tx, tables.updateTable('media').set({ visibility }).where('key', '=', name));
}

/**
 * Marks a medium as deleted, so that its URL returns 410, and deletes its signed manifest. The caller removes the bytes
 * with `MediaStore.remove`.
 */
export async function forgetMedia(tx: Db, name: string, at: Date): Promise<void> {
  // Responses of its job report the file as deleted. The job is locked before its media; see `db/lock-order.ts`.
  await tx.query({
    name: 'result_forget',
    text: `update generation set result = jsonb_set(result, '{assets}', (
             select jsonb_agg(case when asset ->> 'name' = $1 then asset || '{"deleted": true}' else asset end order by n)
             from jsonb_array_elements(result -> 'assets') with ordinality as of (asset, n)))
           where id = (select generation_id from media where key = $1) and result ? 'assets'`,
    values: [name],
  });
  await run(tx, tables.updateTable('media').set({ deleted_at: at }).where('key', '=', name));
  await tx.query({
    name: 'manifest_forget',
    text: 'delete from manifest where provenance_id = (select provenance_id from media where key = $1)',
    values: [name],
  });
}

/** The upright size of a picture in pixels; undefined if it cannot be decoded or is too large. */
export async function measurePicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    // The header alone proves little. Decoding detects truncated files.
    await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).resize(16, 16).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/** The upright size, read from the header alone; undefined if the header is unreadable. */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return autoOrient && { width: autoOrient.width, height: autoOrient.height };
}

export type InspectedPicture = {
  content_type: string;
  /** After rotation to upright. */
  width: number;
  height: number;
  /** True if any part is transparent. */
  transparent: boolean;
  /** True if the whole picture has one colour. */
  blank: boolean;
};

/** Smaller differences are invisible. A codec alone causes as much. */
const SAME_COLOUR = 3;
/** The size of the thumbnail for the check: small enough to be fast, large enough to detect any real picture. */
const GLANCE = 160;

/** Returns facts about a picture after decoding it completely; undefined if decoding fails. */
export async function inspectPicture(input: string | Uint8Array): Promise<InspectedPicture | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format, autoOrient } = await picture.metadata();
    const { data } = await picture
      .autoOrient()
      .resize(GLANCE, GLANCE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { spread, opaque } = glance(data);
    return {
      content_type: format === 'heif' ? 'image/avif' : `image/${format}`,
      width: autoOrient.width,
      height: autoOrient.height,
      transparent: !opaque,
      blank: spread.every((range) => range < SAME_COLOUR),
    };
  } catch {
    return undefined;
  }
}

/** One pass, because this runs for every incoming picture. */
function glance(rgba: Uint8Array): { spread: number[]; opaque: boolean } {
  const least = [255, 255, 255, 255];
  const most = [0, 0, 0, 0];
  for (let at = 0; at < rgba.length; at++) {
    const value = rgba[at]!;
    const channel = at & 3;
    if (value < least[channel]!) least[channel] = value;
    if (value > most[channel]!) most[channel] = value;
  }
  const spread = least.map((low, channel) => Math.max(0, most[channel]! - low));
  return { spread, opaque: least[3]! > 255 - SAME_COLOUR };
}

/** Converts a picture to PNG. */
export async function asPng(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient().png().toBuffer();
}

export type KeptFormat = 'png' | 'jpeg' | 'webp';

/** Converts a picture to another format. */
export async function writtenAs(picture: string | Uint8Array, format: KeptFormat): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: PIXELS_MAX }).autoOrient().toFormat(format, QUALITY).toBuffer();
}

/** Scales the whole picture to exactly this size. */
export async function scaledTo(
  picture: string | Uint8Array,
  { width, height }: { width: number; height: number },
  format: KeptFormat,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toFormat(format, QUALITY)
    .toBuffer();
}

const QUALITY = { quality: 92 };
