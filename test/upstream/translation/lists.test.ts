/** Translators of the engines file in their order, and what a caller hears when nobody translates. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Translator } from '../../../engines/port/translator.ts';
import { openBreaker } from '../../../upstreams/breaker.ts';
import type { UpstreamCall } from '../../../upstreams/candidates.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createTranslator } from '../../../upstreams/translation/create-translator.ts';
import { openService, type Service } from '../../support/service.ts';

type PreparedAnswer = { status?: number; headers?: Record<string, string>; body: unknown };
let server: Server;
let base: string;
let service: Service;
let translator: Translator;
/** By the first step of the path: who is asked. */
const answers: Record<string, (path: string) => PreparedAnswer> = {};
let requests: string[] = [];
let calls: UpstreamCall[] = [];
let now = 0;

const embedded: Translator = {
  label: { name: 'gloss', version: '1.0.0', kind: 'local' },
  translate: ({ lines }) =>
    Promise.resolve({ lines: lines.map((dst) => ({ dst, pieces: [] })), coverage: 0 }),
};
const translationAnswer = (text: string): PreparedAnswer => ({ body: { translations: [{ text }] } });
const PAIRS = {
  responseData: [
    { sourceLanguage: 'eng', targetLanguage: 'spa' },
    { sourceLanguage: 'spa', targetLanguage: 'por_BR' },
    { sourceLanguage: 'oci', targetLanguage: 'cat' },
  ],
};
const deepl = (name: string) => `{ protocol: deepl, base_url: "${base}/${name}", key_env: MT_KEY }`;
const apertium = () => `{ protocol: apertium, base_url: "${base}/apy" }`;

function use(entries: string): void {
  translator = createTranslator({
    file: parseEngines(`translation: [${entries}]`),
    embedded,
    environment: { MT_KEY: 'secret-key' },
    fetch,
    onCall: (each) => void calls.push(each),
    breakerFor: () => openBreaker({ now: () => new Date(now) }),
  });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, who, ...path] = request.url!.split('/');
    requests.push(who!);
    const { status = 200, headers = {}, body } = answers[who!]!(`/${path.join('/')}`);
    request.resume().on('end', () => {
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await openService({
    translator: {
      get label() {
        return translator.label;
      },
      translate: (passage, signal) => translator.translate(passage, signal),
    },
  });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  server.close();
});
beforeEach(() => {
  [requests, calls] = [[], []];
});

const translate = (target_lang = 'es') =>
  service.post('/api/translate', { text: 'The lamp is lit.', source_lang: 'en', target_lang });

describe('a list', () => {
  test.each<[string, PreparedAnswer]>([
    ['has no room', { status: 429, body: {} }],
    ['has used up its quota', { status: 456, body: {} }],
    ['does not know our key', { status: 403, body: {} }],
  ])('is gone on with when the first %s, and the answer names who translated', async (_, refusal) => {
    answers.one = () => refusal;
    use(`${deepl('one')}, { protocol: libretranslate, base_url: "${base}/two" }, { engine: embedded }`);
    answers.two = () => ({ body: { translatedText: 'La lámpara está encendida.' } });
    expect(await translate()).toMatchObject({
      status: 200,
      body: { engine: { name: 'libretranslate' }, lines: [{ dst: 'La lámpara está encendida.' }] },
    });
    expect(requests).toEqual(['one', 'two']);
    expect(calls.map(({ engine, outcome }) => [engine, outcome])).toEqual([
      ['deepl', refusal.status === 429 ? 'busy' : 'misconfigured'],
      ['libretranslate', 'done'],
    ]);
  });

  test('ends where the text may have been taken', async () => {
    answers.one = () => ({ status: 500, body: {} });
    use(`${deepl('one')}, { engine: embedded }`);
    expect(await translate()).toMatchObject({ status: 502, body: { retryable: true } });
  });

  test('comes to the embedded engine where that is named, and else not', async () => {
    answers.one = () => ({ status: 503, headers: { 'retry-after': '9' }, body: {} });
    use(`${deepl('one')}, { engine: embedded }`);
    expect(await translate()).toMatchObject({ status: 200, body: { engine: { name: 'gloss' } } });
    use(deepl('one'));
    const refused = await translate();
    expect(refused).toMatchObject({ status: 503, body: { code: 'engine_unavailable', retryable: true } });
    expect(refused.headers.get('retry-after')).toBe('9');
  });

  test('does not ask who failed five times in a row', async () => {
    answers.one = () => ({ status: 500, body: {} });
    use(deepl('one'));
    for (let n = 0; n < 5; n++) await translate();
    requests = [];
    const refused = await translate();
    expect([refused.status, refused.headers.get('retry-after'), requests]).toEqual([503, '30', []]);
    now += 31_000;
    answers.one = () => translationAnswer('Hola.');
    expect(await translate()).toMatchObject({ status: 200 });
  });
});

test.each([401, 402, 403, 404, 456])('%i of theirs is nothing to try again', async (status) => {
  answers.one = () => ({ status, body: { message: 'about secret-key' } });
  use(deepl('one'));
  const refused = await translate();
  expect(refused).toMatchObject({ status: 502, body: { code: 'upstream_failed', retryable: false } });
  expect(refused.body.error).not.toMatch(/try again/);
});

describe('Apertium', () => {
  test('is asked for its pairs at the start, and once', async () => {
    answers.apy = (path) =>
      path === '/listPairs' ? { body: PAIRS } : { body: { responseData: { translatedText: 'Hola.' } } };
    use(apertium());
    await translator.prepare!();
    expect(requests).toHaveLength(1);
    expect(await translate()).toMatchObject({ status: 200, body: { lines: [{ dst: 'Hola.' }] } });
    expect(requests).toHaveLength(2);
  });

  test('a pair that is not installed is 400 naming those that are, and no text goes there', async () => {
    answers.apy = () => ({ body: PAIRS });
    use(apertium());
    expect(await translate('ja')).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        param: 'target_lang',
        error: 'Target language must belong to a pair that the engine supports: en → es, es → pt',
      },
    });
    expect(requests).toHaveLength(1);
  });

  test('or goes to the next of the list', async () => {
    answers.apy = () => ({ body: PAIRS });
    answers.two = () => translationAnswer('ランプが灯る。');
    use(`${apertium()}, ${deepl('two')}`);
    expect(await translate('ja')).toMatchObject({ status: 200, body: { engine: { name: 'deepl' } } });
  });

  test('that does not say its pairs is asked all the same', async () => {
    answers.apy = (path) =>
      path === '/listPairs'
        ? { status: 404, body: {} }
        : { body: { responseData: { translatedText: 'Hola.' } } };
    use(apertium());
    expect(await translate()).toMatchObject({ status: 200 });
  });
});

describe('the engines file', () => {
  test.each([
    ['secret-key:fx', 'https://api-free.deepl.com'],
    ['secret-key', 'https://api.deepl.com'],
  ])('DeepL with the key %s is at %s', async (MT_KEY, origin) => {
    const urls: string[] = [];
    const { translate: ask } = createTranslator({
      file: parseEngines('translation: { protocol: deepl, key_env: MT_KEY }'),
      embedded,
      environment: { MT_KEY },
      fetch: async (url) => {
        urls.push(String(url));
        return Response.json({ translations: [{ text: 'Hola' }] });
      },
    });
    await ask({ lines: ['Hello'], source: 'en', target: 'es' }, AbortSignal.timeout(5000));
    expect(urls).toEqual([`${origin}/v2/translate`]);
  });

  test('without a section and with unnamed refused, nobody translates', async () => {
    const file = parseEngines('unnamed: refuse');
    translator = createTranslator({ file, embedded, environment: {}, fetch });
    expect(await translate()).toMatchObject({ status: 503, body: { code: 'engine_unavailable' } });
  });

  test('a mistake in a list says where', () => {
    const list = 'translation:\n  - { engine: embedded }\n  - { protocol: babelfish }\n  - { engine: gloss }';
    expect(() => parseEngines(list)).toThrow(/translation\.1\.protocol \(line 3\) takes openai, deepl/);
    expect(() => parseEngines(list)).toThrow(/translation\.2\S* \(line 4\) takes/);
  });
});
