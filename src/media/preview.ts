/** Small versions of stored pictures and films. */
import type { MediaStore } from './media-store.ts';

/** Long sides in pixels, tried in this order. */
const SIDES = [768, 512, 320, 160];
/** Larger pictures are not decoded for a preview. */
const PIXELS_MAX = 100_000_000;
const QUALITY = 75;
/** Larger files in a bucket are not read for a preview. */
const PREVIEWED_BYTES_MAX = 64 * 2 ** 20;
const STILLS_MS_MAX = 10_000;

export type Previewed = { name: string; content_type: string; size_bytes: number };
export type PictureNeeds = {
  media: Pick<MediaStore, 'read' | 'locate'>;
  /** Returns frames from the beginning, the middle and the end of a film. */
  takeStills(
    film: { bytes: Uint8Array } | { file: string },
    signal: AbortSignal,
  ): Promise<Uint8Array[] | undefined>;
};

/**
 * Returns the picture itself, or the middle frame of a film. Undefined for other media and for large ones in a bucket.
 */
export async function pictureOf(
  { media, takeStills }: PictureNeeds,
  { name, content_type, size_bytes }: Previewed,
): Promise<Uint8Array | undefined> {
  const place = await media.locate(name);
  const inFile = place && 'file' in place;
  if (!inFile && size_bytes > PREVIEWED_BYTES_MAX) return undefined;
  if (content_type.startsWith('image/')) return media.read(name);
  if (!content_type.startsWith('video/')) return undefined;
  const film = inFile ? { file: place.file } : { bytes: await media.read(name) };
  const stills = await takeStills(film, AbortSignal.timeout(STILLS_MS_MAX));
  return stills?.[1] ?? stills?.[0];
}

/**
 * Returns a JPEG, or a WebP if the picture is transparent. Undefined for bytes that are not a picture, and if no size
 * fits into `bytes_max`.
 */
export async function smallPicture(
  bytes: Uint8Array,
  bytes_max: number,
): Promise<{ content_type: string; bytes: Uint8Array } | undefined> {
  try {
    const { picture, transparent } = await opened(bytes);
    for (const side of SIDES) {
      const scaled = picture
        .clone()
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const small = await (transparent
        ? scaled.webp({ quality: QUALITY })
        : scaled.jpeg({ quality: QUALITY })
      ).toBuffer();
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
): Promise<{ content_type: string; bytes: Uint8Array } | undefined> {
  try {
    const { picture, transparent } = await opened(bytes);
    const scaled = picture.autoOrient().resize({ width, withoutEnlargement: true }).keepXmp();
    if (webp)
      return { content_type: 'image/webp', bytes: await scaled.webp({ quality: QUALITY }).toBuffer() };
    return transparent
      ? { content_type: 'image/png', bytes: await scaled.png().toBuffer() }
      : { content_type: 'image/jpeg', bytes: await scaled.jpeg({ quality: QUALITY }).toBuffer() };
  } catch {
    // A file that cannot be decoded has no thumbnail.
    return undefined;
  }
}

async function opened(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1 });
  const { hasAlpha } = await picture.metadata();
  return { picture, transparent: hasAlpha && !(await picture.stats()).isOpaque };
}
