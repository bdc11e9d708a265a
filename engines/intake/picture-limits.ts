/** Limits of pictures from outside, which are measured in their container before a decoder reads them. */
import { type PictureRefusal, refuse } from './picture-refusal.ts';

/** Above this, a picture is refused. Each operation may have a lower limit of its own. */
export const PICTURE_PIXELS_MAX = 100_000_000;
/** Chunks, segments, blocks or boxes. */
export const PARTS_MAX = 100_000;
export const FRAMES_MAX = 10_000;
/** Scans of a progressive JPEG. Encoders write at most 15. */
export const SCANS_MAX = 100;
/** Pixels times scans: a decoder visits every pixel once per scan. Ten scans of the largest picture. */
export const SCANNED_PIXELS_MAX = 1_000_000_000;
/** Quantization and Huffman tables of a JPEG. Each scan may bring a few. */
export const TABLES_MAX = 2000;
/** Items of HEIF: a picture of 64 megapixels has about 250 tiles. */
export const ITEMS_MAX = 5000;
/** Pixels of all tiles and layers that the main picture of a HEIF file is derived from. */
export const DERIVED_PIXELS_MAX = 3 * PICTURE_PIXELS_MAX;
/** Derivations of HEIF pictures within each other, such as a rotation of a grid. */
export const DERIVATIONS_MAX = 8;

/** Larger metadata are dropped, never refused. The sizes are those after decompression. */
export const PROFILE_BYTES_MAX = 8 * 2 ** 20;
export const EXIF_BYTES_MAX = 2 ** 16;
/** Entries of all directories. A camera writes at most 200. */
export const EXIF_ENTRIES_MAX = 500;
export const XMP_BYTES_MAX = 2 ** 18;

export function tooMany(what: string, most: number): PictureRefusal {
  return refuse('unreadable_image', `Image has more than ${most.toLocaleString('en')} ${what}`);
}

export function tooLarge(width: number, height: number, pixels_max = PICTURE_PIXELS_MAX): PictureRefusal {
  const size = `${width}x${height}`;
  return refuse('image_too_large', `Image has ${size} pixels; at most ${pixels_max / 1e6} million are taken`);
}
