/** Chunks of a PNG file, and the texts in them. Source: https://www.w3.org/TR/png-3/#5DataRep and #11textinfo */
import { crc32 } from 'node:zlib';
import { inflatedWithin } from './inflate-within.ts';
import { PARTS_MAX } from './picture-limits.ts';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** `whole` is the chunk with its length and its checksum. */
export type PngChunk = { type: string; data: Buffer; whole: Buffer };

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length));
}

/** Ends without an error where the file ends, or where a length exceeds it. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return;
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    if (type === 'IEND') return;
    at = end;
  }
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** `text` is in the encoding of its chunk: Latin-1 for `tEXt` and `zTXt`, UTF-8 for `iTXt`. */
export type PngText = { keyword: string; text: Buffer };

const KEYWORD_BYTES_MAX = 79;

/**
 * The first text of each of these keywords, in the order of the file. Texts of more than `bytes_max` bytes, inflated, are left out, as are
 * damaged ones. Other texts are not inflated.
 */
export function pngTexts(
  bytes: Uint8Array,
  { keywords, bytes_max }: { keywords: readonly string[]; bytes_max: number },
): PngText[] {
  const texts: PngText[] = [];
  const sought = new Set(keywords);
  let parts = 0;
  for (const { type, data } of pngChunks(bytes)) {
    if (++parts > PARTS_MAX) break;
    const keyword = pngKeyword(type, data);
    if (keyword === undefined || !sought.delete(keyword)) continue;
    const text = textOf(type, data.subarray(keyword.length + 1), bytes_max);
    if (text) texts.push({ keyword, text });
  }
  return texts;
}

/** Undefined for a chunk that is not a text. */
export function pngKeyword(type: string, data: Buffer): string | undefined {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return undefined;
  const end = data.subarray(0, KEYWORD_BYTES_MAX + 1).indexOf(0);
  return end === -1 ? undefined : data.toString('latin1', 0, end);
}

/** `rest` follows the keyword. Undefined for a text that is too long or damaged. */
export function textOf(type: string, rest: Buffer, bytes_max: number): Buffer | undefined {
  if (type === 'zTXt') return rest[0] === 0 ? inflatedWithin(rest.subarray(1), bytes_max) : undefined;
  if (type === 'tEXt') return rest.length <= bytes_max ? rest : undefined;
  const tagEnd = rest.indexOf(0, 2);
  const translatedEnd = tagEnd === -1 ? -1 : rest.indexOf(0, tagEnd + 1);
  if (translatedEnd === -1) return undefined;
  const text = rest.subarray(translatedEnd + 1);
  if (rest[0] === 0) return text.length <= bytes_max ? text : undefined;
  return rest[1] === 0 ? inflatedWithin(text, bytes_max) : undefined;
}
