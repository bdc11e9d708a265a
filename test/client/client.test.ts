import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toBody } from '../../client/request-body.ts';
import { BillingError, ConnectionError, createClient, ReverieError, unwrap } from '../../client/reverie.ts';
import { ALT_PATHS, ROUTES } from '../../generated/client/routes.ts';
import { formIn, type Listener, listener } from './listener.ts';

const KEY = 'mk_test_a';
let main: Listener;
let alt: Listener;

beforeAll(async () => {
  [main, alt] = [await listener(), await listener()];
});
afterAll(() => Promise.all([main.close(), alt.close()]));
beforeEach(() => {
  main.requests.length = 0;
  alt.requests.length = 0;
});

const client = (apiKey?: string) =>
  createClient({ baseUrl: main.origin, altBaseUrl: alt.origin, ...(apiKey && { apiKey }) });

/** A call by name, as the table of the contract has it. */
type Untyped = Record<string, (path: string, init?: object) => Promise<unknown>>;

const OPERATIONS = Object.entries(ROUTES).flatMap(([group, names]) =>
  Object.entries(names).map(([name, route]) => ({ group, name, route: route as string })),
);

describe('every operation is asked of its host, by its path and by its name, with the key in a header', () => {
  test.each(OPERATIONS)('$group.$name', async ({ group, name, route }) => {
    const [method, path, flags] = route.split(' ') as [string, string, string];
    const [host, other] = ALT_PATHS.has(path) ? [alt, main] : [main, alt];
    const asking = client(KEY) as unknown as Untyped & Record<string, Untyped>;
    const names = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => [each, 'a/b']));
    await asking[method]!(path, { params: { path: names }, ...(method !== 'GET' && { body: { note: 1 } }) });
    await asking[group]![name]!({ ...names, note: 1 });

    expect(other.requests).toEqual([]);
    expect(host.requests, `${group}.${name}`).toHaveLength(2);
    for (const { headers, url, method: used, body } of host.requests) {
      expect([used, new URL(url, 'http://x').pathname]).toEqual([method, path.replace(/\{\w+\}/g, 'a%2Fb')]);
      expect(headers['x-api-key']).toBe(flags.includes('k') ? KEY : undefined);
      expect(headers['idempotency-key'] !== undefined).toBe(flags.includes('i'));
      expect(url + body).not.toContain(KEY);
    }
    const { url, body } = host.requests[1]!;
    expect(url + body).toContain('note');
  });
});

test('the key defaults to the environment variable', async () => {
  process.env.REVERIE_API_KEY = 'mk_test_environment';
  await client().account.get();
  await client(KEY).account.get();
  delete process.env.REVERIE_API_KEY;
  await client().account.get();
  const keys = main.requests.map(({ headers }) => headers['x-api-key']);
  expect(keys).toEqual(['mk_test_environment', KEY, undefined]);
});

test('without a key, the client sends none', async () => {
  await client().POST('/api/ra1', { body: { prompt: 'a fox' } });
  expect(JSON.parse(main.requests[0]!.body.toString())).toEqual({ prompt: 'a fox' });
});

test('parameters and headers of a call are sent with the key', async () => {
  await client(KEY).POST('/api/ra1', {
    body: { prompt: 'a fox', seed: 0 },
    params: { header: { 'Idempotency-Key': 'once' } },
    headers: { 'X-Trace': 'here' },
  });
  expect(main.requests[0]!.headers).toMatchObject({
    'idempotency-key': 'once',
    'x-trace': 'here',
    'content-type': 'application/json',
  });
  expect(JSON.parse(main.requests[0]!.body.toString())).toEqual({ prompt: 'a fox', seed: 0 });
});

test('a redirect is an error, and the key goes nowhere', async () => {
  const thief = await listener();
  const moved = await listener({ status: 307, headers: { location: `${thief.origin}/api/ra1` } });
  const turned = createClient({ apiKey: KEY, baseUrl: moved.origin, maxRetries: 0 });
  await expect(turned.POST('/api/ra1', { body: { prompt: 'a fox' } })).rejects.toThrow(ConnectionError);
  expect(thief.requests).toEqual([]);
  await Promise.all([thief.close(), moved.close()]);
});

test('another fetch can be given', async () => {
  const seen: string[] = [];
  const fetch = async (request: Request) => {
    seen.push(`${request.method} ${request.url}`);
    return Response.json({ image_url: 'https://files.example/a.png' });
  };
  const own = createClient({
    apiKey: KEY,
    baseUrl: 'https://api.example',
    altBaseUrl: 'https://alt.example',
    fetch,
  });
  const { image_url } = await unwrap(own.POST('/api/ra1', { body: { prompt: 'a fox' } }));
  expect(image_url).toBe('https://files.example/a.png');
  expect(seen).toEqual(['POST https://api.example/api/ra1']);
});

describe('a body', () => {
  test('with a file is a form: scalars as text, lists with commas, objects as JSON, nothing for what is absent', async () => {
    const form = toBody({
      image: new Blob(['bytes'], { type: 'image/png' }),
      seed: 0,
      loud: false,
      tags: ['a', 'b'],
      place: { x: 1 },
      absent: undefined,
      nothing: null,
    });
    await fetch(main.origin, { method: 'POST', body: form });
    expect(await formIn(main.requests[0]!)).toEqual({
      image: 'image/png bytes',
      seed: '0',
      loud: 'false',
      tags: 'a,b',
      place: '{"x":1}',
    });
  });

  test('without a file is JSON', () => {
    expect(toBody({ seed: 0, tags: ['a'] })).toBe('{"seed":0,"tags":["a"]}');
  });
});

describe('unwrap', () => {
  const answering = async (status: number, body: unknown) => {
    const host = await listener({ status, body });
    const asking = createClient({ apiKey: KEY, baseUrl: host.origin, maxRetries: 0 });
    const answer = unwrap(asking.POST('/api/ra1', { body: { prompt: 'a fox' } }));
    return answer.catch((error: unknown) => error).finally(() => host.close());
  };

  test('is the body of a success', async () => {
    expect(await answering(200, { credits_charged: 4 })).toEqual({ credits_charged: 4 });
  });

  test('unwrap throws an error response with all its fields', async () => {
    const body = {
      error: 'Insufficient credits',
      status: 402,
      code: 'insufficient_credits',
      retryable: false,
      required: 4,
      available: 3,
    };
    const error = await answering(402, body);
    expect(error).toBeInstanceOf(ReverieError);
    expect(error).toBeInstanceOf(BillingError);
    expect(error).toMatchObject({
      message: 'Insufficient credits',
      status: 402,
      code: 'insufficient_credits',
      retryable: false,
      body,
    });
  });

  test('throws what something in front of the service says, without a code', async () => {
    expect(await answering(502, '<html>Bad gateway</html>')).toMatchObject({
      name: 'ServerError',
      message: 'HTTP 502',
      status: 502,
      code: undefined,
      retryable: true,
      body: undefined,
    });
    expect(await answering(404, '')).toMatchObject({ message: 'HTTP 404', retryable: false });
  });
});
