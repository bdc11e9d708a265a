/** Small versions of pictures, for previews and thumbnails. */
import type { Sharp } from 'sharp';
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';

/** Long sides in pixels, tried in this order. */
const SIDES = [768, 512, 320, 160];
const QUALITY = 75;
/** WebP halves the resolution of colours. This conversion keeps thin red lines red. */
const WEBP = { quality: QUALITY, smartSubsample: true };

export type SmallPicture = { content_type: string; bytes: Uint8Array };

/**
 * Returns a JPEG, or a WebP if the picture is transparent. Undefined for bytes that are not a picture, and if no size
 * fits into `bytes_max`.
 */
export async function smallPicture(bytes: Uint8Array, bytes_max: number): Promise<SmallPicture | undefined> {
  try {
    const opened = await open(bytes);
    if (!opened) return undefined;
    const { picture, transparent } = opened;
    for (const side of SIDES) {
      const scaled = picture
        .clone()
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const small = await (transparent ? scaled.webp(WEBP) : scaled.jpeg({ quality: QUALITY })).toBuffer();
      if (small.length <= bytes_max)
        return { content_type: transparent ? 'image/webp' : 'image/jpeg', bytes: small };
    }
  } catch {
    // A file that cannot be decoded has no preview.
  }
  return undefined;
}

/**
 * Scales a picture to at most `width` pixels. The result is WebP if the reader accepts it. Otherwise it is PNG for a
 * transparent picture and JPEG for any other. The XMP statement of origin is kept. Undefined for bytes that are not a
 * picture.
 */
export async function thumbnail(
  bytes: Uint8Array,
  { width, webp }: { width: number; webp: boolean },
): Promise<SmallPicture | undefined> {
  try {
    const opened = await open(bytes);
    if (!opened) return undefined;
    const { picture, transparent } = opened;
    const scaled = picture.autoOrient().resize({ width, withoutEnlargement: true }).keepXmp();
    if (webp) return { content_type: 'image/webp', bytes: await scaled.webp(WEBP).toBuffer() };
    return transparent
      ? { content_type: 'image/png', bytes: await scaled.png().toBuffer() }
      : { content_type: 'image/jpeg', bytes: await scaled.jpeg({ quality: QUALITY }).toBuffer() };
  } catch {
    // A file that cannot be decoded has no thumbnail.
    return undefined;
  }
}

async function open(bytes: Uint8Array): Promise<{ picture: Sharp; transparent: boolean } | undefined> {
  const bounded = boundedPicture(bytes);
  if ('refused' in bounded) return undefined;
  const picture = openPicture(bounded, { failOn: 'warning', pages: 1 });
  const { hasAlpha } = await picture.metadata();
  return { picture, transparent: hasAlpha && !(await picture.stats()).isOpaque };
}
