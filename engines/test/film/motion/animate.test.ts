import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SourceRefused } from '../../../film/film-work.ts';
import type { VideoFrame } from '../../../film/media/video-frame.ts';
import { animate, framesOf } from '../../../film/motion/animate.ts';
import { directionOf } from '../../../film/motion/direction.ts';
import { pictureIn } from '../../../film/motion/plate.ts';
import type { FilmFormat } from '../../../port/film-format.ts';
import { ffprobe } from '../../support/ffprobe.ts';
import { luma, scratch } from '../../support/films.ts';

const files = scratch();
afterAll(files.close);

/** Small enough to be quick, large enough for cells, particles and fog. */
const FORMAT: FilmFormat = { width: 320, height: 180, fps: 10, seconds: 4, frames: 40 };

/** Sky over sea over sand, with a dark post in the middle. */
function coast(hue = '#2f6f9f'): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#7fa8d8"/><stop offset="1" stop-color="#d8e4f0"/></linearGradient></defs>
    <rect width="640" height="170" fill="url(#s)"/><rect y="170" width="640" height="130" fill="${hue}"/>
    ${Array.from({ length: 40 }, (_, i) => `<rect x="${(i * 97) % 640}" y="${178 + ((i * 53) % 118)}" width="46" height="3" fill="#bcd8ea"/>`).join('')}
    <rect y="300" width="640" height="60" fill="#c8a870"/><rect x="300" y="120" width="40" height="200" fill="#301810"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

let picture: Uint8Array;
let other: Uint8Array;
beforeAll(async () => {
  picture = await coast();
  other = await coast('#a03020');
});

/** Frames by their number, each in bytes of its own. */
async function film(
  prompt: string,
  wanted: number[],
  { seed = 3, end }: { seed?: number; end?: Uint8Array } = {},
) {
  const task = { operation: 'ltx-2', input: {}, seed, sources: {} };
  const { frames: all } = await framesOf(task, FORMAT, directionOf(prompt), {
    start: picture,
    ...(end && { end }),
  });
  const frames = new Map<number, VideoFrame>();
  let index = 0;
  for (const frame of all) {
    if (wanted.includes(index)) frames.set(index, { ...frame, bytes: frame.bytes.slice() });
    index++;
  }
  expect(index).toBe(FORMAT.frames);
  return wanted.map((each) => frames.get(each)!);
}

/** Mean difference of luma, 0 … 255. */
function apart(a: VideoFrame, b: VideoFrame, area: [number, number, number, number] = [0, 0, 1, 1]): number {
  const difference = { ...a, bytes: a.bytes.map((value, at) => Math.abs(value - b.bytes[at]!)) };
  return luma(difference, area);
}

/** The luma of the picture as a frame of the film. */
async function still(bytes: Uint8Array): Promise<VideoFrame> {
  const { width, height } = FORMAT;
  const rgb = await sharp(bytes).resize(width, height).removeAlpha().raw().toBuffer();
  const out = new Uint8Array(width * height);
  for (let at = 0; at < out.length; at++)
    out[at] = 16 + 0.1826 * rgb[at * 3]! + 0.6142 * rgb[at * 3 + 1]! + 0.062 * rgb[at * 3 + 2]!;
  return { width, height, alpha: false, bytes: out };
}

/** Where the dark post stands, in shares of the width. */
function post(frame: VideoFrame): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(frame.height * 0.4); y < frame.height * 0.75; y++) {
    for (let x = 0; x < frame.width; x++) {
      if (frame.bytes[y * frame.width + x]! > 50) continue;
      sum += x;
      count++;
    }
  }
  return sum / count / frame.width;
}

test('a film begins with its picture, moves, and is the same for the same seed', async () => {
  const [first, last] = await film('slow push in', [0, 39]);
  expect(apart(first!, await still(picture))).toBeLessThan(2);
  expect(apart(first!, last!)).toBeGreaterThan(3);
  const [again] = await film('slow push in', [39]);
  expect(again).toEqual(last);
});

test('a camera that stands still shows the same picture all along', async () => {
  const [first, last] = await film('static camera', [0, 39]);
  expect(apart(first!, last!)).toBe(0);
});

test.each([
  ['pan right', -1],
  ['pan left', 1],
  ['the camera moves to the right', -1],
])('%s: what is seen goes the other way', async (prompt, way) => {
  const [first, last] = await film(prompt, [0, 39]);
  expect((post(last!) - post(first!)) * way).toBeGreaterThan(0.02);
});

test('push in makes what is seen larger, pull back smaller', async () => {
  const dark = (frame: VideoFrame) =>
    frame.bytes.subarray(0, frame.width * frame.height).filter((value) => value < 50).length;
  const [near0, near1] = await film('push in', [0, 39]);
  expect(dark(near1!)).toBeGreaterThan(dark(near0!) * 1.15);
  const [far0, far1] = await film('pull back', [0, 39]);
  expect(dark(far1!)).toBeLessThan(dark(far0!) * 0.87);
});

describe('independent motion under a still camera', () => {
  test.each([
    'snow',
    'rain',
    'embers',
    'dust',
    'fireflies',
    'petals',
    'falling leaves',
    'bubbles',
    'sparkles',
    'fog',
    'smoke',
    'sun rises',
    'night falls',
    'sunbeams',
    'thick fog',
  ])('%s changes the picture, with and for its seed', async (words) => {
    const [one, two] = await film(`static camera, ${words}`, [20, 30]);
    expect(apart(one!, two!)).toBeGreaterThan(0.02);
    const [again] = await film(`static camera, ${words}`, [30]);
    expect(again).toEqual(two);
  });

  test('waves move the water and leave the sky and the post alone', async () => {
    const [one, two] = await film('static camera, waves', [20, 26]);
    expect(apart(one!, two!, [0.05, 0.55, 0.4, 0.8])).toBeGreaterThan(1);
    expect(apart(one!, two!, [0, 0, 1, 0.3])).toBeLessThan(0.05);
  });

  test('clouds move the sky and leave the sand alone', async () => {
    const [one, two] = await film('static camera, the clouds move fast', [10, 39]);
    expect(apart(one!, two!, [0, 0.9, 1, 1])).toBeLessThan(3);
    expect(apart(one!, two!)).toBeGreaterThan(0);
  });

  test('night makes it darker, morning brighter', async () => {
    const [day, night] = await film('static camera, night falls', [0, 39]);
    expect(luma(night!, [0, 0, 1, 1])).toBeLessThan(luma(day!, [0, 0, 1, 1]) - 30);
    const [dim, bright] = await film('static camera, the sun rises', [0, 39]);
    expect(luma(bright!, [0, 0, 1, 1])).toBeGreaterThan(luma(dim!, [0, 0, 1, 1]) + 15);
  });
});

describe('towards an end image', () => {
  test.each(['', 'wipe to the left', 'iris', 'zoom through'])(
    '%s: it begins with the one and ends with the other, whatever falls in between',
    async (how) => {
      const [first, middle, last] = await film(`push in, heavy snow, ${how}`, [0, 20, 39], { end: other });
      expect(apart(first!, await still(picture))).toBeLessThan(4);
      expect(apart(last!, await still(other))).toBeLessThan(2);
      expect(apart(middle!, last!)).toBeGreaterThan(2);
    },
  );
});

test('the finished file has the sound that was asked for', async () => {
  const path = files.at('picture');
  writeFileSync(path, picture);
  const tools = { folder: files.folder, signal: new AbortController().signal, progress: () => undefined };
  const input = {
    prompt: 'waves',
    duration: 1,
    resolution: '1080p',
    fps: 24,
    aspect_ratio: '9:16',
    generate_audio: true,
  };
  const result = await animate({ operation: 'ltx-2', input, seed: 1, sources: { image_url: path } }, tools);
  const seen = await ffprobe(result.outputs[0]!.path);
  expect(seen).toMatchObject({
    video: { width: 1080, height: 1920, frames: 24 },
    audio: { codec: 'aac', sample_rate: 48_000, channels: 2 },
  });
});

test.each([
  ['png', 333, 91],
  ['jpeg', 91, 333],
  ['webp', 64, 64],
  ['avif', 100, 51],
] as const)('a %s of %d by %d is taken; its alpha is laid on white', async (format, width, height) => {
  const path = files.at(`odd.${format}`);
  writeFileSync(
    path,
    await sharp({ create: { width, height, channels: 4, background: '#ff000080' } })
      .toFormat(format)
      .toBuffer(),
  );
  expect(await pictureIn(path, 'image_url')).toMatchObject({ width, height });
});

test('a source that is not a picture is refused by the name of its field', async () => {
  const path = files.at('words');
  writeFileSync(path, 'these are words');
  const refused = await pictureIn(path, 'end_image_url').catch((error) => error);
  expect(refused).toBeInstanceOf(SourceRefused);
  expect(refused).toMatchObject({ param: 'end_image_url', refusal: 'unsupported_image_format' });
});
