/** Pictures as model servers can decode them. */
import { sniffType } from '../port/media-types.ts';

const PIXELS_MAX = 64_000_000;

/**
 * The picture in one of these media types: unchanged if it already is, otherwise upright as PNG. Servers that decode few
 * formats ignore the others silently, and few read the orientation or the inks of a JPEG. Undefined for bytes that
 * cannot be decoded. An animation becomes its first frame.
 */
export async function readablePicture(
  bytes: Uint8Array,
  types: readonly string[],
): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
    const { orientation = 1, space } = await picture.metadata();
    const isPlain = orientation === 1 && space !== 'cmyk';
    if (isPlain && types.includes(sniffType(bytes) ?? '')) return bytes;
    return await picture.autoOrient().toColourspace('srgb').png({ compressionLevel: 3 }).toBuffer();
  } catch {
    return undefined;
  }
}
