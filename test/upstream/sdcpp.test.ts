/** sd-server's native API: what is sent, the three answers to a cancel, a lost job, and LoRAs. */
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Step, Task } from '../../engines/port/engine.ts';
import type { ENGINE_SPECS } from '../../generated/engines.ts';
import { sdcpp } from '../../upstreams/sdcpp.ts';
import { adapterFor, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { type SdcppServer, sdcppServer } from '../support/upstream/sdcpp-server.ts';
import { paint } from '../support/upstream/wire.ts';

let upstream: SdcppServer;
beforeEach(async () => {
  upstream = await sdcppServer();
});
afterEach(() => upstream.close());

const engineOf = (operation: keyof typeof ENGINE_SPECS, more: object = {}) =>
  adapterFor(upstream.url, { protocol: sdcpp, operation, model: '', name: 'my-sd', ...more });
const taskOf = (operation: string, input: object = {}, more: Partial<Task> = {}): Task => ({
  operation,
  input: { prompt: 'a paper boat', width: 96, height: 64, ...input },
  seed: 2 ** 32 - 1,
  ...more,
});
const picture = await paint(96, 64, 3);

describe('what is sent', () => {
  test('a picture: prompt, size, the whole seed, the number', async () => {
    const steps = await wholeWay(engineOf('ra2'), taskOf('ra2', { num_images: 2, negative_prompt: 'fog' }));
    expect(upstream.received).toMatchObject([
      { mode: 'img_gen', prompt: 'a paper boat', width: 96, height: 64, seed: 2 ** 32 - 1, count: 2 },
    ]);
    expect(upstream.received[0]!.fields).toMatchObject({
      negative_prompt: 'fog',
      output_format: 'png',
      embed_image_metadata: false,
    });
    const last = steps.at(-1) as Extract<Step, { is: 'done' }>;
    expect(last.outputs).toHaveLength(2);
  });

  test('an edit: the picture, the references and the mask, white where the picture may change', async () => {
    const mask = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const sources = { image_url: picture, 'image_urls[0]': await paint(32, 32, 8), mask };
    await wholeWay(engineOf('ra2-image-editor'), taskOf('ra2-image-editor', {}, { sources }));
    const { fields, sources: came } = upstream.received[0]!;
    expect(Object.keys(came)).toEqual(['init_image', 'ref_images.0', 'ref_images.1', 'mask_image']);
    expect(came.init_image).toEqual(picture);
    expect(fields.ref_images).toHaveLength(2);
  });

  test.each([
    ['ltx-text-to-video', {}, []],
    ['wan', {}, ['init_image']],
    ['ltx-2.3-image-to-video', { end_image_url: picture }, ['init_image', 'end_image']],
  ] as const)('a film of %s: 8n+1 frames, from no, one or two pictures', async (operation, end, fields) => {
    const sources = fields.length > 0 ? { image_url: picture, ...end } : {};
    const measured = { image_url: { width: 96, height: 64 } };
    const task = taskOf(
      operation,
      { duration: 5, fps: 24 },
      { sources, ...(fields.length > 0 && { measured }) },
    );
    upstream.deliver([picture]);
    await wholeWay(engineOf(operation), task);
    const [work] = upstream.received;
    expect(work).toMatchObject({ mode: 'vid_gen' });
    expect(Object.keys(work!.sources)).toEqual([...fields]);
    const { video_frames, fps } = work!.fields as { video_frames: number; fps: number };
    expect(video_frames % 8).toBe(1);
    expect(Math.abs(video_frames / fps - 5)).toBeLessThan(0.25);
  });

  test('a server without libwebm gets the format that it can write', async () => {
    await upstream.close();
    upstream = await sdcppServer({ build: 'sd-server 97d29908 without libwebm' });
    upstream.deliver([picture]);
    await wholeWay(engineOf('ltx-text-to-video'), taskOf('ltx-text-to-video', { duration: 1 }));
    expect(upstream.received.map(({ fields }) => fields.output_format)).toEqual(['avi']);
  });

  test.each([
    'remove-background',
    'smart-resize',
    'video-relight',
    'remove-background-video',
    'video-editor/render',
  ])('%s has no mapping', (operation) => {
    expect(() => engineOf(operation as 'ra1')).toThrow();
  });
});

describe('LoRAs', () => {
  test('tags leave the prompt for the list, with the path that the server knows', async () => {
    const task = taskOf('ra1', { prompt: 'a <lora:ink:0.8> boat' });
    await wholeWay(engineOf('ra1', { loras: true }), task);
    expect(upstream.received[0]).toMatchObject({ prompt: 'a boat' });
    expect(upstream.received[0]!.fields.lora).toEqual([{ path: 'styles/ink.safetensors', multiplier: 0.8 }]);
  });

  test('an unknown LoRA is the caller’s mistake, and nothing is sent', async () => {
    const step = await engineOf('ra1', { loras: true }).start(
      taskOf('ra1', { prompt: '<lora:no:1> boat' }),
      timeLimit(),
    );
    expect(step).toMatchObject({ is: 'failed', failure: 'invalid_request', param: 'prompt' });
    expect(upstream.received).toEqual([]);
  });

  test('without permission, the tag is removed and named', async () => {
    const steps = await wholeWay(engineOf('ra1'), taskOf('ra1', { prompt: 'a <lora:ink:0.8> boat' }));
    expect(upstream.received[0]!.fields).not.toHaveProperty('lora');
    expect(steps.at(-1)).toMatchObject({ warnings: [expect.stringContaining('<lora:ink:0.8>')] });
  });
});

describe('cancel', () => {
  const engine = () => engineOf('ra1');
  const begin = async () => ticketOf(await engine().start(taskOf('ra1'), timeLimit()));

  test('queued work is removed', async () => {
    upstream.hold(true);
    await begin();
    await engine().cancel(await begin(), timeLimit());
    expect(upstream.received.map(({ status }) => status)).toEqual(['generating', 'cancelled']);
  });

  test('work in progress goes on, and its result still comes', async () => {
    upstream.hold(true);
    const ticket = await begin();
    await engine().cancel(ticket, timeLimit());
    expect(await engine().poll(ticket, timeLimit())).toMatchObject({ is: 'running' });
    upstream.hold(false);
    await expect
      .poll(async () => (await engine().poll(ticket, timeLimit())).is, { timeout: 5000 })
      .toBe('done');
  });

  test('ended and forgotten work is nothing to stop', async () => {
    const ticket = await begin();
    await engine().cancel(ticket, timeLimit());
    upstream.expire();
    await engine().cancel(ticket, timeLimit());
  });
});

describe('a lost job is begun again', () => {
  test.each([
    ['404 after a restart', () => upstream.forget()],
    ['410 after ten minutes', () => upstream.expire()],
  ])('%s', async (_, lose) => {
    const engine = engineOf('ra1');
    const ticket = ticketOf(await engine.start(taskOf('ra1'), timeLimit()));
    lose();
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      retryable: true,
    });
  });

  test('a failed job is not', async () => {
    const steps = await wholeWay(engineOf('ra1'), taskOf('ra1', { prompt: 'broken' }));
    expect(steps.at(-1)).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      retryable: false,
      message: 'my-sd ended the work as failed: generation_failed: generate_image returned no results',
    });
  });
});

describe('check', () => {
  const check = (operation: 'ra1' | 'wan', model = '') =>
    sdcpp
      .open({
        ...{
          name: 'my-sd',
          base_url: upstream.url,
          model,
          headers: {},
          timeout_seconds: 9,
          poll_seconds: 1,
          fetch,
        },
        spec: { gives: { medium: operation === 'wan' ? 'film' : 'image' } } as never,
      })
      .check(timeLimit());

  test('names the model, the formats and the LoRAs', async () => {
    expect(await check('ra1')).toBe(
      'reached; it has z_image_turbo-Q4_K and writes png, jpeg, webp; LoRAs: styles/ink.safetensors',
    );
  });

  test('another model, and a model for the other medium, are unusable', async () => {
    await expect(check('ra1', 'qwen-image')).rejects.toThrow(
      'has no model qwen-image; it has z_image_turbo-Q4_K',
    );
    await upstream.close();
    upstream = await sdcppServer({ modes: ['img_gen'] });
    await expect(check('wan')).rejects.toThrow('which makes no films');
  });

  test('a submission to a server that was restarted with another model is not made', async () => {
    const step = await engineOf('ra1', { model: 'qwen-image' }).start(taskOf('ra1'), timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'misconfigured' });
    expect(upstream.received).toEqual([]);
  });
});
