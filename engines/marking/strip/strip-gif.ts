/** Removes metadata from GIF. Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];
const [CONTROL, APPLICATION, COMMENT] = [0xf9, 0xff, 0xfe];
/** Application extensions to keep: the loop count and the colour profile. */
const APPLICATIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Keeps the frames bit-identical. Undefined for a file that cannot be parsed. */
export function stripGif(bytes: Uint8Array): Uint8Array | undefined {
  let at = 13 + tableBytes(bytes[10]);
  const parts: Uint8Array[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const [kind, label] = [bytes[at], bytes[at + 1]];
    if (kind === TRAILER) return Buffer.concat([...parts, Uint8Array.of(TRAILER)]);
    const from = kind === IMAGE ? at + 11 + tableBytes(bytes[at + 9]) : at + 2;
    const end = endOfBlocks(bytes, from);
    if (end === undefined || (kind !== IMAGE && kind !== EXTENSION)) return undefined;
    if (kind === IMAGE || label === CONTROL || (label === APPLICATION && isPreserved(bytes, at)))
      parts.push(bytes.subarray(at, end));
    // Text drawn over the picture. Viewers ignore it, but its related blocks cannot simply be removed.
    else if (label !== APPLICATION && label !== COMMENT) return undefined;
    at = end;
  }
  return undefined;
}

function isPreserved(bytes: Uint8Array, at: number): boolean {
  return APPLICATIONS.has(Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1'));
}

function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Every block begins with its length. A length of 0 ends the sequence. */
function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at < bytes.length; at += bytes[at]! + 1) if (bytes[at] === 0) return at + 1;
  return undefined;
}
