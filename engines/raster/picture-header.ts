/** Reads the header of an external picture and checks that its format and size are accepted. */
import type { Metadata } from 'sharp';
import { type BoundedPicture, boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';
import { tooLarge } from '../intake/picture-limits.ts';
import { type PictureRefusal, refuse, UNREADABLE } from '../intake/picture-refusal.ts';
import { sniffType } from '../port/media-types.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heif';

/** Header fields, read before any pixel is decoded. Sizes are of the upright picture. */
export type PictureHeader = {
  format: PictureFormat;
  width: number;
  height: number;
  alpha: boolean;
  /** The picture as decoders may read it. */
  picture: BoundedPicture;
};

export type DecodeLimits = {
  /** Checked on the header, before memory is spent. */
  pixels_max?: number;
  formats?: readonly PictureFormat[];
};

/** Large enough for a 61-megapixel camera; in memory 192 MB (256 MB with alpha). */
export const PIXELS_MAX = 64_000_000;

export const ALL_FORMATS: readonly PictureFormat[] = ['png', 'jpeg', 'webp', 'gif', 'avif', 'heif'];
/** The format by its first bytes, whatever a name or a header claims. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  return FORMATS[sniffType(bytes) ?? ''];
}

const FORMATS: Record<string, PictureFormat> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heif',
};

/** Reads the header only. */
export async function readHeader(
  bytes: Uint8Array,
  limits: DecodeLimits = {},
): Promise<PictureHeader | PictureRefusal> {
  const formats = limits.formats ?? ALL_FORMATS;
  const format = pictureFormat(bytes);
  if (format === undefined || !formats.includes(format)) {
    return refuse('unsupported_image_format', `Image must be ${listed(formats)}`);
  }
  const picture = boundedPicture(bytes);
  if ('refused' in picture) return picture;
  let facts: Metadata;
  try {
    facts = await openPicture(picture).metadata();
  } catch {
    return UNREADABLE;
  }
  const { width, height } = facts.autoOrient;
  const pixelsMax = limits.pixels_max ?? PIXELS_MAX;
  if (width * height > pixelsMax) return tooLarge(width, height, pixelsMax);
  return { format, width, height, alpha: facts.hasAlpha, picture };
}

const NAMES: Record<PictureFormat, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
  heif: 'HEIC',
};

function listed(formats: readonly PictureFormat[]): string {
  const names = formats.map((format) => NAMES[format]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
