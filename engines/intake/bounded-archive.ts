/** The gate before the reader of zip archives. Source: APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12 and 4.3.16. */
import { rawInflatedWithin } from './inflate-within.ts';

declare const isBounded: unique symbol;
/** An archive whose directory may be read. Only `boundedArchive` makes it. */
export type BoundedArchive = Uint8Array & { readonly [isBounded]: true };

const FILES_MAX = 10_000;
/** The record at the end of an archive, and the longest comment behind it. */
const [END, END_BYTES, COMMENT_BYTES_MAX] = [Buffer.from('PK\x05\x06', 'latin1'), 22, 65_535];
/** The least bytes of one file in the directory. */
const ENTRY_BYTES = 46;
/** States that the number is elsewhere, as in archives of more than 65,534 files. */
const ELSEWHERE = 0xffff;

/** The bytes of a file's own header before its name. */
const HEADER_BYTES = 30;
const [ENTRY_SIGNATURE, HEADER_SIGNATURE] = [0x02014b50, 0x04034b50];
const ENCRYPTED = 1;
const UTF_8 = 1 << 11;
const [STORED, DEFLATED] = [0, 8];

/** `refused` is a predicate after the name of the archive. */
export function boundedArchive(bytes: Uint8Array): BoundedArchive | { refused: string } {
  const directory = directoryOf(bytes);
  if (!directory) return { refused: 'is damaged' };
  const { files, directory_bytes, end } = directory;
  if (files === ELSEWHERE || files > FILES_MAX)
    return { refused: `has more than ${FILES_MAX.toLocaleString('en')} files` };
  if (files * ENTRY_BYTES > directory_bytes || directory_bytes > end) return { refused: 'is damaged' };
  return bytes as BoundedArchive;
}

/**
 * The first file of that path with at most so many bytes. Undefined if there is none, and if it is damaged, encrypted or
 * larger than it says: the inflation ends at the limit, whatever the directory says.
 */
export function fileInArchive(
  archive: BoundedArchive,
  path: string,
  bytes_max: number,
): Uint8Array | undefined {
  const { zip, files, directory_bytes, directory_at, end } = directoryOf(archive)!;
  const start = end - directory_bytes;
  // Offsets are those of the archive alone where programs put other bytes before it.
  const shift = start - directory_at;
  try {
    for (let at = start, n = 0; n < files && zip.readUInt32LE(at) === ENTRY_SIGNATURE; n++) {
      const name_bytes = zip.readUInt16LE(at + 28);
      const flags = zip.readUInt16LE(at + 8);
      const name = zip.toString(
        flags & UTF_8 ? 'utf8' : 'latin1',
        at + ENTRY_BYTES,
        at + ENTRY_BYTES + name_bytes,
      );
      const size = zip.readUInt32LE(at + 24);
      if (name === path && size <= bytes_max)
        return flags & ENCRYPTED ? undefined : contentOf(zip, at, zip.readUInt32LE(at + 42) + shift, size);
      at += ENTRY_BYTES + name_bytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** @throws RangeError for an archive that ends too early. */
function contentOf(zip: Buffer, entry: number, header: number, size: number): Uint8Array | undefined {
  if (zip.readUInt32LE(header) !== HEADER_SIGNATURE) return undefined;
  const from = header + HEADER_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const data = zip.subarray(from, from + zip.readUInt32LE(entry + 20));
  const method = zip.readUInt16LE(entry + 10);
  const content =
    method === STORED ? data : method === DEFLATED ? rawInflatedWithin(data, Math.max(1, size)) : undefined;
  return content?.length === size ? content : undefined;
}

/** The record at the end: how many files, the length and the stated place of the directory, and where it ends. */
function directoryOf(bytes: Uint8Array) {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tail = zip.subarray(-(END_BYTES + COMMENT_BYTES_MAX));
  const at = tail.lastIndexOf(END);
  if (at === -1 || at + END_BYTES > tail.length) return undefined;
  return {
    zip,
    files: tail.readUInt16LE(at + 10),
    directory_bytes: tail.readUInt32LE(at + 12),
    directory_at: tail.readUInt32LE(at + 16),
    end: zip.length - tail.length + at,
  };
}
