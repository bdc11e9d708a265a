import { describe, expect, test } from 'vitest';
import { analyse } from '../../../analysis/analyse.ts';
import { lookupFor, resample } from '../../../imaging/resize/resample.ts';
import { solveWarp } from '../../../imaging/resize/warp.ts';
import { decodePicture } from '../../../raster/decode-picture.ts';
import { discOnGround } from '../pictures.ts';

describe('a warp', () => {
  const target = { width: 420, height: 400 };

  async function warpOfDisc() {
    const bytes = await discOnGround(600, 400, { x: 330, y: 120, width: 130, height: 130 }).png().toBuffer();
    const picture = await decodePicture(bytes);
    if ('refused' in picture) throw new Error(picture.message);
    const analysis = await analyse(picture);
    const window = { x: 0, y: 0, width: analysis.width, height: analysis.height };
    return solveWarp(analysis, window, target, target.height / analysis.height);
  }

  test('fills the output exactly and never folds', async () => {
    const { columns, rows } = await warpOfDisc();
    expect(columns.at(-1)).toBeCloseTo(target.width, 6);
    expect(rows.at(-1)).toBeCloseTo(target.height, 6);
    for (const edges of [columns, rows]) {
      for (let nth = 1; nth < edges.length; nth++) expect(edges[nth]!).toBeGreaterThan(edges[nth - 1]!);
    }
  });

  test('keeps the shape of the subject and squeezes where nothing is', async () => {
    const { columns, rows } = await warpOfDisc();
    const at = (edges: Float64Array, share: number) => edges[Math.round(share * (edges.length - 1))]!;
    const wide = at(columns, 450 / 600) - at(columns, 340 / 600);
    const high = at(rows, 240 / 400) - at(rows, 130 / 400);
    expect(wide / high).toBeGreaterThan(0.9);
    expect(wide / high).toBeLessThan(1.1);
    const calm = at(columns, 0.3) / (0.3 * 600);
    expect(calm).toBeLessThan(0.75);
  });
});

describe('resampling', () => {
  const ramp = { pixels: new Uint8Array(40 * 3), width: 40, height: 1, channels: 3 };
  for (let x = 0; x < 40; x++) ramp.pixels.fill(x * 5, x * 3, x * 3 + 3);
  const one = lookupFor(Float64Array.of(0, 1), 1, 0, 1);

  test('that moves nothing changes nothing', () => {
    const even = lookupFor(Float64Array.of(0, 40), 40, 0, 40);
    expect(resample(ramp, even, one).pixels).toEqual(ramp.pixels);
  });

  test('goes on by reflection outside the body', () => {
    const wider = lookupFor(Float64Array.of(0, 40), 40, 10, 60);
    const out = resample(ramp, wider, one).pixels;
    for (let away = 0; away < 10; away++) {
      expect(out[(9 - away) * 3]).toBe(ramp.pixels[away * 3]);
      expect(out[(50 + away) * 3]).toBe(ramp.pixels[(39 - away) * 3]);
    }
  });

  test('averages what it squeezes', () => {
    const stripes = { pixels: new Uint8Array(64 * 3), width: 64, height: 1, channels: 3 };
    for (let x = 0; x < 64; x++) stripes.pixels.fill(x % 2 === 0 ? 0 : 200, x * 3, x * 3 + 3);
    const out = resample(stripes, lookupFor(Float64Array.of(0, 16), 64, 0, 16), one).pixels;
    for (let x = 2; x < 14; x++) expect(Math.abs(out[x * 3]! - 100)).toBeLessThan(12);
  });
});
