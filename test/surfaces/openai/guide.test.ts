/** The programs of the guide, as they stand there: only the address and the key are those of a service in the test. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openAiStage } from './stage.ts';

const run = promisify(execFile);
const stage = openAiStage();
/** Within the project, so that programs find its packages. */
const folder = 'dist/guide-programs';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = readFileSync('docs/guides/other-clients.md', 'utf8');
const sections = guide
  .split(/^## /m)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    program: [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code).join('\n'),
  }))
  .filter(({ program }) => program !== '');

test('the guide has a program for each package', () => {
  expect(sections.map(({ title }) => title)).toEqual(['OpenAI for Node', 'AI SDK', 'LangChain']);
});

test.each(sections)('$title', async ({ title, program }) => {
  const own = program
    .replaceAll('http://127.0.0.1:8080', stage.service.baseUrl)
    .replaceAll('mk_test_…', stage.account.key);
  expect(own).not.toBe(program);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${title.replaceAll(' ', '-')}.ts`);
  // The last program makes a client and nothing else.
  const asks = title === 'LangChain' ? "\nawait chat.invoke('Who are you?');\n" : '';
  writeFileSync(file, own + asks);
  const posted = await stage.posted();
  await run(process.execPath, [file]);
  expect(Number(await stage.posted())).toBeLessThan(Number(posted));
});
