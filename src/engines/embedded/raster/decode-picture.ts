/**
 * The one door through which pictures from outside become pixels.
 *
 * What comes out is always upright (EXIF orientation applied), sRGB, eight bits a channel, the first frame of
 * animated inputs. What cannot come out is a refusal, as a value.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { sniffType } from '../../../lib/media-types.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heif';

export type PictureRefusal = {
  refused: 'unreadable_image' | 'unsupported_image_format' | 'image_too_large';
  message: string;
};

/** What the header says, before any pixel is decoded. Sizes are of the upright picture. */
export type PictureHeader = { format: PictureFormat; width: number; height: number; alpha: boolean };

export type Picture = {
  format: PictureFormat;
  /** The size of the upright source; the pixels may be fewer, see `scale_min`. */
  source: { width: number; height: number };
  width: number;
  height: number;
  /** 3 = RGB, 4 = RGBA (not premultiplied). */
  channels: 3 | 4;
  pixels: Uint8Array;
};

export type DecodeLimits = {
  /** Checked on the header, before memory is spent. */
  pixels_max?: number;
  formats?: readonly PictureFormat[];
};

/** Large enough for a 61-megapixel camera; in memory 192 MB (256 MB with alpha). */
export const PIXELS_MAX = 64_000_000;

const ALL_FORMATS: readonly PictureFormat[] = ['png', 'jpeg', 'webp', 'avif', 'heif'];
const DECODE_SECONDS_MAX = 30;
/** Above this share a picture is not worth scaling down. */
const SCALED_DOWN = 0.85;

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
    facts = await open(bytes).metadata();
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

/**
 * Decodes a picture. `scale_min` (0–1, default 1) says at which share of its size it is needed: clearly below
 * the whole it comes out at that share, which saves memory, and of a JPEG's work most.
 */
export async function decodePicture(
  bytes: Uint8Array,
  limits: DecodeLimits & { scale_min?: number } = {},
): Promise<Picture | PictureRefusal> {
  const header = await readHeader(bytes, limits);
  if ('refused' in header) return header;
  if (header.format === 'heif') return decodeHeif(bytes, limits);
  const { format, width, height, alpha } = header;
  const scale = limits.scale_min ?? 1;
  let pipeline = open(bytes).autoOrient();
  if (scale <= SCALED_DOWN) {
    const reduced = [Math.ceil(width * scale), Math.ceil(height * scale)] as const;
    pipeline = pipeline.resize(...reduced, { fit: 'fill', kernel: 'cubic' });
  }
  pipeline = pipeline.toColourspace('srgb');
  pipeline = alpha ? pipeline.ensureAlpha() : pipeline.removeAlpha();
  try {
    const { data, info } = await pipeline
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const channels = alpha ? 4 : 3;
    const pixels = info.channels === channels ? data : spread(data, info.channels, channels);
    return { format, source: { width, height }, width: info.width, height: info.height, channels, pixels };
  } catch {
    return refuse('unreadable_image', 'Image cannot be read');
  }
}

/** HEVC comes with a library of its own, loaded when it is needed. */
async function decodeHeif(bytes: Uint8Array, limits: Parameters<typeof decodePicture>[1]) {
  const { ordinaryPicture } = await import('./heif/ordinary.ts');
  const made = await ordinaryPicture(bytes);
  if ('refused' in made) return refuse('unreadable_image', `Image ${made.message}`);
  const read = await decodePicture(made.bytes, { ...limits, formats: ALL_FORMATS });
  return 'refused' in read ? read : { ...read, format: 'heif' as const };
}

/** `failOn: error` refuses truncated and damaged pixels but forgives odd metadata. Only the first page is read. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
}

/** Grey (and grey with alpha) to as many channels as asked. */
function spread(data: Uint8Array, from: number, to: 3 | 4): Uint8Array {
  const count = data.length / from;
  const out = new Uint8Array(count * to);
  for (let pixel = 0; pixel < count; pixel++) {
    const grey = data[pixel * from]!;
    out.fill(grey, pixel * to, pixel * to + 3);
    if (to === 4) out[pixel * 4 + 3] = data[pixel * from + from - 1]!;
  }
  return out;
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

function refuse(refused: PictureRefusal['refused'], message: string): PictureRefusal {
  return { refused, message };
}
