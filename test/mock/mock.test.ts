import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock.ts';
import { answerOf, type Operation, operationsOf, requestOf } from './example.ts';

const LOOPBACK = { port: 0, altPort: 0, host: '127.0.0.1' };

let mock: Mock;
beforeAll(async () => {
  mock = await startMock(LOOPBACK);
});
afterAll(() => mock.close());

const operations = (['main', 'admin', 'alt'] as const).flatMap(operationsOf);
const named = operations.map((operation) => [operation.host, operation.id, operation] as const);

describe('every status of every operation is answered with the contract’s example, readable from any page', () => {
  describe.each(named)('%s %s', (_, __, operation) => {
    test.each(operation.statuses)('%i', async (status) => {
      const { answer, body } = await ask(operation, {
        prefer: `code=${status}`,
        origin: 'https://app.example',
      });
      const expected = answerOf(operation, status);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
      if (!expected) return expect(body).toBe('');
      expect(answer.headers.get('content-type')).toBe(expected.type);
      expect(JSON.parse(body)).toEqual(expected.body);
    });
  });
});

test.each(named)(
  '%s %s answers with its first success when nothing is asked for',
  async (_, __, operation) => {
    const { answer } = await ask(operation);
    expect(answer.status).toBe(operation.statuses.find((status) => status < 300));
  },
);

const forms = named.filter(([, , { takes }]) => takes.includes('multipart/form-data'));
test.each(forms)('%s %s takes its form', async (_, __, operation) => {
  const { answer } = await ask(operation, {}, 'multipart/form-data');
  expect(answer.headers.get('sl-violations')).toBeNull();
  expect(answer.status).toBe(200);
});

describe('what is wrong with a call', () => {
  const call = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${mock.url}/api/ra1`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('an invalid body is 400, as in the service, not the 422 of a reused idempotency key', async () => {
    const answer = await call('{"api_key": "mk_test_EXAMPLEKEY0123456789"}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400 });
  });

  test('a missing key is 401 where the contract wants it outside the body', async () => {
    const answer = await fetch(`${mock.url}/api/relay/status/job_1`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), status: 401 });
  });

  test('a preflight is answered for any origin, method and header', async () => {
    const answer = await fetch(`${mock.url}/api/ra1`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, idempotency-key',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type, idempotency-key');
  });
});

test('the chat answers as events where those are asked for', async () => {
  const { answer, body } = await ask(operations.find(({ id }) => id === 'sendChatMessage')!, {
    accept: 'text/event-stream',
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(body).toMatch(/^event: delta\ndata: \{/);
  expect(body).toContain('\nevent: done\n');
});

test('a named example can be asked for', async () => {
  const answer = await fetch(`${mock.url}/api/relay/status/job_1?api_key=mk_test_EXAMPLEKEY0123456789`, {
    headers: { prefer: 'code=200, example=failed' },
  });
  expect(await answer.json()).toMatchObject({ status: 'failed', credits_charged: 0 });
});

test('a port in use is named, and nothing stays behind', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { port: number };
  await expect(startMock({ ...LOOPBACK, port })).rejects.toThrow(`Port ${port} on 127.0.0.1`);
  await expect(startMock({ ...LOOPBACK, altPort: port })).rejects.toThrow(`Port ${port} on 127.0.0.1`);
  await new Promise((resolve) => holder.close(resolve));
});

async function ask(operation: Operation, headers: Record<string, string> = {}, type?: string) {
  const { path, init } = requestOf(operation, type);
  const all = new Headers(init.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const origin = operation.host === 'alt' ? mock.altUrl : mock.url;
  const answer = await fetch(origin + path, { ...init, headers: all, signal: AbortSignal.timeout(10_000) });
  return { answer, body: await answer.text() };
}
