/** Films whose boxes promise more than the file has. Source: ISO/IEC 14496-12; RFC 8794 for Matroska. */
import { smallFilm } from '../../../engines/test/support/films.ts';
import type { HostileFile } from './hostile-files.ts';
import { uint32 } from './png-files.ts';

/** A box; its length may be told otherwise. */
export function box(type: string, content: Uint8Array, length = content.length + 8): Buffer {
  return Buffer.concat([uint32(length), Buffer.from(type, 'latin1'), content]);
}

const film = async () => Buffer.from(await smallFilm());
const BRAND = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));

/** The table of that name in a whole film claims this many entries. */
async function withEntries(type: string, count: number): Promise<Buffer> {
  const bytes = await film();
  const at = bytes.indexOf(type, 0, 'latin1');
  // The sizes of samples have one for all in front of their number.
  bytes.writeUInt32BE(count, at + (type === 'stsz' ? 12 : 8));
  if (type === 'stsz') bytes.writeUInt32BE(1, at + 8);
  if (type === 'stts') bytes.writeUInt32BE(0xffff_ffff, at + 12);
  return bytes;
}

/** A table that is as long as it says, of entries that say nothing. */
function longTable(type: string, count: number): Buffer {
  const table = box(type, Buffer.concat([uint32(0), uint32(count), Buffer.alloc(count * 8, 1)]));
  return Buffer.concat([
    BRAND,
    box('moov', box('trak', box('mdia', box('minf', box('stbl', table))))),
    box('mdat', Buffer.alloc(64)),
  ]);
}

function deepBoxes(type: string, depth: number): Buffer {
  const boxes = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n++) {
    boxes.writeUInt32BE((depth - n) * 8, n * 8);
    boxes.write(n === 0 ? 'moov' : type, n * 8 + 4, 'latin1');
  }
  return Buffer.concat([BRAND, boxes]);
}

/** The film's size in its track and in its sample entry. */
async function filmOf(width: number, height: number): Promise<Buffer> {
  const bytes = await film();
  const entry = bytes.indexOf(
    /avc1|hvc1|av01|vp09/.exec(bytes.toString('latin1'))?.[0] ?? 'avc1',
    0,
    'latin1',
  );
  bytes.writeUInt16BE(width, entry + 28);
  bytes.writeUInt16BE(height, entry + 30);
  const track = bytes.indexOf('tkhd', 0, 'latin1');
  bytes.writeUInt16BE(width, track + 80);
  bytes.writeUInt16BE(height, track + 84);
  return bytes;
}

/** Masters of unknown length inside one another. */
function deepMatroska(depth: number): Buffer {
  const head = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex');
  const open = Buffer.from('1549a96601ffffffffffffff'.replace('1549a966', '1a45dfa3'), 'hex');
  return Buffer.concat([
    head,
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    ...Array<Buffer>(depth).fill(open),
  ]);
}

export const FILM_FILES: HostileFile[] = [
  { kind: 'tables', name: 'MP4 stts of 2^31', bytes: () => withEntries('stts', 2 ** 31) },
  { kind: 'tables', name: 'MP4 stsz of 2^31', bytes: () => withEntries('stsz', 2 ** 31) },
  { kind: 'tables', name: 'MP4 stsc of 2^31', bytes: () => withEntries('stsc', 2 ** 31) },
  { kind: 'tables', name: 'MP4 stts of 1,000,000', bytes: () => longTable('stts', 1_000_000) },
  { kind: 'dimensions', name: 'MP4 65535x65535', bytes: () => filmOf(65_535, 65_535) },
  { kind: 'nesting', name: 'MP4 boxes 500,000 deep', bytes: () => deepBoxes('trak', 500_000) },
  { kind: 'nesting', name: 'MP4 metadata 500,000 deep', bytes: () => deepBoxes('meta', 500_000) },
  { kind: 'nesting', name: 'Matroska masters 500,000 deep', bytes: () => deepMatroska(500_000) },
  {
    kind: 'profiles',
    name: 'MP4 with udta of 8 MB',
    bytes: async () => Buffer.concat([await film(), box('udta', Buffer.alloc(8 * 2 ** 20, 1))]),
  },
  {
    kind: 'truncation',
    name: 'MP4 cut',
    bytes: async () => {
      const bytes = await film();
      return bytes.subarray(0, bytes.length / 2);
    },
  },
  { kind: 'truncation', name: 'MP4 of its brand', bytes: () => BRAND },
  {
    kind: 'truncation',
    name: 'MP4 with a box of 4 GB',
    bytes: () => Buffer.concat([BRAND, box('mdat', Buffer.alloc(100), 0xffff_fff0)]),
  },
];
