/** Masks of edits: which parts of a picture may change. */
import sharp from 'sharp';
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';
import { readHeader } from './picture-header.ts';

type Size = { width: number; height: number };

/**
 * Levels from black and from white that count as black and white. JPEG and the conversion of CMYK leave such levels in
 * flat areas, and any level above black changes a protected part.
 */
const NOISE = 12;

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
    return await grey
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .linear(255 / (255 - 2 * NOISE), (-255 * NOISE) / (255 - 2 * NOISE))
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * The same for servers of OpenAI's protocol: transparent where the picture may change, as OpenAI reads it, and also
 * white there and black elsewhere, as sd-server and others read one grey channel.
 *
 * Source: leejet/stable-diffusion.cpp, `examples/server/routes_openai.cpp`, decodes the mask with one channel.
 */
export async function clearMask(plain: Uint8Array): Promise<Uint8Array> {
  const picture = boundedPicture(plain);
  if ('refused' in picture) throw new Error(picture.message);
  const opened = openPicture(picture, { failOn: 'warning' }).greyscale();
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const grey = data[at * channels]!;
    pixels.fill(grey, at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = 255 - grey;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
