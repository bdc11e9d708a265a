/** Each adapter against a server on loopback that speaks its protocol and remembers what it was asked. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UpstreamError } from '../../../engines/port/engine.ts';
import { type Translator, TranslatorRefusal } from '../../../engines/port/translator.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createTranslator } from '../../../upstreams/translation/create-translator.ts';

type ReceivedRequest = { path: string; headers: IncomingMessage['headers']; body: string };
let server: Server;
let base: string;
let requests: ReceivedRequest[] = [];
let answer: (request: ReceivedRequest) => { status?: number; body: unknown };
const embedded: Translator = {
  label: { name: 'gloss', version: '1.0.0', kind: 'local' },
  translate: () => Promise.reject(new Error('The embedded engine was asked.')),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(received);
      const { status = 200, body } = answer(received);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
});

function translatorFor(protocol: string, more = ''): Translator {
  const file = parseEngines(`translation:\n  protocol: ${protocol}\n  base_url: ${base}\n${more}`);
  return createTranslator({ file, embedded, environment: { MT_KEY: 'secret-key' }, fetch });
}
const KEYED = '  key_env: MT_KEY\n';
const passage = { lines: ['Good morning', 'The dog'], source: 'en', target: 'pt-BR' };
const patience = () => AbortSignal.timeout(10_000);
const json = (): Record<string, unknown> => JSON.parse(requests[0]!.body);
const dsts = async (translator: Translator) =>
  (await translator.translate(passage, patience())).lines.map(({ dst }) => dst);

test('DeepL: texts in one call, variants of the target, the key in its own scheme', async () => {
  answer = () => ({
    body: {
      translations: [
        { detected_source_language: 'EN', text: 'Bom dia' },
        { detected_source_language: 'EN', text: 'O cachorro' },
      ],
    },
  });
  expect(await dsts(translatorFor('deepl', KEYED))).toEqual(['Bom dia', 'O cachorro']);
  expect(requests[0]).toMatchObject({
    path: '/v2/translate',
    headers: { authorization: 'DeepL-Auth-Key secret-key' },
  });
  expect(json()).toMatchObject({ text: passage.lines, source_lang: 'EN', target_lang: 'PT-BR' });
});

test('Google: the key in a header and never in the address', async () => {
  answer = () => ({
    body: { data: { translations: [{ translatedText: 'Bom dia' }, { translatedText: 'O cachorro' }] } },
  });
  expect(await dsts(translatorFor('google', KEYED))).toEqual(['Bom dia', 'O cachorro']);
  expect(requests[0]).toMatchObject({
    path: '/language/translate/v2',
    headers: { 'x-goog-api-key': 'secret-key' },
  });
  expect(json()).toMatchObject({ q: passage.lines, source: 'en', target: 'pt', format: 'text' });
});

test('LibreTranslate: a list for several lines, a text for one, the key in the body', async () => {
  answer = ({ body }) => ({
    body: { translatedText: Array.isArray(JSON.parse(body).q) ? ['Bom dia', 'O cachorro'] : 'Bom dia' },
  });
  const translator = translatorFor('libretranslate', KEYED);
  expect(await dsts(translator)).toEqual(['Bom dia', 'O cachorro']);
  expect(json()).toMatchObject({
    q: passage.lines,
    source: 'en',
    target: 'pb',
    format: 'text',
    api_key: 'secret-key',
  });
  const one = await translator.translate({ ...passage, lines: ['Good morning'] }, patience());
  expect(one.lines[0]!.dst).toBe('Bom dia');
});

test('Apertium: a form a line, starred words are told as unknown and lose their stars', async () => {
  answer = ({ body }) => ({
    body: {
      responseData: {
        translatedText: new URLSearchParams(body).get('q') === 'The dog' ? 'O *dog' : 'Bom dia',
      },
      responseDetails: null,
      responseStatus: 200,
    },
  });
  const { lines, coverage } = await translatorFor('apertium').translate(passage, patience());
  expect(lines.map(({ dst }) => dst)).toEqual(['Bom dia', 'O dog']);
  expect(lines[1]!.pieces.map(({ start, end, translated }) => [start, end, translated])).toEqual([
    [0, 1, true],
    [2, 5, false],
  ]);
  expect(coverage).toBe(0.75);
  expect(new URLSearchParams(requests.at(-1)!.body).get('langpair')).toBe('en|pt');
});

describe('a language model', () => {
  const completion = (content: unknown, finish_reason = 'stop') => ({
    body: {
      id: 'x',
      choices: [
        { index: 0, message: { role: 'assistant', content: JSON.stringify(content) }, finish_reason },
      ],
      usage: { total_tokens: 9 },
    },
  });
  const MODEL = `${KEYED}  model: small\n`;

  test('is bound to a schema and gives the place of each word', async () => {
    answer = () =>
      completion({
        lines: [
          {
            dst: 'Bom dia',
            words: [
              { text: 'Bom', source: 'Good' },
              { text: 'dia', source: 'morning' },
            ],
          },
          {
            dst: 'O cachorro',
            words: [
              { text: 'cachorro', source: 'dog' },
              { text: 'nowhere', source: 'x' },
            ],
          },
        ],
      });
    const { lines } = await translatorFor('openai', MODEL).translate(passage, patience());
    expect(lines[0]!.pieces).toMatchObject([
      { start: 0, end: 3, src_start: 0, src_end: 4 },
      { start: 4, end: 7, src_start: 5, src_end: 12 },
    ]);
    expect(lines[1]!.pieces).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: '/chat/completions',
      headers: { authorization: 'Bearer secret-key' },
    });
    expect(json()).toMatchObject({
      model: 'small',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
  });

  test.each([
    ['too few lines', () => completion({ lines: [] })],
    ['another shape', () => completion({ text: 'Bom dia' })],
    ['an answer that broke off', () => completion({ lines: [] }, 'length')],
    ['no JSON', () => ({ body: 'hello' })],
  ])('that answers %s has failed', async (_name, reply) => {
    answer = reply;
    await expect(translatorFor('openai', MODEL).translate(passage, patience())).rejects.toBeInstanceOf(
      UpstreamError,
    );
  });
});

describe('an upstream that will not', () => {
  test.each([
    [429, 'busy'],
    [503, 'busy'],
    [401, 'misconfigured'],
    [403, 'misconfigured'],
    [456, 'misconfigured'],
    [400, 'refused'],
  ])('%i is told as %s', async (status, kind) => {
    answer = () => ({ status, body: { message: 'Words with secret-key in them' } });
    const refusal = await translatorFor('deepl', KEYED)
      .translate(passage, patience())
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TranslatorRefusal);
    expect(refusal).toMatchObject({ kind });
    expect(String(refusal)).not.toContain('secret-key');
  });

  test('a line that comes back empty is a failure', async () => {
    answer = () => ({ body: { translatedText: ['Bom dia', ' '] } });
    await expect(translatorFor('libretranslate').translate(passage, patience())).rejects.toBeInstanceOf(
      UpstreamError,
    );
  });
});

describe('the engines file', () => {
  test('without a section the embedded engine translates', async () => {
    const translator = createTranslator({ file: parseEngines('{}'), embedded, environment: {}, fetch });
    expect(translator.label).toEqual(embedded.label);
    await expect(translator.translate(passage, patience())).rejects.toThrow('The embedded engine was asked');
  });

  test.each([
    ['an unknown protocol', 'protocol: babelfish', 'takes openai, deepl'],
    ['no place for a server of one’s own', 'protocol: apertium', 'base_url'],
    ['a model server without a model', 'protocol: openai, base_url: "http://127.0.0.1:1"', 'model'],
    [
      'a key that would travel in the open',
      'protocol: libretranslate, base_url: "http://mt.example.com", key_env: MT_KEY',
      'base_url',
    ],
  ])('%s is a mistake', (_name, entry, message) => {
    expect(() => parseEngines(`translation: {${entry}}`)).toThrow(message);
  });

  test('a variable that holds no key stops the start', () => {
    const file = parseEngines('translation: {protocol: deepl, key_env: NO_KEY}');
    expect(() => createTranslator({ file, embedded, environment: {}, fetch })).toThrow('NO_KEY');
  });
});

test('an upstream never sees what is no language, and the caller gets it back byte for byte', async () => {
  answer = ({ body }) => {
    const { text } = JSON.parse(body) as { text: string[] };
    return { body: { translations: text.map((each) => ({ text: each.replace('Dear', 'Caro') })) } };
  };
  const line = 'Dear {{ user.name }}, see https://example.org/a?b=c';
  const translation = await translatorFor('deepl', KEYED).translate(
    { ...passage, lines: [line] },
    patience(),
  );
  expect(requests[0]!.body).not.toMatch(/user\.name|example\.org/);
  expect(translation.lines[0]!.dst).toBe(line.replace('Dear', 'Caro'));
});
