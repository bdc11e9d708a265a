/** No address of a caller reaches a chat server: pictures are fetched by the service and sent as bytes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { ChatRequest, DataUri } from '../../../engines/port/chat-engine.ts';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import type { SourceRef } from '../../../src/media/intake/stashed-source.ts';
import type { PublicUrl } from '../../../src/media/public-address.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry } from '../../../upstreams/registry.ts';
import { instantEngine, png } from '../../support/engines.ts';
import { PRIVATE_ADDRESSES } from '../../support/private-addresses.ts';
import { openService, type Service } from '../../support/service.ts';
import { type ChatServer, openChatServer } from '../../support/upstream/chat-server.ts';

let server: ChatServer;
let pictures: Server;
let outside: string;
let service: Service;
let headers: Record<string, string>;
const PNG = Buffer.from(await png());
const fetched: string[] = [];

beforeAll(async () => {
  server = await openChatServer();
  pictures = createServer((request, response) => {
    fetched.push(request.url!);
    const [, status, target] = /^\/redirect\/(\d+)\/(.*)$/.exec(request.url!) ?? [];
    if (status) response.writeHead(Number(status), { location: decodeURIComponent(target!) }).end();
    else if (request.url === '/page')
      response.writeHead(200, { 'content-type': 'image/png' }).end('<html>secret</html>');
    else response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
  });
  await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  outside = `http://${host}`;
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(
      `chat_models:\n  acme/large: { protocol: openai, base_url: "${server.base_url}", model: m, default: true }`,
    ),
    environment: {},
    fetch,
  });
  service = await openService({ registry, allowHosts: [host] });
  headers = (await service.account({ credits: '10' })).keyHeader;
});
afterAll(async () => {
  const { body } = await service.get('/admin/ledger/check', service.asOperator);
  expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  expect(service.faults).toEqual([]);
  await service.stop();
  server.close();
  pictures.close();
});
beforeEach(() => {
  server.requests.length = 0;
  fetched.length = 0;
});

type Body = { content?: unknown; message?: object; settings?: object };
const ROADS: [string, (body: Body) => Promise<{ status: number; body: Record<string, unknown> }>][] = [
  [
    'chatpred_or',
    ({ content = 'What is it?', message, settings }) =>
      service.post(
        '/api/chatpred_or',
        { messages: [{ role: 'user', content, ...message }], options: settings, use_usage_credits: true },
        headers,
      ),
  ],
  [
    '/v1/chat/completions',
    ({ content = 'What is it?', message, settings }) =>
      service.post(
        '/v1/chat/completions',
        { model: 'acme/large', messages: [{ role: 'user', content, ...message }], ...settings },
        headers,
      ),
  ],
];

const FIELDS: [string, (address: string) => Body][] = [
  ['image_url.url', (url) => ({ content: [{ type: 'image_url', image_url: { url } }] })],
  ['image_url', (url) => ({ content: [{ type: 'image_url', image_url: url }] })],
  ['audio_url.url', (url) => ({ content: [{ type: 'audio_url', audio_url: { url } }] })],
  ['video_url.url', (url) => ({ content: [{ type: 'video_url', video_url: { url } }] })],
  [
    'input_audio.data',
    (data) => ({ content: [{ type: 'input_audio', input_audio: { data, format: 'wav' } }] }),
  ],
  ['file.file_data', (file_data) => ({ content: [{ type: 'file', file: { file_data } }] })],
  ['file.file_id', (file_id) => ({ content: [{ type: 'file', file: { file_id } }] })],
  ['an unknown part', (image) => ({ content: [{ type: 'input_image', image_url: image }] })],
  ['a tool', (server_url) => ({ settings: { tools: [{ type: 'mcp', server_url }] } })],
  [
    'a $ref',
    (address) => ({
      settings: {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'a', schema: { properties: { a: { $ref: address } } } },
        },
      },
    }),
  ],
];

describe.each(ROADS)('%s', (_, send) => {
  test.each(FIELDS)('refuses each payload in %s, and sends nothing', async (_field, bodyOf) => {
    const own = [`${service.baseUrl}/admin/accounts`, `${service.baseUrl}/metrics`];
    for (const address of [...PRIVATE_ADDRESSES, ...own]) {
      const { status, body } = await send(bodyOf(address));
      expect(status, `${address}: ${JSON.stringify(body)}`).toBe(400);
    }
    expect(server.requests).toEqual([]);
    expect(fetched).toEqual([]);
  });

  test('drops members beside a part’s own, and members of a message that no server needs', async () => {
    const url = 'http://169.254.169.254/latest/';
    const { status } = await send({
      content: [{ type: 'text', text: 'What is it?', image_url: { url }, images: [url] }],
      message: { images: [url], audio: { url } },
    });
    expect(status).toBe(200);
    expect(JSON.stringify(server.requests[0]!.body)).not.toContain('169.254');
  });

  test('sends the bytes of a public picture, of a data URI and of its own media', async () => {
    const own = await service.post('/api/ra1', { prompt: 'A fox', width: 64, height: 64 }, headers);
    const uri = `data:image/png;base64,${PNG.toString('base64')}`;
    const pictureOf = (url: unknown) => ({ type: 'image_url', image_url: { url, detail: 'low' } });
    const content = [`${outside}/a.png`, `${outside}/a.png`, uri, own.body.image_url].map(pictureOf);
    expect(await send({ content })).toMatchObject({ status: 200 });
    const [{ content: parts }] = server.requests[0]!.body.messages as [{ content: unknown[] }];
    expect(parts.slice(0, 3)).toEqual([uri, uri, uri].map(pictureOf));
    expect(parts[3]).toMatchObject({ image_url: { url: expect.stringMatching(/^data:image\/\w+;base64,/) } });
    expect(fetched).toEqual(['/a.png']);
  });

  test('refuses a redirect to a private address, what is no picture, and an eleventh picture', async () => {
    const pictureOf = (path: string) => ({ type: 'image_url', image_url: { url: `${outside}${path}` } });
    const target = encodeURIComponent('http://169.254.169.254/latest/');
    for (const path of [`/redirect/302/${target}`, `/redirect/307/${target}`, '/page'])
      expect(await send({ content: [pictureOf(path)] })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 11 }, (_, at) => pictureOf(`/${at}.png`));
    expect(await send({ content: many })).toMatchObject({ status: 400 });
    expect(server.requests).toEqual([]);
  });
});

test('a text is no address that a server or a fetch may get', () => {
  type Picture = Extract<
    Exclude<NonNullable<ChatRequest['messages'][number]['content']>, string>[number],
    { type: 'image_url' }
  >;
  expectTypeOf<string>().not.toExtend<Picture['image_url']['url']>();
  expectTypeOf<`https://${string}`>().not.toExtend<DataUri>();
  expectTypeOf<PublicUrl>().not.toExtend<DataUri>();
  expectTypeOf<string>().not.toExtend<Extract<SourceRef, { url: unknown }>['url']>();
});
