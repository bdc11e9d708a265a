/** Against the fixture that the official client has proven: what is sent, and what is made of the answers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { replicate } from '../../upstreams/replicate.ts';
import { adapterFor, KEY, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { goesWrong, pixels } from '../support/upstream/faults.ts';
import { picture } from '../support/upstream/fixture.ts';
import { type ReplicateServer, replicateServer } from '../support/upstream/replicate-server.ts';

const input = { prompt: 'a paper boat', width: 96, height: 64, num_images: 2 };
const task = { operation: 'ra2', input, seed: 7 };
const VERSION = 'a'.repeat(64);
type Other = Parameters<typeof adapterFor>[1];
const engineAt = (url: string, other: Other = {}) =>
  adapterFor(`${url}/v1`, { protocol: replicate, operation: 'ra2', model: 'vendor/painter', ...other });
const outputsOf = (step: Step) => {
  if (step.is !== 'done') throw new Error(JSON.stringify(step));
  return step.outputs;
};

let upstream: ReplicateServer;
const open = async (options: Parameters<typeof replicateServer>[0] = {}) => {
  await upstream?.close();
  upstream = await replicateServer(options);
};
beforeEach(() => open());
afterEach(() => upstream.close());

describe('work', () => {
  test('is one prediction with prompt, size, seed and number, asked after until its pictures are there', async () => {
    const steps = await wholeWay(engineAt(upstream.url), task);
    expect(upstream.received.map(({ model, fields }) => ({ model, fields }))).toEqual([
      {
        model: 'vendor/painter',
        fields: { prompt: 'a paper boat', width: 96, height: 64, seed: 7, num_outputs: 2 },
      },
    ]);
    expect(steps.map((step) => (step.is === 'running' ? step.progress : step.is))).toEqual([
      undefined,
      undefined,
      0.4,
      'done',
    ]);
    const outputs = outputsOf(steps.at(-1)!);
    expect(outputs).toHaveLength(2);
    expect(outputs[0]).toMatchObject({
      trusted_origin: upstream.url,
      headers: { authorization: `Bearer ${KEY}` },
    });
  });

  test('never asks them to wait, with which a connection would hold the work', async () => {
    await wholeWay(engineAt(upstream.url), task);
    expect(upstream.calls.filter(({ headers }) => headers.prefer !== undefined)).toEqual([]);
  });

  test.each([
    ['vendor/painter', '/v1/models/vendor/painter/predictions'],
    [`vendor/painter:${VERSION}`, '/v1/predictions'],
    [VERSION, '/v1/predictions'],
    ['deployments/vendor/painter', '/v1/deployments/vendor/painter/predictions'],
  ])('of the model %s goes to %s', async (model, path) => {
    await engineAt(upstream.url, { model }).start(task, timeLimit());
    expect(upstream.calls[0]!.path).toBe(path);
    expect(upstream.received).toHaveLength(1);
  });

  test.each([
    ['text', 1],
    ['object', 1],
    ['list', 2],
    ['data', 2],
  ] as const)('an output in the form of %s has %i media', async (shape, count) => {
    await open({ shape, course: [] });
    const outputs = outputsOf((await wholeWay(engineAt(upstream.url), task)).at(-1)!);
    expect(outputs).toHaveLength(count);
    const [one] = outputs;
    const bytes = 'bytes' in one! ? one.bytes : Buffer.from(await (await fetch(one!.url)).arrayBuffer());
    expect(await pixels(bytes)).toEqual(await pixels(await picture(upstream.received[0]!, 0)));
  });

  test.each([
    ['ra2-image-editor', { image_url: 'image' }],
    ['remove-background', { image_url: 'image' }],
    ['wan', { image_url: 'image' }],
    ['ltx-2.3-image-to-video', { image_url: 'image', end_image_url: 'last_frame_image' }],
    ['remove-background-video', { video_url: 'video' }],
    ['video-relight', { video_url: 'video', reference_image_url: 'reference_image' }],
  ] as const)('of %s brings every source, uploaded or in the request', async (operation, names) => {
    const sources: Record<string, Buffer> = {};
    for (const [index, field] of Object.keys(names).entries())
      sources[field] = await picture({ width: 20, height: 10, seed: index });
    const own = { operation, input: { prompt: 'snow' }, seed: 1, sources };
    const spec = ENGINE_SPECS[operation];
    const mapping = replicate.mappingFor(operation, spec)!;
    const inline = Object.fromEntries(
      Object.entries(mapping).map(([field, source]) => [
        field,
        Object.values(names).includes(field as never) ? { ...source, as: 'data_uri' as const } : source,
      ]),
    );
    await engineAt(upstream.url, { operation }).start(own, timeLimit());
    await engineAt(upstream.url, { operation, mapping: inline as never }).start(own, timeLimit());
    expect(upstream.files).toHaveLength(Object.keys(names).length);
    for (const received of upstream.received) {
      for (const [ours, theirs] of Object.entries(names))
        expect(await pixels(received.sources[theirs]!)).toEqual(await pixels(sources[ours]!));
    }
    expect(upstream.received).toHaveLength(2);
  });

  test('with a refused file upload, work has not begun', async () => {
    upstream.fail('upload', { is: 'lost' }, { is: 'reply', status: 429 });
    const sources = { image_url: await picture({ width: 8, height: 8 }) };
    const engine = engineAt(upstream.url, { operation: 'ra2-image-editor' });
    for (const fault of ['connection', 'overload'])
      await expect(
        engine.start({ operation: 'ra2-image-editor', input, seed: 1, sources }, timeLimit()),
      ).rejects.toMatchObject({ accepted: 'no', fault });
    expect(upstream.received).toEqual([]);
  });

  test('refused for its content is blocked; what never began may be begun anew', async () => {
    const prompted = async (prompt: string) =>
      (await wholeWay(engineAt(upstream.url), { ...task, input: { ...input, prompt } })).at(-1);
    expect(await prompted('a forbidden boat')).toMatchObject({ failure: 'content_blocked' });
    expect(await prompted('a stuck boat')).toMatchObject({ failure: 'engine_failed', retryable: true });
    for (const [status, retryable] of [
      ['aborted', true],
      ['failed', false],
    ]) {
      const engine = engineAt(upstream.url);
      const ticket = ticketOf(await engine.start(task, timeLimit()));
      upstream.fail('get', { is: 'reply', status: 200, body: { ...ticket, status } });
      expect(await engine.poll(ticket, timeLimit())).toMatchObject({ failure: 'engine_failed', retryable });
    }
  });

  test('a field at fault is the caller’s, a wrong key the operator’s', async () => {
    const empty = { ...task, input: { ...input, prompt: '' } };
    expect(await engineAt(upstream.url).start(empty, timeLimit())).toMatchObject({
      failure: 'invalid_request',
      param: 'prompt',
    });
    expect(await engineAt(upstream.url, { key: 'other' }).start(task, timeLimit())).toMatchObject({
      failure: 'misconfigured',
    });
    expect(upstream.received).toEqual([]);
  });

  test('that is canceled is stopped there, and is no error when it is unknown', async () => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.cancel(ticket, timeLimit());
    expect(upstream.received[0]!.canceled).toBe(true);
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'failed', failure: 'engine_failed' });
    await engine.cancel({ id: 'p99' }, timeLimit());
    upstream.fail('cancel', { is: 'reply', status: 500 });
    await expect(engine.cancel(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
  });

  test('with an id that would change the address it is put into is not followed', async () => {
    upstream.fail('create', { is: 'reply', status: 201, body: { id: '../account', status: 'starting' } });
    await expect(engineAt(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
    });
  });

  test('told of as another’s is asked about again', async () => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    const body = { id: 'p9', status: 'succeeded', output: `${upstream.url}/files/0-0` };
    upstream.fail('get', { is: 'reply', status: 200, body });
    await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({ fault: 'malformed' });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'running' });
  });

  test('that ends without a medium has failed', async () => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    const body = { id: 'p0', status: 'succeeded', output: ['file:///etc/passwd', 'plaintext', 7] };
    upstream.fail('get', { is: 'reply', status: 200, body });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ failure: 'engine_failed' });
  });
});

describe('the check', () => {
  const check = (base: string, model: string, key = KEY) =>
    replicate
      .open({
        name: 'my-replicate',
        base_url: `${upstream.url}${base}`,
        model,
        key,
        headers: {},
        timeout_seconds: 10,
        poll_seconds: 1,
        spec: ENGINE_SPECS.ra1,
        fetch,
      })
      .check(timeLimit());
  test.each(['vendor/painter', `vendor/painter:${VERSION}`, 'deployments/vendor/painter'])(
    'finds %s',
    async (model) => {
      expect(await check('/v1', model)).toBe(`reached; it has ${model}`);
    },
  );
  test('tells a wrong key, a model that is not there, and a Cog server that is ready', async () => {
    await expect(check('/v1', 'vendor/painter', 'other')).rejects.toMatchObject({ fault: 'auth' });
    await expect(check('/v1', 'nobody/painter')).rejects.toThrow('has no nobody/painter');
    expect(await check('/predictions', 'own')).toBe('reached; it is READY');
  });
});

goesWrong({
  open: () => replicateServer(),
  engine: (url) => engineAt(url),
  task,
  key: KEY,
  submit: 'create',
  poll: 'get',
});
