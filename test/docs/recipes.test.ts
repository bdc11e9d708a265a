/** Every recipe in every language does what its page says: the output, the files and the charge. */
import { once } from 'node:events';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeHtml } from '../../docs/site/home.ts';
import { llmsIndex } from '../../docs/site/llms.ts';
import { sidebar } from '../../docs/site/navigation.ts';
import { FULL, isRun } from '../../engines/test/support/full.ts';
import { RESULTS } from './recipe-results.ts';
import {
  codeOf,
  commandFor,
  firstLine,
  isMissing,
  LANGUAGES,
  type Language,
  openStage,
  outputOf,
  preparation,
  run,
  type Stage,
} from './recipe-stage.ts';

const RECIPES = globSync('docs/recipes/*.md')
  .map((page) => basename(page, '.md'))
  .filter((name) => name !== 'index')
  .sort();
const pageOf = (name: string) => `docs/recipes/${name}.md`;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { key } = await stage.live.account({ credits: '1000', mode: 'test' });
  const script = stage.own(preparation().text);
  await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: stage.files, env: stage.environment(key) });
  copyFileSync(join(stage.files, 'product.png'), join(stage.files, 'found.png'));
  const lighthouse = { name: 'A lighthouse on a cliff at dusk' };
  expect((await stage.live.post('/api/create-ai', lighthouse, { 'x-api-key': key })).status).toBe(200);
}, 180_000);
afterAll(() => stage?.close());

/** Calls that belong to the setting of a recipe: made before it, with its key. */
const BEFORE: Record<string, (key: string) => Promise<void>> = {
  'keep-your-results': async (key) => {
    for (const seed of [1, 2]) await paint(key, seed);
  },
};

async function paint(key: string, seed: number): Promise<void> {
  await stage.live.post('/api/ra1', { prompt: 'A fox in the snow', seed }, { 'x-api-key': key });
}

async function postedOf(key: string): Promise<number> {
  const { body } = await stage.live.get('/api/account', { 'x-api-key': key });
  return Number((body.credits as { posted: string }).posted);
}

/** The credits that the page names: exactly, or a limit for the fraction that tokens add. */
function costOf(name: string): { credits: number; more: number } {
  const [line] = /^\*\*Cost:\*\* [\s\S]*?\n\n/m.exec(readFileSync(pageOf(name), 'utf8'))!;
  const credits = /^\*\*Cost:\*\* free\b/.test(line)
    ? 0
    : Number(/^\*\*Cost:\*\* ([\d.]+) credits/.exec(line)![1]);
  return { credits, more: Number(/less than ([\d.]+) credits/.exec(line)?.[1] ?? 0) };
}

/** The three headers of a real delivery as variables, and its body as a file. */
async function receive(key: string, at: string): Promise<Record<string, string>> {
  let results: Record<string, string> | undefined;
  const server = createServer(async (request, response) => {
    writeFileSync(join(at, 'body.json'), await text(request));
    const header = (part: string) => String(request.headers[`webhook-${part}`]);
    results = {
      WEBHOOK_ID: header('id'),
      WEBHOOK_TIMESTAMP: header('timestamp'),
      WEBHOOK_SIGNATURE: header('signature'),
    };
    response.writeHead(204).end();
  }).listen(stage.port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${stage.port}/hook`;
  await stage.live.post('/api/webhooks', { url, events: ['job.completed'] }, { 'x-api-key': key });
  await paint(key, 1);
  await expect.poll(() => results, { timeout: 20_000 }).toBeDefined();
  server.close();
  server.closeAllConnections();
  return results!;
}

/** The output of a program that waits for a delivery. A picture is made when it listens. */
function delivered(command: [string, string[]], key: string, cwd: string): Promise<string> {
  let isPainted = false;
  return firstLine(command, { cwd, env: stage.environment(key) }, async () => {
    if (isPainted) return;
    isPainted = await fetch(`http://127.0.0.1:${stage.port}/`, { method: 'POST' }).then(
      ({ status }) => status === 401 || status === 501,
      () => false,
    );
    if (isPainted) await paint(key, 1);
  });
}

const CELLS = RECIPES.flatMap((name, row) =>
  LANGUAGES.filter((_, column) => isRun(row, column)).map((language) => [name, language] as const),
);

test.each(CELLS)(
  '%s in %s: output, files and charge are those of the page',
  { timeout: 120_000 },
  async (name, language) => {
    const source = codeOf(pageOf(name))[language]!;
    if (isMissing(source, language))
      return console.log(`Skipped: ${name} in ${language}; a program is missing.`);
    const { key } = await stage.live.account({ credits: '1000', mode: 'test' });
    const at = stage.place(`${name}-${language}`);
    await BEFORE[name]?.(key);
    const before = await postedOf(key);
    const output = await outputFrom(name, language, { source, key, at });
    expect(output.trim()).toBe(outputOf(pageOf(name)));
    const { credits, more } = costOf(name);
    const charged = before - (await postedOf(key)) - (name === 'webhook-signature' ? 4 : 0);
    expect(charged).toBeGreaterThanOrEqual(credits - 1e-9);
    expect(charged).toBeLessThanOrEqual(credits + more + 1e-9);
    await RESULTS[name]?.(at);
  },
);

type Run = { source: string; key: string; at: string };

async function outputFrom(name: string, language: Language, { source, key, at }: Run): Promise<string> {
  const command = commandFor(language, at, stage.own(source));
  if (name !== 'webhook-signature')
    return run(...command, { cwd: at, env: stage.environment(key) }).then(({ stdout }) => stdout, failed);
  if (language !== 'curl') return delivered(command, key, at);
  const env = { ...stage.environment(key), ...(await receive(key, at)) };
  return run(...command, { cwd: at, env }).then(({ stdout }) => stdout, failed);
}

const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`;

test('the TypeScript of every recipe compiles with the strictest options', { timeout: 120_000 }, async () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const files = RECIPES.map((name) => {
    const file = join(stage.folder, `${name}.mts`);
    writeFileSync(file, codeOf(pageOf(name)).TypeScript!);
    return file;
  });
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const target = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--skipLibCheck'];
  const { stdout } = await run(process.execPath, [tsc, ...options, ...target, ...files], {
    cwd: stage.folder,
  }).catch((error) => error as { stdout: string });
  expect(stdout).toBe('');
});

test('there are twenty, each in four languages, with an output and a cost, and the site lists them', () => {
  expect(RECIPES).toHaveLength(20);
  for (const name of RECIPES) {
    expect(Object.keys(codeOf(pageOf(name))), name).toEqual(LANGUAGES);
    expect(outputOf(pageOf(name)), name).not.toBe('');
    expect(costOf(name).credits, name).toBeGreaterThanOrEqual(0);
  }
  const listed = sidebar()
    .find(({ text: group }) => group === 'Recipes')!
    .items.map(({ link }) => basename(link));
  expect(listed.slice(1).sort()).toEqual(RECIPES);
  const forModels = llmsIndex('http://site');
  for (const name of RECIPES) expect(forModels).toContain(`(http://site/docs/recipes/${name}.md)`);
  expect(homeHtml()).toContain('href="/docs/recipes/"');
  if (FULL) expect(CELLS).toHaveLength(80);
});
