import { expect, test } from 'vitest';
import { allSubjects } from '../../../scene/subjects/library.ts';
import { rasterise } from '../../../scene/subjects/rasterise.ts';

const HEIGHT = 96;
/** A cut edge is a straight upright line; what is round touches its box in a few pixels. */
const STRAIGHT_MAX = 0.2;

/** Of the height, the longest stretch of opaque pixels in the outermost columns of a drawing. */
function straightest(id: string, seed: number): number {
  const canvas = rasterise(id, { height_px: HEIGHT, seed });
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return Math.max(
    ...[1, width - 2].map((x) => {
      let [run, longest] = [0, 0];
      for (let y = 0; y < height; y++) {
        run = data[(y * width + x) * 4 + 3]! > 250 ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      return longest / height;
    }),
  );
}

test('no tail of a standing animal is cut at the edge of its drawing', () => {
  const animals = [...allSubjects()].filter(({ id }) =>
    ['fox', 'wolf', 'raccoon', 'tiger', 'lion', 'panda'].includes(id),
  );
  expect(animals.length).toBeGreaterThan(4);
  for (const { id } of animals)
    for (const seed of [0, 1, 2, 3, 4])
      expect(straightest(id, seed), `${id} ${seed}`).toBeLessThan(STRAIGHT_MAX);
});
