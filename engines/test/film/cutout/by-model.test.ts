/** A film cut out by a model that runs in the parent of its process: what crosses between the two, and what comes of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openFilm } from '../../../film-engine.ts';
import type { RunModel } from '../../../models/run-model.ts';
import { framesOf, scratch } from '../../support/films.ts';
import { writeActor } from '../../support/scenes.ts';

const files = scratch();
afterAll(files.close);

test('the model is asked for key frames only, and its answer is the subject', {
  timeout: 90_000,
}, async () => {
  const size = { width: 240, height: 136 };
  const source = await writeActor(files.at('actor.mp4'), { size, count: 50, pace: 1.2, noise: 3 });
  let calls = 0;
  // The left half of every picture, whatever it shows.
  const run: RunModel = async ({ input }) => {
    calls += 1;
    const [, , height, width] = input!.shape as [number, number, number, number];
    expect(input!.values).toHaveLength(3 * height * width);
    const values = Float32Array.from({ length: height * width }, (_, at) => (at % width < width / 2 ? 1 : 0));
    return { values, shape: [1, 1, height, width] };
  };
  const matting = {
    model_path: '/left.onnx',
    input_size: { width: 64, height: 64 },
    mean: [0, 0, 0] as const,
    std: [1, 1, 1] as const,
  };
  const film = openFilm({ folder: files.folder, models: { matting }, run });
  const task = {
    operation: 'remove-background-video',
    input: {},
    seed: 1,
    sources: { video_url: readFileSync(source) },
  };
  const step = await film.engine.start(task, new AbortController().signal);
  await film.close();
  if (step.is !== 'done' || !('bytes' in step.outputs[0]!)) throw new Error(`It is ${step.is}.`);
  expect(calls).toBeGreaterThanOrEqual(1);
  expect(calls).toBeLessThan(10);
  const file = files.at('made.webm');
  writeFileSync(file, step.outputs[0].bytes);
  const first = (await framesOf(file, { alpha: true }))[0]!;
  const alpha = first.bytes.slice(size.width * size.height * 1.5);
  const at = (x: number) => alpha[68 * size.width + x]!;
  expect(at(30)).toBeGreaterThan(200);
  expect(at(210)).toBeLessThan(55);
});
