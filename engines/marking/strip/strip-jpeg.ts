/** Removes metadata from JPEG. Source: ITU-T T.81, annex B; JFIF 1.02; ICC.1, annex B.4. */

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const [APP0, APP2, APP14] = [0xe0, 0xe2, 0xee];
const JFIF_LENGTH = 16;

/**
 * Keeps the picture bit-identical: tables, scans, density, the colour profile and Adobe's colour transform. Removes
 * EXIF, XMP, IPTC, comments, previews, and all bytes after the end. Undefined for a file that cannot be parsed.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === EOI) return Buffer.concat([...parts, Uint8Array.of(0xff, EOI)]);
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (!(end >= at + 4 && end <= bytes.length)) return undefined;
    const until = marker === SOS ? endOfScan(bytes, end) : end;
    parts.push(...preservedOf(marker, bytes.subarray(at, until)));
    at = until;
  }
  return undefined;
}

function preservedOf(marker: number, segment: Uint8Array): Uint8Array[] {
  const says = (text: string) =>
    Buffer.from(segment.subarray(4, 4 + text.length)).toString('latin1') === text;
  if (marker === APP0) return says('JFIF\0') && segment.length >= JFIF_LENGTH + 2 ? [plainJfif(segment)] : [];
  if (marker === APP2) return says('ICC_PROFILE\0') ? [segment] : [];
  if (marker === APP14) return says('Adobe') ? [segment] : [];
  // Keeps frames, tables and scans. Comments and all other application segments are removed.
  return marker >= 0xc0 && marker <= 0xdf ? [segment] : [];
}

/** Removes the thumbnail that may follow. */
function plainJfif(segment: Uint8Array): Uint8Array {
  const plain = Uint8Array.from(segment.subarray(0, JFIF_LENGTH + 2));
  plain.set([0, JFIF_LENGTH], 2);
  plain.set([0, 0], JFIF_LENGTH);
  return plain;
}

/** In a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && !(next !== undefined && next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
  }
  return bytes.length;
}
