/** Smart resize with a model that finds the subject: what crops keep is what the model says, not what is loudest. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Matting } from '../../../analysis/matting/matting-result.ts';
import { smartResize } from '../../../imaging/resize/smart-resize.ts';
import { imagingEngines } from '../../../imaging-engines.ts';
import { openModelThread } from '../../../models/model-thread.ts';
import { openWorkerPool } from '../../../pool/worker-pool.ts';
import { hasOnnxRuntime, redAgainstBlue } from '../../analysis/matting/model.ts';

const folder = mkdtempSync(join(tmpdir(), 'reverie-resize-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A loud green ball on the left and a dim red box on the right, on blue. */
const picture = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="#203060"/><circle cx="150" cy="120" r="80" fill="#30ff90"/><rect x="470" y="70" width="90" height="100" fill="#a02020"/></svg>',
  ),
)
  .png()
  .toBuffer();
const TARGET = { width: 240, height: 240 };
const signal = new AbortController().signal;

function red(confidence: number): Matting {
  return async ({ width, height, pixels }) => {
    const alpha = Uint8Array.from({ length: width * height }, (_, at) =>
      pixels[at * 3]! > pixels[at * 3 + 2]! ? 255 : 0,
    );
    const subject_box = { x: 0, y: 0, width, height };
    return { width, height, alpha, confidence, standing: confidence, subject_box };
  };
}

async function visibleShare(matting?: Matting) {
  const resized = await smartResize({
    bytes: picture,
    targets: [TARGET],
    signal,
    ...(matting && { matting }),
  });
  if ('refused' in resized) throw new Error(resized.message);
  return resized.outputs[0]!;
}

test('the subject of a model is what a crop keeps', async () => {
  const plain = await visibleShare();
  expect(plain.subjects[0]!.x).toBeLessThan(200);
  const { subjects, source_box } = await visibleShare(red(0.9));
  expect(subjects[0]!.x).toBeGreaterThan(420);
  expect(source_box.x).toBeLessThanOrEqual(470);
  expect(source_box.x + source_box.width).toBeGreaterThanOrEqual(560);
});

test('a model that is not sure changes nothing', async () => {
  expect((await visibleShare(red(0.3))).source_box).toEqual((await visibleShare()).source_box);
});

test.runIf(hasOnnxRuntime())('an installed model reaches smart-resize through the pool', async () => {
  const model_path = join(folder, 'red.onnx');
  writeFileSync(model_path, redAgainstBlue(64, 64));
  const thread = openModelThread();
  const pool = openWorkerPool(1, thread);
  const matting = {
    model_path,
    input_size: { width: 64, height: 64 },
    mean: [0, 0, 0],
    std: [1, 1, 1],
  } as const;
  const { resize } = imagingEngines(pool, { matting });
  const task = {
    operation: 'smart-resize',
    input: { target_sizes: [TARGET] },
    seed: 0,
    sources: { image_url: picture },
  };
  const step = await resize.start(task, signal);
  await pool.close();
  await thread.close();
  expect(step).toMatchObject({ is: 'done' });
  const [output] = (step as unknown as { facts: { outputs: { subjects: { x: number }[] }[] } }).facts.outputs;
  expect(output!.subjects[0]!.x).toBeGreaterThan(420);
});
