/** The gate before the reader of zip archives. Source: APPNOTE.TXT 6.3.10, 4.3.12 and 4.3.16. */

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

/** `refused` is a predicate after the name of the archive. */
export function boundedArchive(bytes: Uint8Array): BoundedArchive | { refused: string } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tail = file.subarray(-(END_BYTES + COMMENT_BYTES_MAX));
  const at = tail.lastIndexOf(END);
  if (at === -1 || at + END_BYTES > tail.length) return { refused: 'is damaged' };
  const files = tail.readUInt16LE(at + 10);
  const directory_bytes = tail.readUInt32LE(at + 12);
  if (files === ELSEWHERE || files > FILES_MAX)
    return { refused: `has more than ${FILES_MAX.toLocaleString('en')} files` };
  if (files * ENTRY_BYTES > directory_bytes || directory_bytes > file.length)
    return { refused: 'is damaged' };
  return bytes as BoundedArchive;
}
