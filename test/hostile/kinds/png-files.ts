/** PNGs that are small and become large: what a chunk may hide, by the PNG specification. */
import { crc32, deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-files.ts';

const MB = 2 ** 20;
export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const NOTHING = Buffer.alloc(0);

export function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

type Shape = { width: number; height: number; depth?: number; colour?: number };

function header({ width, height, depth = 8, colour = 2 }: Shape): Buffer {
  return chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, 0])]));
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 6: 4 };

/** Pixels of one colour, as many as the header says. */
function flatRows({ width, height, depth = 8, colour = 2 }: Shape): Buffer {
  const row = 1 + Math.ceil((width * CHANNELS[colour]! * depth) / 8);
  return deflateSync(Buffer.alloc(row * height), { level: 9 });
}

/** A valid PNG of one colour; `before` stands between the header and the pixels. */
export function flatPng(shape: Shape, before: Buffer[] = [], after: Buffer[] = []): Buffer {
  const pixels = chunk('IDAT', flatRows(shape));
  return Buffer.concat([SIGNATURE, header(shape), ...before, pixels, ...after, chunk('IEND', NOTHING)]);
}

const SMALL: Shape = { width: 256, height: 256 };

function ofText(kind: string, count: number, bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 });
  const [type, head] = kind === 'zTXt' ? ['zTXt', 'Comment\0\0'] : ['iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'];
  const one = chunk(type!, Buffer.concat([Buffer.from(head!, 'latin1'), packed]));
  return flatPng(SMALL, Array(count).fill(one));
}

/** The chunk claims an ICC profile of this size. */
function withProfile(bytes: number): Buffer {
  const profile = Buffer.alloc(bytes);
  profile.writeUInt32BE(bytes, 0);
  profile.write('acsp', 36, 'latin1');
  const packed = deflateSync(profile, { level: 9 });
  return flatPng(SMALL, [chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), packed]))]);
}

/** Entities that refer to entities: ten levels of ten. */
function entities(): Buffer {
  const levels = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  const xml = `<?xpacket?><!DOCTYPE x [<!ENTITY l0 "ha">${levels.join('')}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&l10;</x:xmpmeta>`;
  return flatPng(SMALL, [
    chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xml)])),
  ]);
}

function deepXml(depth: number): Buffer {
  const xml = '<x:xmpmeta xmlns:x="adobe:ns:meta/">'.concat('<a>'.repeat(depth), '</a>'.repeat(depth));
  const text = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xml)]);
  return flatPng(SMALL, [chunk('iTXt', text)]);
}

/** An animation whose every frame is one pixel. */
function animated(frames: number): Buffer {
  const control = (sequence: number) =>
    chunk('fcTL', Buffer.concat([...[sequence, 1, 1, 0, 0].map(uint32), Buffer.from([0, 1, 0, 100, 0, 0])]));
  const pixel = deflateSync(Buffer.alloc(4), { level: 9 });
  const parts = Array.from({ length: frames }, (_, n) => [
    control(2 * n),
    chunk('fdAT', Buffer.concat([uint32(2 * n + 1), pixel])),
  ]).flat();
  const shape = { width: 1, height: 1 };
  return flatPng(shape, [chunk('acTL', Buffer.concat([uint32(frames), uint32(0)]))], parts);
}

/** A card whose JSON is nested as deep as the picture may be long. */
function deepCard(depth: number): Buffer {
  const card = `{"spec":"chara_card_v2","spec_version":"2.0","data":{"name":"M","extensions":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}}`;
  const text = Buffer.from(`chara\0${Buffer.from(card).toString('base64')}`, 'latin1');
  return flatPng(SMALL, [chunk('tEXt', text)]);
}

/** Boxes of a C2PA manifest inside one another. Source: ISO/IEC 19566-5, JUMBF. */
function deepManifest(depth: number): Buffer {
  const boxes = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n++) {
    boxes.writeUInt32BE((depth - n) * 8, n * 8);
    boxes.write('jumb', n * 8 + 4, 'latin1');
  }
  return flatPng(SMALL, [chunk('caBX', boxes)]);
}

export const PNG_FILES: HostileFile[] = [
  { kind: 'text chunks', name: '20 zTXt of 20 MB', bytes: () => ofText('zTXt', 20, 20 * MB) },
  { kind: 'text chunks', name: '20 iTXt of 20 MB', bytes: () => ofText('iTXt', 20, 20 * MB) },
  { kind: 'text chunks', name: '50,000 zTXt', bytes: () => ofText('zTXt', 50_000, 2000) },
  { kind: 'profiles', name: 'iCCP of 200 MB', bytes: () => withProfile(200 * MB) },
  {
    kind: 'profiles',
    name: 'eXIf of 8 MB',
    bytes: () => flatPng(SMALL, [chunk('eXIf', Buffer.concat([TIFF_HEAD, Buffer.alloc(8 * MB, 1)]))]),
  },
  { kind: 'frames', name: 'APNG of 100,000', bytes: () => animated(100_000) },
  { kind: 'dimensions', name: 'PNG 1x65535', bytes: () => flatPng({ width: 1, height: 65_535 }) },
  { kind: 'dimensions', name: 'PNG 65535x1', bytes: () => flatPng({ width: 65_535, height: 1 }) },
  {
    kind: 'dimensions',
    name: 'PNG 65535x65535',
    bytes: () =>
      Buffer.concat([
        SIGNATURE,
        header({ width: 65_535, height: 65_535 }),
        chunk('IDAT', flatRows(SMALL)),
        chunk('IEND', NOTHING),
      ]),
  },
  {
    kind: 'dimensions',
    name: 'PNG 16384x16384 of 1 bit',
    bytes: () => flatPng({ width: 16_384, height: 16_384, depth: 1, colour: 0 }),
  },
  {
    kind: 'dimensions',
    name: 'PNG 30000x30000 of 1 bit',
    bytes: () => flatPng({ width: 30_000, height: 30_000, depth: 1, colour: 0 }),
  },
  {
    kind: 'dimensions',
    name: 'PNG 4000x4000 of 16-bit RGBA',
    bytes: () => flatPng({ width: 4000, height: 4000, depth: 16, colour: 6 }),
  },
  { kind: 'dimensions', name: 'PNG 7900x7900', bytes: () => flatPng({ width: 7900, height: 7900 }) },
  {
    kind: 'tables',
    name: 'PNG palettes of 9 MB',
    bytes: () => flatPng({ ...SMALL, colour: 3 }, Array(12_000).fill(chunk('PLTE', Buffer.alloc(768, 7)))),
  },
  {
    kind: 'tables',
    name: 'PNG of 300,000 empty IDAT',
    bytes: () => flatPng(SMALL, Array(300_000).fill(chunk('IDAT', NOTHING))),
  },
  { kind: 'nesting', name: 'XMP entities', bytes: entities },
  { kind: 'nesting', name: 'XMP 500,000 deep', bytes: () => deepXml(500_000) },
  { kind: 'nesting', name: 'card 200,000 deep', bytes: () => deepCard(200_000) },
  { kind: 'nesting', name: 'C2PA boxes 100,000 deep', bytes: () => deepManifest(100_000) },
  {
    kind: 'truncation',
    name: 'PNG cut',
    bytes: () => flatPng({ width: 2000, height: 2000 }).subarray(0, 3000),
  },
  { kind: 'truncation', name: 'PNG signature', bytes: () => SIGNATURE },
];

/** A directory of one entry whose value lies far behind. Source: TIFF 6.0, section 2. */
export const TIFF_HEAD = Buffer.from('4d4d002a000000080001010f00020000000100ffffff00000000', 'hex');
