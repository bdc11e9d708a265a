/** ComfyUI: every example of its page against a server of its shapes. */
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Task } from '../../engines/port/engine.ts';
import { KEY, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { type ComfyServer, comfyServer } from '../support/upstream/comfyui-server.ts';
import { examplesOf, mediaOf, openExample } from '../support/upstream/examples.ts';
import { paint } from '../support/upstream/wire.ts';

const [PAGE] = examplesOf('comfyui') as [string];
const FILM = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42 a film', 'latin1');
const task: Task = {
  operation: 'ra2',
  input: { prompt: 'a paper boat', width: 96, height: 64, num_images: 2 },
  seed: 0,
};

let upstream: ComfyServer;
let photo: Buffer;
beforeAll(async () => {
  photo = await paint(48, 32, 9);
});
beforeEach(async () => {
  upstream = await comfyServer({ film: FILM });
});
afterEach(() => upstream.close());
const engineOf = (operation: string) => openExample(PAGE, upstream.url).engineOf(operation);
const filming = (): Task => ({
  operation: 'wan',
  input: { prompt: 'the boat sails' },
  seed: 4,
  sources: { image_url: photo },
  measured: { image_url: { width: 48, height: 32 } },
});

describe('work', () => {
  test('prompt, size, seed and count are in the nodes; the queue tells the place; the saved files are delivered', async () => {
    upstream.hold(true);
    await engineOf('ra2').start({ ...task, seed: 1 }, timeLimit());
    const engine = engineOf('ra2');
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'running', queue_position: 1 });
    upstream.hold(false);
    const steps = await wholeWay({ ...engine, start: () => engine.poll(ticket, timeLimit()) }, task);
    expect(upstream.received[1]).toMatchObject({
      prompt: 'a paper boat',
      width: 96,
      height: 64,
      seed: 0,
      count: 2,
    });
    // Unmapped inputs stay as exported.
    expect(upstream.received[1]!.fields).toMatchObject({
      '3.inputs.steps': 28,
      '7.inputs.text': expect.stringContaining('blurry'),
    });
    const media = await mediaOf(steps.at(-1));
    expect(await Promise.all(media.map((one) => sharp(one).metadata()))).toMatchObject([
      { width: 96, height: 64 },
      { width: 96, height: 64 },
    ]);
    expect(media[0]!.equals(media[1]!)).toBe(false);
  });

  test('the caller’s picture is uploaded, and a film of SaveVideo is delivered', async () => {
    const steps = await wholeWay(engineOf('wan'), filming());
    const [work] = upstream.received;
    expect(work!.sources['52.inputs.image']).toEqual(photo);
    expect(work!.fields).toMatchObject({
      '55.inputs.length': 125,
      '57.inputs.fps': 25,
      '55.inputs.width': 1280,
    });
    expect(steps.at(-1)).toMatchObject({
      is: 'done',
      outputs: [{ content_type: 'video/mp4', trusted_origin: upstream.url }],
    });
    expect(await mediaOf(steps.at(-1))).toEqual([FILM]);
  });

  test('the caller’s film is uploaded, and a film of VHS_VideoCombine is delivered', async () => {
    const measured = { video_url: { width: 64, height: 36, seconds: 1, fps: 25 } };
    const cut: Task = {
      operation: 'remove-background-video',
      input: {},
      seed: 1,
      sources: { video_url: FILM },
      measured,
    };
    const steps = await wholeWay(engineOf('remove-background-video'), cut);
    expect(upstream.received[0]!.sources).toEqual({ '1.inputs.video': FILM });
    expect(steps.at(-1)).toMatchObject({ is: 'done', outputs: [{ content_type: 'video/webm' }] });
  });

  test('a picture that is cut out comes back', async () => {
    const cut: Task = { operation: 'remove-background', input: {}, seed: 1, sources: { image_url: photo } };
    const steps = await wholeWay(engineOf('remove-background'), cut);
    expect(await mediaOf(steps.at(-1))).toEqual([photo]);
  });

  test('the same picture is uploaded under one name, another under another', async () => {
    const engine = engineOf('wan');
    for (const image_url of [photo, photo, await paint(48, 32, 10)])
      await engine.start({ ...filming(), sources: { image_url } }, timeLimit());
    const names = upstream.received.map(({ fields }) => fields['52.inputs.image'] as string);
    expect(new Set(names).size).toBe(2);
    expect(names.join()).not.toContain('(1)');
  });

  test('an upload without as: is an upload; base64 stands in the slot itself', async () => {
    await openExample(PAGE.replace('image_url, as: upload', 'image_url'), upstream.url)
      .engineOf('wan')
      .start(filming(), timeLimit());
    expect(upstream.received[0]!.sources['52.inputs.image']).toEqual(photo);
  });

  test('every path is below /api as well', async () => {
    const steps = await wholeWay(openExample(PAGE, `${upstream.url}/api`).engineOf('ra2'), task);
    expect(await mediaOf(steps.at(-1))).toHaveLength(2);
    expect(upstream.calls.every(({ path }) => path.startsWith('/api/'))).toBe(true);
  });

  test('behind a key every call has it, the files too', async () => {
    const locked = await comfyServer({ key: KEY });
    const yaml = PAGE.replace('protocol: comfyui,', 'protocol: comfyui, key_env: COMFY_KEY,');
    const steps = await wholeWay(openExample(yaml, locked.url).engineOf('ra2'), task);
    expect(steps.at(-1)).toMatchObject({
      outputs: [{ headers: { authorization: `Bearer ${KEY}` }, trusted_origin: locked.url }, {}],
    });
    expect(await mediaOf(steps.at(-1))).toHaveLength(2);
    const step = await openExample(yaml, locked.url, { key: 'wrong-secret' })
      .engineOf('ra2')
      .start(task, timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'misconfigured' });
    expect(JSON.stringify(step)).not.toContain('wrong-secret');
    await locked.close();
  });
});

describe('cancel', () => {
  test('takes waiting work out of the queue and interrupts nobody', async () => {
    upstream.hold(true);
    const engine = engineOf('ra2');
    await engine.start(task, timeLimit());
    await engine.cancel(ticketOf(await engine.start(task, timeLimit())), timeLimit());
    expect(upstream.received).toMatchObject([{ interrupted: false }, { deleted: true }]);
    expect(upstream.calls.map(({ verb }) => verb)).not.toContain('interrupt');
  });

  test('interrupts what runs, and the work ends without a result', async () => {
    upstream.hold(true);
    const engine = engineOf('ra2');
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.cancel(ticket, timeLimit());
    expect(upstream.received).toMatchObject([{ interrupted: true }]);
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      message: expect.stringContaining('interrupted'),
    });
  });

  test('of what has ended is no error', async () => {
    const engine = engineOf('ra2');
    const first = await engine.start(task, timeLimit());
    await wholeWay({ ...engine, start: async () => first }, task);
    await engine.cancel(ticketOf(first), timeLimit());
  });
});
