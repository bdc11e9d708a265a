import type { Canvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { subject } from '../../../scene/subjects/library.ts';
import { hueInDegrees } from '../../../scene/subjects/measure.ts';
import { rasterise } from '../../../scene/subjects/rasterise.ts';
import { recolourDrawing, recoloured } from '../../../scene/subjects/recolour-subject.ts';
import { children, simplify, strip } from '../../../scene/subjects/svg.ts';

describe('a subject as pixels', () => {
  test.each(['cat', 'fox', 'astronaut', 'glasses', 'giraffe', 'sailboat', 'table'])(
    '%s fills its canvas to the edges',
    (id) => {
      const canvas = rasterise(id, { height_px: 200, seed: 3 });
      expect(canvas.height).toBe(200);
      expect(canvas.width / canvas.height).toBeCloseTo(subject(id, 3)!.aspect, 1);
      const { data, width, height } = pixels(canvas);
      const drawn = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 20;
      const columns = [...Array(width).keys()];
      const rows = [...Array(height).keys()];
      expect(columns.some((x) => drawn(x, 1) || drawn(x, 0))).toBe(true);
      expect(columns.some((x) => drawn(x, height - 1) || drawn(x, height - 2))).toBe(true);
      expect(rows.some((y) => drawn(0, y) || drawn(1, y))).toBe(true);
      expect(rows.some((y) => drawn(width - 1, y) || drawn(width - 2, y))).toBe(true);
    },
  );

  test('the same seed draws the same, and people differ by seed', () => {
    const drawn = (seed: number) => Buffer.from(pixels(rasterise('girl', { height_px: 90, seed })).data);
    expect(drawn(7).equals(drawn(7))).toBe(true);
    const different = new Set([0, 1, 2, 3, 4, 5, 6, 7].map((seed) => drawn(seed).toString('base64')));
    expect(different.size).toBeGreaterThan(2);
  });

  test('an enlarged drawing is as large as was asked for', () => {
    expect(rasterise('whale', { height_px: 1500, seed: 0 }).height).toBe(1500);
  });

  test('an unknown subject is refused', () => {
    expect(() => rasterise('no such thing', { height_px: 10, seed: 0 })).toThrow(
      'no subject called no such thing',
    );
  });
});

describe('another colour', () => {
  test.each([
    ['cat', '#2f6fd8'],
    ['automobile', '#3fa34d'],
    ['elephant', '#8a4ad0'],
    ['umbrella', '#d8322a'],
    ['fox', '#2f6fd8'],
  ])('%s becomes %s', (id, to) => {
    const canvas = recolourDrawing(rasterise(id, { height_px: 160, seed: 1 }), {
      to,
      from: subject(id, 1)!.colour_main,
    });
    const wanted = hueInDegrees(...rgb(to));
    expect(
      Math.min(Math.abs(mainHue(canvas) - wanted), 360 - Math.abs(mainHue(canvas) - wanted)),
    ).toBeLessThan(20);
  });

  test('leaves the eyes black and the source as it was', () => {
    const source = rasterise('cat', { height_px: 160, seed: 1 });
    const before = Buffer.from(pixels(source).data);
    const red = pixels(recolourDrawing(source, { to: '#d8322a', from: subject('cat')!.colour_main }));
    expect(Buffer.from(pixels(source).data).equals(before)).toBe(true);
    const black = (data: Uint8ClampedArray) => count(data, (r, g, b) => r + g + b < 150);
    expect(black(red.data)).toBeGreaterThan(0.8 * black(pixels(source).data));
  });

  test('a second colour covers part of the body only', () => {
    const canvas = recolourDrawing(rasterise('cow', { height_px: 160, seed: 1 }), {
      to: '#2a2a2e',
      patches: '#ffffff',
      from: subject('cow')!.colour_main,
      seed: 4,
    });
    const { data } = pixels(canvas);
    const dark = count(data, (r, g, b) => r + g + b < 330);
    const light = count(data, (r, g, b) => r + g + b > 560);
    expect(dark).toBeGreaterThan(500);
    expect(light).toBeGreaterThan(500);
  });

  test('one colour alone is moved like a pixel', () => {
    expect(recoloured('#d8322a', '#d8322a', '#2f6fd8')).toBe('#2f6fd8');
    expect(recoloured('#3fa34d', '#d8322a', '#2f6fd8')).toBe('#3fa34d');
  });
});

describe('a foreign drawing made small', () => {
  test('numbers are rounded without running into one another', () => {
    expect(simplify('<path d="M1.00001.50001L-.04001-.99999"/>')).toBe('<path d="M1 .5L-.04-1"/>');
    expect(simplify('<path d="m2.99996.5.5.3333333z"/>')).toBe('<path d="m3 .5.5.333z"/>');
  });

  test('the flags of an arc may be written without spaces', () => {
    expect(simplify('<path d="M0 0a1.00004 1 0 013.33333.5"/>')).toBe('<path d="M0 0a1 1 0 0 1 3.333.5"/>');
  });

  test('ids become short and keep their meaning', () => {
    expect(simplify('<path fill="url(#longName)"/><g id="longName"/>')).toBe(
      '<path fill="url(#_0)"/><g id="_0"/>',
    );
  });

  test('a stripped child is gone and the definitions stay', () => {
    const body = '<g fill="none"><path d="M0 0"/><g><path d="M1 1"/></g><defs><g id="a"/></defs></g>';
    expect(children(body)).toHaveLength(3);
    expect(strip(body, [1, 2])).toBe('<g fill="none"><path d="M0 0"/><defs><g id="a"/></defs></g>');
  });
});

function pixels(canvas: Canvas) {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
}

function rgb(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

function count(data: Uint8ClampedArray, is: (r: number, g: number, b: number) => boolean): number {
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! > 200 && is(data[at]!, data[at + 1]!, data[at + 2]!)) found++;
  }
  return found;
}

/** The hue most of the vivid pixels have, in degrees. */
function mainHue(canvas: Canvas): number {
  const { data } = pixels(canvas);
  const bins = new Array<number>(36).fill(0);
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const range = Math.max(r, g, b) - Math.min(r, g, b);
    if (data[at + 3]! > 200 && range > 60) bins[Math.floor(hueInDegrees(r, g, b) / 10) % 36]! += range;
  }
  return bins.indexOf(Math.max(...bins)) * 10 + 5;
}
