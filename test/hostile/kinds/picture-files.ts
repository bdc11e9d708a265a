/** JPEG, WebP, GIF, TIFF and AVIF files that are small and cost much. */
import sharp from 'sharp';
import { box } from './film-files.ts';
import type { HostileFile } from './hostile-files.ts';
import { TIFF_HEAD } from './png-files.ts';

const MB = 2 ** 20;

const small = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#385' } });
const jpeg = () => small().jpeg().toBuffer();

/** A marker segment. Source: ITU-T T.81, annex B. */
function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The segments stand directly behind the start of a small picture. */
async function jpegWith(segments: Buffer[]): Promise<Buffer> {
  const whole = await jpeg();
  return Buffer.concat([whole.subarray(0, 2), ...segments, whole.subarray(2)]);
}

/** The frame header names other sizes than the pixels have. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const whole = Buffer.from(await jpeg());
  const at = whole.indexOf(Buffer.from([0xff, 0xc0]));
  whole.writeUInt16BE(height, at + 5);
  whole.writeUInt16BE(width, at + 7);
  return whole;
}

/** A picture whose last scan is repeated: each passes over all coefficients. */
async function scans(count: number): Promise<Buffer> {
  const shape = { width: 4000, height: 4000, channels: 3 as const, background: '#222' };
  const whole = await sharp({ create: shape }).jpeg({ progressive: true }).toBuffer();
  const end = whole.length - 2;
  const last = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([whole.subarray(0, end), ...Array<Buffer>(count).fill(last), whole.subarray(end)]);
}

/** A directory that names itself as the next one, with as many entries as it may have. */
function loopedTags(): Buffer {
  const entries = Buffer.alloc(5000 * 12);
  for (let at = 0; at < entries.length; at += 12) entries.set(Buffer.from('8769000400000001', 'hex'), at);
  for (let at = 8; at < entries.length; at += 12) entries.writeUInt32BE(8, at);
  const count = Buffer.from([0x13, 0x88]);
  return Buffer.concat([TIFF_HEAD.subarray(0, 8), count, entries, Buffer.from([0, 0, 0, 8])]);
}

/** A RIFF chunk. Source: WebP container specification. */
function riff(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function uint24(value: number): Buffer {
  return Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
}

function webp(chunks: Buffer[]): Buffer {
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}

function canvas(flags: number, width: number, height: number): Buffer {
  return riff('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]));
}

async function pixelChunk(side: number): Promise<Buffer> {
  const whole = await sharp({ create: { width: side, height: side, channels: 3, background: '#385' } })
    .webp({ lossless: true })
    .toBuffer();
  return whole.subarray(12);
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const place = Buffer.concat([uint24(0), uint24(0), uint24(0), uint24(0), uint24(10), Buffer.from([0])]);
  const frame = riff('ANMF', Buffer.concat([place, await pixelChunk(1)]));
  return webp([canvas(2, 1, 1), riff('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]);
}

async function webpWith(flags: number, type: string, bytes: number): Promise<Buffer> {
  return webp([canvas(flags, 64, 64), await pixelChunk(64), riff(type, Buffer.alloc(bytes, 1))]);
}

/** Each frame is one pixel of the screen. Source: GIF89a. */
function gif(frames: number, width: number, height: number): Buffer {
  const head = Buffer.from('474946383961000000008000000000000000ffffff', 'hex').subarray(0, 19);
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('21f904040a0000002c00000000010001000002024401003b', 'hex').subarray(0, 23);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** An AVIF sequence whose sample table counts this many frames. */
async function avifSequence(frames: number): Promise<Buffer> {
  const whole = await small().avif().toBuffer();
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32BE(8, 4);
  sizes.writeUInt32BE(frames, 8);
  const table = box('stbl', box('stsz', sizes));
  const track = box('moov', box('trak', box('mdia', box('minf', table))));
  const brand = box('ftyp', Buffer.from('avis\0\0\0\0avisavif', 'latin1'));
  return Buffer.concat([brand, whole.subarray(whole.readUInt32BE(0)), track]);
}

/** The picture's size property names another size. */
async function avifOf(side: number): Promise<Buffer> {
  const whole = Buffer.from(await small().avif().toBuffer());
  const at = whole.indexOf('ispe', 0, 'latin1');
  whole.writeUInt32BE(side, at + 8);
  whole.writeUInt32BE(side, at + 12);
  return whole;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');

export const PICTURE_FILES: HostileFile[] = [
  {
    kind: 'profiles',
    name: 'JPEG with 150 EXIF segments',
    bytes: () => jpegWith(Array(150).fill(segment(0xe1, Buffer.concat([EXIF, Buffer.alloc(65_000, 1)])))),
  },
  {
    kind: 'profiles',
    name: 'JPEG with a profile in 150 segments',
    bytes: () =>
      jpegWith(
        Array.from({ length: 150 }, (_, n) =>
          segment(
            0xe2,
            Buffer.concat([
              Buffer.from('ICC_PROFILE\0', 'latin1'),
              Buffer.from([n + 1, 150]),
              Buffer.alloc(65_000, 1),
            ]),
          ),
        ),
      ),
  },
  { kind: 'profiles', name: 'WebP with EXIF of 8 MB', bytes: () => webpWith(8, 'EXIF', 8 * MB) },
  { kind: 'profiles', name: 'WebP with XMP of 8 MB', bytes: () => webpWith(4, 'XMP ', 8 * MB) },
  { kind: 'frames', name: 'GIF of 100,000', bytes: () => gif(100_000, 1, 1) },
  { kind: 'frames', name: 'GIF of 10,000 on 8000x8000', bytes: () => gif(10_000, 8000, 8000) },
  { kind: 'frames', name: 'WebP of 100,000', bytes: () => animatedWebp(100_000) },
  { kind: 'frames', name: 'AVIF of 100,000', bytes: () => avifSequence(100_000) },
  { kind: 'frames', name: 'AVIF of 2^31', bytes: () => avifSequence(2 ** 31) },
  { kind: 'dimensions', name: 'JPEG 65500x65500', bytes: () => jpegOf(65_500, 65_500) },
  { kind: 'dimensions', name: 'JPEG 1x65500', bytes: () => jpegOf(1, 65_500) },
  { kind: 'dimensions', name: 'GIF 65535x65535', bytes: () => gif(1, 65_535, 65_535) },
  {
    kind: 'dimensions',
    name: 'WebP 16777216x256',
    bytes: async () => webp([canvas(0, 2 ** 24, 256), await pixelChunk(64)]),
  },
  { kind: 'dimensions', name: 'AVIF 65535x65535', bytes: () => avifOf(65_535) },
  { kind: 'tables', name: 'JPEG of 2,000 scans', bytes: () => scans(2000) },
  {
    kind: 'tables',
    name: 'JPEG of 100,000 quantisation tables',
    bytes: () => jpegWith(Array(100_000).fill(segment(0xdb, Buffer.alloc(65, 1)))),
  },
  {
    kind: 'tables',
    name: 'JPEG of 300,000 Huffman tables',
    bytes: () => jpegWith(Array(300_000).fill(segment(0xc4, Buffer.alloc(17)))),
  },
  {
    kind: 'tables',
    name: 'EXIF directories in a loop',
    bytes: () => jpegWith([segment(0xe1, Buffer.concat([EXIF, loopedTags()]))]),
  },
  { kind: 'tables', name: 'TIFF of 5,000 entries', bytes: loopedTags },
  { kind: 'truncation', name: 'JPEG cut', bytes: async () => (await jpeg()).subarray(0, 200) },
  { kind: 'truncation', name: 'WebP cut', bytes: async () => webp([await pixelChunk(64)]).subarray(0, 40) },
  {
    kind: 'truncation',
    name: 'AVIF cut',
    bytes: async () => (await small().avif().toBuffer()).subarray(0, 200),
  },
  { kind: 'truncation', name: 'GIF cut', bytes: () => gif(10, 1, 1).subarray(0, 50) },
];
