/** The protocol `http`: every example of its page against a fixture of the service it is written for. */
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Step, Task } from '../../engines/port/engine.ts';
import { ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { bflServer } from '../support/upstream/bfl-server.ts';
import { examplesOf, mediaOf, openExample } from '../support/upstream/examples.ts';
import { ideogramServer } from '../support/upstream/ideogram-server.ts';
import { stabilityServer } from '../support/upstream/stability-server.ts';
import { paint } from '../support/upstream/wire.ts';

const [BFL, STABILITY, IDEOGRAM, BENTO] = examplesOf('http') as [string, string, string, string];
const task: Task = { operation: 'ra1', input: { prompt: 'a paper boat', width: 126, height: 84 }, seed: 0 };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function started<T extends { close(): Promise<void> }>(server: Promise<T>): Promise<T> {
  const one = await server;
  open.push(one);
  return one;
}

let photo: Buffer;
beforeAll(async () => {
  photo = await paint(48, 32, 9);
});
const edit = (): Task => ({ ...task, operation: 'ra2-image-editor', sources: { image_url: photo } });

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test.each([BFL, STABILITY, IDEOGRAM, BENTO])('example %# stands as it is written', (yaml) => {
  expect(openExample(yaml).entries.length).toBeGreaterThan(0);
});

describe('BFL', () => {
  test('prompt, size and seed travel, progress is told, the signed sample is delivered', async () => {
    const upstream = await started(bflServer());
    const steps = await wholeWay(openExample(BFL, upstream.url).engineOf('ra1'), task);
    expect(upstream.received).toMatchObject([
      {
        prompt: 'a paper boat',
        width: 126,
        height: 84,
        seed: 0,
        fields: { model: 'flux-2-pro', output_format: 'png' },
      },
    ]);
    expect(steps.map((step) => (step.is === 'running' ? step.progress : step.is))).toEqual([
      undefined,
      0.25,
      0.5,
      'done',
    ]);
    const [picture] = await mediaOf(steps.at(-1));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 126, height: 84 });
    expect(steps.at(-1)).toMatchObject({ facts: { seed: 0 } });
  });

  test('the caller’s picture arrives with the same pixels', async () => {
    const upstream = await started(bflServer());
    await openExample(BFL, upstream.url).engineOf('ra2-image-editor').start(edit(), timeLimit());
    expect(await pixels(upstream.received[0]!.sources.input_image!)).toEqual(await pixels(photo));
  });

  test.each(['forbidden', 'risky'])(
    'content refused before (%#) the work or after it is the content’s fault',
    async (word) => {
      const upstream = await started(bflServer());
      const engine = openExample(BFL, upstream.url).engineOf('ra1');
      const steps = await wholeWay(engine, { ...task, input: { ...task.input, prompt: word } });
      expect(steps.at(-1)).toMatchObject({ is: 'failed', failure: 'content_blocked' });
    },
  );

  test('an error told as a state is the engine’s, with their words for the operator', async () => {
    const upstream = await started(bflServer());
    const engine = openExample(BFL, upstream.url).engineOf('ra1');
    const steps = await wholeWay(engine, { ...task, input: { ...task.input, prompt: 'broken' } });
    expect(steps.at(-1)).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      message: expect.stringContaining('out of memory'),
    });
  });

  test('a task that is gone ends the work although its answer is an HTTP error', async () => {
    const upstream = await started(bflServer());
    const engine = openExample(BFL, upstream.url).engineOf('ra1');
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    const missing = JSON.parse(JSON.stringify(ticket).replace(/id=[\w-]+/, 'id=none'));
    expect(await engine.poll(missing, timeLimit())).toMatchObject({ is: 'failed', failure: 'engine_failed' });
  });

  test('a missing field is the caller’s where we filled it from theirs', async () => {
    const upstream = await started(bflServer());
    const engine = openExample(BFL, upstream.url).engineOf('ra1');
    const step = await engine.start({ ...task, input: { prompt: '' } }, timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'invalid_request', param: 'prompt' });
  });

  test('the key goes to no origin that the file does not name', async () => {
    const thief = await started(bflServer());
    const upstream = await started(bflServer({ polling_origin: thief.url }));
    const engine = openExample(BFL, upstream.url).engineOf('ra1');
    await expect(engine.start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault: 'malformed',
    });
    expect(thief.calls).toEqual([]);
  });

  test('an address at an origin that the file names is asked, with the key', async () => {
    const region = await started(bflServer());
    const upstream = await started(bflServer({ polling_origin: region.url }));
    const yaml = BFL.replace("'https://*.bfl.ai'", `'${region.url}'`);
    const engine = openExample(yaml, upstream.url).engineOf('ra1');
    const step = await engine.poll(ticketOf(await engine.start(task, timeLimit())), timeLimit());
    expect(region.calls).toMatchObject([{ verb: 'poll', headers: { 'x-key': 'fixture-key' } }]);
    expect(step).toMatchObject({ is: 'failed', message: expect.stringContaining('Task not found') });
  });
});

describe('Stability', () => {
  test('multipart goes in, the picture itself comes out with its seed', async () => {
    const upstream = await started(stabilityServer());
    const step = await openExample(STABILITY, upstream.url)
      .engineOf('ra1')
      .start({ ...task, seed: 11 }, timeLimit());
    expect(upstream.received).toMatchObject([
      { prompt: 'a paper boat', seed: 11, fields: { aspect_ratio: '3:2', output_format: 'png' } },
    ]);
    expect(step).toMatchObject({ is: 'done', outputs: [{ content_type: 'image/png' }], facts: { seed: 11 } });
    expect(await sharp((await mediaOf(step))[0]).metadata()).toMatchObject({ width: 126, height: 84 });
  });

  test('an upload is a file with the same bytes', async () => {
    const upstream = await started(stabilityServer());
    const engine = openExample(STABILITY, upstream.url).engineOf('remove-background');
    const step = await engine.start(
      { ...task, operation: 'remove-background', input: {}, sources: { image_url: photo } },
      timeLimit(),
    );
    expect(upstream.received[0]!.sources.image).toEqual(photo);
    expect(await sharp((await mediaOf(step))[0]).metadata()).toMatchObject({
      width: 48,
      height: 32,
      hasAlpha: true,
    });
  });

  test.each(['forbidden', 'risky'])(
    'content refused by an error (%#) or by the finish-reason is the content’s fault',
    async (word) => {
      const upstream = await started(stabilityServer());
      const engine = openExample(STABILITY, upstream.url).engineOf('ra1');
      const step = await engine.start({ ...task, input: { ...task.input, prompt: word } }, timeLimit());
      expect(step).toMatchObject({ is: 'failed', failure: 'content_blocked' });
    },
  );

  test('a missing field that is not ours to fill is the operator’s, in their words', async () => {
    const upstream = await started(stabilityServer());
    const engine = openExample(STABILITY, upstream.url).engineOf('ra1');
    const step = await engine.start({ ...task, input: { prompt: '' } }, timeLimit());
    expect(step).toMatchObject({
      is: 'failed',
      failure: 'misconfigured',
      message: expect.stringContaining('cannot be blank'),
    });
  });
});

describe('Ideogram', () => {
  test('several pictures are several outputs, withheld ones are counted', async () => {
    const upstream = await started(ideogramServer());
    const engine = openExample(IDEOGRAM, upstream.url).engineOf('ra2');
    const input = { prompt: 'boats, risky-1', width: 128, height: 64, num_images: 3 };
    const step = await engine.start({ operation: 'ra2', input, seed: 5 }, timeLimit());
    expect(upstream.received).toMatchObject([
      { prompt: input.prompt, width: 128, height: 64, seed: 5, count: 3 },
    ]);
    expect(step).toMatchObject({
      is: 'done',
      outputs: [{}, {}],
      facts: { seed: 5 },
      warnings: [expect.stringContaining('1 of')],
    });
    const sizes = await Promise.all(
      (await mediaOf(step)).map(async (one) => (await sharp(one).metadata()).width),
    );
    expect(sizes).toEqual([128, 128]);
  });

  test('the picture to remix is uploaded', async () => {
    const upstream = await started(ideogramServer());
    const step = await openExample(IDEOGRAM, upstream.url)
      .engineOf('ra2-image-editor')
      .start(edit(), timeLimit());
    expect(step.is).toBe('done');
    expect(upstream.received[0]!.sources.image).toEqual(photo);
  });

  test('422 of the safety check is the content’s fault, and so is a single picture withheld', async () => {
    const upstream = await started(ideogramServer());
    const engine = openExample(IDEOGRAM, upstream.url).engineOf('ra2');
    for (const prompt of ['forbidden', 'risky-0'])
      expect(
        await engine.start(
          { operation: 'ra2', input: { prompt, width: 64, height: 64 }, seed: 1 },
          timeLimit(),
        ),
      ).toMatchObject({
        is: 'failed',
        failure: 'content_blocked',
      });
  });
});

describe('BentoML', () => {
  test('the body is built as written, the result is read behind the key', async () => {
    const upstream = await started(bentoServer());
    const steps = await wholeWay(openExample(BENTO, upstream.url).engineOf('ra1'), task);
    expect(upstream.received[0]!.fields).toEqual({
      prompt: 'a paper boat',
      size: { width: 126, height: 84 },
      seed: 0,
      options: { steps: 28 },
    });
    const step = steps.at(-1) as Extract<Step, { is: 'done' }>;
    expect(step.outputs).toMatchObject([
      { trusted_origin: upstream.url, headers: { authorization: 'Bearer fixture-key' } },
    ]);
    expect(await sharp((await mediaOf(step))[0]).metadata()).toMatchObject({ width: 126, height: 84 });
  });

  test('a cancellation reaches the upstream, and one that comes too late is no error', async () => {
    const upstream = await started(bentoServer());
    const engine = openExample(BENTO, upstream.url).engineOf('ra1');
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.cancel(ticket, timeLimit());
    expect(upstream.received).toMatchObject([{ canceled: true }]);
    const late = await engine.start(task, timeLimit());
    await wholeWay({ ...engine, start: async () => late }, task);
    await engine.cancel(ticketOf(late), timeLimit());
    expect(upstream.received[1]).toMatchObject({ canceled: false });
  });
});
