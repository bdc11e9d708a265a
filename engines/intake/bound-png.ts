/** PNG with the chunks that its pixels need. Other chunks are dropped. */
import { isModestExif, orientationOnly } from './exif-orientation.ts';
import { inflatesWithin } from './inflate-within.ts';
import {
  FRAMES_MAX,
  PARTS_MAX,
  PICTURE_PIXELS_MAX,
  PROFILE_BYTES_MAX,
  tooLarge,
  tooMany,
  XMP_BYTES_MAX,
} from './picture-limits.ts';
import { type PictureRefusal, UNREADABLE } from './picture-refusal.ts';
import { PNG_SIGNATURE, type PngChunk, pngChunk, pngChunks, pngKeyword, textOf } from './png-chunks.ts';

/** Pixels and their rendering. The decoder reads the still picture only, so frames of an animation are left out. */
const ALLOWED_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs cICP mDCV cLLI'.split(' '),
);
/** The keyword of XMP. Source: XMP specification, part 3, 1.1.5. */
export const PNG_XMP = 'XML:com.adobe.xmp';

export function boundPng(file: Buffer): Buffer[] | PictureRefusal {
  const chunks: Buffer[] = [file.subarray(0, PNG_SIGNATURE.length)];
  const seen = new Set<string>();
  let [at, parts, frames] = [PNG_SIGNATURE.length, 0, 0];
  for (const chunk of pngChunks(file)) {
    at += chunk.whole.length;
    if (++parts > PARTS_MAX) return tooMany('chunks', PARTS_MAX);
    if (chunk.type === 'fcTL' && ++frames > FRAMES_MAX) return tooMany('frames', FRAMES_MAX);
    if (parts === 1) {
      const { type, data } = chunk;
      if (type !== 'IHDR' || data.length < 8) return UNREADABLE;
      const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      if (width * height > PICTURE_PIXELS_MAX) return tooLarge(width, height);
    }
    const bounded = ALLOWED_CHUNKS.has(chunk.type) ? chunk.whole : metadataOf(chunk, seen);
    if (bounded) chunks.push(bounded);
    if (chunk.type === 'IEND') return chunks;
  }
  // Truncated: the decoder decides if the pixels suffice.
  if (file.toString('latin1', at + 4, at + 8) === 'IDAT') chunks.push(file.subarray(at));
  return chunks;
}

/** The first of each kind, if it is small enough. */
function metadataOf({ type, data, whole }: PngChunk, seen: Set<string>): Buffer | undefined {
  const kind = type === 'iCCP' || type === 'eXIf' ? type : pngKeyword(type, data);
  if (kind === undefined || seen.has(kind)) return undefined;
  if (type === 'iCCP') {
    seen.add(kind);
    // The name, and the method of compression.
    const from = data.indexOf(0) + 2;
    return from > 1 && inflatesWithin(data.subarray(from), PROFILE_BYTES_MAX) ? whole : undefined;
  }
  if (type === 'eXIf') {
    seen.add(kind);
    if (isModestExif(data)) return whole;
    const plain = orientationOnly(data);
    return plain && pngChunk('eXIf', plain);
  }
  // libvips writes XMP into `zTXt`.
  if (kind !== PNG_XMP) return undefined;
  seen.add(kind);
  return textOf(type, data.subarray(kind.length + 1), XMP_BYTES_MAX) ? whole : undefined;
}
