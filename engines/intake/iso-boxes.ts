/** Boxes of ISO base media files. Source: ISO/IEC 14496-12, 4.2. */
import { PARTS_MAX } from './picture-limits.ts';

/** Positions in the file: of the box, of its content, and behind it. */
export type IsoBox = { type: string; at: number; body: number; end: number };

/** Reads numbers of any length in order. Throws a RangeError beyond `end`. */
export class Reader {
  readonly file: Buffer;
  readonly end: number;
  at: number;
  constructor(file: Buffer, { body, end }: Pick<IsoBox, 'body' | 'end'>) {
    this.file = file;
    this.at = body;
    this.end = end;
  }

  /** `bytes` is 0 to 8. A number of more than 2^53 is not exact. */
  number(bytes: number): number {
    const at = this.skip(bytes);
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(this.file.readBigUInt64BE(at)) : this.file.readUIntBE(at, bytes);
  }

  /** Up to the next zero byte. */
  text(): string {
    const from = this.at;
    while (this.number(1) !== 0);
    return this.file.toString('latin1', from, this.at - 1);
  }

  /** Returns the position before. */
  skip(bytes: number): number {
    const at = this.at;
    if (at + bytes > this.end) throw new RangeError('A box ends too early.');
    this.at += bytes;
    return at;
  }
}

/** Throws a RangeError for a box that exceeds its parent, and for more than 100,000 boxes. */
export function boxesIn(file: Buffer, { body, end }: Pick<IsoBox, 'body' | 'end'>): IsoBox[] {
  const boxes: IsoBox[] = [];
  for (let at = body; at + 8 <= end; ) {
    const short = file.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) throw new RangeError('A box ends too early.');
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short || end - at;
    const content = at + (isLong ? 16 : 8);
    if (at + size < content || at + size > end) throw new RangeError('A box is longer than its parent.');
    const box = { type: file.toString('latin1', at + 4, at + 8), at, body: content, end: at + size };
    if (boxes.push(box) > PARTS_MAX) throw new RangeError('A file has too many boxes.');
    at += size;
  }
  return boxes;
}
