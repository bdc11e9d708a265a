/** Small films made by our own encoder, and a look at their frames. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Container } from '../../film/media/containers.ts';
import { decodeVideo } from '../../film/media/decode-video.ts';
import { encodeFilm } from '../../film/media/encode.ts';
import {
  type AudioBlock,
  type FrameSize,
  frameBytes,
  SAMPLE_RATE,
  type VideoFrame,
} from '../../film/media/video-frame.ts';

/** A folder for one test file; `close` removes it. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-films-'));
  return {
    folder,
    at: (name: string) => join(folder, name),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Grey frames, each a little brighter, with a white square in the upper left quarter. */
export function* frames(size: FrameSize, count: number, alpha = false): Generator<VideoFrame> {
  const { width, height } = size;
  for (let index = 0; index < count; index++) {
    const bytes = new Uint8Array(frameBytes(size, alpha)).fill(128);
    bytes.fill(40 + ((index * 2) % 120), 0, width * height);
    for (let y = 0; y < height / 2; y++) bytes.fill(220, y * width, y * width + width / 2);
    // The left half is opaque.
    if (alpha)
      for (let y = 0; y < height; y++)
        bytes
          .fill(255, width * height * 1.5 + y * width, width * height * 1.5 + y * width + width / 2)
          .fill(0, width * height * 1.5 + y * width + width / 2, width * height * 1.5 + (y + 1) * width);
    yield { ...size, alpha, bytes };
  }
}

/** A sine of 440 Hz. */
export function* tone(seconds: number): Generator<AudioBlock> {
  const block = 4_000;
  for (let at = 0; at < seconds * SAMPLE_RATE; at += block) {
    const left = Float32Array.from(
      { length: block },
      (_, i) => 0.4 * Math.sin(((at + i) * 2 * Math.PI * 440) / SAMPLE_RATE),
    );
    yield { left, right: left };
  }
}

export type SmallFilm = {
  path: string;
  container?: Container;
  size?: FrameSize;
  fps?: number;
  count?: number;
  sound?: boolean;
};

export async function writeFilm({
  path,
  container = 'mp4',
  size = { width: 64, height: 36 },
  fps = 25,
  count = 25,
  sound = true,
}: SmallFilm) {
  const alpha = container === 'webm_alpha' || container === 'mov_prores4444';
  await encodeFilm({
    path,
    container,
    ...size,
    fps,
    video: frames(size, count, alpha),
    ...(sound && { audio: tone(count / fps + 1) }),
  });
  return path;
}

/** Writes a display matrix of quarter turns clockwise into the picture's track header. Source: ISO/IEC 14496-12, tkhd. */
export function turn(path: string, quarters: 1 | 2 | 3): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf('tkhd') + 4 + 40;
  const one = 0x10000;
  const matrix = { 1: [0, one, 0, -one], 2: [-one, 0, 0, -one], 3: [0, -one, 0, one] }[quarters];
  const [a, b, c, d] = matrix as [number, number, number, number];
  for (const [index, value] of [a, b, 0, c, d, 0].entries()) bytes.writeInt32BE(value, at + index * 4);
  writeFileSync(path, bytes);
}

/** Mean luma of a part of a frame, given in shares of its size. */
export function luma(frame: VideoFrame, [x0, y0, x1, y1]: [number, number, number, number]): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(y0 * frame.height); y < y1 * frame.height; y++) {
    for (let x = Math.floor(x0 * frame.width); x < x1 * frame.width; x++) {
      sum += frame.bytes[y * frame.width + x]!;
      count++;
    }
  }
  return sum / count;
}

/** All frames, each in bytes of its own. */
export async function framesOf(
  path: string,
  options: Partial<Parameters<typeof decodeVideo>[0]> = {},
): Promise<VideoFrame[]> {
  const all: VideoFrame[] = [];
  for await (const frame of decodeVideo({ path, fps: 25, ...options })) all.push(frame);
  return all;
}

/** Ten seconds of it, the smallest that every operation takes. */
export async function smallFilm(): Promise<Uint8Array> {
  const place = scratch();
  const film = readFileSync(await writeFilm({ path: place.at('film.mp4'), count: 250 }));
  place.close();
  return film;
}
