import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Random } from '../../../src/engines/illustrator/painting/random.ts';
import { encodePng } from '../../../src/engines/illustrator/png.ts';

type Shade = (x: number, y: number, random: Random) => number;

const PICTURES: [name: string, width: number, height: number, shade: Shade][] = [
  ['of noise', 97, 61, (_x, _y, random) => random.int(0, 255)],
  ['of soft colours with a little grain', 300, 200, (x, y, random) => (x + y) / 2 + random.int(0, 7)],
  ['of flats and a pattern', 256, 256, (x, y) => (((x >> 4) + (y >> 4)) % 3) * 90],
  ['of one pixel', 1, 1, () => 200],
  ['of one long row', 4096, 1, (x) => x],
  ['of several strips', 700, 600, (x, y, random) => (x * y) / 900 + random.int(0, 3)],
];

for (const [name, width, height, shade] of PICTURES) {
  test(`a picture ${name} comes back from its PNG as it was, without alpha`, async () => {
    const random = new Random(5, name);
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (let i = 0; i < width * height; i++) {
      const level = shade(i % width, Math.floor(i / width), random);
      pixels.set([level, 255 - level, level * 0.5, 255], i * 4);
    }
    const png = await encodePng(pixels, width, height);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
    const opaque = Buffer.from(pixels.filter((_, at) => at % 4 !== 3));
    expect(data.equals(opaque)).toBe(true);
    const theirs = await sharp(opaque, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 2 })
      .toBuffer();
    expect(png.length).toBeLessThanOrEqual(theirs.length * 1.12 + 100);
  });
}
