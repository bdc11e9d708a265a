/**
 * Marks of finished films that change no offset: XMP of MP4 and QuickTime in a separate box at the end, and tags of
 * WebM in the space that the encoder reserved.
 *
 * Source: XMP specification, part 3 (ISO base media: a top-level `uuid` box); RFC 8794 and RFC 9559 (EBML, Matroska).
 */

const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const HEAD_BYTES = 8 + 16;

/** The bytes to append. */
export function xmpBox(xmp: string): Uint8Array {
  const text = Buffer.from(xmp);
  const box = Buffer.alloc(HEAD_BYTES + text.length);
  box.writeUInt32BE(box.length, 0);
  box.write('uuid', 4, 'latin1');
  XMP_UUID.copy(box, 8);
  text.copy(box, HEAD_BYTES);
  return box;
}

/** A tag that the encoder writes into a WebM film to reserve space, as long as all tags of a mark. */
export const RESERVED_TAG = { RESERVED: ' '.repeat(480) };

/** TagName, one byte of length, and the name. */
const RESERVED_NAME = Buffer.from('\x45\xa3\x88RESERVED', 'latin1');
/** The reserved tag comes before the first frame, so it is within these bytes. */
const HEADER_BYTES = 2 ** 16;
const [SIMPLE_TAG, TAG_NAME, TAG_STRING] = [0x67c8, 0x45a3, 0x4487];
const VOID = 0xec;

/** Replaces the reserved tag. Undefined for a film without one, and for tags that are too long. */
export function tagWebm(file: Buffer, tags: Record<string, string>): Uint8Array | undefined {
  const from = file.subarray(0, HEADER_BYTES).indexOf(RESERVED_NAME) - 4;
  if (from < 0 || file.readUInt16BE(from) !== SIMPLE_TAG) return undefined;
  const end = from + 4 + (file.readUInt16BE(from + 2) & LENGTH_MAX);
  const written = Object.entries(tags).map(([name, value]) =>
    element(SIMPLE_TAG, element(TAG_NAME, Buffer.from(name)), element(TAG_STRING, Buffer.from(value))),
  );
  const rest = end - from - Buffer.concat(written).length - 3;
  if (rest < 0) return undefined;
  const unused = Buffer.concat([Buffer.from([VOID]), lengthOf(rest), Buffer.alloc(rest)]);
  return Buffer.concat([file.subarray(0, from), ...written, unused, file.subarray(end)]);
}

function element(id: number, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(id);
  const body = Buffer.concat(content);
  return Buffer.concat([head, lengthOf(body.length), body]);
}

/** Element lengths are written in two bytes, which hold 14 bits. */
const LENGTH_MAX = 0x3fff;

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(0x4000 | length);
  return bytes;
}
