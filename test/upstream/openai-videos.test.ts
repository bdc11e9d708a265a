/** Against the fixture that the official client has proven: what is sent, and what is made of the answers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openaiVideos } from '../../upstreams/openai-videos.ts';
import { adapterFor, KEY, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { goesWrong, pixels } from '../support/upstream/faults.ts';
import { picture } from '../support/upstream/fixture.ts';
import { type OpenAiVideosServer, openAiVideosServer } from '../support/upstream/openai-videos-server.ts';

const FILM = Buffer.from('the bytes of a film');
const task = { operation: 'ltx-text-to-video', input: { prompt: 'a boat sails', duration: 8 }, seed: 7 };
type Other = Parameters<typeof adapterFor>[1];
const engineAt = (url: string, other: Other = {}) =>
  adapterFor(`${url}/v1`, {
    protocol: openaiVideos,
    operation: 'ltx-text-to-video',
    model: 'director-1',
    ...other,
  });

async function filmIn(steps: Awaited<ReturnType<typeof wholeWay>>) {
  const last = steps.at(-1)!;
  if (last.is !== 'done' || !('url' in last.outputs[0]!)) throw new Error(JSON.stringify(last));
  return last.outputs[0];
}

describe('work', () => {
  let upstream: OpenAiVideosServer;
  beforeEach(async () => {
    upstream = await openAiVideosServer({ make: async () => FILM });
  });
  afterEach(() => upstream.close());

  test('is one submission with prompt, length, size and seed; the film is read with the key', async () => {
    const steps = await wholeWay(engineAt(upstream.url), task);
    expect(upstream.received.map(({ fields }) => fields)).toEqual([
      { model: 'director-1', prompt: 'a boat sails', seconds: '8', size: '1920x1080', seed: '7' },
    ]);
    expect(steps.map((step) => (step.is === 'running' ? step.progress : step.is))).toEqual([
      0,
      0,
      0.4,
      'done',
    ]);
    const { url, headers, trusted_origin, content_type } = await filmIn(steps);
    expect({ trusted_origin, content_type }).toEqual({
      trusted_origin: upstream.url,
      content_type: 'video/mp4',
    });
    expect((await fetch(url)).status).toBe(401);
    expect(Buffer.from(await (await fetch(url, { headers: headers! })).arrayBuffer())).toEqual(FILM);
  });

  test.each([
    ['wan', 1280, 720, 5],
    ['ltx-video-v097', 1216, 704, 5],
    ['ltx-2', 1920, 1080, 6],
    ['ltx-2.3-image-to-video', 1920, 1080, 6],
    ['ra2v', 1280, 720, 5],
  ] as const)('%s sends the caller’s picture as it is', async (operation, width, height, seconds) => {
    const image_url = await picture({ width: 48, height: 27, seed: 3 });
    await engineAt(upstream.url, { operation }).start(
      {
        operation,
        input: { prompt: 'it moves', duration: seconds },
        seed: 9,
        sources: { image_url },
        measured: { image_url: { width: 48, height: 27 } },
      },
      timeLimit(),
    );
    const [received] = upstream.received;
    expect(received).toMatchObject({ prompt: 'it moves', width, height, seconds, seed: 9 });
    expect(await pixels(received!.sources.input_reference!)).toEqual(await pixels(image_url));
  });

  test('refused for its content is blocked; a field at fault is the caller’s; a wrong key the operator’s', async () => {
    const engine = engineAt(upstream.url);
    const prompted = (prompt: string) => wholeWay(engine, { ...task, input: { ...task.input, prompt } });
    expect((await prompted('a forbidden boat')).at(-1)).toMatchObject({ failure: 'content_blocked' });
    expect((await prompted('forbidden, unnamed')).at(-1)).toMatchObject({ failure: 'content_blocked' });
    expect((await prompted('')).at(-1)).toMatchObject({ failure: 'invalid_request', param: 'prompt' });
    const wrong = await engineAt(upstream.url, { key: 'other' }).start(task, timeLimit());
    expect(wrong).toMatchObject({ failure: 'misconfigured' });
  });

  test('that failed is over, also where its status is told with HTTP 500 as by vLLM-Omni', async () => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    const body = {
      id: 'video_0',
      object: 'video',
      status: 'failed',
      error: { code: 'x', message: 'no memory' },
    };
    upstream.fail('status', { is: 'reply', status: 500, body });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      message: expect.stringContaining('no memory'),
    });
  });

  test('whose length is no whole number of seconds is ordered longer', async () => {
    const input = { ...task.input, duration: 3.5 };
    await engineAt(upstream.url).start({ ...task, input }, timeLimit());
    expect(upstream.received[0]!.fields.seconds).toBe('4');
  });

  test('that is canceled is deleted there, and is no error when it is gone', async () => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.cancel(ticket, timeLimit());
    expect(upstream.received[0]!.canceled).toBe(true);
    expect(upstream.calls.at(-1)).toMatchObject({ method: 'DELETE' });
    await engine.cancel(ticket, timeLimit());
  });

  test('a refused cancellation is reported', async () => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('cancel', { is: 'reply', status: 500 });
    await expect(engine.cancel(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    expect(upstream.received[0]!.canceled).toBe(false);
  });

  test.each([
    ['an unknown state', { id: 'video_0', status: 'dreaming' }],
    ['other work', { id: 'video_9', status: 'completed' }],
  ])('told of as %s is asked about again', async (_, body) => {
    const engine = engineAt(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('status', { is: 'reply', status: 200, body });
    await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({ fault: 'malformed' });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'running' });
  });

  test('with an id that would change the address it is put into is not followed', async () => {
    upstream.fail('create', { is: 'reply', status: 200, body: { id: '../admin', status: 'queued' } });
    await expect(engineAt(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
    });
  });

  test('the check finds the model and tells a wrong key', async () => {
    const check = (key: string) =>
      openaiVideos
        .open({
          name: 'my-videos',
          base_url: `${upstream.url}/v1`,
          model: 'director-1',
          key,
          headers: {},
          timeout_seconds: 10,
          poll_seconds: 1,
          spec: {} as never,
          fetch,
        })
        .check(timeLimit());
    expect(await check(KEY)).toBe('reached; it has director-1');
    await expect(check('other')).rejects.toMatchObject({ fault: 'auth' });
  });
});

describe('OpenRouter, whose base_url is the endpoint', () => {
  let upstream: OpenAiVideosServer;
  const course = [{ status: 'pending' }, { status: 'in_progress' }];
  beforeEach(async () => {
    upstream = await openAiVideosServer({ routed: true, course, make: async () => FILM });
  });
  afterEach(() => upstream.close());
  const router = (other: Other = {}) =>
    adapterFor(`${upstream.url}/v1/videos`, {
      protocol: openaiVideos,
      operation: 'ltx-2.3-image-to-video',
      model: 'vendor/director',
      cost: { pointer: '/usage/cost' },
      ...other,
    });

  test('takes first and last picture in JSON, and says what the film cost', async () => {
    const image_url = await picture({ width: 48, height: 27, seed: 3 });
    const end_image_url = await picture({ width: 48, height: 27, seed: 4 });
    const mapping = {
      ...openaiVideos.mappingFor('ltx-2.3-image-to-video', {
        fields: ['prompt', 'seed'],
        sources: { image_url: 'image' },
        gives: { medium: 'film' },
      } as never),
      last_frame: { from: 'end_image_url' },
      generate_audio: { from: 'generate_audio' },
    };
    const steps = await wholeWay(router({ mapping }), {
      operation: 'ltx-2.3-image-to-video',
      input: { prompt: 'it moves', duration: 8, generate_audio: true },
      seed: 9,
      sources: { image_url, end_image_url },
    });
    const [received] = upstream.received;
    expect(received!.fields).toEqual({
      model: 'vendor/director',
      prompt: 'it moves',
      duration: 8,
      size: '1920x1080',
      seed: 9,
      generate_audio: true,
    });
    expect(await pixels(received!.sources.first_frame!)).toEqual(await pixels(image_url));
    expect(await pixels(received!.sources.last_frame!)).toEqual(await pixels(end_image_url));
    expect(steps.at(-1)).toMatchObject({ cost: { nano_usd: 250_000_000n, per: 'request' } });
    const { url, headers } = await filmIn(steps);
    expect(Buffer.from(await (await fetch(url, { headers: headers! })).arrayBuffer())).toEqual(FILM);
  });

  test('says in words alone that it refused the content', async () => {
    const steps = await wholeWay(router({ operation: 'ltx-text-to-video' }), {
      ...task,
      input: { prompt: 'a forbidden boat' },
    });
    expect(steps.at(-1)).toMatchObject({ failure: 'content_blocked' });
  });

  test('cannot stop a work: it was asked to, and that is no error', async () => {
    const engine = router({ operation: 'ltx-text-to-video' });
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.cancel(ticket, timeLimit());
    expect(upstream.calls.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  test('that refuses the length names the caller’s field, where the caller has one', async () => {
    const error = { message: 'not 7', param: 'duration' };
    upstream.fail('create', ...Array(2).fill({ is: 'reply', status: 400, body: { error } }));
    expect(await router({ operation: 'ltx-text-to-video' }).start(task, timeLimit())).toMatchObject({
      failure: 'invalid_request',
      param: 'duration',
    });
    const wan = { operation: 'wan', input: { prompt: 'it moves' }, seed: 1, sources: {} };
    expect(await router({ operation: 'wan' }).start(wan, timeLimit())).toMatchObject({
      failure: 'misconfigured',
    });
  });
});

goesWrong({
  open: () => openAiVideosServer(),
  engine: (url) => engineAt(url),
  task,
  key: KEY,
  submit: 'create',
  poll: 'status',
});
