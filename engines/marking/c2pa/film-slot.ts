/**
 * The position of a C2PA manifest store in MP4 and QuickTime: a `uuid` box after `ftyp`. All positions in the index of
 * samples move by its length.
 *
 * Source: C2PA specification 2.2, A.5 (BMFF); ISO/IEC 14496-12, 8.7.5 (chunk offsets).
 */

import type { ByteEdit, Slot, Source, TopBox } from './source.ts';

const C2PA_UUID = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** Size and type, UUID, version and flags, purpose, and position of a Merkle tree. */
const HEAD = Buffer.concat([
  Buffer.from('\0\0\0\0uuid', 'latin1'),
  C2PA_UUID,
  Buffer.from('\0\0\0\0manifest\0', 'latin1'),
  Buffer.alloc(8),
]);
/** An index of this size describes hours of film. */
const INDEX_BYTES_MAX = 2 ** 25;
const BOXES_MAX = 1000;
/** Boxes of fragmented films, which store positions outside of the index too. */
const OF_FRAGMENTS = new Set(['moof', 'mfra', 'sidx']);

export async function filmSlot(source: Source, bytes: number): Promise<Slot | undefined> {
  const boxes = await topBoxesOf(source);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || boxes.some(({ type }) => OF_FRAGMENTS.has(type))) return undefined;
  const shift = HEAD.length + bytes;
  const edits: ByteEdit[] = [];
  for (const { type, at, size } of boxes) {
    if (type !== 'moov') continue;
    if (size > INDEX_BYTES_MAX) return undefined;
    const index = Buffer.from(await source.read(at, size));
    if (!moveChunks(index, shift)) return undefined;
    edits.push({ at, bytes: index });
  }
  return { at: first.size, wrap: wrapped, edits, boxes };
}

function wrapped(store: Uint8Array): Buffer {
  const box = Buffer.concat([HEAD, store]);
  box.writeUInt32BE(box.length, 0);
  return box;
}

async function topBoxesOf(source: Source): Promise<TopBox[]> {
  const boxes: TopBox[] = [];
  for (let at = 0; at < source.size; ) {
    const { type, size } = headOf(await source.read(at, Math.min(16, source.size - at)), source.size - at);
    if (boxes.push({ type, at, size }) > BOXES_MAX) throw new RangeError('A film has too many boxes.');
    at += size;
  }
  return boxes;
}

/** A size of 0 extends to the end. Throws a RangeError for a box beyond the end. */
function headOf(head: Buffer, left: number): { type: string; size: number; body: number } {
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || left;
  const body = short === 1 ? 16 : 8;
  if (size < body || size > left) throw new RangeError('A box is longer than its film.');
  return { type, size, body };
}

const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Changes the index in place. Returns false when a position no longer fits. Throws a RangeError for a truncated index.
 */
function moveChunks(index: Buffer, shift: number): boolean {
  for (let at = 0; at < index.length; ) {
    const { type, size, body } = headOf(index.subarray(at), index.length - at);
    const content = index.subarray(at + body, at + size);
    if (PARENTS.has(type) && !moveChunks(content, shift)) return false;
    if (type === 'stco' && !moveShort(content, shift)) return false;
    if (type === 'co64') moveLong(content, shift);
    at += size;
  }
  return true;
}

function moveShort(table: Buffer, shift: number): boolean {
  for (let at = 8; at < 8 + 4 * table.readUInt32BE(4); at += 4) {
    const moved = table.readUInt32BE(at) + shift;
    if (moved >= 2 ** 32) return false;
    table.writeUInt32BE(moved, at);
  }
  return true;
}

function moveLong(table: Buffer, shift: number): void {
  for (let at = 8; at < 8 + 8 * table.readUInt32BE(4); at += 8)
    table.writeBigUInt64BE(table.readBigUInt64BE(at) + BigInt(shift), at);
}
