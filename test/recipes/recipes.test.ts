/**
 * The recipes of `CONTRIBUTING.md`, followed in a copy of the repository: what a step leaves out, a tool names, until
 * nothing is missing.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { GENERATE, LINT, openScratch, TSC, VITEST } from './scratch.ts';

const scratch = openScratch();
afterAll(scratch.remove);

const MINUTES = 60_000;
const header = (name: string, file: string) =>
  `        ${name}: { $ref: ../../components/headers/${file}.yaml }\n`;
const response = (status: number, file: string) =>
  `    "${status}": { $ref: ../../components/responses/${file}.yaml }\n`;

/** A free call without a key, as far as a newcomer may remember it. */
const BEGUN = `get:
  operationId: getWeather
  tags: [text]
  summary: Say what the weather is
  description: Says what the weather is.
  x-api-key-in: []
  x-pricing: free
  security: []
  responses:
    "200":
      description: The weather.
      headers:
${header('X-Request-Id', 'RequestId')}      content:
        application/json:
          schema: { $ref: ../../components/schemas/EmojiMatches.yaml }
          examples:
            dry: { summary: None, value: { results: [] } }
    "400": { $ref: ../../components/responses/BadRequest.yaml }
`;

const WHOLE = BEGUN.replace(
  '  responses:\n',
  '  parameters:\n    - $ref: ../../components/parameters/ApiVersion.yaml\n  responses:\n',
)
  .replace(
    header('X-Request-Id', 'RequestId'),
    header('X-Request-Id', 'RequestId') +
      header('API-Version', 'ApiVersion') +
      header('RateLimit', 'RateLimit') +
      header('RateLimit-Policy', 'RateLimitPolicy'),
  )
  .concat(response(429, 'TooManyRequests'), response(500, 'InternalError'), response(503, 'Unavailable'));

const HANDLER = `import { exact } from '../../contract/contract.ts';
import type { MainOperations } from '../context.ts';

export function getWeather(): MainOperations['getWeather'] {
  return exact(() => ({ status: 200, body: { results: [] } }));
}
`;

/** A film operation made of one that there is, first without what it costs; a parameter as it is first thought of. */
const FILM = readFileSync('openapi/main/paths/ltx-text-to-video.yaml', 'utf8')
  .replace('generateLtxTextVideo', 'generateCartoonVideo')
  .replace('x-operation: ltx-text-to-video', 'x-operation: cartoon-video');
const UNPRICED = FILM.replace(/ {2}x-pricing:\n(?: {4}.*\n)+/, '');
const INPUT = 'openapi/components/schemas/Ra1Input.yaml';
const THOUGHT_OF = 'properties:\n  mood:\n    type: string\n    description: The mood\n  api_key:';

/** Files that the compiler names, with the part that each lacks. The short form compiles these and their imports. */
const INCOMPLETE: [file: string, missing: string][] = [
  ['src/handlers/operations.ts', 'getWeather'],
  ['src/handlers/operations.ts', 'generateCartoonVideo'],
  ['src/handlers/stored-answer.ts', 'cartoon-video'],
  ['mock/answers/all.ts', 'getWeather'],
  ['client/error.ts', 'weather_unknown'],
  ['upstreams/protocols.ts', 'telegraph'],
  ['test/upstreams/sides.ts', 'telegraph'],
  ['engines/language/grammar/forms.ts', "'sv'"],
  ['engines/test/language/lexicon/alphabets.ts', "'sv'"],
  ['test/language/every-language.test.ts', "'sv'"],
  ['src/handlers/text/listTranslationLanguages.ts', '"sv"'],
];
const FILES = INCOMPLETE.map(([file]) => file);

test('the linter says all that a new path, parameter and film lack, and nothing once it is there', {
  timeout: 10 * MINUTES,
}, () => {
  scratch.write('openapi/main/paths/weather.yaml', BEGUN);
  scratch.change(
    'openapi/main/openapi.yaml',
    '  /api/emoji-search: {',
    '  /api/weather: { $ref: paths/weather.yaml }\n' +
      '  /api/cartoon-video: { $ref: paths/cartoon-video.yaml }\n  /api/emoji-search: {',
  );
  scratch.write('openapi/main/paths/cartoon-video.yaml', UNPRICED);
  scratch.change(INPUT, 'properties:\n  api_key:', THOUGHT_OF);
  const output = scratch.run(...LINT);
  expect(output).toContain('GET /api/weather lacks 429, 500');
  expect(output).toContain('GET /api/weather lacks the parameter API-Version, API-Version of the 200');
  expect(output).toContain('GET /api/weather lacks RateLimit of the 200, RateLimit-Policy of the 200');
  expect(output).toMatch(/cartoon-video\.yaml.*\n+.*what it costs/);
  expect(output).toMatch(/Ra1Input\.yaml.*mood\n+.*"example"/);
  expect(output).toMatch(/Ra1Input\.yaml.*mood\/description\n+.*is a sentence/);
  scratch.write('openapi/main/paths/weather.yaml', WHOLE);
  scratch.write('openapi/main/paths/cartoon-video.yaml', FILM);
  scratch.change(INPUT, 'The mood\n', 'The mood.\n    maxLength: 40\n    examples: [calm]\n');
  expect(scratch.run(...LINT)).toContain('Your API description is valid');
});

test('the compiler names the handler, the film, the error, the protocol and the language that are missing', {
  timeout: 15 * MINUTES,
}, () => {
  scratch.change(
    'openapi/components/schemas/ErrorCode.yaml',
    'invalid_request, malformed_json',
    'invalid_request, weather_unknown, malformed_json',
  );
  scratch.run(...GENERATE);
  scratch.change('upstreams/protocol.ts', "  'http',\n] as const", "  'http',\n  'telegraph',\n] as const");
  scratch.change('engines/language/languages.ts', "  'zh',\n] as const", "  'zh',\n  'sv',\n] as const");
  scratch.write('tsconfig.part.json', JSON.stringify({ extends: './tsconfig.json', include: FILES }));
  const faults = scratch.run(...TSC, ...(FULL ? [] : ['-p', 'tsconfig.part.json'])).split(/\n(?=\S)/);
  const named = FILES.map((file) => faults.filter((fault) => fault.startsWith(file)).join('\n'));
  for (const [n, [, missing]] of INCOMPLETE.entries()) expect(named[n]).toContain(missing);
});

test('tests name the rest of a language, a protocol, an error and a film', { timeout: 10 * MINUTES }, () => {
  const output = scratch.run(
    ...VITEST,
    'test/language/every-language.test.ts',
    'test/upstream/every-protocol.test.ts',
    'test/contract/errors.test.ts',
    'test/contract/law.test.ts',
    'test/docs/pages.test.ts',
  );
  const failed = output
    .split('\n')
    .filter((line) => line.includes('×'))
    .join('\n');
  expect(failed).toMatch(/sv > finds emoji/);
  expect(failed).toMatch(/sv > names what tags are made of/);
  expect(failed).toMatch(/sv > is a column of the lexicon/);
  expect(failed).toMatch(/the contract lists them/);
  expect(failed).toMatch(/a scripted character speaks them/);
  expect(failed).toMatch(/telegraph is spoken, has a page/);
  expect(failed).toMatch(/the closed list of codes is the table of codes/);
  expect(failed).toMatch(/a quote is given for every paid operation/);
  expect(failed).toMatch(/the README > names every operation that costs credits/);
});

test('the house names the handler and the test of a new endpoint, and is content when they are there', {
  timeout: 10 * MINUTES,
}, () => {
  const house = () =>
    scratch
      .run(...VITEST, 'test/house.test.ts', '-t', 'getWeather')
      .split('\n')
      .filter((line) => line.includes('×'))
      .join('\n');
  const missing = house();
  expect(missing).toContain('getWeather has a handler of its name');
  expect(missing).toContain('getWeather has a test of each way it succeeds');
  scratch.write('src/handlers/text/getWeather.ts', HANDLER);
  scratch.write('test/handlers/text/getWeather.test.ts', "test('200: it is dry', () => {});\n");
  expect(house()).toBe('');
});
