import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { VideoFrame } from '../../../film/media/video-frame.ts';
import { framesOf } from '../../../film/motion/animate.ts';
import { directionOf } from '../../../film/motion/direction.ts';
import type { FilmFormat } from '../../../port/film-format.ts';

const ROCKET = readFileSync(new URL('../../support/photographs/rocket.jpg', import.meta.url));
const FORMAT: FilmFormat = { width: 640, height: 360, fps: 2, seconds: 6, frames: 12 };

/** The first and the last frame of the photograph set in motion. */
async function filmed(prompt: string) {
  const task = { operation: 'ltx-2', input: {}, seed: 7, sources: {} };
  const { frames, warnings } = await framesOf(task, FORMAT, directionOf(prompt), { start: ROCKET });
  const all = Array.from(frames, (frame) => ({ ...frame, bytes: frame.bytes.slice() }));
  return { first: all[0]!, last: all.at(-1)!, warnings };
}

/** Where the rocket's middle is in a row, 0–1 of the height, in pixels. */
function middle({ width, height, bytes }: VideoFrame, row: number): number {
  const from = Math.round(row * height) * width;
  const columns = Array.from({ length: width * 0.3 }, (_, nth) => Math.round(width * 0.38) + nth);
  const bright = columns.filter((x) => bytes[from + x]! > 120);
  return bright.reduce((sum, x) => sum + x, 0) / bright.length;
}

/** Sideways for every pixel down, between these rows: 0 is upright. */
function lean(frame: VideoFrame, from: number, to: number): number {
  return (middle(frame, to) - middle(frame, from)) / ((to - from) * frame.height);
}

test.each([
  ['orbit quickly around the rocket', true],
  ['the camera trucks quickly to the right', false],
])('%s: a rocket in a photograph stays straight', async (prompt, isWarned) => {
  const { first, last, warnings } = await filmed(prompt);
  expect(Math.abs(lean(first, 0.5, 0.8))).toBeLessThan(0.02);
  expect(Math.abs(lean(last, 0.35, 0.65))).toBeLessThan(0.1);
  expect(Math.abs(lean(last, 0.65, 0.8))).toBeLessThan(0.1);
  expect(warnings.some((each) => each.includes('The orbit is small'))).toBe(isWarned);
});
