import { expect, test } from 'vitest';
import { enlarger } from '../../analysis/enlarge-model.ts';
import type { RunModel } from '../../models/run-model.ts';

/** Each pixel becomes four. */
const doubling: RunModel = async ({ input }) => {
  const [, , height, width] = input!.shape as [number, number, number, number];
  const values = new Float32Array(3 * height * width * 4);
  for (let at = 0; at < values.length; at++) {
    const [part, place] = [Math.floor(at / (height * width * 4)), at % (height * width * 4)];
    const [y, x] = [Math.floor(place / (width * 2)) >> 1, (place % (width * 2)) >> 1];
    values[at] = input!.values[part * height * width + y * width + x]!;
  }
  return { values, shape: [1, 3, height * 2, width * 2] };
};

function picture(width: number, height: number, channels: 3 | 4) {
  const pixels = Uint8Array.from({ length: width * height * channels }, (_, at) => (at * 7919) >> 4);
  return { format: 'png' as const, source: { width, height }, width, height, channels, pixels };
}

test.each([3, 4] as const)(
  'tiles of %d channels meet without a seam, and every pixel is in its place',
  async (channels) => {
    const from = picture(530, 300, channels);
    const enlarged = await enlarger({ model_path: '/m.onnx', scale: 2 }, doubling)(from);
    expect(enlarged).toMatchObject({ width: 1060, height: 600, source: { width: 530, height: 300 } });
    let wrong = 0;
    for (let at = 0; at < 1060 * 600; at++) {
      const before = (Math.floor(at / 1060) >> 1) * 530 + ((at % 1060) >> 1);
      for (let part = 0; part < 3; part++)
        if (enlarged.pixels[at * channels + part] !== from.pixels[before * channels + part]) wrong++;
    }
    expect(wrong).toBe(0);
  },
);

test('a picture that has pixels enough stays as it is', async () => {
  const from = picture(2000, 1001, 3);
  expect(await enlarger({ model_path: '/m.onnx', scale: 2 }, doubling)(from)).toBe(from);
});
