/** Meaning of a refusal: of the prompt, of the work, or a transient one. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureOf } from '../support/pictures.ts';
import { adapterFor, task, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

let upstream: QueueServer;

beforeEach(async () => {
  upstream = await queueServer({ course: [] });
});
afterEach(() => upstream.close());

const content = {
  detail: [{ loc: ['body', 'prompt'], msg: 'flagged', type: 'content_policy_violation' }],
};

describe('the content', () => {
  test('refused by the model: the task failed for its content', async () => {
    const steps = await wholeWay(adapterFor(upstream.url), {
      ...task,
      input: { prompt: 'a forbidden boat' },
    });
    expect(steps.at(-1)).toMatchObject({ is: 'failed', failure: 'content_blocked' });
  });

  test('refused at the door: the same', async () => {
    upstream.fail('submit', { is: 'reply', status: 422, body: content });
    expect(await adapterFor(upstream.url).start(task, timeLimit())).toMatchObject({
      failure: 'content_blocked',
    });
  });

  test('withheld picture by picture: the others are delivered with a warning', async () => {
    const input = { prompt: 'boats, risky-0', num_images: 3 };
    const engine = adapterFor(upstream.url, { operation: 'ra2' });
    const steps = await wholeWay(engine, { ...task, operation: 'ra2', input });
    const { request_id } = upstream.submissions[0]!;
    expect(steps.at(-1)).toMatchObject({
      is: 'done',
      outputs: [1, 2].map((index) => ({ url: `${upstream.url}/files/${request_id}/${index}.png` })),
      warnings: ['1 of the outputs were withheld by the content checker'],
    });
  });

  test('withheld altogether: the task failed for its content', async () => {
    const steps = await wholeWay(adapterFor(upstream.url), { ...task, input: { prompt: 'risky-0' } });
    expect(steps.at(-1)).toMatchObject({ is: 'failed', failure: 'content_blocked' });
  });
});

describe('the submit', () => {
  test.each([
    [408, {}],
    [429, { 'retry-after': '7' }],
    [503, {}],
    [500, { 'x-fal-retryable': 'true' }],
    [307, { location: '/elsewhere' }],
  ])('answered %i %o was surely not taken', async (status, headers: Record<string, string>) => {
    upstream.fail('submit', { is: 'reply', status, headers });
    await expect(adapterFor(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      name: 'UpstreamError',
      accepted: 'no',
      message: expect.stringContaining(`answered ${status}`),
    });
    expect(upstream.submissions).toEqual([]);
  });

  test.each([500, 502, 504, 302])('answered %i may have been taken', async (status) => {
    upstream.fail('submit', { is: 'reply', status });
    await expect(adapterFor(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
    });
  });

  test('a field that the caller filled is the caller’s to mend, by our name of it', async () => {
    const detail = [{ loc: ['body', 'image_size'], msg: 'Too large', type: 'less_than' }];
    upstream.fail('submit', { is: 'reply', status: 422, body: { detail } });
    expect(await adapterFor(upstream.url).start(task, timeLimit())).toMatchObject({
      failure: 'invalid_request',
      param: 'size',
    });
  });

  test.each([
    [422, { detail: [{ loc: ['body', 'steps'], msg: 'Field required', type: 'missing' }] }, {}],
    [422, { detail: [{ msg: 'Input should be less than 2048', type: 'less_than' }] }, {}],
    [400, { detail: 'bad' }, { 'x-fal-retryable': 'false' }],
    [401, { detail: 'Authentication is required.' }, {}],
    [403, {}, {}],
    [404, { detail: 'Application not found' }, {}],
  ])('answered %i %o is the operator’s to mend, and nobody is told to repeat it', async (...row) => {
    const [status, body, headers] = row;
    upstream.fail('submit', { is: 'reply', status, body, headers });
    expect(await adapterFor(upstream.url).start(task, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'misconfigured',
    });
    expect(upstream.submissions).toEqual([]);
  });

  test('says how long to wait where the upstream says it', async () => {
    upstream.fail('submit', { is: 'reply', status: 429, headers: { 'retry-after': '7' } });
    await expect(adapterFor(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      fault: 'overload',
      retry_after_seconds: 7,
    });
  });
});

describe('accepted work', () => {
  test.each([
    ['status', 429, { 'retry-after': '17' }, 17],
    [
      'status',
      503,
      { 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' },
      30,
    ],
    ['result', 429, {}, 5],
    ['status', 429, { 'retry-after': '86400' }, 300],
  ] as const)(
    '%s answered %i %o is asked for again after %5$s s',
    async (verb, status, headers, after_seconds) => {
      const engine = adapterFor(upstream.url);
      const ticket = ticketOf(await engine.start(task, timeLimit()));
      upstream.fail(verb, { is: 'reply', status, headers });
      expect(await engine.poll(ticket, timeLimit())).toEqual({ is: 'running', ticket, after_seconds });
      expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
    },
  );

  test.each([
    ['status', 500],
    ['status', 502],
    ['status', 401],
    ['status', 302],
    ['result', 403],
  ] as const)('%s answered %i is not its end: it can be asked about again', async (verb, status) => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail(verb, { is: 'reply', status });
    await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({
      name: 'UpstreamError',
      accepted: 'unknown',
    });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
  });

  test('a gateway’s error page in place of the result is retried', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('result', { is: 'reply', status: 502, body: { error: 'bad gateway' } });
    await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
  });

  test.each([
    [500, { detail: [{ msg: 'Internal server error', type: 'internal_server_error' }] }],
    [504, { detail: 'Request timed out', error_type: 'request_timeout' }],
    [422, { detail: [{ msg: 'Field required', type: 'missing' }] }],
  ])('a result with the model’s own %i is a failure', async (status, body) => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('result', { is: 'reply', status, body });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'failed', failure: 'engine_failed' });
  });

  test('that the upstream no longer knows has failed', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('status', { is: 'reply', status: 404 });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'failed', failure: 'engine_failed' });
  });

  test('completed with an error in its status has failed, even where a result answers', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('status', {
      is: 'reply',
      status: 200,
      body: { status: 'COMPLETED', error: 'Runner disconnected' },
    });
    upstream.fail('result', { is: 'reply', status: 200, body: { images: [] } });
    expect(await engine.poll(ticket, timeLimit())).toEqual({
      is: 'failed',
      failure: 'engine_failed',
      message: 'my-fal ended without a result: Runner disconnected',
      retryable: false,
    });
  });

  test.each([
    ['no media', {}],
    ['an empty list', { images: [] }],
    ['a medium that is no base64', { images: [{ url: 'data:image/png;base64,%%%%' }] }],
    ['a file of the upstream’s own machine', { images: [{ url: 'file:///etc/passwd' }] }],
  ])('completed with %s has failed', async (_, body) => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.poll(ticket, timeLimit());
    upstream.fail('result', { is: 'reply', status: 200, body });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'failed', failure: 'engine_failed' });
  });

  test('a medium inside the answer is taken as it is, also where the answer is long', async () => {
    const bytes = await pictureOf({ width: 1200, height: 900 });
    const padding = 'x'.repeat(2_000_000);
    const url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await engine.poll(ticket, timeLimit());
    upstream.fail('result', { is: 'reply', status: 200, body: { images: [{ url }], padding } });
    const step = await engine.poll(ticket, timeLimit());
    expect(step).toMatchObject({ is: 'done', outputs: [{ content_type: 'image/png' }] });
    expect(
      step.is === 'done' && 'bytes' in step.outputs[0]! && Buffer.compare(step.outputs[0].bytes, bytes),
    ).toBe(0);
  });
});
