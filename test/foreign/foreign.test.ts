/** The contract as it is served, in the hands of tools that nobody here wrote. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { documentOf, type Generator, generate, generated, install, keep, lint, NAMES } from './tools.ts';

const MINUTES = 60_000;
const missing = await install();
if (missing) console.log(`Skipped: the tools of test/foreign are not here and cannot be had (${missing}).`);

let service: Service;
let key: string;

beforeAll(async () => {
  service = await openService({
    engines: { ra1: instantEngine(), 'ra2-image-editor': instantEngine() },
  });
  ({ key } = await service.account());
  await keep(fetch(`${service.baseUrl}/openapi.json`));
});
afterAll(() => service.stop());

/** Of the served contract, checked by rules and read by a generator that this repository has as well. */
describe('the served contract', () => {
  const tool = (name: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [resolve('node_modules/.bin', name), ...words], {
      cwd: dirname(documentOf('out')),
      maxBuffer: 2 ** 26,
    });

  test("Redocly's recommended rules find nothing in its examples", { timeout: MINUTES }, async () => {
    const rules = join(dirname(documentOf('out')), 'rules.yaml');
    writeFileSync(rules, 'extends: [recommended]\ntelemetry: off\n');
    const words = ['lint', '--config', rules, '--format', 'json', documentOf('out')];
    const { problems } = JSON.parse((await tool('redocly', ...words)).stdout) as {
      problems: { ruleId: string }[];
    };
    // The service of a test is at a loopback address.
    expect(problems.filter(({ ruleId }) => ruleId !== 'no-server-example.com')).toEqual([]);
  });

  test('openapi-typescript requires no field that has a default', { timeout: MINUTES }, async () => {
    const types = join(dirname(documentOf('out')), 'types.ts');
    await tool('openapi-typescript', documentOf('out'), '-o', types);
    const [, input] = /^ {8}Ra1Input: \{\n([\s\S]*?)^ {8}\};/m.exec(readFileSync(types, 'utf8'))!;
    expect([...input!.matchAll(/^ {12}(\w+): /gm)].map(([, name]) => name)).toEqual(['prompt']);
  });

  test('every success is written out', async () => {
    const { paths } = JSON.parse(readFileSync(documentOf('out'), 'utf8'));
    const operations = Object.values(paths).flatMap((item) => Object.values(item as object));
    const successes = operations.flatMap(({ responses = {} }) =>
      Object.entries<object>(responses).filter(([status]) => status < '300'),
    );
    expect(successes.length).toBeGreaterThan(50);
    expect(successes.filter(([, response]) => '$ref' in response)).toEqual([]);
  });
});

describe.skipIf(missing)('served documents', () => {
  test('swagger-parser and Spectral find nothing in it', { timeout: MINUTES }, async () => {
    expect(await lint()).toEqual([]);
  });

  // The served document is made of the first two.
  test.each(FULL ? ['main', 'alt', 'admin'] : ['admin'])(
    'nor in what it is made of: %s',
    { timeout: MINUTES },
    async (host) => {
      const findings = await lint(`../../generated/${host}/openapi.json`);
      // A model has members named type and default, which the linter takes for those of a schema.
      expect(findings.filter((line) => !/api\/models.*value\.models\.\d+\.default/.test(line))).toEqual([]);
    },
  );
});

type Picture = { image_url: string; credits_charged: number };
const PROMPT = { prompt: 'A lighthouse on a cliff at dusk' };

/** One call with a prompt and one with a file, as each client wants them; the key in a header, the address from the contract. */
const CALLS: Record<Generator, (picture: Blob) => Promise<{ painted: Picture; edited: Picture }>> = {
  async hey(picture) {
    type Call = (options: object) => Promise<{ data: Picture }>;
    const { client } = await generated<{ client: { setConfig(config: object): void } }>('hey/client.gen.ts');
    const { generateRa1, editImage } =
      await generated<Record<'generateRa1' | 'editImage', Call>>('hey/sdk.gen.ts');
    client.setConfig({ auth: key, throwOnError: true });
    return {
      painted: (await generateRa1({ body: PROMPT })).data,
      edited: (await editImage({ body: { ...PROMPT, image: picture } })).data,
    };
  },

  async orval(picture) {
    type Call = (body: object, init: RequestInit) => Promise<{ data: Picture }>;
    const { generateRa1, editImage } =
      await generated<Record<'generateRa1' | 'editImage', Call>>('orval/api.ts');
    const init = { headers: { 'X-API-Key': key } };
    return {
      painted: (await generateRa1(PROMPT, init)).data,
      edited: (await editImage({ ...PROMPT, image: picture }, init)).data,
    };
  },

  async kubb(picture) {
    type Call = (body: object, headers: object, config: object) => Promise<Picture>;
    const { generateRa1 } = await generated<{ generateRa1: Call }>('kubb/client/generateRa1.ts');
    const { editImage } = await generated<{ editImage: Call }>('kubb/client/editImage.ts');
    const config = { headers: { 'X-API-Key': key } };
    return {
      painted: await generateRa1(PROMPT, {}, config),
      edited: await editImage({ ...PROMPT, image: picture }, {}, config),
    };
  },

  async codegen(picture) {
    type Call = (body: object) => Promise<Picture>;
    const { OpenAPI } = await generated<{ OpenAPI: { TOKEN?: string } }>('codegen/core/OpenAPI.ts');
    const { ImagesService } = await generated<{ ImagesService: Record<'generateRa1' | 'editImage', Call> }>(
      'codegen/services/ImagesService.ts',
    );
    OpenAPI.TOKEN = key;
    return {
      painted: await ImagesService.generateRa1(PROMPT),
      edited: await ImagesService.editImage({ ...PROMPT, image: picture }),
    };
  },

  async swagger(picture) {
    type Call = (body: object) => Promise<{ data: Picture }>;
    const { Api } = await generated<{
      Api: new (config: object) => { api: Record<'generateRa1' | 'editImage', Call> };
    }>('swagger/api.ts');
    const { api } = new Api({ baseApiParams: { headers: { 'X-API-Key': key }, format: 'json' } });
    return {
      painted: (await api.generateRa1(PROMPT)).data,
      edited: (await api.editImage({ ...PROMPT, image: picture })).data,
    };
  },
};

// Each turns the same document into one kind of client.
describe.skipIf(missing).each(NAMES)('a client that %s generates', (name) => {
  test('compiles strictly', { timeout: 2 * MINUTES }, async () => {
    expect(await generate(name)).toBe('');
  });

  test('makes a picture and edits a file', { timeout: MINUTES }, async () => {
    const picture = new Blob([new Uint8Array(await png(64, 64))], { type: 'image/png' });
    const { painted, edited } = await CALLS[name](picture);
    for (const { image_url, credits_charged } of [painted, edited]) {
      expect(credits_charged).toBe(4);
      const file = await fetch(image_url);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });
});
