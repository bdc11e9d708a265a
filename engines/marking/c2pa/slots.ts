/**
 * Positions for a C2PA manifest store in finished pictures. The coded picture stays unchanged.
 *
 * Source: C2PA specification 2.2, appendix A (embedding); ISO/IEC 19566-5 (JUMBF in JPEG).
 */
import { crc32 } from 'node:zlib';
import { filmSlot } from './film-slot.ts';
import type { Slot, Source } from './source.ts';

type Find = (source: Source, bytes: number) => Promise<Slot | undefined>;

const FINDERS: Readonly<Record<string, Find | undefined>> = {
  'image/png': pngSlot,
  'image/jpeg': jpegSlot,
  'image/webp': webpSlot,
  'image/gif': gifSlot,
  'video/mp4': filmSlot,
  'video/quicktime': filmSlot,
};

export const SIGNED_TYPES: ReadonlySet<string> = new Set(Object.keys(FINDERS));

/**
 * The slot for a store of `bytes` bytes. Undefined for other types, for a container that cannot be parsed, and for a
 * fragmented film. The medium must not have a manifest yet.
 */
export async function slotOf(source: Source, content_type: string, bytes: number): Promise<Slot | undefined> {
  try {
    return await FINDERS[content_type]?.(source, bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG_HEAD_BYTES = 8 + 12 + 13;

/** After IHDR. */
async function pngSlot(source: Source): Promise<Slot | undefined> {
  const head = await source.read(0, PNG_HEAD_BYTES);
  if (head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { at: PNG_HEAD_BYTES, edits: [], wrap: pngChunk };
}

function pngChunk(store: Uint8Array): Buffer {
  const chunk = Buffer.alloc(store.length + 12);
  chunk.writeUInt32BE(store.length, 0);
  chunk.write('caBX', 4, 'latin1');
  chunk.set(store, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + store.length)), 8 + store.length);
  return chunk;
}

/** After the JFIF header, which must stay the first segment. */
async function jpegSlot(source: Source): Promise<Slot | undefined> {
  const head = await source.read(0, 6);
  if (head.readUInt16BE(0) !== 0xffd8) return undefined;
  const at = head.readUInt16BE(2) === 0xffe0 ? 4 + head.readUInt16BE(4) : 2;
  return { at, edits: [], wrap: jpegSegments };
}

/** Bytes of a segment without its marker, its length and its header. */
const JPEG_PIECE_BYTES = 65_533 - 8 - 8;
const JUMBF_HEAD_BYTES = 8;

/** Each segment repeats the length and the type of the box. */
function jpegSegments(store: Uint8Array): Buffer {
  const head = Buffer.from(store.subarray(0, JUMBF_HEAD_BYTES));
  const segments: Buffer[] = [];
  for (let from = JUMBF_HEAD_BYTES; from < store.length; from += JPEG_PIECE_BYTES) {
    const piece = store.subarray(from, from + JPEG_PIECE_BYTES);
    const marker = Buffer.from([0xff, 0xeb, 0, 0, 0x4a, 0x50, 0x02, 0x11, 0, 0, 0, 0]);
    marker.writeUInt16BE(10 + head.length + piece.length, 2);
    marker.writeUInt32BE(segments.length + 1, 8);
    segments.push(Buffer.concat([marker, head, piece]));
  }
  return Buffer.concat(segments);
}

/** At the end. The header contains the length of the file. */
async function webpSlot(source: Source, bytes: number): Promise<Slot | undefined> {
  const head = await source.read(0, 12);
  if (head.toString('latin1', 8) !== 'WEBP') return undefined;
  const at = 8 + head.readUInt32LE(4);
  if (at !== source.size) return undefined;
  const length = Buffer.alloc(4);
  length.writeUInt32LE(at + bytes + (bytes % 2));
  return { at, edits: [{ at: 4, bytes: length }], wrap: webpChunk };
}

function webpChunk(store: Uint8Array): Buffer {
  const head = Buffer.from('C2PA\0\0\0\0', 'latin1');
  head.writeUInt32LE(store.length, 4);
  return Buffer.concat([head, store, Buffer.alloc(store.length % 2)]);
}

const GIF_BLOCK_MAX = 255;

/** After the global colour table. */
async function gifSlot(source: Source): Promise<Slot | undefined> {
  const head = await source.read(0, 13);
  if (head.toString('latin1', 0, 6) !== 'GIF89a') return undefined;
  const flags = head[10]!;
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  return { at: 13 + colours, edits: [], wrap: gifBlocks };
}

function gifBlocks(store: Uint8Array): Buffer {
  const blocks = [Buffer.from('!\xff\x0bC2PA_GIF\x01\0\0', 'latin1')];
  for (let from = 0; from < store.length; from += GIF_BLOCK_MAX) {
    const piece = store.subarray(from, from + GIF_BLOCK_MAX);
    blocks.push(Buffer.from([piece.length]), Buffer.from(piece));
  }
  return Buffer.concat([...blocks, Buffer.alloc(1)]);
}
