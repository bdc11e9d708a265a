/** Segments of a JPEG file. Source: ITU-T T.81, annex B. */

export const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const [TEM, RST0, RST7] = [0x01, 0xd0, 0xd7];

/**
 * `bytes` is the segment with its marker, and for a scan its coded data too. `marker` is undefined for the rest of a
 * file that cannot be parsed.
 */
export type JpegSegment = { marker: number | undefined; bytes: Buffer };

/** Bytes between segments are skipped, as decoders do. */
export function* jpegSegments(file: Buffer): Generator<JpegSegment> {
  for (let at = 2; at < file.length; ) {
    while (at < file.length && file[at] !== 0xff) at++;
    while (file[at + 1] === 0xff) at++;
    const marker = file[at + 1];
    if (marker === undefined) return;
    if (marker === EOI) {
      yield { marker, bytes: file.subarray(at, at + 2) };
      return;
    }
    if (marker === 0 || marker === TEM || (marker >= RST0 && marker <= RST7)) {
      at += 2;
      continue;
    }
    const end = at + 4 <= file.length ? at + 2 + file.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY;
    if (end < at + 4 || end > file.length) {
      yield { marker: undefined, bytes: file.subarray(at) };
      return;
    }
    const until = marker === SOS ? endOfScan(file, end) : end;
    yield { marker, bytes: file.subarray(at, until) };
    at = until;
  }
}

/** In a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at++) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < RST0 || next > RST7)) return at;
  }
  return file.length;
}
