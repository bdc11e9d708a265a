import sharp from 'sharp';
import { expect, test } from 'vitest';
import { smartResize } from '../imaging/resize/smart-resize.ts';
import { resizeEngine } from '../resize-engine.ts';
import { discOnGround } from './imaging/pictures.ts';

const { signal } = new AbortController();
const task = (bytes: Uint8Array) => ({
  operation: 'smart-resize',
  input: { target_sizes: [{ width: 300, height: 300 }] },
  seed: 0,
  sources: { image_url: bytes },
});

test('the engine gives the pictures and what is told of each', async () => {
  const bytes = await discOnGround(600, 400, { x: 400, y: 100, width: 120, height: 120 }).jpeg().toBuffer();
  const step = await resizeEngine(smartResize).start(task(bytes), signal);
  if (step.is !== 'done') throw new Error(step.is);
  expect(step.outputs).toMatchObject([{ content_type: 'image/jpeg', width: 300, height: 300 }]);
  const { outputs } = step.facts as { outputs: { source_box: { x: number; width: number } }[] };
  expect(outputs).toMatchObject([
    {
      strategy: 'crop',
      source_box: { y: 0, height: 400 },
      subjects: expect.any(Array),
      kept_area_percent: 66.7,
    },
  ]);
  const { x, width } = outputs[0]!.source_box;
  expect(width - 400).toBeGreaterThanOrEqual(0);
  expect(width - 400).toBeLessThanOrEqual(1);
  expect(x).toBeGreaterThan(100);
});

test('the engine tells a source it cannot read from a fault of its own', async () => {
  expect(await resizeEngine(smartResize).start(task(Buffer.from('no picture')), signal)).toMatchObject({
    is: 'refused',
    refusal: 'unsupported_image_format',
    param: 'image_url',
  });
  const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await resizeEngine(smartResize).start(task(huge), signal)).toMatchObject({
    is: 'refused',
    refusal: 'media_too_large',
  });
});
