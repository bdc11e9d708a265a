import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { smartResize } from '../../../imaging/resize/smart-resize.ts';
import { flatGraphic } from '../flat-graphics.ts';

// Extreme shapes are looked at by a network, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const { signal } = new AbortController();

async function resized(bytes: Uint8Array, targets: { width: number; height: number }[]) {
  const resized = await smartResize({ bytes, targets, signal });
  if ('refused' in resized) throw new Error(resized.message);
  return resized.outputs;
}

describe('a banner', () => {
  test('of a logo shows all of it once, on its own plain colour', async () => {
    const { bytes } = await flatGraphic('a logo of shapes on white');
    const [banner] = await resized(bytes, [{ width: 728, height: 90 }]);
    const columns = await colouredColumns(banner!.bytes, () => true);
    expect(columns.at(-1)! - columns[0]!).toBeLessThan(260);
    expect(columns[0]!).toBeGreaterThan(200);
    expect(columns.at(-1)!).toBeLessThan(528);
  });

  test('of a thing shows no ghost of it beside', async () => {
    const ground = (x: number, y: number) => [120 + ((x * 7 + y * 13) % 19), 150 - y / 8, 90 + y / 5];
    const pixels = Buffer.alloc(400 * 400 * 3);
    for (let y = 0, at = 0; y < 400; y++)
      for (let x = 0; x < 400; x++, at += 3)
        pixels.set(Math.hypot(x - 200, y - 200) < 90 ? [225, 20, 30] : ground(x, y), at);
    const raw = { width: 400, height: 400, channels: 3 as const };
    const bytes = await sharp(pixels, { raw }).png().toBuffer();
    const [banner] = await resized(bytes, [{ width: 728, height: 90 }]);
    const red = await colouredColumns(banner!.bytes, ([r, g]) => r - g > 35);
    expect(red.length).toBeGreaterThan(20);
    expect(red.at(-1)! - red[0]!).toBeLessThan(120);
  });
});

/** The columns in which a coloured pixel of the kind is. */
async function colouredColumns(bytes: Uint8Array, kind: (rgb: [number, number, number]) => boolean) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (_, y) => (y * info.width + x) * 3).some((at) => {
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      return Math.max(r, g, b) - Math.min(r, g, b) > 20 && kind([r, g, b]);
    }),
  );
}
