/** WebP with the chunks that its pixels need. Source: https://www.rfc-editor.org/rfc/rfc9649.html#section-2 */
import { isModestExif, orientationOnly } from './exif-orientation.ts';
import {
  EXIF_BYTES_MAX,
  FRAMES_MAX,
  PARTS_MAX,
  PICTURE_PIXELS_MAX,
  PROFILE_BYTES_MAX,
  tooLarge,
  tooMany,
  XMP_BYTES_MAX,
} from './picture-limits.ts';
import { type PictureRefusal, UNREADABLE } from './picture-refusal.ts';

const HEADER_BYTES = 12;
const CODED: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** Metadata with their flag in VP8X and their limit. */
const METADATA: Readonly<Record<string, { flag: number; bytes_max: number } | undefined>> = {
  ICCP: { flag: 0x20, bytes_max: PROFILE_BYTES_MAX },
  EXIF: { flag: 0x08, bytes_max: EXIF_BYTES_MAX },
  'XMP ': { flag: 0x04, bytes_max: XMP_BYTES_MAX },
};

export type WebpChunk = { name: string; data: Buffer; whole: Buffer };

/** Ends without an error where the file ends. The last chunk may be truncated. */
export function* webpChunks(file: Buffer): Generator<WebpChunk> {
  const last = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = HEADER_BYTES; at + 8 <= last; ) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    yield {
      name: file.toString('latin1', at, at + 4),
      data: file.subarray(at + 8, Math.min(at + 8 + length, last)),
      whole: file.subarray(at, Math.min(end, last)),
    };
    at = end;
  }
}

export function boundWebp(file: Buffer): Buffer[] | PictureRefusal {
  if (file.length < HEADER_BYTES + 8) return UNREADABLE;
  const chunks: Buffer[] = [];
  let [parts, frames, flags] = [0, 0, 0];
  for (const { name, data, whole } of webpChunks(file)) {
    if (++parts > PARTS_MAX) return tooMany('chunks', PARTS_MAX);
    if (name === 'ANMF' && ++frames > FRAMES_MAX) return tooMany('frames', FRAMES_MAX);
    const { width, height } = sizeIn(name, data);
    if (width * height > PICTURE_PIXELS_MAX) return tooLarge(width, height);
    if (CODED.has(name)) {
      chunks.push(whole);
      continue;
    }
    const metadata = METADATA[name];
    if (!metadata || flags & metadata.flag) continue;
    const bounded = name === 'EXIF' ? boundedExif(data, whole) : data.length <= metadata.bytes_max && whole;
    if (!bounded) continue;
    flags |= metadata.flag;
    chunks.push(bounded);
  }
  if (chunks.length === 0) return UNREADABLE;
  const body = withFlags(chunks, flags);
  const length = body.reduce((sum, chunk) => sum + chunk.length, 0);
  const isWhole = HEADER_BYTES + length === file.length && body.every((chunk, at) => chunk === chunks[at]);
  if (isWhole) return [file];
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(length + 4, 4);
  return [header, ...body];
}

/** The flags of VP8X name only metadata that are there. */
function withFlags(chunks: Buffer[], flags: number): Buffer[] {
  const metadataFlags = Object.values(METADATA).reduce((all, each) => all | each!.flag, 0);
  return chunks.map((chunk) => {
    if (chunk.toString('latin1', 0, 4) !== 'VP8X' || chunk.length < 9) return chunk;
    const stated = chunk[8]!;
    const actual = (stated & ~metadataFlags) | (stated & flags);
    if (stated === actual) return chunk;
    const changed = Buffer.from(chunk);
    changed[8] = actual;
    return changed;
  });
}

function boundedExif(data: Buffer, whole: Buffer): Buffer | undefined {
  // Some programs write the header of JPEG's segment before it.
  const tiff = data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
  if (isModestExif(tiff)) return whole;
  const plain = orientationOnly(tiff);
  if (!plain) return undefined;
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(plain.length, 4);
  return Buffer.concat([head, plain]);
}

/** Zero for chunks that state no size. */
function sizeIn(name: string, data: Buffer): { width: number; height: number } {
  if (name === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ' && data.length >= 10)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (name === 'VP8L' && data.length >= 5) {
    const sizes = data.readUInt32LE(1);
    return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
  }
  return { width: 0, height: 0 };
}
