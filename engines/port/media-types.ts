/**
 * The media type of a file, from its first bytes; undefined for a type that this product does not support.
 *
 * Source: the PNG, JFIF, RIFF/WebP, GIF, ISO base media (ftyp), AVIF and Matroska specifications; ISO/IEC 23008-12,
 * annexes B and C, for the brands of HEIF.
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
  return undefined;
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
