import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { smartResize } from '../../../imaging/resize/smart-resize.ts';
import type { Box } from '../../../raster/box.ts';
import { discOnGround, faces } from '../pictures.ts';

// Extreme shapes are looked at by a network, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const { signal } = new AbortController();

async function resized(bytes: Uint8Array, targets: { width: number; height: number }[]) {
  const resized = await smartResize({ bytes, targets, signal });
  if ('refused' in resized) throw new Error(resized.message);
  return resized.outputs;
}

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const disc = (width = 600, height = 400) =>
  discOnGround(width, height, { x: width * 0.6, y: height * 0.3, width: 110, height: 110 });

const side = fc.integer({ min: 64, max: 900 });
const sizes = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 4 });

describe('every output', () => {
  test('has exactly the size asked for, in the order asked for', async () => {
    const bytes = await disc().jpeg().toBuffer();
    await fc.assert(
      fc.asyncProperty(sizes, async (targets) => {
        const outputs = await resized(bytes, targets);
        expect(outputs.map(({ width, height }) => ({ width, height }))).toEqual(targets);
        for (const [nth, output] of outputs.entries()) {
          const { width, height, format } = await sharp(output.bytes).metadata();
          expect({ width, height, format }).toEqual({ ...targets[nth], format: 'jpeg' });
        }
      }),
      { numRuns: 12 },
    );
  });

  test('shows a part of the source that lies within it and is as large as it says', async () => {
    const bytes = await disc().png().toBuffer();
    await fc.assert(
      fc.asyncProperty(sizes, async (targets) => {
        for (const { source_box, subjects, kept_area_percent } of await resized(bytes, targets)) {
          const source = { x: 0, y: 0, width: 600, height: 400 };
          expect(holds(source, source_box)).toBe(true);
          expect(subjects.length).toBeGreaterThan(0);
          for (const subject of subjects) expect(holds(source, subject)).toBe(true);
          const share = (100 * source_box.width * source_box.height) / (600 * 400);
          expect(Math.abs(share - kept_area_percent)).toBeLessThan(2);
        }
      }),
      { numRuns: 8 },
    );
  });

  test.each([
    [64, 4096],
    [4096, 64],
  ])('can be as long as %i × %i', async (width, height) => {
    const [output] = await resized(await disc(90, 70).png().toBuffer(), [{ width, height }]);
    expect(await sharp(output!.bytes).metadata()).toMatchObject({ width, height });
  });

  test('is the same each time', async () => {
    const bytes = await disc().jpeg().toBuffer();
    const targets = [
      { width: 200, height: 200 },
      { width: 150, height: 500 },
      { width: 700, height: 150 },
    ];
    expect(await resized(bytes, targets)).toEqual(await resized(bytes, targets));
  });
});

describe('a face is never cut', () => {
  test('any sizes, any position of the faces', async () => {
    const place = fc.record({
      x: fc.integer({ min: 10, max: 640 }),
      y: fc.integer({ min: 10, max: 330 }),
      size: fc.integer({ min: 130, max: 230 }),
    });
    await fc.assert(
      fc.asyncProperty(place, sizes, async (head, targets) => {
        const bytes = await faces(900, 600, [head]);
        for (const { faces: seen, source_box } of await resized(bytes, targets)) {
          expect(seen.length).toBeGreaterThan(0);
          for (const face of seen) expect(holds(source_box, face)).toBe(true);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('nor overlooked because the output is small', async () => {
    const bytes = await faces(900, 600, [{ x: 10, y: 10, size: 130 }]);
    const [icon] = await resized(bytes, [{ width: 64, height: 64 }]);
    expect(icon!.faces).toHaveLength(1);
    expect(holds(icon!.source_box, icon!.faces[0]!)).toBe(true);
  });

  test('also of people far apart, who do not fit one crop: the picture is extended', async () => {
    const bytes = await faces(900, 500, [
      { x: 30, y: 100, size: 200 },
      { x: 700, y: 100, size: 200 },
    ]);
    const [story] = await resized(bytes, [{ width: 360, height: 640 }]);
    expect(story!.faces).toHaveLength(2);
    expect(['extend', 'warp']).toContain(story!.strategy);
    for (const face of story!.faces) expect(holds(story!.source_box, face)).toBe(true);
  });
});

describe('the way is chosen by the picture', () => {
  test('the same shape is scaled as a whole', async () => {
    const [output] = await resized(await disc().png().toBuffer(), [{ width: 300, height: 200 }]);
    expect(output).toMatchObject({
      strategy: 'scale',
      source_box: { x: 0, y: 0, width: 600, height: 400 },
      kept_area_percent: 100,
    });
  });

  test('a crop that keeps the subject is a crop around it', async () => {
    const [output] = await resized(await disc().png().toBuffer(), [{ width: 400, height: 400 }]);
    expect(output!.strategy).toBe('crop');
    expect(holds(output!.source_box, { x: 360, y: 120, width: 110, height: 110 })).toBe(true);
  });

  test('a subject as wide as the picture is kept whole, undistorted, above and below it goes on', async () => {
    const wide = discOnGround(800, 300, { x: 30, y: 60, width: 740, height: 180 });
    const [output] = await resized(await wide.png().toBuffer(), [{ width: 300, height: 500 }]);
    expect(output!.strategy).toBe('extend');
    const { data, info } = await sharp(output!.bytes).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
    let [left, right, top, bottom] = [info.width, 0, info.height, 0];
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        if (red(x, y) < 200) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    }
    expect((right - left) / (bottom - top)).toBeGreaterThan((740 / 180) * 0.93);
    expect((right - left) / (bottom - top)).toBeLessThan((740 / 180) * 1.07);
    // No bars: the outermost rows are as light as the ground, not black or white.
    for (const y of [0, info.height - 1]) {
      for (const x of [10, 150, 290]) {
        expect(red(x, y)).toBeGreaterThan(45);
        expect(red(x, y)).toBeLessThan(110);
      }
    }
  });
});

describe('a top is never cut where it can be kept', () => {
  const tower = (crop: { x: number; y: number; width: number; height: number }) =>
    discOnGround(600, 400, crop).jpeg().toBuffer();

  test.each([
    { x: 250, y: 30, width: 90, height: 260 },
    { x: 60, y: 120, width: 120, height: 240 },
  ])('of something tall at %o in a wide frame', async (spot) => {
    const [output] = await resized(await tower(spot), [{ width: 900, height: 360 }]);
    expect(output!.source_box.y).toBeLessThanOrEqual(spot.y);
  });
});

describe('formats', () => {
  test.each([
    ['png', 'image/png', () => disc().png()],
    ['webp', 'image/webp', () => disc().webp()],
    ['avif', 'image/jpeg', () => disc().avif({ effort: 0 })],
    ['avif with alpha', 'image/webp', () => disc().ensureAlpha(0.5).avif({ effort: 0 })],
  ])('of %s comes %s', async (_, type, make) => {
    const [output] = await resized(await make().toBuffer(), [{ width: 100, height: 100 }]);
    expect(output!.content_type).toBe(type);
    expect(`image/${(await sharp(output!.bytes).metadata()).format}`).toBe(type);
  });

  test('alpha is kept, and metadata is not', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"><ellipse cx="250" cy="150" rx="230" ry="90" fill="#c33"/></svg>`;
    const bytes = await sharp(Buffer.from(svg))
      .withExif({ IFD0: { Artist: 'someone' } })
      .png()
      .toBuffer();
    const outputs = await resized(bytes, [
      { width: 200, height: 200 },
      { width: 200, height: 600 },
    ]);
    for (const { bytes } of outputs) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(4);
      expect(data[3]).toBeLessThan(16);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });
});

describe('refusals and ends', () => {
  test.each([
    [
      'unreadable_image',
      () =>
        disc()
          .jpeg()
          .toBuffer()
          .then((bytes) => bytes.subarray(0, 3000)),
    ],
    ['unsupported_image_format', () => Promise.resolve(Buffer.from('BM, say'))],
  ])('%s', async (refused, make) => {
    const resized = await smartResize({ bytes: await make(), targets: [{ width: 64, height: 64 }], signal });
    expect(resized).toMatchObject({ refused, message: expect.stringMatching(/^\w/) });
  });

  test('image_too_large', async () => {
    const bytes = await disc().png().toBuffer();
    const targets = [{ width: 64, height: 64 }];
    expect(await smartResize({ bytes, targets, signal, pixels_max: 1000 })).toMatchObject({
      refused: 'image_too_large',
    });
  });

  test('an aborted signal ends it with the reason', async () => {
    const bytes = await disc().png().toBuffer();
    const ended = AbortSignal.abort(new Error('enough'));
    await expect(smartResize({ bytes, targets: [{ width: 64, height: 64 }], signal: ended })).rejects.toThrow(
      'enough',
    );
    const soon = new AbortController();
    const resized = smartResize({
      bytes,
      targets: Array.from({ length: 10 }, () => ({ width: 1500, height: 3000 })),
      signal: soon.signal,
    });
    soon.abort(new Error('no longer wanted'));
    await expect(resized).rejects.toThrow('no longer wanted');
  });
});
