import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { illustratorEngine, ordersOf } from '../illustrator-engine.ts';
import { openWorkerPool } from '../pool/worker-pool.ts';
import type { Step, Task } from '../port/engine.ts';

const pool = openWorkerPool(2);
const engine = illustratorEngine(pool);
afterAll(pool.close);

const never = new AbortController().signal;

function task(input: Task['input'], operation = 'ra1', seed = 11): Task {
  return { operation, input: { prompt: 'A red fox in the snow', ...input }, seed };
}

async function illustrated(task: Task) {
  const step = await engine.start(task, never);
  if (step.is !== 'done') throw new Error(`it ${step.is}`);
  return { ...step, files: step.outputs.map(bytesOf) };
}

function bytesOf(output: Extract<Step, { is: 'done' }>['outputs'][number]): Uint8Array {
  if (!('bytes' in output)) throw new Error('no bytes');
  return output.bytes;
}

test('it says that it is local, and what it cannot do', () => {
  expect(engine.label).toEqual({
    name: 'illustrator',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    kind: 'local',
  });
  expect(engine).toHaveProperty('about', expect.stringContaining('without a neural network'));
});

test('a prompt becomes a PNG of the size asked, and is told what was understood', async () => {
  const { outputs, files, facts, warnings } = await illustrated(task({ size: 'landscape' }));
  expect(outputs[0]).toMatchObject({ content_type: 'image/png', width: 1152, height: 768 });
  expect(await sharp(files[0]).metadata()).toMatchObject({
    format: 'png',
    width: 1152,
    height: 768,
    channels: 3,
  });
  expect(facts).toEqual({
    summary: expect.stringContaining('fox'),
    unknown: [],
    understood: [
      { words: 'a red fox', result: 'done', shown_as: 'fox' },
      { words: 'snow', result: 'done', shown_as: 'snowfield' },
    ],
  });
  expect(warnings).toEqual([]);
});

test('the longest side that the contract promises is painted', async () => {
  const { files } = await illustrated(task({ width: 6272, height: 64 }));
  expect(await sharp(files[0]).metadata()).toMatchObject({ width: 6272, height: 64 });
});

test('words without a drawing are named in a warning', async () => {
  const { facts, warnings } = await illustrated(
    task({ prompt: 'a fox with a zorblaxian', width: 256, height: 256 }),
  );
  expect(facts).toMatchObject({ unknown: ['zorblaxian'] });
  expect(warnings).toEqual([expect.stringContaining('zorblaxian')]);
});

test('four pictures have four seeds and are four pictures; the second is the first of the next seed', async () => {
  const small = { width: 256, height: 256 };
  const { files } = await illustrated(task({ ...small, num_images: 4 }, 'ra2', 40));
  expect(new Set(files.map(hash)).size).toBe(4);
  const next = await illustrated(task(small, 'ra2', 41));
  expect(hash(next.files[0]!)).toBe(hash(files[1]!));
});

test('the same task makes the same bytes in whichever thread', async () => {
  const small = task({ width: 320, height: 256 });
  const all = await Promise.all([illustrated(small), illustrated(small), illustrated(small)]);
  expect(new Set(all.map(({ files }) => hash(files[0]!))).size).toBe(1);
});

test.each([
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['webp', [0x52, 0x49, 0x46, 0x46]],
])('%s when asked for it', async (output_format, magic) => {
  const { outputs, files } = await illustrated(
    task({ width: 256, height: 256, output_format }, 'photoreal-image'),
  );
  expect([...files[0]!.slice(0, magic.length)]).toEqual(magic);
  expect(outputs[0]!.content_type).toBe(`image/${output_format}`);
});

describe('aborts and faults', () => {
  test('an abort while it paints ends the wait, and the pool goes on', async () => {
    const abort = new AbortController();
    const waiting = engine.start(task({ width: 2048, height: 2048 }), abort.signal);
    setTimeout(() => abort.abort(), 40);
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect((await illustrated(task({ width: 256, height: 256 }))).outputs).toHaveLength(1);
  });

  test('a task that was aborted before it began is not begun', async () => {
    await expect(engine.start(task({}), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a task without a prompt fails', async () => {
    expect(await engine.start({ operation: 'ra1', input: {}, seed: 1 }, never)).toMatchObject({
      is: 'failed',
    });
  });

  test('a size that cannot be painted is an error, not a picture', async () => {
    await expect(engine.start(task({ width: 9000, height: 9000 }), never)).rejects.toThrow(/9000/);
  });
});

describe('orders', () => {
  test('seeds wrap around after the last one', () => {
    const orders = ordersOf(task({ num_images: 3 }, 'ra2', 2 ** 32 - 2));
    expect(orders.map(({ seed }) => seed)).toEqual([2 ** 32 - 2, 2 ** 32 - 1, 0]);
  });

  test('every operation has the neutral look, but photoreal-image', () => {
    const looks = ['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay', 'another'].map(
      (name) => ordersOf(task({}, name))[0]!.look,
    );
    expect(looks).toEqual(['neutral', 'neutral', 'neutral', 'photoreal', 'neutral', 'neutral']);
  });
});

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('a requested photograph is labelled as an illustration', async () => {
  const { warnings } = await illustrated(task({ width: 256, height: 256 }, 'photoreal-image'));
  expect(warnings).toEqual([expect.stringMatching(/^This is an illustration/)]);
});
