/** LibreTranslate 1.9.6: its code of Brazilian Portuguese, and its answers about keys. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { libretranslate } from '../../../upstreams/translation/libretranslate.ts';

type Body = { q: string[]; source: string; target: string };
let server: Server;
let received: Body[] = [];
let answer: (body: Body) => { status: number; body: object };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received.push(JSON.parse(text));
    const { status, body } = answer(received.at(-1)!);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

function translated(source: string, target: string) {
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines = ['Good morning', 'The dog'];
  return libretranslate({ base_url, fetch }).translate(
    { lines, source, target },
    AbortSignal.timeout(10_000),
  );
}

test.each([
  ['en', 'pt-BR', { source: 'en', target: 'pb' }],
  ['pt-BR', 'en', { source: 'pb', target: 'en' }],
  ['pt', 'zh-TW', { source: 'pt', target: 'zt' }],
])('%s to %s', async (source, target, codes) => {
  answer = ({ q }) => ({ status: 200, body: { translatedText: q } });
  await translated(source, target);
  expect(received).toMatchObject([codes]);
});

test.each([
  ['en', 'pt-BR', 'en', 'pt'],
  ['pt-BR', 'en', 'pt', 'en'],
])('%s to %s at a server without Brazilian Portuguese uses Portuguese', async (source, target, ...codes) => {
  answer = (body) =>
    [body.source, body.target].includes('pb')
      ? { status: 400, body: { error: 'pb is not supported' } }
      : { status: 200, body: { translatedText: ['Bom dia', 'O cão'] } };
  const { lines } = await translated(source, target);
  expect(lines.map(({ dst }) => dst)).toEqual(['Bom dia', 'O cão']);
  expect(received.at(-1)).toMatchObject({ source: codes[0], target: codes[1] });
});

test.each([
  ['a missing key', 400, 'Please contact the server operator to get an API key'],
  ['a missing key, with an address', 400, 'Visit https://portal.example.com to get an API key'],
  ['an unknown key', 403, 'Invalid API key'],
])("%s is the operator's fault", async (_, status, error) => {
  answer = () => ({ status, body: { error } });
  await expect(translated('en', 'de')).rejects.toMatchObject({ kind: 'misconfigured' });
});
