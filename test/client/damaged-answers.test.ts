/** Answers as proxies, load balancers and broken connections leave them. Each ends in an error class of the client. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ConnectionError, createClient, ServerError } from '../../client/reverie.ts';

type Act = (response: ServerResponse) => void;
const json = { 'content-type': 'application/json' };
const succeed: Act = (response) => {
  response.writeHead(200, json).end('{"image_url":"https://a/b.png","credits_charged":4}');
};
/** Announces more bytes than it sends. */
const cut: Act = (response) => {
  response.writeHead(200, { ...json, 'content-length': '500' }).write('{"image_url":"https://a/b.p');
  setTimeout(() => response.destroy(), 10);
};
/** Ends a chunked body in the middle of a chunk. */
const cutChunk: Act = (response) => {
  response.writeHead(200, json);
  response.write('{"image_url":');
  response.socket!.end('ff\r\n"htt');
};
/** A proxy that closes an incomplete body correctly. */
const shortened: Act = (response) => {
  response.writeHead(200, json).end('{"image_url":"https://a/b.p');
};
const page: Act = (response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<html>Sign in to the network</html>');
};

let server: Server;
let keys: (string | undefined)[];
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A client of a host that acts in order and repeats its last act. */
async function clientFor(acts: Act[], options: object = {}) {
  keys = [];
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'] as string | undefined);
    request.resume().on('end', () => (acts.length > 1 ? acts.shift()! : acts[0]!)(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createClient({ apiKey: 'mk_test_a', baseUrl, ...options });
}

describe.each([
  ['a body that is cut off', cut],
  ['a chunk that is cut off', cutChunk],
  ['a body that a proxy shortened', shortened],
])('%s', (_, act) => {
  test('the paid call is repeated under its key', async () => {
    const client = await clientFor([act, succeed]);
    expect(await client.images.ra1({ prompt: 'a fox' })).toMatchObject({ credits_charged: 4 });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('the last attempt ends in a ConnectionError with its cause', async () => {
    const client = await clientFor([act], { maxRetries: 0 });
    const failure = await client.images.ra1({ prompt: 'a fox' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({ isRetryable: true, cause: expect.any(Error) });
    const byPath = await client
      .POST('/api/ra1', { body: { prompt: 'a fox' } })
      .catch((error: unknown) => error);
    expect(byPath).toBeInstanceOf(ConnectionError);
  });

  test('a call that could run twice is sent once', async () => {
    const client = await clientFor([act, succeed]);
    await expect(client.account.createKey({ name: 'laptop' })).rejects.toThrow(ConnectionError);
    expect(keys).toHaveLength(1);
  });
});

test('a web page in place of the response is an error that names the base URL', async () => {
  const client = await clientFor([page], { maxRetries: 0 });
  await expect(client.images.ra1({ prompt: 'a fox' })).rejects.toThrow(/web page.*base URL/);
  await expect(client.POST('/api/ra1', { body: { prompt: 'a fox' } })).rejects.toThrow(ConnectionError);
});

test('an error keeps its status when its body is damaged', async () => {
  const client = await clientFor([(response) => void response.writeHead(502, json).end('{"error":"Bad ga')], {
    maxRetries: 0,
  });
  await expect(client.images.ra1({ prompt: 'a fox' })).rejects.toThrow(ServerError);
});

test.each([
  ['a broken connection', 'event: delta\ndata: {"text":"He"}\n\nevent: del'],
  ['damaged data', 'event: delta\ndata: {"text":"He"}\n\nevent: delta\ndata: {"te\n\n'],
])('a stream with %s ends in a ConnectionError after its events', async (_, events) => {
  const client = await clientFor([
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(events);
      setTimeout(() => response.destroy(), 20);
    },
  ]);
  const texts: string[] = [];
  const read = async () => {
    for await (const { event, data } of client.chat.stream({ query: 'Hello', character: 'mira' }))
      if (event === 'delta') texts.push(data.text);
  };
  await expect(read()).rejects.toThrow(ConnectionError);
  expect(texts).toEqual(['He']);
});

test.each([
  ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  ['a negative number', '-5'],
  ['a fraction', '0.01'],
])('Retry-After as %s: the call is repeated at once', async (_, value) => {
  const busy: Act = (response) => void response.writeHead(503, { ...json, 'retry-after': value }).end('{}');
  const client = await clientFor([busy, succeed]);
  await client.images.ra1({ prompt: 'a fox' });
  expect(keys).toHaveLength(2);
});

test('Retry-After as a date in an hour: the failure is returned without a wait', async () => {
  const later = new Date(Date.now() + 3_600_000).toUTCString();
  const client = await clientFor([
    (response) => void response.writeHead(503, { ...json, 'retry-after': later }).end('{}'),
  ]);
  await expect(client.images.ra1({ prompt: 'a fox' })).rejects.toThrow(ServerError);
  expect(keys).toHaveLength(1);
});
