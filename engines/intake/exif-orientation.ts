/** The orientation of a picture in EXIF, without the rest of it. Source: TIFF 6.0, section 2; CIPA DC-008, 4.6.4. */

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

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
