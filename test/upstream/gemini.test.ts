/** Against the fixture that the official client has proven: what is sent, and what is made of the answers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { gemini } from '../../upstreams/gemini.ts';
import { adapterFor, KEY, timeLimit } from '../support/upstream/adapter.ts';
import { goesWrong, pixels } from '../support/upstream/faults.ts';
import { picture } from '../support/upstream/fixture.ts';
import { type GeminiServer, geminiServer } from '../support/upstream/gemini-server.ts';

const MODEL = 'painter-flash-image';
const input = { prompt: 'a paper boat', width: 1152, height: 768 };
const task = { operation: 'ra1', input, seed: 2 ** 31 + 7 };
type Other = Parameters<typeof adapterFor>[1];
const engineAt = (url: string, other: Other = {}) =>
  adapterFor(`${url}/v1beta`, { protocol: gemini, operation: 'ra1', model: MODEL, ...other });

let upstream: GeminiServer;
beforeEach(async () => {
  upstream = await geminiServer({ make: (received) => picture({ ...received, width: 32, height: 32 }) });
});
afterEach(() => upstream.close());

describe('work', () => {
  test('is one call with prompt, shape and seed; the key is in a header and in no address', async () => {
    const step = await engineAt(upstream.url).start(task, timeLimit());
    expect(upstream.received).toMatchObject([
      {
        model: MODEL,
        prompt: 'a paper boat',
        fields: {
          generationConfig: {
            responseModalities: ['TEXT', 'IMAGE'],
            imageConfig: { aspectRatio: '3:2' },
            seed: 7,
          },
        },
      },
    ]);
    if (step.is !== 'done' || !('bytes' in step.outputs[0]!)) throw new Error(JSON.stringify(step));
    expect(step.outputs).toHaveLength(1);
    expect(await pixels(step.outputs[0].bytes)).toEqual(
      await pixels(await picture({ seed: 7, width: 32, height: 32 })),
    );
    expect(upstream.calls.map(({ path, query }) => path + query).join()).not.toContain(KEY);
  });

  test('of several pictures is as many calls at once, each with a seed of its own', async () => {
    const four = { operation: 'ra2', input: { ...input, num_images: 4 }, seed: 10 };
    const step = await engineAt(upstream.url, { operation: 'ra2' }).start(four, timeLimit());
    expect(step).toMatchObject({ is: 'done', outputs: [{}, {}, {}, {}] });
    expect(upstream.received.map(({ seed }) => seed).sort()).toEqual([10, 11, 12, 13]);
  });

  test('of which some calls fail delivers what was made', async () => {
    const four = { operation: 'ra2', input: { ...input, num_images: 4 }, seed: 10 };
    upstream.fail('generate', { is: 'lost' }, { is: 'reply', status: 429 });
    const engine = engineAt(upstream.url, { operation: 'ra2' });
    expect(await engine.start(four, timeLimit())).toMatchObject({ is: 'done', outputs: [{}, {}] });
  });

  test('of which all calls fail is unclear as soon as one of them is', async () => {
    const two = { operation: 'ra2', input: { ...input, num_images: 2 }, seed: 10 };
    const engine = engineAt(upstream.url, { operation: 'ra2' });
    upstream.fail('generate', { is: 'lost' }, { is: 'reply', status: 429 });
    await expect(engine.start(two, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    upstream.fail('generate', { is: 'reply', status: 429 }, { is: 'lost' });
    await expect(engine.start(two, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    upstream.fail('generate', { is: 'reply', status: 429 }, { is: 'reply', status: 429 });
    await expect(engine.start(two, timeLimit())).rejects.toMatchObject({ accepted: 'no', fault: 'overload' });
  });

  test.each([
    [1152, 768, '3:2'],
    [1000, 700, '3:2'],
    [256, 2048, '9:16'],
    [1360, 768, '16:9'],
  ])('of %i × %i pixels asks for the nearest shape, %s', async (width, height, ratio) => {
    await engineAt(upstream.url).start({ ...task, input: { ...input, width, height } }, timeLimit());
    expect(upstream.received[0]!.fields).toMatchObject({
      generationConfig: { imageConfig: { aspectRatio: ratio } },
    });
  });

  test('of photoreal-image says the size, and looks things up where the file says that it does', async () => {
    const photo = {
      operation: 'photoreal-image',
      input: { ...input, resolution: '2K', aspect_ratio: '4:5', enable_web_search: true },
      seed: 1,
    };
    const engine = (web_search: boolean) =>
      engineAt(upstream.url, { operation: 'photoreal-image', web_search });
    await engine(true).start(photo, timeLimit());
    await engine(false).start(photo, timeLimit());
    await engine(true).start({ ...photo, input: { ...photo.input, enable_web_search: false } }, timeLimit());
    const imageConfig = { aspectRatio: '4:5', imageSize: '2K' };
    expect(upstream.received[0]!.fields).toMatchObject({
      generationConfig: { imageConfig },
      tools: [{ googleSearch: {} }],
    });
    expect(upstream.received.map(({ fields }) => 'tools' in fields)).toEqual([true, false, false]);
  });

  test('on a picture sends its very pixels beside the words', async () => {
    const image_url = await picture({ width: 40, height: 30, seed: 5 });
    const edit = { operation: 'ra2-image-editor', input, seed: 1, sources: { image_url } };
    const step = await engineAt(upstream.url, { operation: 'ra2-image-editor' }).start(edit, timeLimit());
    expect(step).toMatchObject({ is: 'done', outputs: [{ content_type: 'image/png' }] });
    expect(await pixels(upstream.received[0]!.sources['inlineData[0]']!)).toEqual(await pixels(image_url));
  });

  test('refused for its content is blocked, whether before the picture or after it', async () => {
    const prompted = (prompt: string) =>
      engineAt(upstream.url).start({ ...task, input: { ...input, prompt } }, timeLimit());
    expect(await prompted('a forbidden boat')).toMatchObject({ failure: 'content_blocked' });
    expect(await prompted('a risky boat')).toMatchObject({ failure: 'content_blocked' });
    expect(await prompted('let us talk')).toMatchObject({
      failure: 'engine_failed',
      message: expect.stringContaining('NO_IMAGE'),
    });
  });

  test('a field at fault is the caller’s, a wrong key the operator’s although they answer 400', async () => {
    const engine = engineAt(upstream.url);
    const empty = { ...task, input: { ...input, prompt: '' } };
    expect(await engine.start(empty, timeLimit())).toMatchObject({
      failure: 'invalid_request',
      param: 'prompt',
    });
    const field = 'generation_config.image_config.aspect_ratio';
    const error = { code: 400, status: 'INVALID_ARGUMENT', details: [{ fieldViolations: [{ field }] }] };
    upstream.fail('generate', { is: 'reply', status: 400, body: { error } });
    expect(await engine.start(task, timeLimit())).toMatchObject({ failure: 'invalid_request' });
    const wrong = await engineAt(upstream.url, { key: 'other' }).start(task, timeLimit());
    expect(wrong).toMatchObject({ failure: 'misconfigured' });
  });

  test('comes again when the body says so', async () => {
    const error = { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ retryDelay: '22s' }] };
    upstream.fail('generate', { is: 'reply', status: 429, body: { error } });
    await expect(engineAt(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      fault: 'overload',
      retry_after_seconds: 22,
    });
  });

  test('that is given up closes the connection, by which they know', async () => {
    upstream.fail('generate', { is: 'silent' });
    const caller = new AbortController();
    const started = engineAt(upstream.url).start(task, caller.signal);
    await expect.poll(() => upstream.received.length).toBe(1);
    expect(upstream.received[0]!.canceled).toBe(false);
    caller.abort();
    await expect(started).rejects.toMatchObject({ accepted: 'unknown' });
    await expect.poll(() => upstream.received[0]!.canceled).toBe(true);
  });

  test.each([
    ['nothing', {}],
    [
      'a draft alone',
      { candidates: [{ content: { parts: [{ thought: true, inlineData: { data: 'AAAA' } }] } }] },
    ],
  ])('answered with %s is not delivered', async (_, body) => {
    upstream.fail('generate', { is: 'reply', status: 200, body });
    const outcome = await engineAt(upstream.url)
      .start(task, timeLimit())
      .catch((error: unknown) => error);
    expect(outcome).not.toMatchObject({ is: 'done' });
  });
});

describe('the check', () => {
  const check = (model: string, key = KEY) =>
    gemini
      .open({
        name: 'my-gemini',
        base_url: `${upstream.url}/v1beta`,
        model,
        key,
        headers: {},
        timeout_seconds: 10,
        poll_seconds: 1,
        spec: ENGINE_SPECS.ra1,
        fetch,
      })
      .check(timeLimit());
  test('finds the model, and tells a wrong key and a model that is not there', async () => {
    expect(await check(MODEL)).toBe(`reached; it has ${MODEL}`);
    await expect(check(MODEL, 'other')).rejects.toMatchObject({ fault: 'auth' });
    await expect(check('nobody')).rejects.toThrow('has no nobody');
  });
});

goesWrong({
  open: () => geminiServer({ make: (received) => picture({ ...received, width: 32, height: 32 }) }),
  engine: (url) => engineAt(url),
  task,
  key: KEY,
  submit: 'generate',
});
