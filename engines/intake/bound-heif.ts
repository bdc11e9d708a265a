/**
 * HEIF and AVIF whose items stay within the limits. Decoders inflate compressed metadata items, so the types of those
 * items are overwritten. So are those of EXIF of many
 * entries: a property of the picture states its orientation. A sequence beside a still picture is overwritten too, because only the still picture is read.
 */
import { isModestExif } from './exif-orientation.ts';
import { type HeifMeta, heifMeta } from './heif-items.ts';
import { boxesIn } from './iso-boxes.ts';
import {
  DERIVATIONS_MAX,
  DERIVED_PIXELS_MAX,
  ITEMS_MAX,
  PARTS_MAX,
  PICTURE_PIXELS_MAX,
  tooLarge,
  tooMany,
} from './picture-limits.ts';
import { type PictureRefusal, refuse, UNREADABLE } from './picture-refusal.ts';

/** A type that no decoder reads. */
const UNUSED = Buffer.from('free', 'latin1');
/** Bytes of the file that items may name more than once. */
const REPEATED_BYTES = 2 ** 16;

export function boundHeif(file: Buffer): Buffer[] | PictureRefusal {
  try {
    const meta = heifMeta(file);
    if (!meta) return [file];
    const refused = refusalOf(meta, file.length);
    if (refused) return refused;
    const unread = [...unreadItems(meta, file), ...sequences(file)];
    return [unread.length === 0 ? file : overwritten(file, unread)];
  } catch (error) {
    if (error instanceof RangeError) return UNREADABLE;
    throw error;
  }
}

function refusalOf(meta: HeifMeta, file_bytes: number): PictureRefusal | undefined {
  const { items, extents, sizes, primary } = meta;
  if (items.length > ITEMS_MAX) return tooMany('items', ITEMS_MAX);
  if (extents.length > PARTS_MAX) return tooMany('extents', PARTS_MAX);
  for (const { width, height } of sizes.values())
    if (width * height > PICTURE_PIXELS_MAX) return tooLarge(width, height);
  const named = extents.reduce((sum, { length }) => sum + length, 0);
  if (named > file_bytes + REPEATED_BYTES)
    return refuse('unreadable_image', 'Image names the same bytes of its file more than once');
  const pixels = derivedPixels(meta, primary);
  if (pixels === undefined)
    return refuse('unreadable_image', `Image is derived in more than ${DERIVATIONS_MAX} steps`);
  if (pixels > DERIVED_PIXELS_MAX)
    return refuse(
      'image_too_large',
      `Image is derived from more than ${DERIVED_PIXELS_MAX / 1e6} million pixels`,
    );
  return undefined;
}

/** Pixels of a picture and of all that it is derived from. Undefined for too many steps, as in a circle. */
function derivedPixels({ sizes, derived }: HeifMeta, primary: number): number | undefined {
  const sums = new Map<number, number>();
  const sumOf = (id: number, depth: number): number => {
    if (depth > DERIVATIONS_MAX) return Number.NaN;
    const earlier = sums.get(id);
    if (earlier !== undefined) return earlier;
    const { width, height } = sizes.get(id) ?? { width: 0, height: 0 };
    let sum = width * height;
    for (const part of derived.get(id) ?? []) sum += sumOf(part, depth + 1);
    sums.set(id, sum);
    return sum;
  };
  const sum = sumOf(primary, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

function unreadItems({ items, extents }: HeifMeta, file: Buffer): number[] {
  const contentOf = (id: number) =>
    Buffer.concat(
      extents
        .filter(({ item }) => item === id)
        .map(({ offset, length }) => file.subarray(offset, offset + length)),
    );
  return items
    .filter(
      ({ id, type, content_encoding }) =>
        content_encoding !== '' || (type === 'Exif' && !isModestExif(tiffIn(contentOf(id)))),
    )
    .map(({ type_at }) => type_at);
}

/** An item of EXIF begins with the distance to its TIFF header. Source: ISO/IEC 23008-12, annex A.2.1. */
function tiffIn(content: Buffer): Buffer {
  return content.length < 4 ? content : content.subarray(4 + content.readUInt32BE(0));
}

function sequences(file: Buffer): number[] {
  const boxes = boxesIn(file, { body: 0, end: file.length });
  return boxes.filter(({ type }) => type === 'moov').map(({ at }) => at + 4);
}

function overwritten(file: Buffer, places: number[]): Buffer {
  const copy = Buffer.from(file);
  for (const at of places) UNUSED.copy(copy, at);
  return copy;
}
