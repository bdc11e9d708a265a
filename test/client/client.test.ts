import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALT_PATHS, KEY_PLACE } from '../../generated/client/routes.ts';
import { toBody } from '../../src/client/body.ts';
import { createClient, ReverieError, unwrap } from '../../src/client/reverie.ts';
import { formIn, type Listener, listener } from './listener.ts';

const KEY = 'mk_test_a';
let main: Listener;
let alt: Listener;

beforeAll(async () => {
  [main, alt] = [await listener(), await listener()];
});
afterAll(() => Promise.all([main.close(), alt.close()]));
beforeEach(() => {
  main.asked.length = 0;
  alt.asked.length = 0;
});

const client = (apiKey?: string) =>
  createClient({ baseUrl: main.origin, altBaseUrl: alt.origin, ...(apiKey && { apiKey }) });

/** A call by name, as the table of the contract has it. */
type Untyped = Record<string, (path: string, init?: object) => Promise<unknown>>;

describe('every operation is asked of its host, with the key where the contract wants it first', () => {
  test.each(Object.entries(KEY_PLACE))('%s: %s', async (operation, place) => {
    const [method, path] = operation.split(' ') as [string, string];
    await (client(KEY) as unknown as Untyped)[method]!(path, method === 'GET' ? {} : { body: { note: 1 } });

    const [host, other] = ALT_PATHS.has(path) ? [alt, main] : [main, alt];
    expect(other.asked).toEqual([]);
    expect(host.asked).toHaveLength(1);
    const { headers, url, body } = host.asked[0]!;
    const found = {
      body: body.toString().includes(KEY),
      query: new URL(url, 'http://x').searchParams.get('api_key') === KEY,
      header: headers['x-api-key'] === KEY,
      bearer: headers.authorization === `Bearer ${KEY}`,
    };
    expect(
      Object.entries(found)
        .filter(([, there]) => there)
        .map(([name]) => name),
    ).toEqual(place ? [place] : []);
  });
});

test('a key in the call itself wins', async () => {
  await client(KEY).POST('/api/ra1', { body: { prompt: 'a fox', api_key: 'mk_test_b' } });
  expect(JSON.parse(main.asked[0]!.body.toString())).toEqual({ prompt: 'a fox', api_key: 'mk_test_b' });
});

test('without a key none is sent', async () => {
  await client().POST('/api/ra1', { body: { prompt: 'a fox' } });
  expect(JSON.parse(main.asked[0]!.body.toString())).toEqual({ prompt: 'a fox' });
});

test('parameters and headers of the call arrive beside the key', async () => {
  await client(KEY).POST('/api/ra1', {
    body: { prompt: 'a fox', seed: 0 },
    params: { header: { 'Idempotency-Key': 'once' } },
    headers: { 'X-Trace': 'here' },
  });
  expect(main.asked[0]!.headers).toMatchObject({
    'idempotency-key': 'once',
    'x-trace': 'here',
    'content-type': 'application/json',
  });
  expect(JSON.parse(main.asked[0]!.body.toString())).toEqual({ prompt: 'a fox', seed: 0, api_key: KEY });
});

test('a redirect is an error, and the key goes nowhere', async () => {
  const thief = await listener();
  const moved = await listener({ status: 307, headers: { location: `${thief.origin}/api/ra1` } });
  const turned = createClient({ apiKey: KEY, baseUrl: moved.origin, altBaseUrl: alt.origin });
  await expect(turned.POST('/api/ra1', { body: { prompt: 'a fox' } })).rejects.toThrow(TypeError);
  expect(thief.asked).toEqual([]);
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
    expect(await formIn(main.asked[0]!)).toEqual({
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
    const asking = createClient({ apiKey: KEY, baseUrl: host.origin, altBaseUrl: host.origin });
    const answer = unwrap(asking.POST('/api/ra1', { body: { prompt: 'a fox' } }));
    return answer.catch((error: unknown) => error).finally(() => host.close());
  };

  test('is the body of a success', async () => {
    expect(await answering(200, { credits_charged: 4 })).toEqual({ credits_charged: 4 });
  });

  test('throws an error answer with all it says', async () => {
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
      name: 'ReverieError',
      message: 'HTTP 502',
      status: 502,
      code: undefined,
      retryable: true,
      body: undefined,
    });
    expect(await answering(404, '')).toMatchObject({ message: 'HTTP 404', retryable: false });
  });
});
