/**
 * Inserts XMP into a finished file. The coded picture stays bit-identical. sharp cannot do this, because it writes XMP
 * only while it encodes.
 *
 * Source: XMP specification, part 3 (embedding in PNG, JPEG, GIF); RFC 9649, section 2.7 (WebP); GIF89a, section 24.
 */
import { crc32 } from 'node:zlib';
import { tagWebm, xmpBox } from './mark-film.ts';

/** `xmp` is the packet. `comment` states the same for GIF, in at most 255 bytes of ASCII, and `tags` for WebM. */
export type MarkText = { xmp: string; comment: string; tags: Record<string, string> };

type Write = (file: Buffer, mark: MarkText) => Uint8Array[] | undefined;

const WRITERS: Readonly<Record<string, Write | undefined>> = {
  'image/png': markPng,
  'image/jpeg': markJpeg,
  'image/webp': markWebp,
  'image/gif': markGif,
  'video/mp4': markFilm,
  'video/quicktime': markFilm,
  'video/webm': (file, { tags }) => {
    const tagged = tagWebm(file, tags);
    return tagged && [tagged];
  },
};

/**
 * The file with its mark, in chunks, which a main thread can join in steps. The file must have no XMP yet. Undefined
 * for other types, for a container that cannot be parsed, and for a WebM film that this package did not encode.
 */
export function markedPieces(
  bytes: Uint8Array,
  content_type: string,
  mark: MarkText,
): Uint8Array[] | undefined {
  return WRITERS[content_type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), mark);
}

/** The same as one file. */
export function markMedium(bytes: Uint8Array, content_type: string, mark: MarkText): Uint8Array | undefined {
  const pieces = markedPieces(bytes, content_type, mark);
  return pieces && (pieces.length === 1 ? pieces[0] : Buffer.concat(pieces));
}

/** The signature, and IHDR, which comes first and is always 13 bytes long. */
const PNG_HEAD_BYTES = 8 + 12 + 13;
const PNG_KEYWORD = 'iTXtXML:com.adobe.xmp\0\0\0\0\0';

function markPng(file: Buffer, { xmp }: MarkText): Uint8Array[] | undefined {
  if (file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const body = Buffer.from(PNG_KEYWORD + xmp);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return [file.subarray(0, PNG_HEAD_BYTES), length, body, sum, file.subarray(PNG_HEAD_BYTES)];
}

const JPEG_NAMESPACE = 'http://ns.adobe.com/xap/1.0/\0';
/** Bytes of a segment, without its length field. */
const JPEG_SEGMENT_MAX = 65_533;

/** Inserted after the JFIF header, which must stay the first segment. */
function markJpeg(file: Buffer, { xmp }: MarkText): Uint8Array[] | undefined {
  const body = Buffer.from(JPEG_NAMESPACE + xmp);
  if (file.readUInt16BE(0) !== 0xffd8 || body.length > JPEG_SEGMENT_MAX) return undefined;
  const at = file.readUInt16BE(2) === 0xffe0 ? 4 + file.readUInt16BE(4) : 2;
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return [file.subarray(0, at), head, body, file.subarray(at)];
}

const WEBP_XMP = 0x04;
const WEBP_ALPHA = 0x10;
const RIFF_BYTES = 12;

/** Converts the simple format to the extended format, because the simple format cannot hold XMP. */
function markWebp(file: Buffer, { xmp }: MarkText): Uint8Array[] | undefined {
  const chunks = file.subarray(RIFF_BYTES, 8 + file.readUInt32LE(4));
  const extended = chunks.toString('latin1', 0, 4) === 'VP8X';
  const head = extended ? Buffer.from(chunks.subarray(0, 18)) : extendedHeader(chunks);
  if (!head) return undefined;
  head[8]! |= WEBP_XMP;
  const rest = extended ? chunks.subarray(18) : chunks;
  const body = [Buffer.from('WEBP'), head, rest, webpChunk('XMP ', Buffer.from(xmp))];
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.reduce((sum, each) => sum + each.length, 0));
  // Chunks have an even length, so their sum needs no padding.
  return [Buffer.from('RIFF'), length, ...body];
}

function extendedHeader(chunks: Buffer): Buffer | undefined {
  const name = chunks.toString('latin1', 0, 4);
  const body = Buffer.alloc(10);
  if (name === 'VP8 ') {
    body.writeUIntLE((chunks.readUInt16LE(14) & 0x3fff) - 1, 4, 3);
    body.writeUIntLE((chunks.readUInt16LE(16) & 0x3fff) - 1, 7, 3);
  } else if (name === 'VP8L') {
    const sizes = chunks.readUInt32LE(9);
    body.writeUIntLE(sizes & 0x3fff, 4, 3);
    body.writeUIntLE((sizes >>> 14) & 0x3fff, 7, 3);
    if (sizes & 0x10000000) body[0] = WEBP_ALPHA;
  } else return undefined;
  return webpChunk('VP8X', body);
}

/** A chunk of odd length is padded with a zero. */
function webpChunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)]);
}

const GIF_TRAILER = 0x3b;
const GIF_BLOCK_MAX = 255;
/**
 * The packet is not a sequence of blocks, but readers that skip blocks interpret its bytes as lengths. These 258 bytes
 * lead each of them to the terminator.
 */
const GIF_XMP_TAIL = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);

/** The comment is a single block, so that a search of the bytes finds it. */
function markGif(file: Buffer, { xmp, comment }: MarkText): Uint8Array[] | undefined {
  const text = Buffer.from(comment, 'latin1');
  if (file.at(-1) !== GIF_TRAILER || text.length > GIF_BLOCK_MAX) return undefined;
  return [
    file.subarray(0, -1),
    ...[Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(xmp), GIF_XMP_TAIL],
    ...[Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0, GIF_TRAILER])],
  ];
}

function markFilm(file: Buffer, { xmp }: MarkText): Uint8Array[] {
  return [file, xmpBox(xmp)];
}
