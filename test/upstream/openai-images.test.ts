/** Against the fixture that the official client has proven: what is sent, and what is made of the answers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { openaiImages } from '../../upstreams/openai-images.ts';
import { adapterFor, KEY, timeLimit } from '../support/upstream/adapter.ts';
import { goesWrong, pixels } from '../support/upstream/faults.ts';
import { picture } from '../support/upstream/fixture.ts';
import { type OpenAiImagesServer, openAiImagesServer } from '../support/upstream/openai-images-server.ts';

const input = { prompt: 'a paper boat', width: 1152, height: 768, num_images: 2 };
const task = { operation: 'ra2', input, seed: 7 };
type Other = Parameters<typeof adapterFor>[1];
const engineAt = (url: string, other: Other = {}) =>
  adapterFor(`${url}/v1`, { protocol: openaiImages, operation: 'ra2', model: 'painter-1', ...other });

describe('work', () => {
  let upstream: OpenAiImagesServer;
  const open = async (options: Parameters<typeof openAiImagesServer>[0] = {}) => {
    await upstream?.close();
    upstream = await openAiImagesServer(options);
  };
  beforeEach(() => open());
  afterEach(() => upstream.close());

  test('is one call with the prompt, the size and the number, answered with the pictures', async () => {
    const step = await engineAt(upstream.url).start(task, timeLimit());
    expect(upstream.received.map(({ fields }) => fields)).toEqual([
      { model: 'painter-1', prompt: 'a paper boat', size: '1152x768', n: 2 },
    ]);
    expect(step).toMatchObject({
      is: 'done',
      outputs: [{ content_type: 'image/png' }, { content_type: 'image/png' }],
    });
    if (step.is !== 'done' || !('bytes' in step.outputs[0]!)) throw new Error('no picture');
    expect(await pixels(step.outputs[0].bytes)).toEqual(
      await pixels(await picture(upstream.received[0]!, 0)),
    );
  });

  test('sends the seed where the mapping does', async () => {
    const mapping = { prompt: { from: 'prompt' }, n: { from: 'num_images' }, seed: { from: 'seed' } };
    await engineAt(upstream.url, { mapping }).start(task, timeLimit());
    expect(upstream.received).toMatchObject([{ seed: 7, count: 2 }]);
  });

  test('without a mapped count, each picture is one call with its own seed', async () => {
    const mapping = { prompt: { from: 'prompt' }, seed: { from: 'seed' } };
    const step = await engineAt(upstream.url, { mapping }).start(task, timeLimit());
    expect(step).toMatchObject({ is: 'done', outputs: [{}, {}] });
    expect(upstream.received.map(({ seed }) => seed).sort()).toEqual([7, 8]);
  });

  test('with one of several calls refused delivers the others, and says so', async () => {
    const mapping = { prompt: { from: 'prompt' } };
    const error = { code: 'content_policy_violation', message: 'no' };
    upstream.fail('generate', { is: 'reply', status: 400, body: { error } });
    const step = await engineAt(upstream.url, { mapping }).start(task, timeLimit());
    expect(step).toMatchObject({ is: 'done', outputs: [{}], warnings: [expect.stringContaining('1 of')] });
  });

  test('takes the nearest of the sizes that the model has', async () => {
    const sizes = ['1024x1024', '1536x1024', '1024x1536'];
    const values = Object.fromEntries(sizes.map((size) => [size, size]));
    const mapping = { prompt: { from: 'prompt' }, size: { from: 'size', values } };
    const engine = engineAt(upstream.url, { mapping, operation: 'ra1' });
    for (const [width, height] of [
      [1152, 768],
      [256, 2048],
      [1000, 1100],
    ])
      await engine.start(
        { operation: 'ra1', input: { ...input, width, height } as never, seed: 1 },
        timeLimit(),
      );
    expect(upstream.received.map(({ fields }) => fields.size)).toEqual([
      '1536x1024',
      '1024x1536',
      '1024x1024',
    ]);
  });

  test('on a picture is an edit with the very pixels that the caller sent', async () => {
    const image_url = await picture({ width: 40, height: 30, seed: 5 });
    const edit = {
      operation: 'ra2-image-editor',
      input: { prompt: 'let it snow', width: 768, height: 512 },
      seed: 1,
      sources: { image_url },
    };
    const engine = engineAt(upstream.url, { operation: 'ra2-image-editor' });
    expect(await engine.start(edit, timeLimit())).toMatchObject({ is: 'done', outputs: [{}] });
    const [received] = upstream.received;
    expect(received).toMatchObject({ prompt: 'let it snow', width: 768, height: 512 });
    expect(Object.keys(received!.sources)).toEqual(['image']);
    expect(await pixels(received!.sources.image!)).toEqual(await pixels(image_url));
    expect(upstream.calls[0]!.path).toBe('/v1/images/edits');
  });

  test('results behind the key carry the headers to read them, and the revised prompt', async () => {
    await open({ results: 'url' });
    const step = await engineAt(upstream.url).start(task, timeLimit());
    if (step.is !== 'done' || !('url' in step.outputs[0]!)) throw new Error('no address');
    const { url, headers, trusted_origin } = step.outputs[0];
    expect(trusted_origin).toBe(upstream.url);
    expect((await fetch(url)).status).toBe(401);
    const read = await fetch(url, { headers: headers! });
    expect(await pixels(Buffer.from(await read.arrayBuffer()))).toEqual(
      await pixels(await picture(upstream.received[0]!, 0)),
    );
    expect(step.facts).toEqual({ final_prompt: 'a paper boat, painted' });
  });

  test('refused for its content is blocked; a field at fault is the caller’s; a wrong key the operator’s', async () => {
    const engine = engineAt(upstream.url);
    const prompted = (prompt: string) => engine.start({ ...task, input: { ...input, prompt } }, timeLimit());
    expect(await prompted('a forbidden boat')).toMatchObject({ failure: 'content_blocked' });
    expect(await prompted('')).toMatchObject({ failure: 'invalid_request', param: 'prompt' });
    const wrong = await engineAt(upstream.url, { key: 'other' }).start(task, timeLimit());
    expect(wrong).toMatchObject({ failure: 'misconfigured' });
    expect(upstream.received).toEqual([]);
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

  test('is answered without a picture: failed, not charged', async () => {
    upstream.fail('generate', { is: 'reply', status: 200, body: { data: [{ url: null, b64_json: null }] } });
    expect(await engineAt(upstream.url).start(task, timeLimit())).toMatchObject({ failure: 'engine_failed' });
  });

  test('goes to Azure with the key in the header of its own', async () => {
    const azure = engineAt(upstream.url, { key: '', headers: { 'api-key': KEY } });
    expect(await azure.start(task, timeLimit())).toMatchObject({ is: 'done' });
  });
});

describe('OpenRouter, whose base_url is the endpoint', () => {
  let upstream: OpenAiImagesServer;
  beforeEach(async () => {
    upstream = await openAiImagesServer({ models: ['vendor/painter'] });
  });
  afterEach(() => upstream.close());
  const cost = { pointer: '/usage/cost' };
  const router = (other: Other = {}) =>
    adapterFor(`${upstream.url}/v1/images`, {
      protocol: openaiImages,
      model: 'vendor/painter',
      cost,
      ...other,
    });

  test('takes pictures as references in JSON, and says what it cost', async () => {
    const image_url = await picture({ width: 40, height: 30, seed: 5 });
    const engine = router({ operation: 'ra2-image-editor' });
    const step = await engine.start(
      { operation: 'ra2-image-editor', input, seed: 1, sources: { image_url } },
      timeLimit(),
    );
    expect(step).toMatchObject({ is: 'done', cost: { nano_usd: 40_000_000n, per: 'request' } });
    expect(await pixels(upstream.received[0]!.sources['image[0]']!)).toEqual(await pixels(image_url));
    expect(upstream.received[0]!.fields).toEqual({
      model: 'vendor/painter',
      prompt: 'a paper boat',
      size: '1152x768',
    });
  });

  test('adds up what several calls cost', async () => {
    const engine = router({ operation: 'ra2', mapping: { prompt: { from: 'prompt' } } });
    expect(await engine.start(task, timeLimit())).toMatchObject({ cost: { nano_usd: 80_000_000n } });
  });

  test('that refuses a reference names the caller’s field', async () => {
    const error = { message: 'too many', param: 'input_references' };
    upstream.fail('generate', { is: 'reply', status: 400, body: { error } });
    const sources = { image_url: await picture({ width: 8, height: 8 }) };
    const engine = router({ operation: 'ra2-image-editor' });
    expect(
      await engine.start({ operation: 'ra2-image-editor', input, seed: 1, sources }, timeLimit()),
    ).toMatchObject({ failure: 'invalid_request', param: 'image_url' });
  });

  test('that takes no mask is not asked with one', async () => {
    const image_url = await picture({ width: 8, height: 8 });
    const sources = { image_url, mask: image_url };
    const before = upstream.received.length;
    const engine = router({ operation: 'ra2-image-editor' });
    expect(
      await engine.start({ operation: 'ra2-image-editor', input, seed: 1, sources }, timeLimit()),
    ).toMatchObject({
      failure: 'invalid_request',
      param: 'mask',
      message: expect.stringContaining('does not accept a mask'),
    });
    expect(upstream.received).toHaveLength(before);
  });
});

describe('the check', () => {
  const check = async (other: Partial<{ key: string; model: string; path: string }>) => {
    const upstream = await openAiImagesServer({ models: ['painter-1'] });
    const { path = '/v1', key = KEY, model = 'painter-1' } = other;
    const adapter = openaiImages.open({
      name: 'my-openai',
      base_url: `${upstream.url}${path}`,
      model,
      key,
      headers: {},
      timeout_seconds: 10,
      poll_seconds: 1,
      spec: ENGINE_SPECS.ra1,
      fetch,
    });
    return adapter.check(timeLimit()).finally(() => upstream.close());
  };
  test('finds the model, also at OpenRouter', async () => {
    expect(await check({})).toBe('reached; it has painter-1');
    expect(await check({ path: '/v1/images' })).toBe('reached; it has painter-1');
  });
  test('tells a wrong key and a model that is not there', async () => {
    await expect(check({ key: 'other' })).rejects.toMatchObject({ fault: 'auth' });
    await expect(check({ model: 'nobody' })).rejects.toThrow('has no model nobody; it has painter-1');
  });
});

goesWrong({
  open: () => openAiImagesServer(),
  engine: (url) => engineAt(url),
  task,
  key: KEY,
  submit: 'generate',
});
