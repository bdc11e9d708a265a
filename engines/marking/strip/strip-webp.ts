/** Removes metadata from WebP. Source: https://www.rfc-editor.org/rfc/rfc9649.html#section-2 */

const PRESERVED_CHUNKS: ReadonlySet<string> = new Set([
  'VP8 ',
  'VP8L',
  'VP8X',
  'ALPH',
  'ANIM',
  'ANMF',
  'ICCP',
]);
const IN_FRAME: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const HEADER_BYTES = 12;
/** Offset of the chunks in a frame, from the beginning of the frame's chunk. */
const FRAME_BYTES = 8 + 16;
/** Flags of VP8X: the file has EXIF, the file has XMP. */
const TELLS = 0x08 | 0x04;

/** Keeps the frames bit-identical. Undefined for a file that cannot be parsed. */
export function stripWebp(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const chunks = chunksOf(file.subarray(HEADER_BYTES, end), PRESERVED_CHUNKS);
  if (!chunks) return undefined;
  const parts: Uint8Array[] = [];
  for (const chunk of chunks) {
    const name = chunk.toString('latin1', 0, 4);
    const part = name === 'VP8X' ? quiet(chunk) : name === 'ANMF' ? plainFrame(chunk) : chunk;
    if (!part) return undefined;
    parts.push(part);
  }
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

function chunksOf(bytes: Buffer, preserved: ReadonlySet<string>): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return undefined;
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    if (preserved.has(bytes.toString('latin1', at, at + 4))) chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return chunks;
}

function quiet(chunk: Buffer): Buffer {
  const plain = Buffer.from(chunk);
  plain[8]! &= ~TELLS;
  return plain;
}

function plainFrame(chunk: Buffer): Buffer | undefined {
  const inner = chunksOf(chunk.subarray(FRAME_BYTES, 8 + chunk.readUInt32LE(4)), IN_FRAME);
  return inner && riff('ANMF', Buffer.concat([chunk.subarray(8, FRAME_BYTES), ...inner]));
}

/** A chunk of odd length needs padding. These never do, because all their parts have an even length. */
function riff(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), length, body]);
}
