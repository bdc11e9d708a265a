/** The simplest films there are: a thing that moves before a backdrop that does not. */
import { mkdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { cutFilmOut } from '../../../film/cutout/remove-video-background.ts';
import { encodeFilm } from '../../../film/media/encode.ts';
import type { VideoFrame } from '../../../film/media/video-frame.ts';
import { framesOf, scratch } from '../../support/films.ts';

const SIZE = { width: 320, height: 240 };
const COUNT = 45;
const IOU_MIN = 0.85;
const files = scratch();
afterAll(files.close);

type Inside = (x: number, y: number, frame: number) => boolean;
type Film = { inside: Inside; thing: [number, number, number]; wall: (x: number, y: number) => number };

/** Y, U and V: an orange, a red and a blue, on greys and greens. */
const FILMS: Record<string, Film> = {
  'an orange ball before a plain backdrop': {
    inside: (x, y, frame) => Math.hypot(x - 40 - 6 * frame, y - 120) < 30,
    thing: [150, 70, 185],
    wall: (x, y) => 120 + 6 * Math.sin(x * 0.11) * Math.sin(y * 0.13),
  },
  'a red box that falls slowly before a striped wall': {
    inside: (x, y, frame) => Math.abs(x - 160) < 34 && Math.abs(y - 50 - 3 * frame) < 28,
    thing: [90, 100, 200],
    wall: (x) => 160 + 10 * Math.sin(x * 0.2),
  },
  'a blue disc that goes back and forth': {
    inside: (x, y, frame) => Math.hypot(x - 160 - 90 * Math.sin(frame * 0.14), y - 130) < 36,
    thing: [80, 190, 105],
    wall: (x, y) => 190 - y * 0.2 + 4 * Math.sin(x * 0.3 + y * 0.2),
  },
};

function* drawn({ inside, thing, wall }: Film): Generator<VideoFrame> {
  const { width, height } = SIZE;
  for (let frame = 0; frame < COUNT; frame++) {
    const bytes = new Uint8Array(width * height * 1.5).fill(128);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        bytes[y * width + x] = inside(x, y, frame) ? thing[0] + ((x + y) % 16 < 8 ? 4 : -4) : wall(x, y);
    for (let y = 0; y < height / 2; y++)
      for (let x = 0; x < width / 2; x++) {
        if (!inside(2 * x, 2 * y, frame)) continue;
        const at = width * height + (y * width) / 2 + x;
        bytes[at] = thing[1];
        bytes[at + (width * height) / 4] = thing[2];
      }
    yield { ...SIZE, alpha: false, bytes };
  }
}

function overlap(inside: Inside, frame: number, { bytes }: VideoFrame): number {
  const alpha = bytes.subarray(SIZE.width * SIZE.height * 1.5);
  let [both, either] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    const wanted = inside(at % SIZE.width, Math.floor(at / SIZE.width), frame);
    const got = alpha[at]! > 127;
    if (wanted && got) both++;
    if (wanted || got) either++;
  }
  return both / Math.max(1, either);
}

test.each(Object.entries(FILMS))('%s is cut out in every frame', { timeout: 120_000 }, async (name, film) => {
  const path = files.at(`${name}.mp4`);
  await encodeFilm({ path, container: 'mp4', ...SIZE, fps: 25, video: drawn(film) });
  const folder = files.at(`${name}-made`);
  mkdirSync(folder);
  const task = { operation: 'remove-background-video', input: {}, seed: 1, sources: { video_url: path } };
  const tools = { folder, signal: new AbortController().signal, progress: () => undefined };
  const result = await cutFilmOut(task, tools);
  const frames = await framesOf(result.outputs[0]!.path, { alpha: true });
  const overlaps = frames.map((frame, index) => overlap(film.inside, index, frame));
  expect(overlaps.map((each) => each.toFixed(2)).filter((each) => Number(each) < IOU_MIN)).toEqual([]);
  expect(frames).toHaveLength(COUNT);
});
