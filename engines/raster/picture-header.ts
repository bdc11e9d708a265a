/** Reads the header of an external picture and checks that its format and size are accepted. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { sniffType } from '../port/media-types.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heif';

export type PictureRefusal = {
  refused: 'unreadable_image' | 'unsupported_image_format' | 'image_too_large';
  message: string;
};

/** Header fields, read before any pixel is decoded. Sizes are of the upright picture. */
export type PictureHeader = { format: PictureFormat; width: number; height: number; alpha: boolean };

export type DecodeLimits = {
  /** Checked on the header, before memory is spent. */
  pixels_max?: number;
  formats?: readonly PictureFormat[];
};

/** Large enough for a 61-megapixel camera; in memory 192 MB (256 MB with alpha). */
export const PIXELS_MAX = 64_000_000;

export const ALL_FORMATS: readonly PictureFormat[] = ['png', 'jpeg', 'webp', 'avif', 'heif'];
/** The format by its first bytes, whatever a name or a header claims. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  return FORMATS[sniffType(bytes) ?? ''];
}

const FORMATS: Record<string, PictureFormat> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
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
  let facts: Metadata;
  try {
    facts = await openPicture(bytes).metadata();
  } catch {
    return refuse('unreadable_image', 'Image cannot be read');
  }
  const { width, height } = facts.autoOrient;
  const pixelsMax = limits.pixels_max ?? PIXELS_MAX;
  if (width * height > pixelsMax) {
    const size = `${width}x${height}`;
    return refuse(
      'image_too_large',
      `Image has ${size} pixels; at most ${pixelsMax / 1e6} million are taken`,
    );
  }
  return { format, width, height, alpha: facts.hasAlpha };
}

/** `failOn: error` refuses truncated and damaged pixels but forgives odd metadata. Only the first page is read. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
}

const NAMES: Record<PictureFormat, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  heif: 'HEIC',
};

function listed(formats: readonly PictureFormat[]): string {
  const names = formats.map((format) => NAMES[format]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

export function refuse(refused: PictureRefusal['refused'], message: string): PictureRefusal {
  return { refused, message };
}
