/** The first bytes of a file that every signature lies in. A transport stream repeats its own three times. */
export const SIGNATURE_BYTES = 512;

/**
 * The media type of a file, from its first bytes; undefined for a type that this product does not support.
 *
 * Source: the PNG, JFIF, RIFF/WebP, GIF, ISO base media (ftyp), AVIF and Matroska specifications; ISO/IEC 23008-12,
 * annexes B and C, for the brands of HEIF; ISO/IEC 13818-1 for MPEG streams; the specifications of FLV, ASF, Theora and
 * the QuickTime file format, whose films may begin with another atom.
 */
export function sniffType(bytes: Uint8Array): string | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'video/x-msvideo';
  if (text(0, 4) === 'GIF8') return 'image/gif';
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12);
    const brands = [brand, ...(text(16, brandsEnd(bytes)).match(/.{4}/gs) ?? [])];
    if (brands.some((each) => AVIF_BRANDS.has(each))) return 'image/avif';
    if (brands.some((each) => HEIF_BRANDS.has(each))) return 'image/heic';
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'video/webm';
  if (bytes[0]! < 32 && QUICKTIME_ATOMS.has(text(4, 8))) return 'video/quicktime';
  if (text(0, 4) === 'FLV\x01') return 'video/x-flv';
  if (text(0, 8) === '\x30\x26\xb2\x75\x8e\x66\xcf\x11') return 'video/x-ms-asf';
  if (text(0, 4) === '\0\0\x01\xba') return 'video/mpeg';
  if (text(0, 4) === 'OggS' && text(0, SIGNATURE_BYTES).includes('\x80theora')) return 'video/ogg';
  return isTransportStream(bytes) ? 'video/mp2t' : undefined;
}

const QUICKTIME_ATOMS: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Packets of 188 bytes, or of 192 with a time before each. A text that repeats a letter has no such flags. */
function isTransportStream(bytes: Uint8Array): boolean {
  const isPacket = (at: number) => bytes[at] === 0x47 && (bytes[at + 3]! & 0xc0) === 0;
  return [
    [0, 188],
    [4, 192],
  ].some(([first = 0, size = 0]) => [0, 1, 2].every((index) => isPacket(first + index * size)));
}

const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);
// biome-ignore format: a list of words
const HEIF_BRANDS: ReadonlySet<string> = new Set([
  'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1',
]);

/** End of the list of compatible brands. At most sixteen of them are read. */
function brandsEnd(bytes: Uint8Array): number {
  return Math.min(80, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));
}
