/** Removes metadata from PNG, still or animated. Source: https://www.w3.org/TR/png-3/#11Chunks */
import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Pixels and their rendering. Text, times, EXIF, suggested palettes and private chunks are removed. */
const PRESERVED_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);
const PROFILE_NAME = 'ICC profile';

/** Keeps the pixels bit-identical. Undefined for a file that cannot be parsed. */
export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: Uint8Array[] = [file.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    const chunk = file.subarray(at, end);
    if (name === 'iCCP') parts.push(namelessProfile(chunk));
    else if (PRESERVED_CHUNKS.has(name)) parts.push(chunk);
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

/** Removes the profile's name, which is free text. */
function namelessProfile(chunk: Buffer): Uint8Array {
  const name = chunk.indexOf(0, 8);
  if (name === -1) return new Uint8Array();
  const body = Buffer.concat([Buffer.from(`iCCP${PROFILE_NAME}`), chunk.subarray(name, -4)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
