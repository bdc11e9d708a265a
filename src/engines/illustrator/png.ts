/**
 * Paintings as PNG. Painted pictures are full of small noise, for which a search for repetitions is wasted: most of
 * them are smaller as differences from the pixel at the left, coded by frequency alone, and that takes half the time.
 * Flat prints do have repetitions. Which way suits a picture is measured on some of its rows.
 */
import { Readable } from 'node:stream';
import { constants, crc32, createDeflate, deflateSync, type ZlibOptions } from 'node:zlib';

/** The PNG filter of every row. Source: PNG (Third Edition), 9.2 */
const AS_IT_IS = 0;
const FROM_LEFT = 1;

type Way = {
  filter: typeof AS_IT_IS | typeof FROM_LEFT;
  deflate: ZlibOptions /** Bytes are weighed by it. */;
  worth: number;
};

const WAYS: readonly Way[] = [
  { filter: FROM_LEFT, deflate: { level: 1, strategy: constants.Z_HUFFMAN_ONLY }, worth: 1 },
  { filter: FROM_LEFT, deflate: { level: 1 }, worth: 1.15 },
  { filter: AS_IT_IS, deflate: { level: 1 }, worth: 1.15 },
];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of filtered rows that are at hand at once. */
const STRIP_BYTES = 1 << 18;
const SAMPLES = 4;
const SAMPLE_ROWS = 4;

/** An opaque picture of RGBA pixels as an 8-bit RGB PNG; their alpha is not looked at. The same pixels give the same bytes. */
export async function encodePng(rgba: Uint8ClampedArray, width: number, height: number): Promise<Uint8Array> {
  const way = wayFor(rgba, width, height);
  const pieces: Buffer[] = [];
  const deflated = Readable.from(strips(rgba, width, height, way.filter)).pipe(
    createDeflate({ ...way.deflate, memLevel: 9, chunkSize: STRIP_BYTES }),
  );
  for await (const piece of deflated) pieces.push(piece as Buffer);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, red green blue, not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', [header]),
    ...chunk('IDAT', pieces),
    ...chunk('IEND', []),
  ]);
}

/** The way that makes some rows of the picture small, the quicker one where they are about equal. */
function wayFor(rgba: Uint8ClampedArray, width: number, height: number): Way {
  const rows = Math.min(SAMPLE_ROWS, height);
  const starts = Array.from({ length: SAMPLES }, (_, i) =>
    Math.floor(((height - rows) * (i + 0.5)) / SAMPLES),
  );
  const cost = ({ filter, deflate, worth }: Way) =>
    starts.reduce(
      (sum, y) => sum + deflateSync(filtered(rgba, width, y, y + rows, filter), deflate).length,
      0,
    ) * worth;
  return WAYS.map((way) => ({ way, cost: cost(way) })).reduce((a, b) => (b.cost < a.cost ? b : a)).way;
}

function* strips(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  filter: number,
): Generator<Uint8Array> {
  const rows = Math.max(1, Math.floor(STRIP_BYTES / (width * 3)));
  for (let y = 0; y < height; y += rows) yield filtered(rgba, width, y, Math.min(height, y + rows), filter);
}

/** Rows `from` to before `to`, without alpha, each begun by the byte that names its filter. */
function filtered(
  rgba: Uint8ClampedArray,
  width: number,
  from: number,
  to: number,
  filter: number,
): Uint8Array {
  const out = new Uint8Array((width * 3 + 1) * (to - from));
  let o = 0;
  let at = from * width * 4;
  for (let y = from; y < to; y++) {
    out[o++] = filter;
    const end = at + width * 4;
    if (filter === AS_IT_IS) {
      for (; at < end; at += 4, o += 3) {
        out[o] = rgba[at]!;
        out[o + 1] = rgba[at + 1]!;
        out[o + 2] = rgba[at + 2]!;
      }
      continue;
    }
    let r = 0;
    let g = 0;
    let b = 0;
    for (; at < end; at += 4, o += 3) {
      const red = rgba[at]!;
      const green = rgba[at + 1]!;
      const blue = rgba[at + 2]!;
      out[o] = red - r;
      out[o + 1] = green - g;
      out[o + 2] = blue - b;
      r = red;
      g = green;
      b = blue;
    }
  }
  return out;
}

function chunk(name: string, body: Buffer[]): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(body.reduce((sum, piece) => crc32(piece, sum), crc32(head.subarray(4))));
  return [head, ...body, check];
}
