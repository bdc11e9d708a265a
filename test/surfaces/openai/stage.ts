/** A service with a character, pictures, films and a model server that says what a test tells it to; and `openai` on it. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ChatModel } from '../../../engines/port/chat-engine.ts';
import type { Engine } from '../../../engines/port/engine.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { openAiEngine } from '../../../upstreams/chat/openai-chat.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

type Account = Awaited<ReturnType<Service['account']>>;
type ModelRequest = Record<string, unknown>;

export type OpenAiStage = {
  service: Service;
  account: Account;
  client: OpenAI;
  /** Bodies that the model server received. */
  requests: ModelRequest[];
  /** The model server's response to a body. */
  serve(body: ModelRequest, response: ServerResponse): void | Promise<void>;
  engines: Record<string, ReturnType<typeof instantEngine>>;
  /** A picture that the service may fetch. */
  picture_url: string;
  posted(): Promise<string>;
  post(path: string, body: object, headers?: Record<string, string>): ReturnType<Service['post']>;
};

/** Chunks of a streamed answer, and its end. */
export function stream(response: ServerResponse, chunks: object[], usage: object = USAGE): void {
  response.setHeader('content-type', 'text/event-stream');
  for (const chunk of [...chunks, { choices: [], usage }])
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  response.end('data: [DONE]\n\n');
}

export const USAGE = { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 };

export function delta(piece: object, finish_reason: string | null = null): object {
  return { choices: [{ index: 0, delta: piece, finish_reason }] };
}

/** A function that models may call. */
export const TOOLS = [
  {
    type: 'function' as const,
    function: {
      name: 'weather',
      parameters: { type: 'object', properties: { city: { type: 'string' } } },
    },
  },
];

/** Call it once at the top of a test file. After each test the books must balance. */
export function openAiStage(
  more: Record<string, Engine> = {},
  env: Record<string, string> = {},
): OpenAiStage {
  let server: Server;
  let files: Awaited<ReturnType<typeof sourceServer>>;
  const engines = Object.fromEntries(PICTURES.map((name) => [name, instantEngine()]));
  const stage: OpenAiStage = {
    service: undefined as unknown as Service,
    account: undefined as unknown as Account,
    client: undefined as unknown as OpenAI,
    requests: [],
    engines,
    picture_url: '',
    serve: (_body, response) => stream(response, [delta({ content: 'Hello' }), delta({}, 'stop')]),
    async posted() {
      const { body } = await stage.service.get('/api/account', stage.account.keyHeader);
      return (body.credits as { posted: string }).posted;
    },
    post: (path, body, headers = {}) =>
      stage.service.post(path, body, { authorization: `Bearer ${stage.account.key}`, ...headers }),
  };
  beforeAll(async () => {
    files = await sourceServer({ '/mira.png': await discPicture(320, 180).png().toBuffer() });
    stage.picture_url = files.url('/mira.png');
    server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = JSON.parse(Buffer.concat(pieces).toString()) as ModelRequest;
      stage.requests.push(body);
      await stage.serve(body, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const engine = openAiEngine({
      ...{ name: 'model-server', model: 'served', base_url, headers: {} },
      ...{ timeout_seconds: 20, first_token_seconds: 10 },
    });
    const served: ChatModel = {
      ...{ id: 'vendor/served', engine, input_rate: '0.00001', output_rate: '0.00002' },
      ...{ free: false, default: false, max_tokens: 1000 },
    };
    stage.service = await openService({
      engines: { ...engines, ...more },
      chatModels: [{ ...scriptedModel(), default: true }, served],
      allowHosts: [files.host],
      env,
    });
    stage.account = await stage.service.account({ credits: '1000' });
    stage.client = clientFor(stage, stage.account.key);
    const description = 'A lighthouse keeper who collects storms in bottles.';
    const mira = { name: 'Mira', description, greeting: 'Hello, traveller.' };
    await stage.service.post('/api/create-ai', mira, stage.account.keyHeader);
  });
  afterAll(async () => {
    await stage.service.stop();
    server.close();
    files.close();
  });
  afterEach(async () => {
    expect(stage.service.faults).toEqual([]);
    const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
    expect(body).toMatchObject({ balanced: true, open_holds: 0 });
    stage.requests.length = 0;
    stage.serve = (_body, response) => stream(response, [delta({ content: 'Hello' }), delta({}, 'stop')]);
  });
  return stage;
}

const PICTURES = [
  ...['ra1', 'ra2', 'zimage', 'photoreal-image', 'relay', 'ra2-image-editor'],
  ...['remove-background', 'smart-resize'],
];

export function clientFor({ service }: Pick<OpenAiStage, 'service'>, apiKey: string): OpenAI {
  return new OpenAI({ apiKey, baseURL: `${service.baseUrl}/v1`, maxRetries: 0 });
}
