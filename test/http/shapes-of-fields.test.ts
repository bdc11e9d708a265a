/** Shapes in which ordinary clients send a field, each over HTTP: what is meant is clear, so it is taken. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine, Task } from '../../engines/port/engine.ts';
import { openService, type Service } from '../support/service.ts';
import { sized } from '../support/sized-engine.ts';

const model_name = 'vendor/image-2/pro/text-to-image';
const tasks: Task[] = [];
const engine: Engine = sized(tasks);
const PICTURES = ['ra1', 'ra2', 'zimage', 'relay', 'photoreal-image', 'ra2-image-editor', 'smart-resize'];
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService({
    engines: Object.fromEntries(PICTURES.map((operation) => [operation, engine])),
  });
  account = await service.account({ credits: '100000' });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const post = (path: string, body: object) => service.post(path, body, account.keyHeader);

describe('a size is any that a preset names', () => {
  const EDIT = { image_base64: PIXEL };
  test.each([
    ['/api/ra1', {}],
    ['/api/ra2', {}],
    ['/api/zimage', {}],
    ['/api/ra2-image-editor', EDIT],
  ])('%s takes 1360x768 and 768x1360, as size and as resolution', async (path, more) => {
    for (const [width, height] of [
      [1360, 768],
      [768, 1360],
    ]) {
      for (const field of ['size', 'resolution']) {
        const answer = await post(path, { prompt: 'a fox', ...more, [field]: `${width}x${height}` });
        expect(answer).toMatchObject({ status: 200, body: { assets: [{ width, height }] } });
      }
    }
    expect(await post(path, { prompt: 'a fox', ...more, size: '1360x769' })).toMatchObject({
      status: 400,
      body: { param: 'size' },
    });
  });
});

describe('a prompt is echoed character for character', () => {
  const prompt = '  a fox,\n\t“quoted” 🦊 \n';
  test.each([
    ['/api/ra1', {}],
    ['/api/ra2', {}],
    ['/api/zimage', {}],
    ['/relay', { model_name }],
    ['/api/photoreal-image', {}],
    ['/api/ra2-image-editor', { image_base64: PIXEL }],
  ])('by prompt_used of %s', async (path, more) => {
    const answer = await post(path, { prompt, ...more });
    expect(answer).toMatchObject({ status: 200, body: { prompt_used: prompt } });
    // Engines get it without the spaces around it.
    expect(tasks.at(-1)!.input.prompt).toBe(prompt.trim());
  });
});

describe('a seed is any integer up to 2^53 - 1', () => {
  test.each([
    [Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 24)],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [4_294_967_296, 4_294_967_296],
    [0, 0],
    [-1, 4_294_967_295],
    [-4_294_967_297, 4_294_967_295],
  ])('%i is echoed as %i', async (seed, echoed) => {
    const answer = await post('/api/ra1', { prompt: 'a fox', seed });
    expect(answer).toMatchObject({ status: 200, body: { seed: echoed } });
    // Engines count seeds from 0 to 2^32 - 1.
    expect(tasks.at(-1)!.seed).toBe(echoed % 2 ** 32);
  });

  test('one that a double cannot hold is 400', async () => {
    const answer = await service.post(
      '/api/ra1',
      `{"prompt":"a fox","seed":9007199254740993}`,
      account.keyHeader,
    );
    expect(answer).toMatchObject({ status: 400, body: { param: 'seed' } });
  });
});

describe('target_sizes', () => {
  const image_url = `data:image/png;base64,${PIXEL}`;
  test.each([
    [
      'names of presets',
      ['landscape', '640x480', { width: 64, height: 64 }],
      ['1152x768', '640x480', '64x64'],
    ],
    ['text with commas', '640x480, tall', ['640x480', '768x1360']],
    ['one size', 'square', ['1024x1024']],
    ['a JSON list in a text', '["640x480","widescreen"]', ['640x480', '1360x768']],
  ])('%s', async (_what, target_sizes, sizes) => {
    const answer = await post('/api/smart-resize', { image_url, target_sizes });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const assets = answer.body.assets as { width: number; height: number }[];
    expect(assets.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes);
    expect(answer.body.credits_charged).toBe(6 + 18 * sizes.length);
    const quoted = await post('/api/quotes', {
      operation: 'smart-resize',
      input: { image_url, target_sizes },
    });
    expect(quoted.body.credits).toBe(String(6 + 18 * sizes.length));
  });

  test.each(['', ' , ', 'huge', '63x64', Array(11).fill('64x64').join()])(
    '%j is 400',
    async (target_sizes) => {
      const answer = await post('/api/smart-resize', { image_url, target_sizes });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(String(answer.body.param)).toMatch(/^target_sizes/);
    },
  );
});

describe('a data URI may have any media type or none, parameters, and any case', () => {
  const HEADS = [
    'data:;base64,',
    'DATA:;BASE64,',
    'data:IMAGE/PNG;BASE64,',
    'data:text/plain;base64,',
    'data:image/png;charset=utf-8;base64,',
    'data:image/png;name="a b.png";base64,',
    'data:application/octet-stream; charset=x; base64, ',
    ' data:image/jpeg;base64,\n',
  ];
  test.each(HEADS)('%j as image_base64, as image_url and as avatar_bytes', async (head) => {
    const image = `${head}${PIXEL}`;
    const edited = await post('/api/ra2-image-editor', { prompt: 'warmer', image_base64: image });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const address = await post('/api/ra2-image-editor', { prompt: 'warmer', image_url: image });
    expect(address.status, JSON.stringify(address.body)).toBe(200);
    const created = await post('/api/create-ai', { name: 'Mira', avatar_bytes: image });
    expect(created.status, JSON.stringify(created.body)).toBe(200);
  });

  test.each(['data:image/png,%89PNG', 'data:;base64,', 'data:image/png;base64,%%'])(
    '%j is 400',
    async (image_url) => {
      expect((await post('/api/ra2-image-editor', { prompt: 'warmer', image_url })).status).toBe(400);
    },
  );
});

describe('languages', () => {
  test.each([
    ['JA', 'ja'],
    ['pt_BR', 'pt-BR'],
    ['ZH-cn', 'zh-CN'],
    ['zh_hant_tw', 'zh-Hant-TW'],
    ['De', 'de'],
  ])('target_lang %s is answered as %s', async (target_lang, expected) => {
    const answer = await service.post('/api/translate', {
      text: 'The sea.',
      target_lang,
      source_lang: 'EN_us',
    });
    expect(answer).toMatchObject({ status: 200, body: { target_lang: expected, source_lang: 'en-US' } });
  });

  test('one that is not known is 400 and names those that are', async () => {
    const answer = await service.post('/api/translate', { text: 'The sea.', target_lang: 'XX' });
    expect(answer).toMatchObject({ status: 400, body: { param: 'target_lang' } });
    expect(answer.body.error).toContain('ar, de, en');
  });
});

describe('a limit above the most that a list gives means the most', () => {
  test.each([
    '/api/emoji-search?q=sea&limit=120',
    '/api/search-aiimages?query=sea&limit=1000',
    '/api/jobs?limit=101',
    '/api/ledger?limit=99999999999999999999',
    '/api/media?limit=500',
    '/api/keys?limit=200',
    '/api/characters?limit=200',
    '/api/posts?limit=200',
    '/api/get-tags-for-prompt?prompt=sea&max_related=500',
  ])('%s', async (path) => {
    expect((await service.get(path, account.keyHeader)).status).toBe(200);
    const low = path.replace(/=\d+$/, '=-1');
    expect(await service.get(low, account.keyHeader)).toMatchObject({ status: 400 });
    expect((await service.get(path.replace(/=\d+$/, '=ten'), account.keyHeader)).status).toBe(400);
  });

  test('and gives that many', async () => {
    const { body } = await service.get('/api/emoji-search?q=a&limit=5000');
    expect((body as unknown as { results?: unknown[] }).results ?? body).toHaveLength(100);
  });
});
