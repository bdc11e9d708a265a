/** Small pictures that are large for a decoder. */
import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../intake/png-chunks.ts';

const MB = 2 ** 20;
/** zlib's best ratio needs long input, so this text is compressed once. */
const texts = new Map<number, Buffer>();

/** A deflated letter, again and again: decoders keep text up to the first zero. 20 MB of them are 20 KB. */
export function deflatedText(megabytes: number): Buffer {
  const found = texts.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * MB, 'a'), { level: 9 });
  texts.set(megabytes, found);
  return found;
}

/** The PNG with more chunks behind its header. */
export function withChunks(png: Uint8Array, chunks: readonly Uint8Array[]): Buffer {
  const header_end = 8 + 25;
  return Buffer.concat([png.subarray(0, header_end), ...chunks, png.subarray(header_end)]);
}

export function zTxt(keyword: string, deflated: Uint8Array): Buffer {
  return pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflated]));
}

export function compressedITxt(keyword: string, deflated: Uint8Array): Buffer {
  return pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\x01\0\0\0`, 'latin1'), deflated]));
}

export function iccp(deflated: Uint8Array): Buffer {
  return pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflated]));
}

/** Texts that inflate to 20 MB each: 20 of them are 434 KB. */
export function textBomb(png: Uint8Array, chunks = 20): Buffer {
  const parts = Array.from({ length: chunks }, (_, at) => zTxt(`k${at}`, deflatedText(20)));
  return withChunks(png, parts);
}

/** A PNG that claims this size and has hardly any pixels. */
export function pngOfSize(png: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

/** The PNG as an animation of so many frames, whose pixels are missing. */
export function apngOf(png: Uint8Array, frames: number): Buffer {
  return withChunks(
    png,
    Array.from({ length: frames }, () => pngChunk('fcTL', Buffer.alloc(26))),
  );
}

export function jpegWithMarkers(jpeg: Uint8Array, count: number): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe5, 0, 66]), Buffer.alloc(64, 7)]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array(count).fill(segment), jpeg.subarray(2)]);
}

/** A progressive JPEG whose last scan is repeated. */
export function jpegWithScans(progressive: Uint8Array, scans: number): Buffer {
  const file = Buffer.from(progressive);
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, -2);
  return Buffer.concat([file.subarray(0, -2), ...Array(scans).fill(scan), file.subarray(-2)]);
}

/** A GIF of one pixel with so many frames. */
export function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from(';')]);
}

/** A WebP with so many frames, each of one pixel. */
export function webpOf(frames: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const pixel = chunk('VP8L', Buffer.from('2f000000000738e8ff0700', 'hex'));
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), pixel]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array(frames).fill(frame),
  ]);
  return chunk('RIFF', body);
}

/** The boxes of a HEIF file whose items all have one size. `derived`: from each item, the items that it consists of. */
export function heifOf(
  items: number,
  derived: Record<number, number[]>,
  { width, height }: { width: number; height: number },
): Buffer {
  const numbers = (bytes: 1 | 2 | 4, ...values: number[]) => {
    const data = Buffer.alloc(bytes * values.length);
    for (const [at, value] of values.entries()) data.writeUIntBE(value, at * bytes, bytes);
    return data;
  };
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
    return Buffer.concat([numbers(4, body.length + 4), body]);
  };
  const full = (type: string, version: number, ...parts: Buffer[]) =>
    box(type, numbers(1, version, 0, 0, 0), ...parts);
  const ids = Array.from({ length: items }, (_, at) => at + 1);
  const entries = ids.map((id) => full('infe', 2, numbers(2, id, 0), Buffer.from('grid\0')));
  const references = Object.entries(derived).map(([from, parts]) =>
    box('dimg', numbers(2, Number(from), parts.length, ...parts)),
  );
  const properties = box('ipco', full('ispe', 0, numbers(4, width, height)));
  const sized = ids.map((id) => Buffer.concat([numbers(2, id), numbers(1, 1, 1)]));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0heicmif1')),
    full(
      'meta',
      0,
      full('pitm', 0, numbers(2, 1)),
      full('iinf', 0, numbers(2, items), ...entries),
      full('iref', 0, ...references),
      box('iprp', properties, full('ipma', 0, numbers(4, items), ...sized)),
    ),
  ]);
}
