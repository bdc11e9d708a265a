/** The prose linter finds what it is for, at its place, and nothing in code. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findings } from '../../docs/prose/lint.ts';
import { descriptionsOf, messagesOf, texts } from '../../docs/prose/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'prose-'));
afterAll(() => rmSync(folder, { recursive: true }));

const found = (markdown: string) => findings({ file: 'page.md', line: 1, markdown });
const written = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('a finding', () => {
  test.each([
    ['head', 'The first line.\n\nWhat is held is released.'],
    ['head', 'Intro.\n\n- Whoever pays sends a key.'],
    ['phrase', 'Intro.\n\nThe caller is told of the price.'],
    ['phrase', 'Intro.\n\nThe job is begun anew.'],
    ['the', 'Intro.\n\nRead the the statement.'],
    ['long', `Intro.\n\n${'one two '.repeat(23)}end.`],
  ])('%s: %j', async (rule, text) => {
    expect(await found(text)).toEqual([expect.stringMatching(new RegExp(`^page\\.md:3 .*\\(${rule}\\)$`))]);
  });

  test.each([
    'What does it cost?',
    '## What happened',
    '`What is held` is a title.',
    '```\nWhat is held is released.\n```',
    'Every paid call needs an API key.',
  ])('is not: %j', async (text) => {
    expect(await found(text)).toEqual([]);
  });
});

test('a description of the contract has the line it begins in', () => {
  const file = written(
    'path.yaml',
    'get:\n  operationId: readIt\n  summary: Read it\n  description: What it is.\n',
  );
  expect(descriptionsOf(file)).toEqual([
    { file, line: 3, markdown: 'Read it' },
    { file, line: 4, markdown: 'What it is.' },
  ]);
});

test('messages of code are sentences in strings and templates; names and SQL are none', () => {
  const file = written(
    'code.ts',
    [
      "const name = 'operation_id';",
      "const sql = 'select id from job where state = 1';",
      "const message = 'The quote has no hold';",
      ['const other = `The job $', '{name} has ended twice`;'].join(''),
    ].join('\n'),
  );
  expect(messagesOf(file)).toEqual([
    { file, line: 3, markdown: 'The quote has no hold' },
    { file, line: 4, markdown: 'The job `x` has ended twice' },
  ]);
});

test('the recipes and the READMEs of the clients are linted', () => {
  const pages = ['client/README.md', 'client/python/README.md', 'docs/recipes/stream-a-chat.md'];
  expect(texts(pages).map(({ file }) => file)).toEqual(pages);
});
