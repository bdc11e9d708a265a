/** Masks of edits: which parts of a picture may change. */
import sharp from 'sharp';
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';
import { readHeader } from './picture-header.ts';

type Size = { width: number; height: number };

/**
 * A mask as this service passes it on: an opaque grey PNG of the size of its picture, white where the picture may change.
 * Callers send that, or, as OpenAI's clients do, a picture that is transparent there. Undefined for bytes that cannot be
 * decoded.
 */
export async function plainMask(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array | undefined> {
  const header = await readHeader(bytes);
  if ('refused' in header) return undefined;
  const open = () => openPicture(header.picture, { failOn: 'warning' });
  try {
    const mask = open().autoOrient();
    const isCut = header.alpha && !(await open().stats()).isOpaque;
    const grey = isCut ? mask.ensureAlpha().extractChannel('alpha').negate() : mask.flatten().greyscale();
    return await grey.resize(width, height, { fit: 'fill' }).toColourspace('b-w').png().toBuffer();
  } catch {
    return undefined;
  }
}

/** The same for servers of OpenAI's protocol: transparent where the picture may change. */
export async function clearMask(plain: Uint8Array): Promise<Uint8Array> {
  const picture = boundedPicture(plain);
  if ('refused' in picture) throw new Error(picture.message);
  const opened = openPicture(picture, { failOn: 'warning' });
  const { data, info } = await opened.greyscale().negate().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const black = { width, height, channels: 3 as const, background: '#000000' };
  return sharp({ create: black })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
