/**
 * Photographs as telephones write them: HEVC in tiles, turned by a property. The tiles are files of Debian's `heif-enc`
 * 1.15 (`heif-enc -q 80 tile.png`), put together here as ISO/IEC 23008-12 says, for that program writes no tiles.
 */
import { readFileSync } from 'node:fs';

const file = (name: string) => readFileSync(new URL(`./heic/${name}.heic`, import.meta.url));

/** 128 × 96: the upper left quarter is (220, 200, 60), all else is transparent. */
export const ALPHA = file('alpha');
/** 128 × 96, with EXIF and GPS inside. */
export const WITH_METADATA = file('with-metadata');

/** The side of a tile. */
const SIDE = 64;
/** Red and green of the four tiles, row by row; blue is 60. */
export const TILES = [
  [220, 40],
  [30, 40],
  [220, 200],
  [30, 200],
] as const;

type Grid = {
  /** Quarter turns against the clock. */
  turns?: number;
  width?: number;
  height?: number;
  /** In place of the four tiles. */
  tiles?: Buffer[];
};

/** Two rows of two tiles, cut to width and height. */
export function tiled({
  turns = 0,
  width = 120,
  height = 100,
  tiles = TILES.map((_, at) => file(`tile-${at}`)),
}: Grid = {}): Buffer {
  const coded = tiles.map((tile) => boxOf(tile, 'mdat').subarray(8));
  const grid = Buffer.concat([Buffer.from([0, 0, 1, 1]), u16(width), u16(height)]);
  const ids = tiles.map((_, at) => at + 1);
  const main = tiles.length + 1;
  const properties = box(
    'ipco',
    boxOf(tiles[0]!, 'hvcC'),
    ispe(SIDE, SIDE),
    ispe(width, height),
    box('irot', Buffer.from([turns])),
  );
  const uses = Buffer.concat([
    u32(main),
    ...ids.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 2])])),
    Buffer.concat([u16(main), Buffer.from([2, 3, 0x84])]),
  ]);
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const meta = (offset: number) =>
    full(
      'meta',
      0,
      0,
      full('hdlr', 0, 0, Buffer.concat([u32(0), Buffer.from('pict'), Buffer.alloc(13)])),
      full('pitm', 0, 0, u16(main)),
      full('iloc', 1, 0, places(coded, grid, offset)),
      full('iinf', 0, 0, u16(main), ...ids.map((id) => infe(id, 'hvc1', 1)), infe(main, 'grid', 0)),
      full('iref', 0, 0, box('dimg', u16(main), u16(ids.length), ...ids.map(u16))),
      box('iprp', properties, full('ipma', 0, 0, uses)),
      box('idat', grid),
    );
  const offset = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(offset), box('mdat', ...coded)]);
}

/** The tiles lie one behind the other in the file, the grid in the box `idat`. */
function places(coded: Buffer[], grid: Buffer, offset: number): Buffer {
  let at = offset;
  const rows = coded.map((part, index) => {
    const row = Buffer.concat([u16(index + 1), u16(0), u16(0), u16(1), u32(at), u32(part.length)]);
    at += part.length;
    return row;
  });
  const own = Buffer.concat([u16(coded.length + 1), u16(1), u16(0), u16(1), u32(0), u32(grid.length)]);
  return Buffer.concat([Buffer.from([0x44, 0]), u16(coded.length + 1), ...rows, own]);
}

function infe(id: number, kind: string, flags: number): Buffer {
  return full('infe', 2, flags, u16(id), u16(0), Buffer.from(`${kind}\0`));
}

function ispe(width: number, height: number): Buffer {
  return full('ispe', 0, 0, u32(width), u32(height));
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name), body]);
}

function full(name: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return box(name, Buffer.from([version, 0, 0, flags]), ...parts);
}

/** The whole box of a name, wherever it lies. */
function boxOf(bytes: Buffer, name: string): Buffer {
  const at = bytes.indexOf(name) - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
