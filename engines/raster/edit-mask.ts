/** Masks of edits: which parts of a picture may change. */

type Size = { width: number; height: number };

/**
 * A mask as this service passes it on: an opaque grey PNG of the size of its picture, white where the picture may change.
 * Callers send that, or, as OpenAI's clients do, a picture that is transparent there. Undefined for bytes that cannot be
 * decoded.
 */
export async function plainMask(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { hasAlpha } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    const mask = sharp(bytes, { limitInputPixels: PIXELS_MAX }).autoOrient();
    const isCut = hasAlpha && !(await sharp(bytes, { limitInputPixels: PIXELS_MAX }).stats()).isOpaque;
    const grey = isCut ? mask.ensureAlpha().extractChannel('alpha').negate() : mask.flatten().greyscale();
    return await grey.resize(width, height, { fit: 'fill' }).toColourspace('b-w').png().toBuffer();
  } catch {
    return undefined;
  }
}

const PIXELS_MAX = 64_000_000;

/** The same for servers of OpenAI's protocol: transparent where the picture may change. */
export async function clearMask(plain: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(plain).greyscale().negate().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const black = { width, height, channels: 3 as const, background: '#000000' };
  return sharp({ create: black })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
