/** XMP in finished files: the coded picture stays, and other people's decoders find the packet. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Demuxer } from 'node-av';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { markMedium } from '../../marking/mark-medium.ts';
import { scratch, writeFilm } from '../support/films.ts';

const MARK = {
  xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>',
  comment: 'made here',
  tags: { IDENTIFIER: 'made here' },
};
const [WIDTH, HEIGHT] = [37, 21];

function picture(alpha: boolean, hue = 0) {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + hue + (at % channels) * 40) % 256;
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

async function animation() {
  const frames = await Promise.all([0, 90, 180].map((hue) => picture(false, hue).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

const FILES: Record<string, [type: string, make: () => Promise<Buffer>]> = {
  PNG: ['image/png', () => picture(true).png().toBuffer()],
  JPEG: ['image/jpeg', () => picture(false).jpeg().toBuffer()],
  'JPEG with a JFIF header': ['image/jpeg', async () => withJfif(await picture(false).jpeg().toBuffer())],
  'lossy WebP': ['image/webp', () => picture(false).webp().toBuffer()],
  'lossy WebP with opacity': ['image/webp', () => picture(true).webp().toBuffer()],
  'lossless WebP': ['image/webp', () => picture(false).webp({ lossless: true }).toBuffer()],
  'lossless WebP with opacity': ['image/webp', () => picture(true).webp({ lossless: true }).toBuffer()],
  'animated WebP': ['image/webp', async () => (await animation()).webp({ delay: 90, loop: 2 }).toBuffer()],
};

describe.each(Object.entries(FILES))('%s', (_, [type, make]) => {
  test('is shown as before, and its XMP is found', async () => {
    const before = await make();
    const after = markMedium(before, type, MARK)!;
    const pixels = (file: Uint8Array) =>
      sharp(file, { animated: true }).raw().toBuffer({ resolveWithObject: true });
    const [was, is] = [await pixels(before), await pixels(after)];
    expect(is.info).toEqual(was.info);
    expect(is.data.equals(was.data)).toBe(true);
    const { xmp, density } = await sharp(after).metadata();
    expect(xmp?.toString()).toBe(MARK.xmp);
    expect(density).toBe((await sharp(before).metadata()).density);
  });
});

test('the XMP of a JPEG is its first segment, or its second after a JFIF header', async () => {
  const jpeg = await picture(false).jpeg().toBuffer();
  const placeIn = (file: Buffer) =>
    Buffer.from(markMedium(file, 'image/jpeg', MARK)!).indexOf('http://ns.adobe.com');
  expect(placeIn(jpeg)).toBe(6);
  expect(placeIn(withJfif(jpeg))).toBe(24);
});

test('an animated GIF keeps its frames, their times and its loop count', async () => {
  const before = await (await animation()).gif({ delay: [70, 120, 200], loop: 3 }).toBuffer();
  const after = Buffer.from(markMedium(before, 'image/gif', MARK)!);
  const { pages, delay, loop } = await sharp(after, { animated: true }).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [70, 120, 200], loop: 3 });
  const pixels = (file: Uint8Array) => sharp(file, { animated: true }).raw().toBuffer();
  expect((await pixels(after)).equals(await pixels(before))).toBe(true);
  expect(blocksOf(after)).toEqual({ applications: ['NETSCAPE2.0', 'XMP DataXMP'], comments: ['made here'] });
});

describe('a WebM film', () => {
  const films = scratch();
  afterAll(() => films.close());
  const encoded = async () => {
    const path = films.at('film.webm');
    await writeFilm({ path, container: 'webm_alpha', size: { width: 64, height: 36 }, fps: 5, count: 5 });
    return readFileSync(path);
  };

  test('has its tags in place of the reserved one, and keeps its length and its packets', async () => {
    const before = await encoded();
    const after = Buffer.from(markMedium(before, 'video/webm', MARK)!);
    expect(after.length).toBe(before.length);
    expect(after.includes('RESERVED')).toBe(false);
    const cluster = before.indexOf('\x1f\x43\xb6\x75', 'latin1');
    expect(after.subarray(cluster).equals(before.subarray(cluster))).toBe(true);
    expect(elementsOf(after, ...placeOfReserved(before))).toEqual([0x67c8, 0xec]);
    await using film = await Demuxer.open(films.at('film.webm'));
    expect(film.getFormatContext().metadata?.getAll()).toHaveProperty('RESERVED');
    writeFileSync(films.at('marked.webm'), after);
    await using marked = await Demuxer.open(films.at('marked.webm'));
    const tags = marked.getFormatContext().metadata?.getAll();
    expect(tags).toMatchObject({ IDENTIFIER: 'made here' });
    expect(tags).not.toHaveProperty('RESERVED');
  });

  test('cannot take longer tags than it has room for, nor a second mark', async () => {
    const film = await encoded();
    const tags = { IDENTIFIER: 'x'.repeat(500) };
    expect(markMedium(film, 'video/webm', { ...MARK, tags })).toBeUndefined();
    expect(markMedium(markMedium(film, 'video/webm', MARK)!, 'video/webm', MARK)).toBeUndefined();
  });
});

test('only a known type is marked, and only a file that can be parsed', async () => {
  const png = await picture(false).png().toBuffer();
  expect(markMedium(png, 'image/avif', MARK)).toBeUndefined();
  expect(markMedium(png, 'video/webm', MARK)).toBeUndefined();
  for (const type of ['image/jpeg', 'image/webp', 'image/gif'])
    expect(markMedium(png, type, MARK), type).toBeUndefined();
  const gif = await picture(false).gif().toBuffer();
  expect(markMedium(gif, 'image/png', MARK)).toBeUndefined();
  expect(markMedium(gif, 'image/gif', { ...MARK, comment: 'x'.repeat(256) })).toBeUndefined();
});

/** Where the reserved tag begins and ends. */
function placeOfReserved(film: Buffer): [from: number, end: number] {
  const from = film.indexOf('RESERVED') - 7;
  return [from, from + 4 + (film.readUInt16BE(from + 2) & 0x3fff)];
}

/** The ids of the elements that fill this part exactly; each has a length of two bytes. */
function elementsOf(film: Buffer, from: number, end: number): number[] {
  const ids: number[] = [];
  for (let at = from; at < end; ) {
    const id = film[at] === 0xec ? 0xec : film.readUInt16BE(at);
    at += id === 0xec ? 1 : 2;
    at += 2 + (film.readUInt16BE(at) & 0x3fff);
    if (at > end) throw new Error('An element is too long.');
    ids.push(id);
  }
  return ids;
}

/** sharp writes none. Source: JFIF 1.02: the first segment, 72 dots per inch. */
function withJfif(jpeg: Buffer): Buffer {
  const header = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 2, 1, 0, 72, 0, 72, 0, 0]);
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}

/** As a reader finds them that knows no XMP: it skips every extension block by block. */
function blocksOf(gif: Buffer) {
  const [applications, comments]: [string[], string[]] = [[], []];
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(gif[10]!);
  while (gif[at] !== 0x3b) {
    const isImage = gif[at] === 0x2c;
    if (!isImage && gif[at] !== 0x21) throw new Error(`No block begins at ${at}.`);
    const from = isImage ? at + 11 + table(gif[at + 9]!) : at + 2;
    const first = gif.toString('latin1', from + 1, from + 1 + gif[from]!);
    if (!isImage && gif[at + 1] === 0xff) applications.push(first);
    if (!isImage && gif[at + 1] === 0xfe) comments.push(first);
    for (at = from; gif[at] !== 0; ) {
      if (at >= gif.length) throw new Error('No block ends this extension.');
      at += gif[at]! + 1;
    }
    at += 1;
  }
  return { applications, comments };
}
