/** GIF without comments and private extensions. Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
import { FRAMES_MAX, PARTS_MAX, PICTURE_PIXELS_MAX, tooLarge, tooMany } from './picture-limits.ts';
import { type PictureRefusal, UNREADABLE } from './picture-refusal.ts';

const HEADER_BYTES = 13;
const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
/** Loop counts. */
const APPLICATIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

export function boundGif(file: Buffer): Buffer[] | PictureRefusal {
  if (file.length < HEADER_BYTES) return UNREADABLE;
  const screen = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  let at = HEADER_BYTES + tableBytes(file[10]!);
  const chunks = [file.subarray(0, at)];
  let [parts, frames] = [0, 0];
  while (at < file.length) {
    const kind = file[at];
    if (kind === TRAILER) return [...chunks, file.subarray(at, at + 1)];
    if (++parts > PARTS_MAX) return tooMany('blocks', PARTS_MAX);
    if (kind === IMAGE && ++frames > FRAMES_MAX) return tooMany('frames', FRAMES_MAX);
    if (at + 11 > file.length || (kind !== IMAGE && kind !== EXTENSION)) break;
    if (kind === IMAGE) {
      const width = Math.max(screen.width, file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5));
      const height = Math.max(screen.height, file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7));
      if (width * height > PICTURE_PIXELS_MAX) return tooLarge(width, height);
    }
    const from = kind === IMAGE ? at + 11 + tableBytes(file[at + 9]!) : at + 2;
    const end = endOfBlocks(file, from);
    const isUsed =
      kind === IMAGE ||
      file[at + 1] === CONTROL ||
      (file[at + 1] === APPLICATION && APPLICATIONS.has(file.toString('latin1', at + 3, at + 14)));
    if (isUsed) chunks.push(file.subarray(at, end));
    at = end;
  }
  // Truncated or followed by other bytes: the decoder decides if the first frame suffices.
  return chunks;
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Every block begins with its length. A length of 0 ends the sequence. */
function endOfBlocks(file: Buffer, from: number): number {
  for (let at = from; at < file.length; at += file[at]! + 1) if (file[at] === 0) return at + 1;
  return file.length;
}
