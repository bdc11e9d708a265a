/** Removes everything but the picture itself before publication. */
import type { Sharp } from 'sharp';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** As many as a picture that is published may have. */
const PIXELS_MAX = 100_000_000;

type Format = {
  /** Takes the container apart and leaves the coded picture as it is. Undefined: it cannot. */
  strip(bytes: Uint8Array): Uint8Array | undefined;
  /** Re-encodes pixels, as close to the original as the format allows. */
  write(picture: Sharp, lossless: boolean): Sharp;
};

const FORMATS = new Map<string, Format>([
  [
    'image/jpeg',
    { strip: stripJpeg, write: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }) },
  ],
  ['image/png', { strip: stripPng, write: (picture) => picture.png() }],
  ['image/webp', { strip: stripWebp, write: (picture, lossless) => picture.webp({ quality: 95, lossless }) }],
  ['image/gif', { strip: stripGif, write: (picture) => picture.gif() }],
]);

/**
 * The picture without EXIF, XMP, IPTC, GPS, text, previews and times, upright, in the same format; its colour profile
 * is kept. The coded data stays unchanged when it is already upright; otherwise it is re-encoded. The bytes must have
 * been decoded before: unreadable data throws.
 */
export async function withoutMetadata(bytes: Uint8Array, content_type: string): Promise<Uint8Array> {
  const format = FORMATS.get(content_type);
  if (!format) throw new Error(`Cannot remove metadata from ${content_type}.`);
  const { default: sharp } = await import('sharp');
  const { orientation = 1, pages = 1 } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  // Animations keep their stored orientation, whatever the metadata says.
  const upright = orientation === 1 || pages > 1;
  return (upright ? format.strip(bytes) : undefined) ?? rewrite(bytes, format, { animated: pages > 1 });
}

async function rewrite(
  bytes: Uint8Array,
  { write }: Format,
  { animated }: { animated: boolean },
): Promise<Uint8Array> {
  const lossless = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('VP8L');
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, animated });
  return write((animated ? picture : picture.autoOrient()).keepIccProfile(), lossless).toBuffer();
}
