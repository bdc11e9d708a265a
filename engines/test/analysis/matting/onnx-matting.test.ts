import { describe, expect, test } from 'vitest';
import { onnxMatting } from '../../../analysis/matting/onnx-matting.ts';
import type { OnnxMatting } from '../../../analysis/matting/onnx-model.ts';
import { ModelUnusable, type RunModel } from '../../../models/run-model.ts';

const config: OnnxMatting = {
  model_path: '/red.onnx',
  input_size: { width: 32, height: 24 },
  mean: [0, 0, 0],
  std: [1, 1, 1],
};

const picture = squareOnBlue(64, 48);

describe('between pictures and tensors', () => {
  test('an answer of another size is an error and not a guess', async () => {
    const matting = onnxMatting({ ...config, input_size: { width: 30, height: 24 } }, runs(5));
    await expect(matting(picture, {})).rejects.toThrow(ModelUnusable);
  });

  test('colours are normalised, laid out in planes, and the answer is as large as the picture', async () => {
    const matting = onnxMatting({ ...config, mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] }, runs());
    const matte = await matting(picture, {});
    expect(matte.alpha).toHaveLength(64 * 48);
    expect(matte.alpha[24 * 64 + 32]).toBe(255);
    expect(matte.alpha[2 * 64 + 2]).toBe(0);
    expect(matte.subject_box.width).toBeGreaterThan(28);
    expect(matte.subject_box.width).toBeLessThan(37);
  });

  test('logits become opacities, and answers are stretched, when the model needs it', async () => {
    const faint = runs(undefined, (difference) => difference * 0.2);
    const as = async (more: Partial<OnnxMatting>) =>
      (await onnxMatting({ ...config, ...more }, faint)(picture, {})).alpha[24 * 64 + 32]!;
    const plain = await as({});
    // Not quite 255: enlarging rings a little.
    expect(await as({ stretch: true })).toBeGreaterThan(240);
    expect(plain).toBeLessThan(80);
    expect(await as({ sigmoid: true })).toBeGreaterThan(127);
  });

  test('the model’s own confidence is mapped to its measured reliability', async () => {
    const half = runs(undefined, (difference) => (difference > 0 ? 0.8 : 0.2));
    const sure = runs(undefined, (difference) => (difference > 0 ? 1 : 0));
    expect(await onnxMatting(config, sure)(picture, {})).toMatchObject({ confidence: 0.95 });
    expect(await onnxMatting(config, half)(picture, {})).toMatchObject({ confidence: 0.55, standing: 0.6 });
    const nothing = runs(undefined, () => 0);
    expect(await onnxMatting(config, nothing)(picture, {})).toMatchObject({ confidence: 0 });
  });

  test('a box limits what is kept', async () => {
    const matting = onnxMatting(config, runs());
    const { subject_box } = await matting(picture, { box: { x: 0, y: 0, width: 32, height: 48 } });
    expect(subject_box.x + subject_box.width).toBe(32);
  });

  test('an aborted request is not begun', async () => {
    const matting = onnxMatting(config, runs());
    const reason = new Error('enough');
    await expect(matting(picture, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

/** Computes red less blue itself, to see what is handed over and what is made of the answer. */
function runs(length?: number, answer = (difference: number) => difference): RunModel {
  return async ({ input }) => {
    const { values, shape } = input!;
    const count = shape[2]! * shape[3]!;
    const output = Float32Array.from({ length: length ?? count }, (_, at) =>
      answer(values[at]! - values[2 * count + at]!),
    );
    return { values: output, shape: [1, 1, shape[2]!, shape[3]!] };
  };
}

/** A red square in the middle of a blue picture. */
function squareOnBlue(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    const red = x >= 16 && x < 48 && y >= 12 && y < 36;
    pixels[at * 3] = red ? 220 : 20;
    pixels[at * 3 + 2] = red ? 20 : 220;
  }
  return { width, height, pixels };
}
