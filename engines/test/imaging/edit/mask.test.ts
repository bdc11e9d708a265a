/** A mask limits an edit to its white parts, wherever the picture is turned, cropped or stretched to. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { edit } from '../../../imaging/edit/edit.ts';
import { clearMask, plainMask } from '../../../raster/edit-mask.ts';
import { discPicture } from '../../support/sources.ts';

const SIZE = { width: 320, height: 240 };
const signal = new AbortController().signal;
const source = new Uint8Array(await discPicture(SIZE.width, SIZE.height).png().toBuffer());

/** White on the left half. */
const leftHalf = (open = '#ffffff') =>
  sharp({ create: { ...SIZE, channels: 3, background: '#000000' } })
    .composite([
      { input: { create: { width: 160, height: 240, channels: 3, background: open } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();

/** Transparent on the left half, as OpenAI's clients send it. */
const leftCut = () =>
  sharp({ create: { width: 160, height: 240, channels: 4, background: '#123456' } })
    .extend({ left: 160, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

async function edited(prompt: string, mask?: Uint8Array, size = SIZE) {
  const result = await edit({ bytes: source, prompt, ...size, seed: 7, signal, ...(mask && { mask }) });
  if ('refused' in result) return result;
  const pixels = await sharp(result.bytes).removeAlpha().raw().toBuffer();
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3),
  ];
  return { ...result, pixels, at };
}

async function both(prompt: string, mask: Uint8Array) {
  const [limited, whole] = [await edited(prompt, mask), await edited(prompt)];
  if ('refused' in limited || 'refused' in whole) throw new Error('Nothing was edited.');
  return { limited, whole };
}

describe('an edit with a mask', () => {
  test('changes the white half as without a mask, and leaves the black half as it was', async () => {
    const { limited, whole } = await both('black and white', (await plainMask(await leftHalf(), SIZE))!);
    const original = await sharp(source).removeAlpha().raw().toBuffer();
    for (let y = 0; y < SIZE.height; y += 8)
      for (let x = 0; x < SIZE.width; x += 8) {
        if (Math.abs(x - 160) < 4) continue;
        const at = (y * SIZE.width + x) * 3;
        const expected = x < 160 ? whole.pixels : original;
        expect([...limited.pixels.subarray(at, at + 3)]).toEqual([...expected.subarray(at, at + 3)]);
      }
  });

  test('grey parts are changed in part', async () => {
    const { limited, whole } = await both(
      'black and white',
      (await plainMask(await leftHalf('#808080'), SIZE))!,
    );
    const original = await sharp(source).removeAlpha().raw().toBuffer();
    const at = (120 * SIZE.width + 130) * 3;
    for (let part = at; part < at + 3; part++)
      expect(limited.pixels[part]).toBeCloseTo((original[part]! + whole.pixels[part]!) / 2, -1);
  });

  test('the mask is mirrored with its picture', async () => {
    const mask = (await plainMask(await leftHalf(), SIZE))!;
    const mirrored = await edited('mirror it. black and white', mask);
    if ('refused' in mirrored) throw new Error(mirrored.message);
    const isGrey = ([r, g, b]: number[]) => r === g && g === b;
    const row = (from: number) =>
      Array.from({ length: 15 }, (_, n) => mirrored.at(from + n * 10, 120)).filter(isGrey).length;
    expect(row(165)).toBe(15);
    expect(row(5)).toBeLessThan(15);
  });

  test('a mask without a white part refuses the edit', async () => {
    const black = await sharp({ create: { ...SIZE, channels: 3, background: '#000000' } })
      .png()
      .toBuffer();
    expect(await edited('black and white', (await plainMask(black, SIZE))!)).toMatchObject({
      refused: 'nothing_changed',
      message: expect.stringContaining('The mask has no white part'),
    });
  });
});

describe('masks as callers send them', () => {
  const levels = async (mask: Uint8Array | undefined) => {
    const { data, info } = await sharp(mask!).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => data[(120 * info.width + x) * info.channels];
    return { size: [info.width, info.height], left: at(40), right: at(280) };
  };

  test.each([
    ['white on black', leftHalf],
    ['transparent where it may change', leftCut],
    [
      'a JPEG',
      async () =>
        sharp(await leftHalf())
          .jpeg()
          .toBuffer(),
    ],
    [
      'another size',
      async () =>
        sharp(await leftHalf())
          .resize(97, 31, { fit: 'fill' })
          .png()
          .toBuffer(),
    ],
    [
      'opaque with an alpha channel',
      async () =>
        sharp(await leftHalf())
          .ensureAlpha()
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_name, mask) => {
    expect(await levels(await plainMask(await mask(), SIZE))).toEqual({
      size: [320, 240],
      left: 255,
      right: 0,
    });
  });

  test('bytes that are no picture are no mask', async () => {
    expect(await plainMask(Buffer.from('no picture'), SIZE)).toBeUndefined();
  });

  test('for servers of OpenAI’s protocol, white becomes transparent', async () => {
    const clear = await clearMask((await plainMask(await leftHalf(), SIZE))!);
    const alpha = await sharp(clear).extractChannel(3).raw().toBuffer();
    expect([alpha[120 * 320 + 40], alpha[120 * 320 + 280]]).toEqual([0, 255]);
  });
});
