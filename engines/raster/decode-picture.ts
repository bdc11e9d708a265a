/**
 * The only entry through which external pictures become pixels.
 *
 * The result is always upright (EXIF orientation applied), sRGB, eight bits per channel, and the first frame
 * of animated inputs. An undecodable picture is a refusal, returned as a value.
 */
import { openPicture } from '../intake/open-picture.ts';
import { type PictureRefusal, refuse, UNREADABLE } from '../intake/picture-refusal.ts';
import { ALL_FORMATS, type DecodeLimits, type PictureFormat, readHeader } from './picture-header.ts';
import { applyGamma, gammaCurve } from './png-gamma.ts';

export type DecodedPicture = {
  format: PictureFormat;
  /** The size of the upright source; the pixels may be fewer, see `scale_min`. */
  source: { width: number; height: number };
  width: number;
  height: number;
  /** 3 = RGB, 4 = RGBA (not premultiplied). */
  channels: 3 | 4;
  pixels: Uint8Array;
};

const DECODE_SECONDS_MAX = 30;
/** Above this share a picture is not worth scaling down. */
const SCALED_DOWN = 0.85;

/**
 * Decodes a picture. `scale_min` (0–1, default 1) says at which share of its size it is needed: clearly below
 * the whole it comes out at that share, which saves memory, and of a JPEG's work most.
 */
export async function decodePicture(
  bytes: Uint8Array,
  limits: DecodeLimits & { scale_min?: number } = {},
): Promise<DecodedPicture | PictureRefusal> {
  const header = await readHeader(bytes, limits);
  if ('refused' in header) return header;
  if (header.format === 'heif') return decodeHeif(bytes, limits);
  const { format, width, height, alpha, picture } = header;
  const scale = limits.scale_min ?? 1;
  let pipeline = openPicture(picture).autoOrient();
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
    const pixels = info.channels === channels ? data : spreadGrey(data, info.channels, channels);
    const curve = format === 'png' ? gammaCurve(bytes) : undefined;
    if (curve) applyGamma(pixels, channels, curve);
    return { format, source: { width, height }, width: info.width, height: info.height, channels, pixels };
  } catch {
    return UNREADABLE;
  }
}

/** HEVC comes with a library of its own, loaded when it is needed. */
async function decodeHeif(bytes: Uint8Array, limits: Parameters<typeof decodePicture>[1]) {
  const { ordinaryPicture } = await import('./heif/ordinary.ts');
  const ordinary = await ordinaryPicture(bytes);
  if ('refused' in ordinary) return refuse('unreadable_image', `Image ${ordinary.message}`);
  const read = await decodePicture(ordinary.bytes, { ...limits, formats: ALL_FORMATS });
  return 'refused' in read ? read : { ...read, format: 'heif' as const };
}

/** Grey (and grey with alpha) to as many channels as asked. */
export function spreadGrey(data: Uint8Array, from: number, to: 3 | 4): Uint8Array {
  const count = data.length / from;
  const out = new Uint8Array(count * to);
  for (let pixel = 0; pixel < count; pixel++) {
    const grey = data[pixel * from]!;
    out.fill(grey, pixel * to, pixel * to + 3);
    if (to === 4) out[pixel * 4 + 3] = data[pixel * from + from - 1]!;
  }
  return out;
}
