/** No answer, an answer from another server, or a meaningless answer. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UpstreamError } from '../../engines/port/engine.ts';
import { adapterFor, KEY, task, ticketOf, timeLimit } from '../support/upstream/adapter.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

let upstream: QueueServer;

beforeEach(async () => {
  upstream = await queueServer({ course: [] });
});
afterEach(() => upstream.close());

describe('start', () => {
  test('no listener: certainly not accepted', async () => {
    const { url } = upstream;
    await upstream.close();
    await expect(adapterFor(url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'no',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    upstream = await queueServer();
  });

  test('no such host: surely not taken', async () => {
    const engine = adapterFor('http://upstream.invalid');
    await expect(engine.start(task, timeLimit())).rejects.toMatchObject({ accepted: 'no' });
  });

  test('given up before it was sent: surely not taken', async () => {
    await expect(adapterFor(upstream.url).start(task, AbortSignal.abort())).rejects.toMatchObject({
      accepted: 'no',
    });
    expect(upstream.calls).toEqual([]);
  });

  test('no answer in time: it may be taken, and here it is', async () => {
    upstream.fail('submit', { is: 'silent' });
    const engine = adapterFor(upstream.url);
    await expect(engine.start(task, AbortSignal.timeout(500))).rejects.toMatchObject({
      accepted: 'unknown',
      message: expect.stringContaining('out of time'),
    });
    expect(upstream.submissions).toHaveLength(1);
  });

  test.each(['lost', 'html', 'oversized'] as const)(
    'an answer that is %s: it may be taken, and here it is',
    async (is) => {
      upstream.fail('submit', { is });
      await expect(adapterFor(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
        accepted: 'unknown',
      });
      expect(upstream.submissions).toHaveLength(1);
    },
  );

  test('an id that would change the address it is put into is not used', async () => {
    upstream.fail('submit', { is: 'reply', status: 200, body: { request_id: '../../admin' } });
    await expect(adapterFor(upstream.url).start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
    });
  });
});

describe('poll', () => {
  test.each(['lost', 'html', 'oversized', 'silent'] as const)(
    'a status that is %s can be asked for again',
    async (is) => {
      const engine = adapterFor(upstream.url);
      const ticket = ticketOf(await engine.start(task, timeLimit()));
      upstream.fail('status', { is });
      await expect(engine.poll(ticket, AbortSignal.timeout(500))).rejects.toMatchObject({
        accepted: 'unknown',
      });
      expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
    },
  );

  test.each(['lost', 'html', 'silent'] as const)('a result that is %s can be asked for again', async (is) => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('result', { is });
    await expect(engine.poll(ticket, AbortSignal.timeout(500))).rejects.toMatchObject({
      accepted: 'unknown',
    });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
    expect(upstream.submissions).toHaveLength(1);
  });

  test('no listener: the upstream has the work all the same, so it must not be started again', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    await upstream.close();
    await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    await expect(engine.cancel(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    upstream = await queueServer();
  });

  test('a state it has never heard of can be asked for again', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('status', { is: 'reply', status: 200, body: { status: 'PAUSED' } });
    await expect(engine.poll(ticket, timeLimit())).rejects.toBeInstanceOf(UpstreamError);
  });
});

describe('the key goes to the upstream’s origin only', () => {
  let stranger: { origin: string; headers: IncomingHttpHeaders[]; close: () => void };

  beforeEach(async () => {
    const receivedHeaders: IncomingHttpHeaders[] = [];
    const server = createServer(({ headers }, response) => {
      receivedHeaders.push(headers);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stranger = { origin, headers: receivedHeaders, close: () => server.close() };
  });
  afterEach(() => stranger.close());

  test('addresses of another origin are replaced by those the official client builds', async () => {
    upstream.fail('submit', { is: 'elsewhere', origin: stranger.origin });
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    expect(JSON.stringify(ticket)).not.toContain(stranger.origin);
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
    expect(stranger.headers).toEqual([]);
  });

  test('addresses in a status are not looked at', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.fail('status', { is: 'elsewhere', origin: stranger.origin });
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'done' });
    expect(stranger.headers).toEqual([]);
  });

  test('a stored ticket for another origin is not followed', async () => {
    const engine = adapterFor(upstream.url);
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    const moved = JSON.parse(JSON.stringify(ticket).replaceAll(upstream.url, stranger.origin));
    await expect(engine.poll(moved, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    await expect(engine.cancel(moved, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
    expect(stranger.headers).toEqual([]);
  });

  test('a redirect is not followed', async () => {
    const location = `${stranger.origin}/vendor/painter`;
    upstream.fail('submit', { is: 'reply', status: 307, headers: { location } });
    await expect(adapterFor(upstream.url).start(task, timeLimit())).rejects.toBeInstanceOf(UpstreamError);
    expect(stranger.headers).toEqual([]);
  });

  test('no error names it', async () => {
    upstream.fail('submit', { is: 'reply', status: 500 }, { is: 'lost' }, { is: 'html' });
    const engine = adapterFor(upstream.url);
    for (let times = 0; times < 3; times++) {
      const error = await engine.start(task, timeLimit()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UpstreamError);
      expect(`${error} ${(error as Error).stack} ${(error as Error).cause}`).not.toContain(KEY);
    }
  });
});
