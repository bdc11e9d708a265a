/** Pictures of our own making for reports on pictures, and readers of results. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import type { Answer } from '../support/service.ts';

export const WIDE = { width: 120, height: 80 };
export const RED = [210, 40, 40] as const;
export const BLUE = [40, 90, 200] as const;

/** A red left half and a blue right half, clear at the top if `clear`. */
export function halves({ clear = false } = {}): Sharp {
  const { width, height } = WIDE;
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([...(x < width / 2 ? RED : BLUE), clear && y < 20 ? 0 : 255], (y * width + x) * 4);
  return sharp(pixels, { raw: { ...WIDE, channels: 4 } });
}
export const opaque = () => halves().removeAlpha();
export const decoded = async (picture: Sharp) => sharp(await picture.png().toBuffer());

/** The result's pixels as RGBA, and its size. */
export async function picture({ status, body }: Answer) {
  expect(status, JSON.stringify(body)).toBe(200);
  const { image_url, images, data } = body as {
    image_url?: string;
    images?: string[];
    data?: { url: string }[];
  };
  const bytes = await (await fetch(image_url ?? images?.[0] ?? data![0]!.url)).arrayBuffer();
  const { data: pixels, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number) => {
    const place = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 4;
    return [...pixels.subarray(place, place + 4)];
  };
  return { width: info.width, height: info.height, at };
}
export const near = (found: number[], right: readonly number[], most = 8) =>
  expect(
    Math.max(...right.map((level, nth) => Math.abs(level - found[nth]!))),
    `${found} for ${right}`,
  ).toBeLessThanOrEqual(most);

/** Stores an upright picture turned, with the orientation that turns it back. */
export async function turnedBy(orientation: number, upright: Sharp): Promise<Buffer> {
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const swaps = orientation >= 5;
  const size = swaps ? { width: height, height: width } : { width, height };
  const stored = Buffer.alloc(data.length);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [right, bottom] = [size.width - 1 - x, size.height - 1 - y];
      const places: [number, number][] = [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
        [y, x],
        [bottom, x],
        [bottom, right],
        [y, right],
      ];
      const [fromX, fromY] = places[orientation - 1]!;
      data.copy(
        stored,
        (y * size.width + x) * channels,
        (fromY * width + fromX) * channels,
        (fromY * width + fromX + 1) * channels,
      );
    }
  return sharp(stored, { raw: { ...size, channels } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A red square at the left on white, which the cut-out recognizes by its border. */
export const square = () =>
  sharp({ create: { ...WIDE, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 30, height: 30, channels: 3, background: '#d22828' } }, left: 10, top: 10 },
  ]);

/** A PNG with another chunk before its pixels. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

type Level = readonly [red: number, green: number, blue: number, opacity: number];
export const [WHITE, BLACK] = [[255, 255, 255, 255] as const, [0, 0, 0, 255] as const];
/** A mask whose left half is `open`. */
export function leftMask(open: Level = WHITE, shut: Level = BLACK): Sharp {
  const { width, height } = WIDE;
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? open : shut)).flat();
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)));
  return sharp(pixels, { raw: { ...WIDE, channels: 4 } }).png();
}

export function formOf(fields: object, files: Record<string, Uint8Array | Uint8Array[]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(files))
    for (const each of [bytes].flat()) form.append(name, new Blob([new Uint8Array(each)]), 'a.png');
  return form;
}
