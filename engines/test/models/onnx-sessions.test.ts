import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openModelThread } from '../../models/model-thread.ts';
import { type OnnxRuntime, onnxSessions } from '../../models/onnx-sessions.ts';
import { hasOnnxRuntime, redAgainstBlue } from '../analysis/matting/model.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  path = join(folder, 'red.onnx');
  writeFileSync(path, redAgainstBlue(2, 1));
  writeFileSync(join(folder, 'broken.onnx'), 'no model');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A red pixel and a blue one. */
const input = () => ({ values: Float32Array.of(1, 0, 0, 0, 0, 1), shape: [1, 3, 1, 2] });

describe(`the peer onnxruntime-node, ${hasOnnxRuntime() ? 'installed here' : 'not installed here'}`, () => {
  test('runs the model in the thread of the process, or says how to install what runs it', async () => {
    const thread = openModelThread();
    if (!hasOnnxRuntime()) {
      await expect(thread.run({ path, input: input() })).rejects.toThrow(
        /not installed: run "npm install onnxruntime-node"/,
      );
    } else {
      const answers = await Promise.all([1, 2].map(() => thread.run({ path, input: input() })));
      for (const { values, shape } of answers) {
        expect(shape).toEqual([1, 1, 1, 2]);
        expect(values[0]).toBeCloseTo(1);
        expect(values[1]).toBeCloseTo(0);
      }
      await expect(thread.run({ path: join(folder, 'lost.onnx') })).rejects.toThrow(
        /lost.onnx does not exist/,
      );
      await expect(thread.run({ path: join(folder, 'broken.onnx') })).rejects.toThrow(/cannot be read/);
      await expect(thread.run({ path, output_name: 'mask' })).rejects.toThrow(
        /no output mask; it has opacity/,
      );
    }
    await thread.close();
  });
});

test('a model is loaded once, however often and by whomever it is asked', async () => {
  let loaded = 0;
  const runtime: OnnxRuntime = {
    Tensor: class {},
    InferenceSession: {
      create: async () => {
        loaded += 1;
        return {
          inputNames: ['in'],
          outputNames: ['out'],
          run: async () => ({ out: { data: [1], dims: [1] } }),
        };
      },
    },
  };
  const run = onnxSessions(async () => runtime);
  await Promise.all([run({ path }), run({ path, input: input() }), run({ path, input: input() })]);
  expect(loaded).toBe(1);
});
