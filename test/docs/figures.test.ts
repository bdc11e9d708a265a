/** Figures and names that the guides repeat are those of the code. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { placesOf } from '../../console/operator/places.ts';
import { en } from '../../console/words/en.ts';
import DIRECTIONS from '../../engines/film/motion/direction-languages.json' with { type: 'json' };
import { LANGUAGES } from '../../engines/language/languages.ts';
import { TRIES_MAX } from '../../src/jobs/queues.ts';
import { PAUSES_SECONDS } from '../../src/webhooks/deliver.ts';

const guide = (name: string) => readFileSync(`docs/guides/${name}.md`, 'utf8').replaceAll(/\s+/g, ' ');

test('webhooks: the pauses between deliveries, and how long they last together', () => {
  const [seconds, ...others] = PAUSES_SECONDS;
  const minutes = others.filter((each) => each < 3600).map((each) => `${each / 60} minutes`);
  const hours = others.filter((each) => each >= 3600).map((each) => each / 3600);
  const text = `${hours.slice(0, -1).join(', ')} and ${hours.at(-1)} hours`;
  expect(guide('webhooks')).toContain(
    `after ${seconds} seconds, ${minutes.join(', ')}, ${text}: nine retries`,
  );
  expect(PAUSES_SECONDS).toHaveLength(9);
  const days = PAUSES_SECONDS.reduce((sum, each) => sum + each, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.25);
});

test('operations: how often a job is restarted', () => {
  expect(guide('operations')).toContain('restarts its jobs, at most eleven times');
  expect(TRIES_MAX - 1).toBe(11);
});

test('keys: every scope that is a chapter of the reference', () => {
  const { items } = parse(readFileSync('openapi/components/schemas/Scopes.yaml', 'utf8'));
  const { tags } = parse(readFileSync('openapi/main/openapi.yaml', 'utf8')) as { tags: { name: string }[] };
  const chapters = tags.map(({ name }) => name).filter((name) => items.enum.includes(name));
  const [row] = /\| (`images`, [^|]+)\|/.exec(guide('keys-and-limits'))!.slice(1);
  expect(row!.match(/\w+/g)!.sort()).toEqual(chapters.sort());
});

test('body_too_large: the limits of operations that have their own', () => {
  const page = readFileSync('docs/errors/body_too_large.md', 'utf8').replaceAll(/\s+/g, ' ');
  const own = globSync('openapi/{main,alt}/paths/*.yaml').filter((file) =>
    /^ {2}x-body-limits:/m.test(readFileSync(file, 'utf8')),
  );
  const isOfPicture = (file: string) => /\/(?:ltx-|ra2v|remove-background\.|smart-resize|wan)/.test(file);
  const pictures = own.filter(isOfPicture);
  expect(pictures.length).toBe(7);
  for (const file of pictures) expect(limitsOf(file)).toMatchObject({ form_mb: 27, file_mb: 25 });
  expect(page).toContain('accept a form of 27 MB, and a file of 25 MB');
  const others = own.filter((file) => !isOfPicture(file)).sort();
  expect(others).toEqual([
    'openapi/main/paths/characters_import.yaml',
    'openapi/main/paths/create-post.yaml',
    'openapi/main/paths/provenance.yaml',
    'openapi/main/paths/remove-background-video.yaml',
    'openapi/main/paths/uploads.yaml',
    'openapi/main/paths/uploads_{upload_id}.yaml',
    'openapi/main/paths/video-editor_render.yaml',
    'openapi/main/paths/video-relight.yaml',
  ]);
  const [card, post, , cut, upload, part, timeline, relit] = others.map(limitsOf);
  expect(timeline).toMatchObject({ json_mb: 16, form_mb: 11, file_mb: 10 });
  expect(relit.json_mb).toBe(cut.json_mb);
  expect(page).toContain(
    `relight\` accept ${cut.json_mb} MB of JSON, and forms of ${cut.form_mb} MB and ${relit.form_mb} MB with files of ${cut.file_mb} MB`,
  );
  expect(page).toContain(`create-post\` accepts ${post.json_mb} MB, and files of ${post.file_mb} MB`);
  expect(page).toContain(`import\` accepts a form of ${card.form_mb} MB, and files of ${card.file_mb} MB`);
  expect(page).toContain(`uploads\` accepts files of ${upload.file_mb} MB, and parts of ${part.file_mb} MB`);
});

function limitsOf(file: string) {
  const { post, patch = post } = parse(readFileSync(file, 'utf8'));
  return patch['x-body-limits'];
}

/** Operations of the operator API that change something. */
function operatorActs() {
  return globSync('openapi/admin/paths/*.yaml').flatMap((file) => {
    const { post, put, delete: remove, patch } = parse(readFileSync(file, 'utf8'));
    return [post, put, remove, patch].filter((each) => each !== undefined);
  });
}

test('the operator API: which acts accept an Idempotency-Key, and which need no reason', () => {
  const keyed = operatorActs().filter(({ parameters }) =>
    parameters.some(({ $ref }: { $ref: string }) => $ref.endsWith('/IdempotencyKey.yaml')),
  );
  const named = {
    createAccount: 'create an account',
    createAccountKey: 'a key',
    createOperatorToken: 'a token',
    createPrice: 'a price',
    grantCredits: 'grant credits',
    tryEngine: 'try an engine',
  };
  expect(keyed.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(named));
  const [sentence] = /Calls that [^.]+ accept an `Idempotency-Key`/.exec(guide('self-hosting'))!;
  for (const words of Object.values(named)) expect(sentence).toContain(words);
  const without = operatorActs().filter(({ requestBody }) => {
    const { $ref } = requestBody.content['application/json'].schema;
    return !parse(readFileSync(`openapi/components/schemas/${basename($ref)}`, 'utf8')).required?.includes(
      'reason',
    );
  });
  expect(without.map(({ operationId }) => operationId).sort()).toEqual([
    'createAccount',
    'updateLedgerCheck',
  ]);
  expect(guide('self-hosting')).toContain(
    'requires a reason, except that a new account and the ledger check may omit it',
  );
  expect(guide('console')).toContain('In the API, a new account and the ledger check may omit it');
});

test('films: the languages of directions are those of the illustrator', () => {
  expect(Object.keys(DIRECTIONS).length + 1).toBe(LANGUAGES.length);
  expect(guide('films')).toContain(`the ${LANGUAGES.length - 1} other languages of the illustrator`);
  expect(guide('films')).toContain(`in all ${LANGUAGES.length}.`);
});

test('quickstart: the number of recipes', () => {
  expect(globSync('docs/recipes/*.md')).toHaveLength(20 + 1);
  expect(guide('quickstart')).toContain('twenty tasks');
});

test('MCP: the Inspector of the guide is the one that `npm run mcp-hosts` follows', () => {
  const [, tested] = /'(@modelcontextprotocol\/inspector@[\d.]+)'/.exec(
    readFileSync('test/foreign/mcp-hosts.ts', 'utf8'),
  )!;
  expect(guide('mcp').match(/-p @modelcontextprotocol\/inspector\S*/g)).toEqual([`-p ${tested}`]);
});

/** The first column of the table below a heading. */
function screensUnder(heading: string): string[] {
  const [, section] = readFileSync('docs/guides/console.md', 'utf8').split(`\n## ${heading}\n`);
  const table = /^\| Screen [\s\S]*?\n\n/m.exec(section!)![0];
  return [...table.matchAll(/^\| (\w[\w ]*?) +\|/gm)].map(([, name]) => name!).slice(1);
}

test('console: the tables have every screen by its name', () => {
  // A module of the page, which only a browser can load.
  const source = readFileSync('console/shell/screens.tsx', 'utf8');
  const [, always] = /^const CALLER_PLACES = \[([^\]]+)\]/m.exec(source)!;
  const [, sometimes] = /placesOfCaller = [\s\S]*?\[([\s\S]*?)\n\];/.exec(source)!;
  const names = `${always} ${sometimes}`.match(/(?<=')\w+(?=')/g)!;
  const screens = names.map((name) => (en as Record<string, string>)[`nav.${name}`]);
  expect(screensUnder('Screens').sort()).toEqual(screens.sort());
  const operator = placesOf(JSON.parse(readFileSync('generated/admin/openapi.json', 'utf8')));
  expect(screensUnder('Operator console')).toEqual(operator.map(({ title }) => title));
});

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const pages = globSync(['*.md', 'docs/{guides,upstreams,errors}/*.md', '.ci/run']);
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name!),
  );
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('pictures of telephones: where HEIC is taken, the form says so', () => {
  const files = globSync('openapi/{main/paths,alt/paths,components/requestBodies}/*.yaml');
  const types = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/contentType: "([^"]*image\/jpeg[^"]*)"/g)].map(([, list]) =>
      list!.split(', '),
    ),
  );
  expect(types.length).toBeGreaterThan(0);
  for (const list of types) expect(list).toEqual(expect.arrayContaining(['image/heic', 'image/heif']));
});
