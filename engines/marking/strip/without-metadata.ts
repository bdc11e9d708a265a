/** Removes all metadata from a picture before publication. */
import type { Sharp } from 'sharp';
import { type BoundedPicture, boundedPicture } from '../../intake/bounded-picture.ts';
import { openPicture } from '../../intake/open-picture.ts';
import { PICTURE_PIXELS_MAX } from '../../intake/picture-limits.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

type Format = {
  /** Removes metadata from the container and keeps the coded picture. Undefined when it cannot. */
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
 * Removes EXIF, XMP, IPTC, GPS, text, previews and times, and rotates the picture upright. The format and the colour
 * profile stay. An upright picture keeps its coded data; other pictures are re-encoded. The bytes must have been
 * decoded before, because unreadable data throws.
 */
export async function withoutMetadata(bytes: Uint8Array, content_type: string): Promise<Uint8Array> {
  const format = FORMATS.get(content_type);
  if (!format) throw new Error(`Cannot remove metadata from ${content_type}.`);
  const picture = boundedPicture(bytes);
  if ('refused' in picture) throw new Error(picture.message);
  const { orientation = 1, pages = 1 } = await openPicture(picture, { failOn: 'warning' }).metadata();
  // An animation keeps its stored orientation even if its metadata contains another one.
  const upright = orientation === 1 || pages > 1;
  return (upright ? format.strip(bytes) : undefined) ?? rewrite(picture, format, { animated: pages > 1 });
}

async function rewrite(
  bounded: BoundedPicture,
  { write }: Format,
  { animated }: { animated: boolean },
): Promise<Uint8Array> {
  const lossless = Buffer.from(bounded.buffer, bounded.byteOffset, bounded.length).includes('VP8L');
  // All frames of an animation are decoded together.
  const picture = openPicture(bounded, { failOn: 'warning', limitInputPixels: PICTURE_PIXELS_MAX, animated });
  return write((animated ? picture : picture.autoOrient()).keepIccProfile(), lossless).toBuffer();
}
