import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MattingModelError,
  type OnnxMatting,
  type OnnxRuntime,
  onnxMatting,
} from '../../../../../src/engines/embedded/analysis/matting/onnx-matting.ts';
import { hasOnnxRuntime, redAgainstBlue } from './model.ts';

let folder: string;
let config: OnnxMatting;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reverie-matting-'));
  const model_path = join(folder, 'red.onnx');
  writeFileSync(model_path, redAgainstBlue(32, 24));
  config = { model_path, input_size: { width: 32, height: 24 }, mean: [0, 0, 0], std: [1, 1, 1] };
});
afterAll(() => rmSync(folder, { recursive: true }));

const picture = squareOnBlue(64, 48);

describe(`the peer onnxruntime-node, ${hasOnnxRuntime() ? 'installed here' : 'not installed here'}`, () => {
  test('runs the model, or says how to install what runs it', async () => {
    if (hasOnnxRuntime()) {
      const matte = await (await onnxMatting(config))(picture, {});
      expect(matte.alpha[24 * 64 + 32]).toBe(255);
      expect(matte.alpha[2 * 64 + 2]).toBe(0);
      expect(matte.confidence).toBeGreaterThan(0.8);
    } else {
      await expect(onnxMatting(config)).rejects.toThrow(/not installed: run "npm install onnxruntime-node"/);
    }
  });
});

describe('whatever runs it', () => {
  test('a model that is not there is named', async () => {
    const lost = { ...config, model_path: join(folder, 'lost.onnx') };
    await expect(onnxMatting(lost, runs())).rejects.toThrow(/lost\.onnx does not exist/);
  });

  test('a file that is no model is named', async () => {
    const broken: () => Promise<OnnxRuntime> = async () => ({
      ...(await runs()()),
      InferenceSession: { create: () => Promise.reject(new Error('Protobuf parsing failed')) },
    });
    await expect(onnxMatting(config, broken)).rejects.toThrow(/cannot be read: Protobuf parsing failed/);
  });

  test('an output the graph does not have is named, with those it has', async () => {
    const wrong = onnxMatting({ ...config, output_name: 'mask' }, runs());
    await expect(wrong).rejects.toThrow(/no output mask; it has opacity/);
  });

  test('an answer of another size is an error and not a guess', async () => {
    const matting = await onnxMatting({ ...config, input_size: { width: 30, height: 24 } }, runs(5));
    await expect(matting(picture, {})).rejects.toThrow(MattingModelError);
  });

  test('colours are normalised, laid out in planes, and the answer is as large as the picture', async () => {
    const matting = await onnxMatting({ ...config, mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] }, runs());
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
      (await (await onnxMatting({ ...config, ...more }, faint))(picture, {})).alpha[24 * 64 + 32]!;
    const plain = await as({});
    // Not quite 255: enlarging rings a little.
    expect(await as({ stretch: true })).toBeGreaterThan(240);
    expect(plain).toBeLessThan(80);
    expect(await as({ sigmoid: true })).toBeGreaterThan(127);
  });

  test('a box limits what is kept', async () => {
    const matting = await onnxMatting(config, runs());
    const { subject_box } = await matting(picture, { box: { x: 0, y: 0, width: 32, height: 48 } });
    expect(subject_box.x + subject_box.width).toBe(32);
  });

  test('an aborted request is not begun', async () => {
    const matting = await onnxMatting(config, runs());
    const reason = new Error('enough');
    await expect(matting(picture, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

/** A runtime that computes red less blue itself, to see what the loading code hands over and takes back. */
function runs(length?: number, answer = (difference: number) => difference): () => Promise<OnnxRuntime> {
  class Tensor {
    readonly values: Float32Array;
    readonly shape: number[];
    constructor(_type: 'float32', values: Float32Array, shape: number[]) {
      this.values = values;
      this.shape = shape;
    }
  }
  return async () => ({
    Tensor,
    InferenceSession: {
      create: async () => ({
        inputNames: ['picture'],
        outputNames: ['opacity'],
        run: async (feeds) => {
          const { values, shape } = feeds.picture as Tensor;
          const count = length ?? shape[2]! * shape[3]!;
          const data = Float32Array.from({ length: count }, (_, at) =>
            answer(values[at]! - values[2 * shape[2]! * shape[3]! + at]!),
          );
          return { opacity: { type: 'float32', data, dims: [1, 1, shape[2]!, shape[3]!] } };
        },
      }),
    },
  });
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
