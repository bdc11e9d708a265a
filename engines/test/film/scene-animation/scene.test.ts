import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filmOfScene, type SceneFilm } from '../../../film/scene-animation/film-of-scene.ts';

const SIZE = { width: 320, height: 180 };

function reelOf(prompt: string, more: Partial<SceneFilm> = {}) {
  return filmOfScene({ prompt, seed: 5, ...SIZE, fps: 10, frames: 30, ...more });
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The mean difference of two frames inside a box given in parts of the frame, 0–255. */
function changed(
  a: Uint8Array,
  b: Uint8Array,
  [left, top, right, bottom]: [number, number, number, number],
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.round(top * SIZE.height); y < bottom * SIZE.height; y++) {
    for (let x = Math.round(left * SIZE.width); x < right * SIZE.width; x++) {
      const at = (y * SIZE.width + x) * 4;
      for (let c = 0; c < 3; c++) sum += Math.abs(a[at + c]! - b[at + c]!);
      count += 3;
    }
  }
  return sum / count;
}

const frame = (reel: ReturnType<typeof reelOf>, index: number) => reel.rgba(index).slice();

describe('a scene as a film', () => {
  test('is the same for the same seed, in any order of its frames, and another for another seed', () => {
    const [a, b, other] = [
      reelOf('a ship at sea'),
      reelOf('a ship at sea'),
      reelOf('a ship at sea', { seed: 6 }),
    ];
    const last = hash(frame(a, 29));
    const first = hash(frame(a, 0));
    expect(hash(frame(b, 0))).toBe(first);
    expect(hash(frame(b, 29))).toBe(last);
    expect(hash(frame(other, 0))).not.toBe(first);
  });

  test.each([
    'a red fox running through a snowy forest',
    'a thunderstorm over the ocean with a lighthouse',
    'a rocket flying through space',
    'a cat sleeping in a room',
    'abstract waves of gold',
    'a pattern of stars',
    'underwater coral reef with fish',
    'a rainy neon street at night',
    'an oil painting of a castle',
    '',
  ])('“%s” covers every pixel from the first frame to the last', (prompt) => {
    const reel = reelOf(prompt, { shot: { moves: ['push_in', 'pan_left'], pace: 1.6 } });
    for (const index of [0, 15, 29]) {
      const pixels = frame(reel, index);
      let holes = 0;
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) holes++;
      expect(holes).toBe(0);
    }
  });

  test('no frame jumps away from the one before it', () => {
    const reel = reelOf('a horse galloping across a meadow', { fps: 25, frames: 40 });
    const steps: number[] = [];
    let before = frame(reel, 0);
    for (let index = 1; index < 40; index++) {
      const now = frame(reel, index);
      steps.push(changed(before, now, [0, 0, 1, 1]));
      before = now;
    }
    const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)]!;
    expect(Math.max(...steps)).toBeLessThan(usual * 2.5 + 0.5);
    expect(Math.min(...steps)).toBeGreaterThan(0.05);
  });

  test('a fixed camera leaves the land where it is while its figure moves', () => {
    const reel = reelOf('a robot dancing on a stage', { shot: { moves: ['static'], pace: 1 } });
    const [a, b] = [frame(reel, 3), frame(reel, 8)];
    expect(changed(a, b, [0.02, 0.2, 0.2, 0.6])).toBeLessThan(0.6);
    expect(changed(a, b, [0.38, 0.3, 0.62, 0.85])).toBeGreaterThan(2);
  });

  test('near things pass faster than far ones when the camera moves sideways', () => {
    const reel = reelOf('an empty meadow, hills', { shot: { moves: ['truck_right'], pace: 1 } });
    const [a, b] = [frame(reel, 12), frame(reel, 15)];
    expect(changed(a, b, [0, 0.8, 1, 1])).toBeGreaterThan(2 * changed(a, b, [0, 0.05, 1, 0.2]));
  });

  test('the planes of a frame are the picture in BT.709', () => {
    const reel = reelOf('a ship at sea');
    const rgba = frame(reel, 4);
    const yuv = reel.yuv(4);
    for (const [x, y] of [
      [10, 10],
      [160, 90],
      [300, 170],
    ] as const) {
      const at = (y * SIZE.width + x) * 4;
      const [r, g, b] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
      const luma = 16 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
      expect(Math.abs(yuv[y * SIZE.width + x]! - luma)).toBeLessThan(1.5);
    }
    expect(yuv.length).toBe(SIZE.width * SIZE.height * 1.5);
  });

  test('says what it understood and what it did not show', () => {
    const reel = reelOf('a blorptastic fox in the snow');
    expect(reel.understood).toContain('fox');
    expect(reel.warnings.join()).toContain('blorptastic');
  });
});

describe('actions from the prompt', () => {
  const partsOf = (prompt: string) => reelOf(prompt).parts;

  test.each([
    ['dog runs', 'runs'],
    ['horse galloping', 'galloping'],
    ['a bird flies', 'flies'],
    ['car drives', 'drives'],
    ['a rocket launches', 'launches'],
    ['a boy dancing', 'dancing'],
  ])('%s: done, and no warning', (prompt, words) => {
    const reel = reelOf(prompt);
    expect(reel.parts).toContainEqual({ words, result: 'done' });
    expect(reel.warnings).toEqual([]);
  });

  test('is missing where nobody does it', () => {
    expect(partsOf('a house dances')).toContainEqual({ words: 'dances', result: 'missing' });
    expect(reelOf('a house dances').warnings).toEqual([expect.stringContaining('dances')]);
  });

  test('a rocket that launches leaves the frame at the top', () => {
    const redIn = (prompt: string, index: number) => {
      const pixels = frame(reelOf(prompt), index);
      let many = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at]! > 180 && pixels[at + 1]! < 90 && pixels[at + 2]! < 130) many++;
      return many;
    };
    expect(redIn('a rocket launches', 0)).toBeGreaterThan(100);
    expect(redIn('a rocket launches', 29)).toBeLessThan(20);
    expect(redIn('a rocket in the sky', 29)).toBeGreaterThan(100);
  });
});
