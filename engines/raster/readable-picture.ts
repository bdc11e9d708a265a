/** Pictures as model servers can decode them. */
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';
import { sniffType } from '../port/media-types.ts';

/**
 * The picture in one of these media types: unchanged if it already is, otherwise upright as PNG. Servers that decode few
 * formats ignore the others silently, and few read the orientation or the inks of a JPEG. Undefined for bytes that
 * cannot be decoded. An animation becomes its first frame.
 */
export async function readablePicture(
  bytes: Uint8Array,
  types: readonly string[],
): Promise<Uint8Array | undefined> {
  const picture = boundedPicture(bytes);
  if ('refused' in picture) return undefined;
  try {
    const opened = openPicture(picture);
    const { orientation = 1, space } = await opened.metadata();
    const isPlain = orientation === 1 && space !== 'cmyk';
    if (isPlain && types.includes(sniffType(bytes) ?? '')) return bytes;
    return await opened.autoOrient().toColourspace('srgb').png({ compressionLevel: 3 }).toBuffer();
  } catch {
    return undefined;
  }
}
