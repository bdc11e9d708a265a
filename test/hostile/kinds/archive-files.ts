/** Archives that unpack to more, and files that are two formats at once. */
import { crc32, deflateRawSync } from 'node:zlib';
import { smallFilm } from '../../../engines/test/support/films.ts';
import type { HostileFile } from './hostile-files.ts';
import { flatPng, SIGNATURE } from './png-files.ts';

const MB = 2 ** 20;
type Entry = { name: string; bytes: Buffer };

/** An archive whose entries may say that they are smaller. Source: APPNOTE.TXT of PKWARE, 4.3. */
function zip(entries: Entry[], declared?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const packings = new Map<Buffer, Buffer>();
  for (const { name, bytes } of entries) {
    const packed = packings.get(bytes) ?? deflateRawSync(bytes, { level: 9 });
    packings.set(bytes, packed);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length % 65_536, 8);
  end.writeUInt16LE(entries.length % 65_536, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, index, end]);
}

const CARD = Buffer.from(
  JSON.stringify({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: 'M', description: 'Calm.' } }),
);

function bomb(bytes: number, declared?: number): Buffer {
  return zip([{ name: 'card.json', bytes: Buffer.alloc(bytes, ' ') }], declared);
}

function inOneAnother(depth: number): Buffer {
  let inner = bomb(100 * MB);
  for (let n = 0; n < depth; n++)
    inner = zip([
      { name: 'card.json', bytes: CARD },
      { name: `assets/${n}.charx`, bytes: inner },
    ]);
  return inner;
}

const picture = () => flatPng({ width: 64, height: 64 });

export const ARCHIVE_FILES: HostileFile[] = [
  { kind: 'nesting', name: 'zip of 500 MB', bytes: () => bomb(500 * MB) },
  { kind: 'nesting', name: 'zip of 500 MB that says 10', bytes: () => bomb(500 * MB, 10) },
  { kind: 'nesting', name: 'zip in zip in zip', bytes: () => inOneAnother(3) },
  {
    kind: 'nesting',
    name: 'zip of 20 files of 100 MB',
    bytes: () => {
      const large = Buffer.alloc(100 * MB);
      const assets = Array.from({ length: 20 }, (_, n) => ({
        name: `assets/icon/images/${n}.png`,
        bytes: large,
      }));
      return zip([{ name: 'card.json', bytes: CARD }, ...assets]);
    },
  },
  {
    kind: 'tables',
    name: 'zip of 65,000 files',
    bytes: () => {
      const one = Buffer.from('a');
      return zip(Array.from({ length: 65_000 }, (_, n) => ({ name: `assets/${n}`, bytes: one })));
    },
  },
  {
    kind: 'polyglots',
    name: 'PNG and zip',
    bytes: () => Buffer.concat([picture(), zip([{ name: 'card.json', bytes: CARD }])]),
  },
  { kind: 'polyglots', name: 'PNG and PNG', bytes: () => Buffer.concat([picture(), picture()]) },
  {
    kind: 'polyglots',
    name: 'PNG and MP4',
    bytes: async () => Buffer.concat([picture(), Buffer.from(await smallFilm())]),
  },
  {
    kind: 'polyglots',
    name: 'GIF and script',
    bytes: () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//<script>alert(1)</script>'),
  },
  {
    kind: 'polyglots',
    name: 'JPEG and page',
    bytes: () =>
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<!doctype html><script>1</script>')]),
  },
  {
    kind: 'polyglots',
    name: 'MP4 and PNG',
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), SIGNATURE, picture()]),
  },
  {
    kind: 'polyglots',
    name: 'SVG of references',
    bytes: () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><g id="a0"><rect width="1" height="1"/></g>${Array.from(
          { length: 20 },
          (_, n) => `<g id="a${n + 1}">${`<use x:href="#a${n}"/>`.repeat(10)}</g>`,
        ).join('')}<use x:href="#a20"/></svg>`,
      ),
  },
];
