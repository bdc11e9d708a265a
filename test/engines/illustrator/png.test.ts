import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Random } from '../../../src/engines/illustrator/painting/random.ts';
import { pngOf } from '../../../src/engines/illustrator/png.ts';

/** Grainy, or in flat bands. */
function pixels(width: number, height: number, flat: boolean): Uint8ClampedArray {
  const random = new Random(5, 'png');
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < data.length; at++)
    if (at % 4 !== 3) data[at] = flat ? 40 * (at % 4) + (at > data.length / 2 ? 90 : 0) : random.next() * 256;
  return data;
}

test.each([
  [64, 64, false],
  [64, 64, true],
  [257, 511, false],
  // In several pieces.
  [700, 620, false],
  [700, 620, true],
])('a painting of %i × %i (flat: %s) comes out of its PNG dot by dot', async (width, height, flat) => {
  const data = pixels(width, height, flat);
  const png = await pngOf(data, width, height);
  const { data: back, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 3 });
  const bare = data.filter((_, at) => at % 4 !== 3);
  expect(Buffer.compare(back, Buffer.from(bare))).toBe(0);
  expect(await pngOf(data, width, height)).toEqual(png);
});
