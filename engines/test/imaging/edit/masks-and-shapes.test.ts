/** A mask protects its part whatever the modes of both pictures are, and however the output's shape differs. */
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Matting } from '../../../analysis/matting/matting-result.ts';
import { edit } from '../../../imaging/edit/edit.ts';
import { fitted } from '../../../imaging/edit/fit.ts';
import { plainMask } from '../../../raster/edit-mask.ts';
import { FULL, isRun } from '../../support/full.ts';

const SIZE = { width: 240, height: 160 };
const signal = new AbortController().signal;
/** The subject does not matter here, and to look for it takes most of the time. */
const matting: Matting = async ({ width, height }) => ({
  ...{ width, height, alpha: new Uint8Array(width * height), confidence: 0, standing: 0 },
  subject_box: { x: 0, y: 0, width, height },
});

/** The left half is dark and the right half is light in every mode, so the pixels say which half they are of. */
function halves(plain: boolean): Sharp {
  const { width, height } = SIZE;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const disc = Math.hypot(x - width / 2, y - height / 2) < 40 ? 25 : 0;
      const grain = plain || disc ? 0 : (x * 7 + y * 13) % 24;
      const shade = disc + grain;
      pixels.set(
        x < width / 2 ? [30 + shade, 40 + shade, 70 + shade] : [225 - shade, 190 - shade, 170 - shade],
        (y * width + x) * 3,
      );
    }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } });
}

const again = async (picture: Sharp) => sharp(await picture.png().toBuffer());

const SOURCES: Record<string, (picture: Sharp) => Promise<Uint8Array>> = {
  'RGB PNG': (picture) => picture.png().toBuffer(),
  'grey PNG': async (picture) => (await again(picture)).toColourspace('b-w').png().toBuffer(),
  'palette PNG': (picture) => picture.png({ palette: true, colours: 32 }).toBuffer(),
  '16 bit PNG': async (picture) => (await again(picture)).toColourspace('rgb16').png().toBuffer(),
  'PNG with clear parts': async (picture) =>
    (await again(picture))
      .ensureAlpha()
      .composite([{ input: await clearBand(), blend: 'dest-in' }])
      .png()
      .toBuffer(),
  JPEG: (picture) => picture.jpeg({ quality: 95 }).toBuffer(),
  'CMYK JPEG': async (picture) => (await again(picture)).toColourspace('cmyk').jpeg().toBuffer(),
  'JPEG turned by EXIF': async (picture) =>
    (await again(picture)).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  WebP: (picture) => picture.webp({ quality: 90 }).toBuffer(),
};

/** Clear at the top, half clear at the bottom. */
function clearBand(): Promise<Buffer> {
  const alpha = Buffer.alloc(SIZE.width * SIZE.height, 255);
  alpha.fill(0, 0, SIZE.width * 20);
  alpha.fill(128, SIZE.width * 140);
  const white = { create: { ...SIZE, channels: 3 as const, background: '#fff' } };
  return sharp(white)
    .joinChannel(alpha, { raw: { ...SIZE, channels: 1 } })
    .png()
    .toBuffer();
}

const open = (size = SIZE) => {
  const grey = Buffer.alloc(size.width * size.height);
  for (let y = 0; y < size.height; y++) grey.fill(255, y * size.width, y * size.width + size.width / 2);
  return sharp(grey, { raw: { ...size, channels: 1 } });
};
const cut = async () => {
  const alpha = await open().negate().toColourspace('b-w').raw().toBuffer();
  const colour = { create: { ...SIZE, channels: 3 as const, background: '#8a4' } };
  const joined = sharp(colour).joinChannel(alpha, { raw: { ...SIZE, channels: 1 } });
  return again(joined);
};

/** White, or clear, on the left half. */
const MASKS: Record<string, () => Promise<Uint8Array>> = {
  grey: () => open().toColourspace('b-w').png().toBuffer(),
  '1 bit palette': () => open().png({ palette: true, colours: 2 }).toBuffer(),
  '16 bit grey': async () => (await again(open())).toColourspace('grey16').png().toBuffer(),
  RGB: async () => (await again(open())).toColourspace('srgb').png().toBuffer(),
  'RGBA without clear parts': async () =>
    (await again(open())).toColourspace('srgb').ensureAlpha().png().toBuffer(),
  'clear where it may change': async () => (await cut()).png().toBuffer(),
  '16 bit, clear where it may change': async () => (await cut()).toColourspace('rgb16').png().toBuffer(),
  'palette, clear where it may change': async () => (await cut()).png({ palette: true }).toBuffer(),
  'grey, clear where it may change': async () => (await cut()).toColourspace('b-w').png().toBuffer(),
  JPEG: async () => (await again(open())).jpeg({ quality: 60 }).toBuffer(),
  'CMYK JPEG': async () => (await again(open())).toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer(),
  'JPEG turned by EXIF': async () =>
    (await again(open())).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer(),
  WebP: async () => (await again(open())).webp({ quality: 60 }).toBuffer(),
  'another size': () => open({ width: 90, height: 60 }).png().toBuffer(),
};

const SHAPES = {
  'as the source': { width: 240, height: 160 },
  larger: { width: 480, height: 320 },
  square: { width: 256, height: 256 },
  tall: { width: 192, height: 384 },
  wide: { width: 512, height: 192 },
};

const cells = Object.keys(MASKS).flatMap((mask, row) =>
  Object.keys(SOURCES).flatMap((source, column) =>
    Object.keys(SHAPES).flatMap((shape, nth) =>
      FULL || (isRun(row, column) && (row + column) % 5 === nth)
        ? [{ mask, source, shape, isPlain: (row + column + nth) % 2 === 0 }]
        : [],
    ),
  ),
);

/** So many pixels around a place must be of its half, because the halves mix where they meet. */
const MARGIN = 14;

/** Red, green, blue and opacity of the reference and the result, at places well within a half. */
function* places(before: Uint8Array, after: Uint8Array, { width, height }: typeof SIZE) {
  const halfAt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    const light = (before[at]! + before[at + 1]! + before[at + 2]!) / 3;
    return light < 110 ? 'open' : light > 140 ? 'protected' : undefined;
  };
  for (let y = MARGIN; y < height - MARGIN; y += 3)
    for (let x = MARGIN; x < width - MARGIN; x += 3) {
      const half = halfAt(x, y);
      const around = [-MARGIN, 0, MARGIN].flatMap((dx) =>
        [-MARGIN, 0, MARGIN].map((dy) => [dx, dy] as const),
      );
      if (half && around.every(([dx, dy]) => halfAt(x + dx, y + dy) === half)) {
        const at = (y * width + x) * 4;
        yield { half, was: [...before.subarray(at, at + 4)], is: [...after.subarray(at, at + 4)] };
      }
    }
}

test.each(cells)('mask $mask, source $source, output $shape', async ({ mask, source, shape, isPlain }) => {
  const bytes = await SOURCES[source]!(halves(isPlain));
  const size = SHAPES[shape as keyof typeof SHAPES];
  const screen = (await plainMask(await MASKS[mask]!(), SIZE))!;
  const order = { bytes, ...size, seed: 7, signal, matting, mask: screen };
  const result = await edit({ ...order, prompt: 'invert the colours' });
  const reference = await fitted(bytes, size, [], { signal, matting });
  if ('refused' in result || 'refused' in reference) throw new Error('Nothing was edited.');
  const after = await sharp(result.bytes).ensureAlpha().raw().toBuffer();
  const found = [...places(new Uint8Array(reference.data), after, size)];
  const shut = found.filter(({ half }) => half === 'protected');
  const changing = found.filter(({ half, was }) => half === 'open' && was[3]! > 0);
  expect(shut.length).toBeGreaterThan(50);
  expect(changing.length).toBeGreaterThan(50);
  expect(
    shut.filter(({ was, is }) => was.some((level, channel) => level !== is[channel])).slice(0, 3),
  ).toEqual([]);
  expect(changing.filter(({ was, is }) => Math.abs(was[0]! - is[0]!) < 30).slice(0, 3)).toEqual([]);
  expect(found.filter(({ was, is }) => was[3] !== is[3]).slice(0, 3)).toEqual([]);
});

test('the protected part is the source itself, scaled', async () => {
  const bytes = await SOURCES['RGB PNG']!(halves(false));
  const screen = (await plainMask(await MASKS.grey!(), SIZE))!;
  const size = SHAPES.larger;
  const result = await edit({
    bytes,
    ...size,
    seed: 7,
    signal,
    matting,
    mask: screen,
    prompt: 'invert the colours',
  });
  if ('refused' in result) throw new Error(result.message);
  const scaled = await sharp(bytes)
    .resize(size.width, size.height, { kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const after = await sharp(result.bytes).ensureAlpha().raw().toBuffer();
  const shut = [...places(scaled, after, size)].filter(({ half }) => half === 'protected');
  expect(shut.length).toBeGreaterThan(50);
  expect(
    shut.filter(({ was, is }) => was.some((level, channel) => Math.abs(level - is[channel]!) > 1)),
  ).toEqual([]);
});
