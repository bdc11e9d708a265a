/** Small pictures of stored media, for readers that take few bytes. */
import type { MediaStore } from './media-store.ts';

/** Long sides in pixels that are tried in turn. */
const SIDES = [768, 512, 320, 160];
/** A larger picture is not decoded for a preview. */
const PIXELS_MAX = 100_000_000;
const QUALITY = 75;
/** A larger file of a bucket is not read for a preview. */
const PREVIEWED_BYTES_MAX = 64 * 2 ** 20;
const STILLS_MS_MAX = 10_000;

export type Previewed = { name: string; content_type: string; size_bytes: number };
export type PictureNeeds = {
  media: Pick<MediaStore, 'read' | 'locate'>;
  /** A film at its beginning, middle and end. */
  takeStills(
    film: { bytes: Uint8Array } | { file: string },
    signal: AbortSignal,
  ): Promise<Uint8Array[] | undefined>;
};

/** The picture itself, or the middle of a film. Undefined for other media, and for large ones in a bucket. */
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
 * JPEG, or WebP where the picture is transparent. Undefined for bytes that are no picture, and where no size fits
 * into `bytes_max`.
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
 * A picture at most `width` pixels wide: WebP for a reader that takes it, otherwise JPEG, or PNG where the picture is
 * transparent. Keeps the XMP statement of its origin. Undefined for bytes that are no picture.
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
