/** The network's answers beside those of another runtime, and its layers beside what they are defined as. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHOTOGRAPHS, photograph } from '../../../../bench/matting/photographs.ts';
import { type Area, Layers, part, weightsOf } from '../../../../engines/analysis/saliency/network-layers.ts';
import { salientIn } from '../../../../engines/analysis/saliency/salient.ts';
import { decodePicture } from '../../../../engines/raster/decode-picture.ts';

/** Every eighth pixel of what onnxruntime 1.27 answers of `u2netp.onnx`, in 32 bits, for the same 320 × 320 pixels. */
const ANSWERS = JSON.parse(
  readFileSync(new URL('../../../../engines/test/support/photographs/u2netp.json', import.meta.url), 'utf8'),
) as Record<string, string>;

test.each(PHOTOGRAPHS)('%s: the network answers as it does elsewhere', async (name) => {
  const decoded = await decodePicture((await photograph(name)).bytes);
  if ('refused' in decoded) throw new Error(decoded.message);
  const { seen } = await salientIn(decoded);
  const { values, width } = seen;
  const expected = Buffer.from(ANSWERS[name]!, 'base64');
  let [far, farthest] = [0, 0];
  for (const [at, level] of expected.entries()) {
    const found = values[((at - (at % 40)) / 5) * width + 4 * width + (at % 40) * 8 + 4]!;
    const off = Math.abs(found - level / 255);
    far += off / expected.length;
    farthest = Math.max(farthest, off);
  }
  // Weights of 16 bits: outlines move by a little.
  expect(far).toBeLessThan(0.004);
  expect(farthest).toBeLessThan(0.1);
});

/** A layer by its definition. */
function defined(values: Float32Array, weights: Float16Array, shape: Shape): Float32Array {
  const { side, channels, outputs, reach } = shape;
  const out = new Float32Array(side * side * outputs);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let output = 0; output < outputs; output++) {
        const block = (output >> 3) * 8 * (1 + 9 * channels);
        let sum = weights[block + (output & 7)]!;
        for (let tap = 0; tap < 9; tap++) {
          const [from, row] = [x + ((tap % 3) - 1) * reach, y + (Math.floor(tap / 3) - 1) * reach];
          if (from < 0 || row < 0 || from >= side || row >= side) continue;
          for (let channel = 0; channel < channels; channel++)
            sum +=
              values[(row * side + from) * channels + channel]! *
              weights[block + 8 + (tap * channels + channel) * 8 + (output & 7)]!;
        }
        out[(y * side + x) * outputs + output] = Math.max(0, sum);
      }
  return out;
}

type Shape = { side: number; channels: number; outputs: number; reach: number };

const SHAPES: Shape[] = [
  { side: 10, channels: 4, outputs: 8, reach: 1 },
  { side: 10, channels: 32, outputs: 16, reach: 8 },
  { side: 16, channels: 16, outputs: 16, reach: 1 },
  { side: 22, channels: 16, outputs: 16, reach: 2 },
  { side: 44, channels: 12, outputs: 24, reach: 1 },
];

/** Numbers between −1 and 1 that are the same in every run. */
function numbers(count: number): number[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

test.each(SHAPES)('a layer is what it is defined as: %o', (shape) => {
  const { side, channels, outputs, reach } = shape;
  const weights = Float16Array.from(numbers(weightsOf(channels, outputs)));
  const values = Float32Array.from(numbers(side * side * channels));
  const layers = new Layers(weights);
  const from = layers.area(side, channels, reach);
  layers.fill(from, values);
  // Side by side with other channels, as the network keeps them.
  const both = layers.area(side, outputs + 8, 0);
  layers.convolve(from, part(both, 8, outputs), reach);
  const expected = defined(values, weights, shape);
  const found = layers.floats(both);
  let farthest = 0;
  for (let at = 0; at < side * side; at++)
    for (let output = 0; output < outputs; output++)
      farthest = Math.max(
        farthest,
        Math.abs(found[at * (outputs + 8) + 8 + output]! - expected[at * outputs + output]!),
      );
  expect(farthest).toBeLessThan(1e-3);
  expect(untouched(found, side, outputs + 8)).toBe(true);
});

function untouched(values: Float32Array, side: number, channels: number): boolean {
  return values.every((value, at) => at >= side * side * channels || at % channels >= 8 || value === 0);
}

test('the residual is added after the ReLU', () => {
  const weights = new Float16Array(weightsOf(4, 8)).fill(-1);
  const layers = new Layers(weights);
  const from = layers.area(20, 4, 1);
  layers.fill(from, new Float32Array(1600).fill(1));
  const [out, plus]: Area[] = [layers.area(20, 8, 0), layers.area(20, 8, 0)];
  layers.fill(plus!, new Float32Array(3200).fill(-3));
  layers.convolve(from, out!, 1, plus);
  expect([...layers.floats(out!)].every((value) => value === -3)).toBe(true);
});
