/** The gate before the decoders: limits are named, metadata that pixels do not need are dropped, pixels stay equal. */
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { tagsOfFile } from '../../../test/support/exiftool.ts';
import { boundedPicture } from '../../intake/bounded-picture.ts';
import { pngChunk, pngTexts } from '../../intake/png-chunks.ts';
import { xmpIn } from '../../intake/xmp-in.ts';
import * as bombs from '../support/bombs.ts';
import { WITH_METADATA } from '../support/heic.ts';

const SIDE = 48;
const PROFILE = 'p3';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

function drawn(): Sharp {
  const raw = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 37) & 255));
  return sharp(raw, { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

const fat = () =>
  drawn()
    .withIccProfile(PROFILE)
    .withXmp(XMP)
    .withExif({ IFD0: { Copyright: 'x' } });
const FILES = {
  png: await fat().png().toBuffer(),
  jpeg: await fat().jpeg({ progressive: true }).toBuffer(),
  webp: await fat().webp().toBuffer(),
  avif: await fat().avif({ effort: 0 }).toBuffer(),
  gif: await drawn().gif().toBuffer(),
  heic: Buffer.from(WITH_METADATA),
};
const PLAIN_PNG = await drawn().png().toBuffer();

const pixels = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString('base64');

describe('an ordinary picture', () => {
  test.each(Object.entries(FILES))('keeps its bytes: %s', (_format, bytes) => {
    expect(boundedPicture(bytes)).toBe(bytes);
  });

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('has the XMP that sharp finds: %s', async (format) => {
    const { xmp } = await sharp(FILES[format]).metadata();
    expect(xmp).toBeDefined();
    expect(xmpIn(FILES[format])?.toString()).toBe(xmp?.toString());
  });
});

describe('metadata that pixels do not need', () => {
  const dropped: [what: string, bytes: Buffer, ending: string][] = [
    ['20 texts of 20 MB', bombs.textBomb(PLAIN_PNG), 'png'],
    [
      'compressed XMP of 20 MB',
      bombs.withChunks(PLAIN_PNG, [bombs.compressedITxt('XML:com.adobe.xmp', bombs.deflatedText(20))]),
      'png',
    ],
    ['a profile of 20 MB', bombs.withChunks(PLAIN_PNG, [bombs.iccp(bombs.deflatedText(20))]), 'png'],
    ['EXIF of 1 MB', bombs.withChunks(PLAIN_PNG, [pngChunk('eXIf', Buffer.alloc(2 ** 20, 'II*\0'))]), 'png'],
    ['9,000 frames', bombs.apngOf(PLAIN_PNG, 9000), 'png'],
    ['10,000 markers', bombs.jpegWithMarkers(FILES.jpeg, 10_000), 'jpg'],
    [
      'an archive behind the picture',
      Buffer.concat([FILES.jpeg, Buffer.from('PK\x03\x04'.padEnd(5000, 'x'))]),
      'jpg',
    ],
  ];
  test.each(dropped)('is dropped: %s', async (_what, bytes, ending) => {
    const bounded = boundedPicture(bytes);
    if ('refused' in bounded) throw new Error(bounded.message);
    expect(bounded.length).toBeLessThan(10_000);
    expect(await pixels(bounded)).toBe(await pixels(ending === 'png' ? PLAIN_PNG : FILES.jpeg));
    expect(tagsOfFile(bounded, ending)).not.toHaveProperty('Error');
  });

  test('short texts are dropped too, so the file is as it was without them', () => {
    const texts = [bombs.zTxt('Comment', bombs.deflatedText(0)), pngChunk('tEXt', Buffer.from('Title\0fox'))];
    const bounded = boundedPicture(bombs.withChunks(PLAIN_PNG, texts)) as Uint8Array;
    expect(Buffer.compare(bounded, PLAIN_PNG)).toBe(0);
  });

  test('EXIF that is too long leaves its orientation', async () => {
    const exif = Buffer.alloc(2 ** 17);
    exif.set(Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0', 'latin1'));
    const bounded = boundedPicture(bombs.withChunks(PLAIN_PNG, [pngChunk('eXIf', exif)]));
    const { orientation } = await sharp(bounded as Uint8Array).metadata();
    expect(orientation).toBe(6);
  });

  const looped = (order: 'II' | 'MM') => {
    // The orientation, and 5,000 entries that name the directory they are in.
    const tiff = Buffer.alloc(14 + 5001 * 12);
    tiff.write(order === 'II' ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08', 'latin1');
    const u16 = (value: number, at: number) =>
      order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
    const u32 = (value: number, at: number) =>
      order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
    const entry = (at: number, [tag, type, value]: [number, number, number]) => {
      u16(tag, at);
      u16(type, at + 2);
      u32(1, at + 4);
      if (type === 3) u16(value, at + 8);
      else u32(value, at + 8);
    };
    u16(5001, 8);
    entry(10, [0x0112, 3, 6]);
    for (let n = 1; n <= 5000; n++) entry(10 + n * 12, [0x8769, 4, 8]);
    return tiff;
  };
  const jpegExif = (tiff: Buffer) => {
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(tiff.length + 8, 2);
    return Buffer.concat([
      ...[FILES.jpeg.subarray(0, 2), head, Buffer.from('Exif\0\0', 'latin1'), tiff],
      FILES.jpeg.subarray(2),
    ]);
  };
  test.each([
    ['PNG', () => bombs.withChunks(PLAIN_PNG, [pngChunk('eXIf', looped('MM'))])],
    ['JPEG', () => jpegExif(looped('II'))],
  ])('EXIF of many entries leaves its orientation: %s', async (_format, file) => {
    const bounded = boundedPicture(file()) as Uint8Array;
    expect(bounded.length).toBeLessThan(10_000);
    expect(await sharp(bounded).metadata()).toMatchObject({ orientation: 6 });
  });

  test('EXIF of a camera stays as it is', () => {
    const tiff = looped('II');
    tiff.writeUInt16LE(1, 8);
    tiff.writeUInt32LE(0, 22);
    const photo = jpegExif(tiff.subarray(0, 26));
    expect(Buffer.from(boundedPicture(photo) as Uint8Array).includes(tiff.subarray(0, 26))).toBe(true);
  });

  test('EXIF and XMP of WebP that are too long are dropped with their flags', async () => {
    const long = await drawn()
      .withXmp(XMP + ' '.repeat(2 ** 18))
      .webp({ lossless: true })
      .toBuffer();
    const bounded = boundedPicture(long) as Uint8Array;
    expect(bounded.length).toBeLessThan(2 ** 16);
    expect(await pixels(bounded)).toBe(await pixels(long));
    expect(tagsOfFile(bounded, 'webp')).not.toHaveProperty('Warning');
  });
});

describe('a picture beyond a limit is refused, and the message names it', () => {
  const refused: [what: string, bytes: Buffer, message: string][] = [
    [
      '65,535 × 65,535 pixels',
      bombs.pngOfSize(PLAIN_PNG, 65_535, 65_535),
      'Image has 65535x65535 pixels; at most 100 million are taken',
    ],
    ['frames of APNG', bombs.apngOf(PLAIN_PNG, 100_000), 'Image has more than 10,000 frames'],
    ['frames of GIF', bombs.gifOf(100_000), 'Image has more than 10,000 frames'],
    ['frames of WebP', bombs.webpOf(100_000), 'Image has more than 10,000 frames'],
    ['scans', bombs.jpegWithScans(FILES.jpeg, 500), 'Image has more than 100 scans'],
    [
      'chunks',
      bombs.withChunks(PLAIN_PNG, Array(100_001).fill(pngChunk('teXt', Buffer.alloc(0)))),
      'Image has more than 100,000 chunks',
    ],
  ];
  test.each(refused)('%s', (_what, bytes, message) => {
    expect(boundedPicture(bytes)).toMatchObject({ message });
  });

  const TILE = { width: 512, height: 512 };
  const heif: [what: string, bytes: Buffer, refusal: object][] = [
    ['items', bombs.heifOf(5001, {}, TILE), { message: 'Image has more than 5,000 items' }],
    ['sizes', bombs.heifOf(1, {}, { width: 65_535, height: 65_535 }), { refused: 'image_too_large' }],
    [
      'one tile 2,000 times',
      bombs.heifOf(2, { 1: Array(2000).fill(2) }, TILE),
      { message: 'Image is derived from more than 300 million pixels' },
    ],
    [
      'pictures that consist of each other',
      bombs.heifOf(2, { 1: [2], 2: [1] }, TILE),
      { message: 'Image is derived in more than 8 steps' },
    ],
  ];
  test.each(heif)('HEIF: %s', (_what, bytes, refusal) => {
    expect(boundedPicture(bytes)).toMatchObject(refusal);
  });

  test('HEIF within the limits is taken', () => {
    const bytes = bombs.heifOf(3, { 1: [2, 3, 2] }, TILE);
    expect(boundedPicture(bytes)).toBe(bytes);
  });
});

test('a text is read without the others, and never beyond its limit', () => {
  const card = Buffer.from('eyJuYW1lIjoiQSJ9');
  const png = bombs.withChunks(PLAIN_PNG, [
    bombs.zTxt('bomb', bombs.deflatedText(20)),
    bombs.zTxt('chara', bombs.deflatedText(20)),
    pngChunk('iTXt', Buffer.concat([Buffer.from('ccv3\0\0\0\0\0'), card])),
    pngChunk('tEXt', Buffer.from('ccv3\0again')),
  ]);
  const texts = pngTexts(png, { keywords: ['chara', 'ccv3'], bytes_max: 2 ** 20 });
  expect(texts.map(({ keyword, text }) => [keyword, text.toString()])).toEqual([['ccv3', card.toString()]]);
});

describe('changed and truncated files', () => {
  const changed = fc.record({
    format: fc.constantFrom(...(Object.keys(FILES) as (keyof typeof FILES)[])),
    edits: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    cut: fc.option(fc.nat(), { nil: undefined }),
  });
  test('never throw and never grow', () => {
    fc.assert(
      fc.property(changed, ({ format, edits, cut }) => {
        const file = Buffer.from(FILES[format]);
        for (const [at, value] of edits) file[at % file.length] = value;
        const bytes = cut === undefined ? file : file.subarray(0, cut % file.length);
        expect(() => xmpIn(bytes)).not.toThrow();
        const bounded = boundedPicture(bytes);
        if ('refused' in bounded) return;
        expect(bounded.length).toBeLessThanOrEqual(bytes.length + 16);
        const again = boundedPicture(bounded);
        expect('refused' in again || again.length <= bounded.length).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('random bytes behind a signature are refused or bounded', () => {
    const heads = Object.values(FILES).map((file) => file.subarray(0, 24));
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        const bounded = boundedPicture(Buffer.concat([head, rest]));
        expect('refused' in bounded || bounded.length > 0).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
