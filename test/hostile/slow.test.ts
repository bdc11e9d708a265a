/** Callers who send slowly, or never end, hold up nobody but themselves. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { type Listener, openListener } from '../../src/http/listener.ts';

const LIMITS = {
  headersTimeout: 300,
  requestTimeout: 900,
  connectionsCheckingInterval: 50,
  unreadTimeout: 400,
};
const SLOW = 50;

/** More than a system takes in for a caller that does not read: Linux allows 32 MB and more. */
const LARGE = 96 * 2 ** 20;
let listener: Listener;
beforeAll(async () => {
  listener = await openListener({ host: '127.0.0.1', port: 0, variable: 'PORT', limits: LIMITS });
  listener.serve((request, response) => {
    const answer = request.url === '/large' ? Buffer.alloc(LARGE) : 'whole';
    request.resume().once('end', () => response.end(answer));
  });
});
afterAll(() => listener.close());

/** Says something, and then whatever it is told to, one piece at a time, until it is hung up on. */
async function say(
  beginning: string,
  piece: string,
): Promise<{ socket: Socket; received(): string; hungUp: Promise<unknown> }> {
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const trickle = setInterval(() => piece !== '' && socket.write(piece), 20);
  // Being reset is one way to be hung up on.
  const hungUp = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      resolve();
    });
  });
  return { socket, received: () => text, hungUp };
}

test('a head that never ends is refused in the words of every error and hung up on, although it goes on trickling', async () => {
  const slow = await say('POST / HTTP/1.1\r\nHost: a\r\n', 'x-a: b\r\n');
  await slow.hungUp;
  const [head, body] = slow.received().split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json\r\n/);
  expect(JSON.parse(body!)).toMatchObject({
    error: 'The request took too long to arrive; please send it again over a faster connection',
    code: 'invalid_request',
    charged: false,
  });
});

test('a connection that never says anything, or blank lines only, is hung up on', async () => {
  const silent = [await say('', ''), await say('', '\r\n')];
  for (const { hungUp, received } of silent) {
    await hungUp;
    expect(received()).not.toContain('200');
  }
});

test('an upload that never ends is hung up on, whether it trickles or stands still', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n{';
  const uploads = [await say(head, ' '), await say(head, '')];
  for (const { hungUp, received } of uploads) {
    await hungUp;
    expect(received()).not.toContain('200');
  }
});

test('a caller who never reads its answer is hung up on, and one who reads slowly has all of it', async () => {
  const ask = async () => {
    const socket = connect(listener.port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    return socket;
  };
  const [unread, slow] = [await ask(), await ask()];
  const hungUp = once(unread, 'close');
  let [got, read] = [0, 0];
  slow.on('data', (chunk: Buffer) => {
    read += chunk.length;
    got += chunk.length;
    if (got < 2 ** 22) return;
    got = 0;
    slow.pause();
    setTimeout(() => slow.resume(), 100);
  });
  slow.resume();
  await eventually(async () => read > LARGE);
  slow.destroy();
  // The system keeps what it took in before the end.
  unread.resume();
  await hungUp;
  expect(unread.bytesRead).toBeLessThan(LARGE);
}, 60_000);

test(`${SLOW} slow callers leave the others their answers`, async () => {
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () => say('POST / HTTP/1.1\r\nHost: a\r\n', 'x')),
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${listener.port}/`, { method: 'POST', body: 'quick' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { socket } of slow) socket.destroy();
});

test('a caller who goes on sending on one connection is told that it ends when the service stops', async () => {
  const busy = await openListener({ host: '127.0.0.1', port: 0, variable: 'PORT' });
  const begun = Promise.withResolvers<void>();
  busy.serve(async (_request, response) => {
    begun.resolve();
    await sleep(100);
    response.end('answered');
  });
  const answer = fetch(`http://127.0.0.1:${busy.port}/`);
  await begun.promise;
  const closed = busy.close();
  expect((await answer).headers.get('connection')).toBe('close');
  expect(await (await answer).text()).toBe('answered');
  await closed;
});
