/** The editor behind the contract every engine keeps. */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { editorEngine } from '../editor-engine.ts';
import type { JsonObject } from '../lib/json.ts';
import { openWorkerPool } from '../pool/worker-pool.ts';

const pool = openWorkerPool(1);
const editor = editorEngine(pool);
afterAll(() => pool.close());
const signal = new AbortController().signal;

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4080c0' } })
  .png()
  .toBuffer();
const task = (sources: Record<string, Uint8Array>, input: JsonObject) => ({
  operation: 'ra2-image-editor',
  input: { width: 96, height: 64, ...input },
  seed: 5,
  sources,
});

test('a source and a prompt make one picture of the asked size, with what was understood', async () => {
  const step = await editor.start(
    task({ image: picture }, { prompt: 'make it warmer and remove the car' }),
    signal,
  );
  expect(step).toMatchObject({
    is: 'done',
    outputs: [{ content_type: 'image/png', width: 96, height: 64 }],
    facts: { final_prompt: 'Warmer' },
    warnings: [
      'Cannot take things out of a picture: "car" stays.',
      expect.stringMatching(/^The picture was .+ to fit 64×64 into 96×64\./),
    ],
  });
});

test.each(['image', 'image_base64', 'image_url'])('faults of the source name the field %s', async (param) => {
  const step = await editor.start(
    task({ [param]: new Uint8Array([71, 73, 70, 56]) }, { prompt: 'warmer' }),
    signal,
  );
  expect(step).toEqual({
    is: 'refused',
    refusal: 'unsupported_image_format',
    param,
    message: 'Image must be PNG, JPEG, WebP or HEIC',
  });
});

test('a crash ends one edit, and the next is made', async () => {
  // A size that no request can have: the worker throws.
  await expect(
    editor.start(task({ image: picture }, { prompt: 'warmer', width: -1 }), signal),
  ).rejects.toThrow();
  expect(await editor.start(task({ image: picture }, { prompt: 'warmer' }), signal)).toMatchObject({
    is: 'done',
  });
});

test('an edit given up before it begins is not begun', async () => {
  const aborted = AbortSignal.abort(new Error('gone'));
  await expect(editor.start(task({ image: picture }, { prompt: 'warmer' }), aborted)).rejects.toThrow('gone');
});
