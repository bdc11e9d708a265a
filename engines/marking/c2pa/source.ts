/** A finished medium in memory or in a file, which is read in chunks. */
import { type FileHandle, open } from 'node:fs/promises';

export type Source = AsyncDisposable & {
  size: number;
  /** Throws a RangeError beyond the end. */
  read(from: number, length: number): Promise<Buffer>;
};

/** `medium`: bytes, or the path of a file. */
export async function openSource(medium: string | Uint8Array): Promise<Source> {
  if (typeof medium === 'string') return sourceOfFile(await open(medium));
  const bytes = Buffer.from(medium.buffer, medium.byteOffset, medium.length);
  return {
    size: bytes.length,
    read: async (from, length) => whole(bytes.subarray(from, from + length), length),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function sourceOfFile(file: FileHandle): Promise<Source> {
  const { size } = await file.stat();
  return {
    size,
    read: async (from, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, size)), 0, length, from);
      return whole(buffer.subarray(0, bytesRead), length);
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

function whole(piece: Buffer, length: number): Buffer {
  if (piece.length < length) throw new RangeError('A medium ends too early.');
  return piece;
}

/** Bytes that replace the same number of bytes at `at`. */
export type ByteEdit = { at: number; bytes: Buffer };

const PIECE_BYTES = 2 ** 20;

/** The bytes of a range with their edits, in chunks of at most 1 MB. `edits` are in order and do not overlap. */
export async function* piecesOf(
  source: Source,
  { from, to, edits }: { from: number; to: number; edits: readonly ByteEdit[] },
): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += PIECE_BYTES) {
    const piece = await source.read(at, Math.min(PIECE_BYTES, to - at));
    const edited = edits.filter((edit) => edit.at < at + piece.length && edit.at + edit.bytes.length > at);
    if (edited.length === 0) yield piece;
    else yield withEdits(Buffer.from(piece), at, edited);
  }
}

function withEdits(piece: Buffer, at: number, edits: ByteEdit[]): Buffer {
  for (const edit of edits) {
    const skipped = Math.max(0, at - edit.at);
    edit.bytes.copy(piece, Math.max(0, edit.at - at), skipped);
  }
  return piece;
}

/** A top-level box of an ISO base media file. */
export type TopBox = { type: string; at: number; size: number };

export type Slot = {
  /** The position of the store. */
  at: number;
  /** The store in its container's format. The length depends only on the store's length. */
  wrap(store: Uint8Array): Buffer;
  /** Changes to the rest of the file. */
  edits: ByteEdit[];
  /** The boxes of an ISO base media file in order, because it is hashed by boxes. */
  boxes?: TopBox[];
};
