import { describe, expect, test } from 'vitest';
import { type Analysis, analyse } from '../../analysis/analyse.ts';
import { faceCascade, parseCascade } from '../../analysis/cascade.ts';
import { type Box, shared } from '../../raster/box.ts';
import { decodePicture } from '../../raster/decode-picture.ts';
import { discOnGround, faces } from '../imaging/pictures.ts';

async function look(bytes: Uint8Array): Promise<Analysis> {
  const picture = await decodePicture(bytes);
  if ('refused' in picture) throw new Error(picture.message);
  return analyse(picture);
}

const inSource = ({ x, y, width, height }: Box, { scale }: Analysis): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

describe('salient things are found', () => {
  test.each([
    { x: 60, y: 40, width: 120, height: 120 },
    { x: 600, y: 300, width: 160, height: 150 },
    { x: 350, y: 420, width: 90, height: 90 },
  ])('a disc at $x, $y', async (spot) => {
    const found = await look(await discOnGround(900, 600, spot).png().toBuffer());
    const first = inSource(found.focus[0]!, found);
    expect(shared(first, spot) / (spot.width * spot.height)).toBeGreaterThan(0.85);
    expect(first.width * first.height).toBeLessThan(spot.width * spot.height * 2.2);
    expect(found.clarity).toBeGreaterThan(0.6);
  });

  test('the opaque part of a cut-out, black on black as it may be', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><ellipse cx="420" cy="180" rx="90" ry="110"/></svg>`;
    const { default: sharp } = await import('sharp');
    const found = await look(await sharp(Buffer.from(svg)).png().toBuffer());
    const spot = { x: 330, y: 70, width: 180, height: 220 };
    expect(shared(inSource(found.focus[0]!, found), spot) / (180 * 220)).toBeGreaterThan(0.85);
  });

  test('nothing in a flat picture, which is told by its clarity', async () => {
    const { default: sharp } = await import('sharp');
    const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: '#889' } });
    const found = await look(await flat.png().toBuffer());
    expect(found.focus).toHaveLength(1);
    expect(found.clarity).toBeLessThan(0.1);
  });
});

describe('faces', () => {
  test('are found where they are, as many as there are', async () => {
    const heads = [
      { x: 80, y: 100, size: 200 },
      { x: 640, y: 120, size: 200 },
    ];
    const found = await look(await faces(900, 600, heads));
    expect(found.faces).toHaveLength(2);
    for (const { x, y, size } of heads) {
      const eyes = { x: x + size * 0.2, y: y + size * 0.45, width: size * 0.38, height: size * 0.12 };
      const best = Math.max(...found.faces.map((face) => shared(inSource(face, found), eyes)));
      expect(best / (eyes.width * eyes.height)).toBeGreaterThan(0.95);
    }
  });

  test('are not seen in what is none', async () => {
    const disc = await discOnGround(900, 600, { x: 300, y: 200, width: 200, height: 200 }).png().toBuffer();
    expect((await look(disc)).faces).toEqual([]);
  });

  test('the cascade is whole', () => {
    const cascade = faceCascade();
    expect(cascade.side).toBe(20);
    expect(cascade.stages).toHaveLength(20);
    expect(cascade.treeNode).toHaveLength(1047);
    expect(cascade.stages.at(-1)!.treesEnd).toBe(1047);
  });

  test('another kind of cascade is not taken for one', () => {
    expect(() =>
      parseCascade('<cascade><featureType>LBP</featureType><features></features></cascade>'),
    ).toThrow('not a Haar cascade');
  });
});

test('the same picture is seen the same way twice', async () => {
  const bytes = await faces(700, 500, [{ x: 200, y: 100, size: 180 }]);
  expect(await look(bytes)).toEqual(await look(bytes));
});
