/** The document of `/v1` as it is served, in the hands of tools that nobody here wrote. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { documentOf, type Generator, generate, generated, install, keep, lint, NAMES } from './tools.ts';

const OUT = 'out-openai';
const MINUTES = 60_000;
const missing = await install();
if (missing) console.log(`Skipped: the tools of test/foreign are not here and cannot be had (${missing}).`);

let service: Service;
let key: string;

beforeAll(async () => {
  service = await openService({
    engines: { ra1: instantEngine(), 'ra2-image-editor': instantEngine() },
    chatModels: [scriptedModel()],
  });
  ({ key } = await service.account());
  await keep(fetch(`${service.baseUrl}/v1/openapi.json`), OUT);
});
afterAll(() => service.stop());

test.skipIf(missing)('swagger-parser and Spectral find nothing in it', { timeout: MINUTES }, async () => {
  expect(await lint(documentOf(OUT))).toEqual([]);
});

type Pictures = { data: { url?: string }[] };
type Chat = { choices: { message: { content: string | null } }[] };
type Answers = { painted: Pictures; edited: Pictures; chat: Chat };
const PROMPT = { prompt: 'A lighthouse on a cliff at dusk' };
const TALK = { model: 'local/scripted', messages: [{ role: 'user', content: 'Who are you?' }] };
type Three<Call> = Record<'createImage' | 'createImageEdit' | 'createChatCompletion', Call>;

/** A picture, an edit of a file and a chat, as each client wants them. */
const CALLS: Record<Generator, (picture: Blob) => Promise<Answers>> = {
  async hey(picture) {
    type Call = <Data>(options: object) => Promise<{ data: Data }>;
    const { client } = await generated<{ client: { setConfig(config: object): void } }>(
      'hey/client.gen.ts',
      OUT,
    );
    const sdk = await generated<Three<Call>>('hey/sdk.gen.ts', OUT);
    client.setConfig({ auth: key, throwOnError: true });
    const form = { ...PROMPT, image: [picture] };
    return {
      painted: (await sdk.createImage<Pictures>({ body: PROMPT })).data,
      edited: (await sdk.createImageEdit<Pictures>({ body: form })).data,
      chat: (await sdk.createChatCompletion<Chat>({ body: TALK })).data,
    };
  },

  async orval(picture) {
    type Call = <Data>(body: object, init: RequestInit) => Promise<{ data: Data }>;
    const api = await generated<Three<Call>>('orval/api.ts', OUT);
    const init = { headers: { 'X-API-Key': key } };
    return {
      painted: (await api.createImage<Pictures>(PROMPT, init)).data,
      edited: (await api.createImageEdit<Pictures>({ ...PROMPT, image: [picture] }, init)).data,
      chat: (await api.createChatCompletion<Chat>(TALK, init)).data,
    };
  },

  async kubb(picture) {
    type Call = <Data>(body: object, headers: object, config: object) => Promise<Data>;
    const one = async (id: keyof Three<Call>) =>
      (await generated<Three<Call>>(`kubb/client/${id}.ts`, OUT))[id];
    const headers = { 'X-API-Key': key };
    const json = { headers: { ...headers, 'Content-Type': 'application/json' } };
    const [image, edit, chat] = await Promise.all([
      one('createImage'),
      one('createImageEdit'),
      one('createChatCompletion'),
    ]);
    return {
      painted: await image<Pictures>(PROMPT, {}, json),
      edited: await edit<Pictures>({ ...PROMPT, image: [picture] }, {}, { headers }),
      chat: await chat<Chat>(TALK, {}, json),
    };
  },

  async codegen(picture) {
    type Call = <Data>(body: object) => Promise<Data>;
    const { OpenAPI } = await generated<{ OpenAPI: { TOKEN?: string } }>('codegen/core/OpenAPI.ts', OUT);
    const { OpenaiImagesService: images } = await generated<{ OpenaiImagesService: Three<Call> }>(
      'codegen/services/OpenaiImagesService.ts',
      OUT,
    );
    const { OpenaiChatService: chat } = await generated<{ OpenaiChatService: Three<Call> }>(
      'codegen/services/OpenaiChatService.ts',
      OUT,
    );
    OpenAPI.TOKEN = key;
    return {
      painted: await images.createImage<Pictures>(PROMPT),
      edited: await images.createImageEdit<Pictures>({ ...PROMPT, image: [picture] }),
      chat: await chat.createChatCompletion<Chat>(TALK),
    };
  },

  async swagger(picture) {
    type Call = <Data>(body: object) => Promise<{ data: Data }>;
    const { Api } = await generated<{ Api: new (config: object) => { v1: Three<Call> } }>(
      'swagger/api.ts',
      OUT,
    );
    const { v1 } = new Api({ baseApiParams: { headers: { 'X-API-Key': key }, format: 'json' } });
    return {
      painted: (await v1.createImage<Pictures>(PROMPT)).data,
      // It writes a list of files as JSON; one file is taken as well.
      edited: (await v1.createImageEdit<Pictures>({ ...PROMPT, image: picture })).data,
      chat: (await v1.createChatCompletion<Chat>(TALK)).data,
    };
  },
};

// Each turns the same document into one kind of client.
describe.skipIf(missing).each(FULL ? NAMES : NAMES.slice(0, 1))('a client that %s generates', (name) => {
  test('compiles strictly', { timeout: 2 * MINUTES }, async () => {
    expect(await generate(name, OUT)).toBe('');
  });

  test('makes a picture, edits a file and chats', { timeout: MINUTES }, async () => {
    const picture = new Blob([new Uint8Array(await png(64, 64))], { type: 'image/png' });
    const { painted, edited, chat } = await CALLS[name](picture);
    for (const { data } of [painted, edited]) {
      const file = await fetch(data[0]!.url!);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(chat.choices[0]!.message.content).not.toBe('');
  });
});
