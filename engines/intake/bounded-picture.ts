/**
 * The gate between bytes from outside and the decoders of pictures. It parses the container, refuses what exceeds a
 * limit, and drops metadata that pixels do not need. A picture without such metadata keeps its bytes.
 */
import { sniffType } from '../port/media-types.ts';
import { boundGif } from './bound-gif.ts';
import { boundHeif } from './bound-heif.ts';
import { boundJpeg } from './bound-jpeg.ts';
import { boundPng } from './bound-png.ts';
import { boundWebp } from './bound-webp.ts';
import { type PictureRefusal, refuse } from './picture-refusal.ts';

declare const isBounded: unique symbol;
/** Bytes that a decoder may read. Only `boundedPicture` makes them. */
export type BoundedPicture = Uint8Array & { readonly [isBounded]: true };

type Bound = (file: Buffer) => Buffer[] | PictureRefusal;

const BOUNDS: Readonly<Record<string, Bound | undefined>> = {
  'image/png': boundPng,
  'image/jpeg': boundJpeg,
  'image/webp': boundWebp,
  'image/gif': boundGif,
  'image/avif': boundHeif,
  'image/heic': boundHeif,
};

/** Takes time in proportion to the bytes. Never throws. */
export function boundedPicture(bytes: Uint8Array): BoundedPicture | PictureRefusal {
  const bound = BOUNDS[sniffType(bytes) ?? ''];
  if (!bound) return refuse('unsupported_image_format', 'Image must be PNG, JPEG, WebP, GIF, AVIF or HEIC');
  const parts = bound(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (!Array.isArray(parts)) return parts;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return (
    length === bytes.length && parts.every(isWithin(bytes)) ? bytes : Buffer.concat(parts)
  ) as BoundedPicture;
}

/** Undefined for a picture that is taken. */
export async function refusalOf(bytes: Uint8Array): Promise<PictureRefusal | undefined> {
  const picture = boundedPicture(bytes);
  return 'refused' in picture ? picture : undefined;
}

/** True for parts that are views of the bytes. Views of the same total length are the whole file in its order. */
function isWithin(bytes: Uint8Array): (part: Buffer) => boolean {
  return ({ buffer }) => buffer === bytes.buffer;
}
