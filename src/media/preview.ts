/** Small pictures of stored pictures, for readers that take few bytes. */

/** Long sides in pixels that are tried in turn. */
const SIDES = [768, 512, 320, 160];
/** A larger picture is not decoded for a preview. */
const PIXELS_MAX = 100_000_000;

/**
 * JPEG, or WebP where the picture is transparent. Undefined for bytes that are no picture, and where no size fits
 * into `bytes_max`.
 */
export async function smallPicture(
  bytes: Uint8Array,
  bytes_max: number,
): Promise<{ content_type: string; bytes: Uint8Array } | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1 });
    const { hasAlpha } = await picture.metadata();
    const transparent = hasAlpha && !(await picture.stats()).isOpaque;
    for (const side of SIDES) {
      const scaled = picture
        .clone()
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const small = await (transparent
        ? scaled.webp({ quality: 75 })
        : scaled.jpeg({ quality: 75 })
      ).toBuffer();
      if (small.length <= bytes_max)
        return { content_type: transparent ? 'image/webp' : 'image/jpeg', bytes: small };
    }
  } catch {
    // A file that cannot be decoded has no preview.
  }
  return undefined;
}
