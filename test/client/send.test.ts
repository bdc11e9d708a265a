/** Retries of transient failures: limited in number, and never with a second charge. */
import { afterEach, describe, expect, test } from 'vitest';
import { ConnectionError, createClient, RateLimitError, ServerError } from '../../client/reverie.ts';
import { type Listener, listener, type PreparedAnswer } from './listener.ts';

const soon = { 'retry-after': '0' };
const failing = (status: number, more: object = {}): PreparedAnswer => ({
  status,
  headers: soon,
  body: { error: 'Not now', status, code: 'engine_unavailable', ...more },
});
const success: PreparedAnswer = { body: { image_url: 'https://a/b.png', credits_charged: 4 } };

let host: Listener;
afterEach(() => host.close());
async function clientFor(answers: PreparedAnswer[], options: object = {}) {
  host = await listener(...answers);
  return createClient({ apiKey: 'mk_test_a', baseUrl: host.origin, ...options });
}
const keys = () => host.requests.map(({ headers }) => headers['idempotency-key']);

describe('a passing failure', () => {
  test.each([408, 409, 429, 500, 502, 503, 504])('%i is asked again under the same key', async (status) => {
    const client = await clientFor([failing(status), success]);
    expect(await client.images.ra1({ prompt: 'a fox' })).toMatchObject({ credits_charged: 4 });
    expect(host.requests).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(host.requests[1]!.body).toEqual(host.requests[0]!.body);
  });

  test('a lost connection is no end, and the file is sent again', async () => {
    const client = await clientFor(['hang up', success]);
    await client.images.edit({ prompt: 'snow', image: Uint8Array.of(1, 2, 3) });
    expect(host.requests).toHaveLength(2);
    expect(host.requests[1]!.body.includes(Buffer.from([1, 2, 3]))).toBe(true);
  });

  test.each([429, 503])(
    '%i is asked again even if the call must not run twice: nothing has run',
    async (status) => {
      const client = await clientFor([failing(status), { body: { key_id: 'key_1' } }]);
      expect(await client.account.createKey({ name: 'laptop' })).toMatchObject({ key_id: 'key_1' });
      expect(host.requests).toHaveLength(2);
    },
  );

  test.each([408, 500, 502, 504])('%i is not, as the call may have run', async (status) => {
    const client = await clientFor([failing(status), { body: { key_id: 'key_1' } }]);
    await expect(client.account.createKey({ name: 'laptop' })).rejects.toMatchObject({ status });
    expect(host.requests).toHaveLength(1);
  });

  test('a transient failure is thrown after two retries, or after maxRetries', async () => {
    const client = await clientFor([failing(503)]);
    await expect(client.images.ra1({ prompt: 'a fox' })).rejects.toThrow(ServerError);
    expect(host.requests).toHaveLength(3);
    await expect(client.images.ra1({ prompt: 'a fox' }, { maxRetries: 0 })).rejects.toThrow(ServerError);
    expect(host.requests).toHaveLength(4);
  });
});

describe('is not asked again', () => {
  test('calls that the service marks as pointless to repeat', async () => {
    const client = await clientFor([failing(409, { code: 'already_finished', retryable: false }), success]);
    await expect(client.jobs.cancel({ job_id: 'job_1' })).rejects.toMatchObject({
      name: 'ConflictError',
      code: 'already_finished',
      isRetryable: false,
    });
    expect(host.requests).toHaveLength(1);
  });

  test('calls with a permanent fault', async () => {
    const client = await clientFor([failing(400), success]);
    await expect(client.images.ra1({ prompt: ' ' })).rejects.toMatchObject({ name: 'InvalidRequestError' });
    expect(host.requests).toHaveLength(1);
  });

  test('calls with an unknown outcome that could run twice', async () => {
    const client = await clientFor(['hang up', success]);
    await expect(client.account.createKey({ name: 'laptop' })).rejects.toThrow(ConnectionError);
    expect(host.requests).toHaveLength(1);
  });

  test('after a wait that is longer than anybody would', async () => {
    const client = await clientFor([
      { ...(failing(429) as object), headers: { 'retry-after': '3600' } },
      success,
    ]);
    await expect(client.images.ra1({ prompt: 'a fox' })).rejects.toThrow(RateLimitError);
    expect(host.requests).toHaveLength(1);
  });
});

test('a given idempotency key is sent with the call', async () => {
  const client = await clientFor([success]);
  await client.images.ra1({ prompt: 'a fox' }, { idempotencyKey: 'mine', maxCredits: '5', quoteId: 'qte_1' });
  expect(host.requests[0]!.headers).toMatchObject({ 'idempotency-key': 'mine', 'x-max-credits': '5' });
});

test('a response that does not begin in time is a ConnectionError', async () => {
  const client = await clientFor([success], {
    fetch: (request: Request) =>
      new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      ),
  });
  const late = client.images.ra1({ prompt: 'a fox' }, { timeoutSeconds: 0.01, maxRetries: 0 });
  await expect(late).rejects.toMatchObject({ name: 'ConnectionError', isRetryable: true });
});

test('an aborted signal ends the call with its own reason', async () => {
  const client = await clientFor([{ ...(failing(503) as object), headers: { 'retry-after': '30' } }]);
  const controller = new AbortController();
  const call = client.images.ra1({ prompt: 'a fox' }, { signal: controller.signal });
  const poll = setInterval(() => host.requests.length > 0 && controller.abort(new Error('closed')), 5);
  await expect(call).rejects.toThrow('closed');
  clearInterval(poll);
  expect(host.requests).toHaveLength(1);
});

test('a list is a page when it is awaited, and all pages when it is iterated', async () => {
  const page = (id: string, next_cursor: string | null): PreparedAnswer => ({
    body: { jobs: [{ job_id: id }], next_cursor },
  });
  const client = await clientFor([page('a', 'two'), page('a', 'two'), page('b', null)]);
  expect((await client.jobs.list({ limit: 1 })).next_cursor).toBe('two');
  const found: string[] = [];
  for await (const { job_id } of client.jobs.list({ limit: 1 })) found.push(job_id);
  expect(found).toEqual(['a', 'b']);
  expect(host.requests.at(-1)!.url).toBe('/api/jobs?limit=1&cursor=two');
});
