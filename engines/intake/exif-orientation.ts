/** EXIF that a decoder may read. Source: TIFF 6.0, section 2; CIPA DC-008, 4.6.4. */
import { EXIF_BYTES_MAX, EXIF_ENTRIES_MAX } from './picture-limits.ts';

const ORIENTATION = 0x0112;
/** Entries that name a directory: EXIF, GPS and interoperability. */
const DIRECTORIES: ReadonlySet<number> = new Set([0x8769, 0x8825, 0xa005]);
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * True for EXIF without excess. Libexif takes time by the square of the entries, and follows directories that name each
 * other: 60 kB took five seconds of a processor.
 */
export function isModestExif(tiff: Buffer): boolean {
  if (tiff.length > EXIF_BYTES_MAX) return false;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return true;
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directories = [u32(4)];
  const seen = new Set<number>();
  let entries = 0;
  for (const at of directories) {
    if (at === 0 || at + 2 > tiff.length) continue;
    if (seen.has(at)) return false;
    seen.add(at);
    const end = at + 2 + u16(at) * ENTRY_BYTES;
    entries += u16(at);
    if (entries > EXIF_ENTRIES_MAX) return false;
    for (let entry = at + 2; entry + ENTRY_BYTES <= Math.min(end, tiff.length); entry += ENTRY_BYTES)
      if (DIRECTORIES.has(u16(entry))) directories.push(u32(entry + 8));
    if (end + 4 <= tiff.length) directories.push(u32(end));
  }
  return true;
}

/** EXIF of 26 bytes that states only the orientation. Undefined if `tiff` states none. */
export function orientationOnly(tiff: Buffer): Buffer | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return undefined;
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  const count = Math.min(u16(first), Math.floor((tiff.length - first - 2) / ENTRY_BYTES));
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (u16(at) === ORIENTATION && u16(at + 2) === SHORT) return plainExif(u16(at + 8));
  }
  return undefined;
}

function plainExif(orientation: number): Buffer {
  const exif = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16LE(orientation, 18);
  return exif;
}
