/** Effect of an edit on a picture's shape and on plain colours. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { change, edited, png, SIDE } from './pictures.ts';
import { facesAtBothEnds, logo, wideMeadow } from './shapes.ts';

describe('a picture of another shape than the size', () => {
  test('a logo stays whole: its plain border is continued, and the warning says so', async () => {
    const { data, warnings } = await edited(await logo(), 'add the text "2026" at the bottom', 256, 256);
    expect(warnings).toEqual([
      'The picture was extended with its plain border at the top and bottom to fit 900×500 into 256×256. ' +
        'Pass `size` auto to keep its shape.',
    ]);
    const column = (x: number) =>
      Array.from({ length: 256 }, (_, y) => data[(y * 256 + x) * 4 + 1]!).some((green) => green < 150);
    // The red ring begins at 17 % of the width, the blue triangle ends at 84 %.
    expect([column(10), column(50), column(200), column(245)]).toEqual([false, true, true, false]);
  });

  test('a photograph is cropped, and the warning says where and by how much', async () => {
    const { warnings } = await edited(await wideMeadow(), 'make it warmer', 160, 160);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^The picture was cropped \((?:left \d+ %)?(?: and )?(?:right \d+ %)? (?:is|are) gone\) to fit 320×160 into 160×160\. Pass `size` auto to keep its shape\.$/,
      ),
    ]);
  });

  test('faces at both ends are not cut: the picture is extended instead', async () => {
    const { warnings } = await edited(await facesAtBothEnds(), 'make it warmer', 512, 512);
    expect(warnings.join()).not.toMatch(/gone/);
    expect(warnings.join()).toMatch(/extended|narrowed/);
  });

  test('a picture in the shape of the size is not spoken of', async () => {
    expect((await edited(await logo(), 'add a red border', 900, 500)).warnings).toEqual([]);
  });
});

describe('plain colours are those of CSS', () => {
  test.each([
    ['make the background blue', [0, 0, 255]],
    ['replace the background with black', [0, 0, 0]],
    ['put it on a pure green background', [0, 128, 0]],
    ['change the background color to grey', [128, 128, 128]],
    ['make the color of the background navy', [0, 0, 128]],
  ])('%s', async (prompt, rgb) => {
    const { at } = await edited(await logo(), prompt, 450, 250);
    expect(at(2, 2)).toEqual([...rgb, 255]);
    // The hole of the ring shows the background too.
    expect(at(150, 125)).toEqual([...rgb, 255]);
  });

  test.each(['make the background white', 'replace the background with white', 'white background'])(
    '%s: #ffffff, everywhere but in the subject',
    async (prompt) => {
      const blue = await sharp(await logo('#2d6cdf')).toBuffer();
      const { at } = await edited(blue, prompt, 450, 250);
      for (const [x, y] of [
        [2, 2],
        [447, 247],
        [150, 125],
        [225, 20],
      ] as const)
        expect(at(x, y)).toEqual([255, 255, 255, 255]);
    },
  );

  test('a modified colour is as it was', async () => {
    const { at } = await edited(await logo(), 'make the background light blue', 450, 250);
    expect(at(2, 2)).toEqual([0x8a, 0xc0, 0xf2, 255]);
  });
});

describe('recolouring', () => {
  const blueBall = () =>
    png((x, y) => (Math.hypot(x - 80, y - 84) < 44 ? [40, 70 + x * 0.2, 200] : [216, 220, 224]));

  test('"make it red" turns the subject red, and nothing else', async () => {
    const bytes = await blueBall();
    const { at, final_prompt } = await edited(bytes, 'make it red');
    expect(final_prompt).toBe('Turned red');
    const [r, g, b] = at(80, 84);
    expect(r! - Math.max(g!, b!)).toBeGreaterThan(60);
    expect(Math.abs(g! - b!)).toBeLessThan(60);
    expect(at(3, 3)).toEqual([216, 220, 224, 255]);
  });

  test('where nothing stands out, all of the picture turns red, and a warning says so', async () => {
    const bytes = await png((x, y) => [40 + ((x * 31 + y * 17) % 60), 80 + ((x * 13 + y * 7) % 60), 190]);
    const { at, warnings } = await edited(bytes, 'make it red');
    const [r, , b] = at(80, 84);
    expect(r! - b!).toBeGreaterThan(60);
    expect(warnings.join()).toContain('the whole picture was turned red');
  });
});

test.each(['add steam', 'add steam rising from the cup', 'add steam to the coffee'])(
  '%s: white wisps above the thing, and no second thing',
  async (prompt) => {
    const cup = await png((x, y) => (x > 50 && x < 110 && y > 90 && y < 140 ? [120, 60, 30] : [60, 90, 80]));
    const plain = await sharp(cup).ensureAlpha().raw().toBuffer();
    const { data, final_prompt } = await edited(cup, prompt);
    expect(final_prompt).toBe('Steam added');
    expect(change(data, plain, [50, 40, 110, 90])).toBeGreaterThan(8);
    expect(change(data, plain, [0, 110, 40, SIDE])).toBe(0);
    expect(change(data, plain, [120, 110, SIDE, SIDE])).toBe(0);
    expect(change(data, plain, [55, 120, 105, 138])).toBeLessThan(6);
  },
);
