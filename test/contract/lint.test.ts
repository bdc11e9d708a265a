/** The linter is only worth its rules: it finds nothing in the contract, and finds each fault that is planted. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Fault = [file: string, said: string, instead: string, rule: string];

const FAULTS: Fault[] = [
  ['main/paths/ra1', 'x-pricing:', 'x-price:', 'rule/says-key-and-price'],
  ['main/paths/ra2', 'x-api-key-in:', 'x-key-in:', 'rule/says-key-and-price'],
  [
    'main/paths/zimage',
    'operationId: generateZimage',
    'operationId: zimage',
    'rule/operation-id-is-verb-and-noun',
  ],
  [
    'main/paths/zimage',
    'summary: Make a picture from text, cheaply',
    'summary: cheap.',
    'rule/summary-is-one-imperative-line',
  ],
  ['components/schemas/ZimageInput', ' prompt: {', ' promptText: {', 'rule/properties-are-snake-case'],
  ['main/paths/zimage', 'summary: One square', 'x-summary: One square', 'rule/examples-have-summaries'],
  ['main/paths/wan', 'tags: [videos]', 'tags: [films]', 'operation-tag-defined'],
  ['main/paths/ra2v', 'tags: [videos]', 'tags: [videos, images]', 'operation-singular-tag'],
  ['main/paths/zimage', 'X-Request-Id:', 'X-Request:', 'response-contains-header'],
  ['main/paths/relay', 'seed: 1234', 'seed: none', 'no-invalid-media-type-examples'],
  ['components/schemas/LedgerPage', ' LedgerEntry.yaml', ' Entry.yaml', 'no-unresolved-refs'],
  [
    'main/paths/search-aiimages',
    'example: lighthouse',
    'x-example: lighthouse',
    'rule/parameters-have-examples',
  ],
  [
    'main/paths/search-aiimages',
    'description: The most images to return.',
    'x-said: nothing',
    'parameter-description',
  ],
  [
    'components/schemas/CreateQuoteInput',
    'checked as that call would check it.',
    'checked',
    'rule/schemas-are-described',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const placeOf = (file: string) => join(folder, 'openapi', `${file}.yaml`);
let found: string[];

beforeAll(() => {
  cpSync('openapi', join(folder, 'openapi'), { recursive: true });
  cpSync('redocly.yaml', join(folder, 'redocly.yaml'));
  for (const [file, said, instead] of FAULTS) {
    const sound = readFileSync(placeOf(file), 'utf8');
    writeFileSync(placeOf(file), sound.replace(said, instead));
  }
  found = lint(folder, 'main');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the contract is without a fault', () => {
  expect(['main', 'alt', 'admin'].flatMap((host) => lint('.', host))).toEqual([]);
});

describe('a planted fault is found', () => {
  test.each(FAULTS)('%s: "%s" changed to "%s" breaks %s', (file, said, instead, rule) => {
    const planted = readFileSync(placeOf(file), 'utf8');
    expect(planted).toContain(instead);
    expect(readFileSync(`openapi/${file}.yaml`, 'utf8')).toContain(said);
    expect(found).toContain(`${rule} openapi/${file}.yaml`);
  });
});

/** Every objection, a warning too, as its rule and its file. */
function lint(cwd: string, host: string): string[] {
  const redocly = resolve('node_modules/.bin/redocly');
  const args = [redocly, 'lint', '--format=json', '--max-problems=1000', host];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; location: { source: { ref: string } }[] }[];
  };
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.source.ref}`);
}
