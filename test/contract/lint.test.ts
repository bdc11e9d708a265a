/** The linter is only worth its rules: it finds nothing in the contract, and finds each fault that is planted. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAWS } from '../../openapi/rules/laws.js';

type Fault = [file: string, text: string, instead: string, rule: string];

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
    'description: The maximum number of images; more than 100 means 100.',
    'x-said: nothing',
    'parameter-description',
  ],
  [
    'components/schemas/CreateQuoteInput',
    'validated as that call would be.',
    'validated',
    'rule/schemas-are-described',
  ],
  ['main/paths/search-aiimages', '"429":', '"418":', 'reverie/every-call-may-fail'],
  ['main/paths/search-aiimages', 'API-Version: {', 'X-Version: {', 'reverie/every-call-has-a-version'],
  ['main/paths/search-aiimages', 'RateLimit: {', 'X-Rate: {', 'reverie/a-success-says-how-much-is-left'],
  ['main/paths/ra1', '"401":', '"451":', 'reverie/a-call-with-a-key-may-be-401'],
  ['main/paths/emoji-search', '"400":', '"401":', 'reverie/a-call-without-a-key-is-never-401'],
  [
    'main/paths/ra1',
    'x-roles: [owner, admin, developer]',
    'x-role: owner',
    'reverie/a-call-with-a-key-names-its-roles',
  ],
  [
    'main/paths/emoji-search',
    'x-pricing: free',
    'x-pricing: free\n  x-admin: true',
    'reverie/the-operators-calls-are-marked',
  ],
  ['main/paths/zimage', '"413":', '"451":', 'reverie/a-call-with-a-body-may-be-413-or-415'],
  ['main/paths/jobs_{job_id}_cancel', '"404":', '"451":', 'reverie/a-call-that-names-a-thing-may-be-404'],
  ['main/paths/relay', '"402":', '"451":', 'reverie/a-paid-call-may-be-refused'],
  ['admin/paths/tokens', '"403":', '"451":', 'reverie/an-operators-act-may-be-403'],
  [
    'admin/paths/plans',
    'x-operator-role: read',
    'x-operator-role: all',
    'reverie/an-operators-call-names-its-role',
  ],
  [
    'admin/paths/prices_{price_id}_end',
    'x-operator-role: billing',
    'x-operator-role: read',
    'reverie/an-operators-change-needs-more-than-reading',
  ],
  ['main/paths/ltx-2', '"502":', '"505":', 'reverie/a-failed-generation-is-502'],
  ['main/paths/account', '"401":', '"402":', 'reverie/a-free-call-is-never-402'],
  ['main/paths/wan', 'x-operation: wan', 'x-operation: van', 'reverie/a-paid-call-is-named-by-its-path'],
  [
    'main/paths/ra2v',
    'parameters/QuoteId.yaml',
    'parameters/ApiVersion.yaml',
    'reverie/a-paid-call-can-be-repeated-capped-and-rehearsed',
  ],
  ['openai/paths/images_generations', '"402":', '"451":', 'reverie/a-view-of-a-paid-call-is-refused-as-that'],
  ['main/paths/create-post', '"422":', '"451":', 'reverie/a-repeat-may-be-409-or-422'],
  ['main/paths/ra2', 'X-Cost-USD:', 'X-Cost:', 'reverie/a-paid-success-says-what-it-cost'],
  ['main/paths/ledger', '{ KeyInHeader: [] }, ', '', 'reverie/security-says-where-the-key-is'],
  [
    'main/paths/usage',
    'parameters/ApiKeyInQuery.yaml',
    'parameters/ApiVersion.yaml',
    'reverie/a-key-in-the-query-is-a-parameter',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const placeOf = (file: string) => join(folder, 'openapi', `${file}.yaml`);
let found: string[];

beforeAll(() => {
  cpSync('openapi', join(folder, 'openapi'), { recursive: true });
  cpSync('redocly.yaml', join(folder, 'redocly.yaml'));
  for (const [file, text, instead] of FAULTS) {
    const sound = readFileSync(placeOf(file), 'utf8');
    writeFileSync(placeOf(file), sound.replace(text, instead));
  }
  found = ['main', 'admin', 'openai'].flatMap((host) => lint(folder, host));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the contract is without a fault', () => {
  expect(['main', 'alt', 'admin', 'openai'].flatMap((host) => lint('.', host))).toEqual([]);
});

test('no law of ours has died: each has a fault that it finds', () => {
  expect(
    Object.keys(LAWS).filter((law) => !FAULTS.some(([, , , rule]) => rule === `reverie/${law}`)),
  ).toEqual([]);
});

describe('a planted fault is found', () => {
  test.each(FAULTS)('%s: "%s" changed to "%s" breaks %s', (file, text, instead, rule) => {
    const planted = readFileSync(placeOf(file), 'utf8');
    expect(planted).toContain(instead);
    expect(readFileSync(`openapi/${file}.yaml`, 'utf8')).toContain(text);
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
