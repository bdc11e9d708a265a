/** A film at one glance: eight of its frames in a row, the first and the last among them. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { RGB_OF_YUV as by } from '../raster/bt709.ts';
import { decodeVideo } from './media/decode-video.ts';
import { probe } from './media/probe.ts';
import type { VideoFrame } from './media/video-frame.ts';

const FRAMES = 8;
const [DARK, LIGHT, SQUARE] = [150, 205, 8];

/** `width` is the width of the whole row in pixels. Transparent parts show a checkerboard. */
export async function sheetOf(path: string, width: number): Promise<Sharp> {
  const { duration_seconds, video } = await probe(path);
  if (!video) throw new Error(`${path} has no picture.`);
  const { fps } = video;
  const wide = Math.floor(width / FRAMES / 2) * 2;
  const size = { width: wide, height: Math.round((wide * video.height) / video.width / 2) * 2 };
  const last = Math.round(duration_seconds * fps) - 1;
  const wanted = Array.from({ length: FRAMES }, (_, index) => Math.round((index * last) / (FRAMES - 1)));
  const pictures: OverlayOptions[] = [];
  let index = 0;
  for await (const frame of decodeVideo({ path, fps, size, alpha: true })) {
    if (!wanted.includes(index++)) continue;
    pictures.push({ input: rgb(frame), raw: { ...size, channels: 3 }, left: pictures.length * wide, top: 0 });
  }
  const create = { width: wide * FRAMES, height: size.height, channels: 3 as const, background: '#000000' };
  return sharp(await sharp({ create }).composite(pictures).png().toBuffer());
}

/** Over a board, where the film has alpha. */
function rgb({ width, height, bytes }: VideoFrame): Buffer {
  const pixels = width * height;
  const out = Buffer.alloc(pixels * 3);
  for (let at = 0; at < pixels; at++) {
    const [row, column] = [Math.floor(at / width), at % width];
    const chroma = pixels + (row >> 1) * (width / 2) + (column >> 1);
    const y = by.y * (bytes[at]! - 16);
    const u = bytes[chroma]! - 128;
    const v = bytes[chroma + pixels / 4]! - 128;
    const board = (Math.floor(row / SQUARE) + Math.floor(column / SQUARE)) % 2 ? DARK : LIGHT;
    const opacity = bytes[pixels * 1.5 + at]! / 255;
    [y + by.red_v * v, y + by.green_u * u + by.green_v * v, y + by.blue_u * u].forEach((value, channel) => {
      const level = Math.max(0, Math.min(255, value));
      out[at * 3 + channel] = Math.round(board + (level - board) * opacity);
    });
  }
  return out;
}
