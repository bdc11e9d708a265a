/** Many requests that one connection sends before it reads a response. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listener, openListener } from '../../src/http/listener.ts';

const opened: Listener[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

async function serving(answer: RequestListener): Promise<number> {
  const listener = await openListener({ host: '127.0.0.1', port: 0, variable: 'PORT' });
  opened.push(listener);
  listener.serve(answer);
  return listener.port;
}

const get = (path: string | number, more = '') => `GET /${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
const paths = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Sends text over one connection and returns all responses, once the server has closed it. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (piece) => {
    answers += piece;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answers;
}

test('requests of one connection are answered one after another, and other connections between them', async () => {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  let other: Promise<unknown> | undefined;
  const port = await serving((request, response) => {
    begun.push(request.url!);
    if (request.url === '/other') return void response.end();
    running += 1;
    most = Math.max(most, running);
    // The connection of another caller opens while 89 requests wait.
    if (request.url === '/0') other = fetch(`http://127.0.0.1:${port}/other`);
    setImmediate(() => {
      running -= 1;
      response.end(`[${request.url}]`);
    });
  });
  const all = paths(90).map((n) => get(n, n === 89 ? 'connection: close\r\n' : ''));
  const answers = await exchange(port, all.join(''));
  await other;
  expect(most).toBe(1);
  expect(answers.match(/\[[^\]]*\]/g)).toEqual(paths(90).map((n) => `[/${n}]`));
  expect(begun.filter((each) => each !== '/other')).toEqual(paths(90).map((n) => `/${n}`));
  expect(begun.indexOf('/other')).toBeLessThan(90);
});

test('a connection with more than 100 waiting requests is closed, and none of those runs', {
  timeout: 20_000,
}, async () => {
  const begun: string[] = [];
  const port = await serving((request, response) => {
    begun.push(request.url!);
    setTimeout(() => response.end('x'), 50);
  });
  await exchange(
    port,
    paths(1500)
      .map((n) => get(n))
      .join(''),
  );
  expect(begun).toEqual(['/0']);
});

test('a body of a waiting request arrives with it', async () => {
  const port = await serving(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    response.end(`[${body}]`);
  });
  const post = (body: string, more = '') =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`;
  const answers = await exchange(
    port,
    post('one') + post('x'.repeat(100_000)) + post('three', 'connection: close\r\n'),
  );
  expect(answers.match(/\[[^\]]*\]/g)?.map((each) => each.length)).toEqual([5, 100_002, 7]);
});

test('a request behind a response that closes the connection does not run', async () => {
  const begun: string[] = [];
  const port = await serving((request, response) => {
    begun.push(request.url!);
    setImmediate(() => response.setHeader('connection', 'close').end(`[${request.url}]`));
  });
  const answers = await exchange(
    port,
    paths(20)
      .map((n) => get(n))
      .join(''),
  );
  expect(answers.match(/\[[^\]]*\]/g)).toEqual(['[/0]']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(begun).toEqual(['/0']);
});
