/** The rules of the house, as tests. A rule that is not here, in a linter or in the types is only an opinion. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as admin from '../generated/admin/operations.ts';
import * as alt from '../generated/alt/operations.ts';
import * as main from '../generated/main/operations.ts';
import * as openai from '../generated/openai/operations.ts';
import type { Route } from '../src/contract/contract.ts';
import { MAY_IMPORT } from './support/rooms.ts';
import { TOGETHER } from './support/together.ts';

/** Ways to touch the world, and the only places that may. Everywhere else they come in as arguments. */
const ONLY_IN: [what: RegExp, where: string[]][] = [
  [
    /process\.env/,
    [
      'src/start/start.ts',
      'src/operator/account-command.ts',
      'src/operator/engines-command.ts',
      'src/operator/models-command.ts',
      'src/operator/doctor-command.ts',
      'src/operator/move-command.ts',
      'src/operator/backup-command.ts',
      'src/operator/restore-command.ts',
      'src/operator/archive-command.ts',
      'src/start/settle-process.ts',
      'src/surfaces/mcp/mcp-command.ts',
      'client/platform.ts',
    ],
  ],
  [/new Date\(\)|Date\.now\(/, ['src/lib/clock.ts', 'upstreams/lib/clock.ts', 'client/platform.ts']],
  [
    /Math\.random|randomBytes|randomUUID|randomInt/,
    ['src/lib/id.ts', 'upstreams/lib/random-name.ts', 'client/platform.ts'],
  ],
  [/(?<!-)console\./, ['src/start/start.ts', 'src/operator']],
  [/from 'express'/, ['src/http', 'src/start/hosts.ts', 'src/start/wire-hosts.ts']],
  [/: any\b|\bas any\b|@ts-ignore|@ts-expect-error/, []],
  [/\b(TODO|FIXME|XXX|HACK)\b/, []],
];

const LINES_MAX = 250;
const sources = globSync(['src/**/*.ts', 'engines/**/*.ts', 'upstreams/**/*.ts', 'client/**/*.ts'], {
  exclude: ['**/node_modules', 'engines/test/**'],
}).sort();
const beside = globSync('{openapi,mock,docs,bench,console,deploy}/**/*.{ts,tsx}').filter(
  (file) => !/\/(dist|cache)\//.test(file),
);

describe('imports go downwards only', () => {
  test.each([...sources, ...beside])('%s', (file) => {
    const home = longest(Object.keys(MAY_IMPORT), file);
    expect(home, 'a new folder needs a line in MAY_IMPORT').toBeDefined();
    const allowed = [home!, ...MAY_IMPORT[home!]!];
    const strangers = importsOf(file).filter((path) => longest(allowed, path) === undefined);
    expect(strangers).toEqual([]);
  });
});

describe('effects come in as arguments', () => {
  test.each(ONLY_IN)('%s', (what, where) => {
    const offenders = sources.filter((file) => what.test(code(file)) && longest(where, file) === undefined);
    expect(offenders).toEqual([]);
  });
});

/** By operationId; a second path of the same operation has the same handler. */
const OPERATIONS = new Map(
  Object.entries<Route>({ ...main.ROUTES, ...alt.ROUTES, ...admin.ROUTES, ...openai.ROUTES }).filter(
    ([, { alias_of }]) => alias_of === null,
  ),
);

/** `handlers/images/generateRa1`: below `src`, and with `.test` below `test`. */
function placeOf(id: string): string {
  const { admin, tag, view } = OPERATIONS.get(id)!;
  return view ? `surfaces/openai/${id}` : `handlers/${admin ? 'admin' : tag}/${id}`;
}

describe('one name, all the way down', () => {
  test.each([...OPERATIONS.keys()])('%s has a handler of its name', (id) => {
    const file = `src/${placeOf(id)}.ts`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`export function ${id}(`);
  });

  test('a file of handlers with the name of no operation exports none', () => {
    const named = (file: string) => file.split('/').at(-1)!.replace('.ts', '');
    const strangers = sources
      .filter((file) => /^src\/handlers\/\w+\//.test(file) && !OPERATIONS.has(named(file)))
      .filter((file) => /\b(Main|Alt|Operator)Operations\[/.test(code(file)));
    expect(strangers).toEqual([]);
  });

  test.each([...OPERATIONS])('%s has a test of each way it succeeds', (id, { statuses }) => {
    const shared = Object.keys(TOGETHER).find((file) => TOGETHER[file]!.includes(id));
    const file = shared ?? `test/${placeOf(id)}.test.ts`;
    expect(existsSync(file), `${file}; how it refuses is in test/contract/dredd.test.ts`).toBe(true);
    // Where operations share a file, a title says of which of them it speaks: `200 getPost, 200 deletePost: …`.
    const declared = titlesOf(file).flatMap((title) => title.split(': ')[0]!.split(', '));
    const subject = shared ? ` ${id}` : '';
    // Where the caller chooses between the result and a job, `test/handlers/polling.test.ts` chooses the job.
    const own = statuses.filter((status) => status < 300 && !(status === 202 && statuses.includes(200)));
    expect(own.filter((status) => !declared.includes(`${status}${subject}`))).toEqual([]);
  });
});

test('a handler knows nothing of another one', () => {
  const operation = (file: string) => OPERATIONS.has(file.split('/').at(-1)!.replace('.ts', ''));
  const strangers = sources
    .filter((file) => /^src\/handlers\/\w+\//.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => /^src\/handlers\/\w+\//.test(path))
        .filter((path) => dirname(path) !== dirname(file) || operation(path))
        .map((path) => `${file} imports ${path}`),
    );
  expect(strangers).toEqual([]);
});

test('a file fits in one head', () => {
  const ours = globSync(
    [
      'src/**/*.{ts,as}',
      'engines/**/*.{ts,as}',
      'upstreams/**/*.ts',
      'test/**/*.ts',
      'bench/**/*.ts',
      'mock/**/*.ts',
      'console/**/*.{ts,tsx,css,html}',
      'openapi/**/*.{ts,yaml}',
      'docs/*.ts',
    ],
    // Tables of words are looked up, not read.
    { exclude: ['**/node_modules', 'console/words/??.ts', 'console/words/operator/??.ts'] },
  );
  const long = ours.filter((file) => readFileSync(file, 'utf8').split('\n').length > LINES_MAX + 1);
  expect(long).toEqual([]);
});

test('every path named in the documentation exists', () => {
  const pages = globSync(
    ['*.md', 'docs/**/*.md', 'openapi/*.md', 'src/**/*.ts', '{engines,upstreams}/**/*.{ts,md}'],
    {
      exclude: ['**/node_modules'],
    },
  ).filter((page) => !page.includes('/dist/'));
  const missing = pages.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /`((?:src|engines|upstreams|test|openapi|mock|docs|bench|console)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, path]) => path!)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Heads of clauses in place of a subject: "Whether it is streamed" instead of "True when the response is streamed". */
const NO_SUBJECT = /^(?:What(?:ever)?|Who(?:ever|m|se)?|Nobody|Somebody|Whether|How) /;

test('a sentence of a comment starts with its subject', () => {
  const files = globSync(
    '{src,engines,upstreams,client,console,mock,bench,test,openapi,docs}/**/*.{ts,tsx,as}',
    {
      exclude: ['**/node_modules', '**/dist'],
    },
  );
  const found = files.flatMap((file) =>
    commentsOf(file)
      .flatMap((comment) => comment.split(/(?<=[.!?:]) (?=[A-Z])/))
      .filter((sentence) => NO_SUBJECT.test(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

/** The titles of a file's tests. */
function titlesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\btest|\](?: as const)?\))\(\s*(['"`])(.*?)\1,/g)].map(
    ([, , title]) => title!,
  );
}

function importsOf(file: string): string[] {
  return [
    ...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+|@reverie\/(?:engines|upstreams))'/g),
  ].map(([, path]) => (path!.startsWith('.') ? relative('.', join(dirname(file), path!)) : path!));
}

/** The longest entry that is this path or a folder above it. */
function longest(entries: string[], path: string): string | undefined {
  return entries
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The source without its comments. */
function code(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '');
}

/** The text of each comment, on one line. Line comments that follow one another are one. */
function commentsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/\/\*+([\s\S]*?)\*\/|(?:^|[;{,] )[ \t]*\/\/(.*(?:\n[ \t]*\/\/.*)*)/gm);
  return [...found].map(([, block, line = '']) =>
    (block ?? line.replaceAll(/\n[ \t]*\/\//g, ' '))
      .replaceAll(/\s*\n[ \t]*\*?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
