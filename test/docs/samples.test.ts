/** Every sample of every reference, copied from the page and pasted into a shell, a TypeScript file and a Python file. */
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTS, placesOf } from '../../docs/site/contract.ts';
import { isRun } from '../../engines/test/support/full.ts';
import { openPretendedStripe, type PretendedStripe } from '../support/stripe.ts';
import { type Live, openLive } from './live.ts';

const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const noPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status !== 0;
if (noPython) console.log('Skipped: the samples in Python; there is no Python 3.11 here.');

type Sample = { name: string; lang: string; source: string };

let live: Live;
let stripe: PretendedStripe;
let folder: string;
let samples: Sample[];

beforeAll(async () => {
  stripe = await openPretendedStripe();
  live = await openLive({ env: stripe.env, films: 'given' });
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  samples = (await Promise.all(HOSTS.map(samplesOf))).flat();
  await run(process.execPath, ['client/build-client.ts', folder]);
  mkdirSync(join(folder, 'node_modules/@reverie'), { recursive: true });
  symlinkSync(join(folder, 'client'), join(folder, 'node_modules/@reverie/client'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'));
}, 120_000);
afterAll(async () => {
  await live?.stop();
  await stripe?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of a reader with an account of their own: what one removes another may still be using. */
async function ownEnvironment(): Promise<Record<string, string>> {
  const { key } = await live.account({ credits: '100000', mode: 'test' });
  return {
    PATH: process.env.PATH!,
    REVERIE_API_KEY: key,
    REVERIE_ADMIN_TOKEN: live.adminToken,
    PYTHONPATH: join(folder, 'site'),
  };
}

/** As a reader finds them: in the reference, which the service itself serves. */
async function samplesOf(host: (typeof HOSTS)[number]): Promise<Sample[]> {
  const text = await (await fetch(`${live.baseUrl}/docs/reference/${host}.md`)).text();
  return text
    .split(/^### /m)
    .slice(1)
    .flatMap((operation) => {
      const name = `${host} ${/^`(.+)`$/m.exec(operation)![1]!}`;
      const fences = [...operation.matchAll(/^```(bash|typescript|python)\n([\s\S]*?)^```$/gm)];
      return fences.map(([, lang, source]) => ({ name, lang: lang!, source: source! }));
    });
}

const LANGUAGES = ['bash', 'typescript', 'python'];
const inLanguage = (lang: string) => samples.filter((each) => each.lang === lang);
/**
 * In the short form each operation is run in one language, and each language runs a third of the operations. An account
 * that is deleted in a language is restored in it: later samples pay with it.
 */
const runIn = (lang: string) =>
  inLanguage(lang).filter(
    ({ name }, operation) =>
      isRun(operation, LANGUAGES.indexOf(lang)) || name === 'main POST /api/account/restore',
  );

test('every operation of every host has its three, and those of `/v1` one, for which others have clients', () => {
  const places = HOSTS.flatMap(placesOf);
  for (const lang of LANGUAGES) {
    const named = places
      .filter(({ host }) => host !== 'openai' || lang === 'bash')
      .map(({ host, method, path }) => `${host} ${method.toUpperCase()} ${path}`);
    expect(
      inLanguage(lang)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(named.sort());
  }
});

test('pasted they work: in a shell, with the client, in Python', { timeout: 1_200_000 }, async () => {
  // One after another: they block and free the same medium.
  expect([...(await shell()), ...(await typescript()), ...(noPython ? [] : await python())]).toEqual([]);
});

async function shell(): Promise<string[]> {
  const failed: string[] = [];
  const env = await ownEnvironment();
  for (const { name, source } of runIn('bash')) {
    // Every step's status counts.
    const checked = `curl() { command curl --fail-with-body "$@"; }\n${source}`;
    const ran = await run('bash', ['-euo', 'pipefail', '-c', checked], { cwd: folder, env }).then(
      ({ stdout }) => (stdout === '' && !source.includes('-o ') ? 'prints nothing' : undefined),
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
    if (ran !== undefined) failed.push(`curl, ${name}: ${ran.slice(0, 500)}`);
  }
  return failed;
}

async function typescript(): Promise<string[]> {
  const own = runIn('typescript');
  for (const [n, { source }] of own.entries())
    writeFileSync(join(folder, `sample${n}.mts`), `${source}export {};\n`);
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--target',
    'es2023',
  ];
  const names = own.map((_, n) => join(folder, `sample${n}.mts`));
  const compiled = await run(
    process.execPath,
    [tsc, ...options, '--module', 'nodenext', '--types', 'node', ...names],
    {
      cwd: folder,
    },
  ).then(
    () => [],
    ({ stdout }) => [String(stdout)],
  );
  const runner = `
    console.log = () => {};
    const failed = [];
    for (let n = 0; n < ${own.length}; n++) await import('./sample' + n + '.mjs').catch((error) => failed.push([n, String(error)]));
    process.stdout.write(JSON.stringify(failed));`;
  writeFileSync(join(folder, 'runner.mjs'), runner);
  const { stdout } = await run(process.execPath, ['runner.mjs'], {
    cwd: folder,
    env: await ownEnvironment(),
  });
  const failed: [number, string][] = JSON.parse(stdout);
  return [...compiled, ...failed.map(([n, error]) => `TypeScript, ${own[n]!.name}: ${error}`)];
}

async function python(): Promise<string[]> {
  const [wheel] = globSync(join(folder, 'python/*.whl'));
  await run('python3', ['-m', 'zipfile', '-e', wheel!, join(folder, 'site')]);
  const own = runIn('python');
  writeFileSync(join(folder, 'samples.json'), JSON.stringify(own.map(({ source }) => source)));
  const runner = `
import io, json, sys
failed = []
said, sys.stdout = sys.stdout, io.StringIO()
for n, source in enumerate(json.load(open("samples.json"))):
    try: exec(source, {"__name__": "__main__"})
    except Exception as error: failed.append([n, repr(error)])
said.write(json.dumps(failed))`;
  const { stdout } = await run('python3', ['-c', runner], { cwd: folder, env: await ownEnvironment() });
  const failed: [number, string][] = JSON.parse(stdout);
  return failed.map(([n, error]) => `Python, ${own[n]!.name}: ${error}`);
}

test('the samples of the served contract are the same', async () => {
  const { paths } = await (await fetch(`${live.baseUrl}/openapi.json`)).json();
  const published = Object.values<Record<string, { 'x-codeSamples'?: { source: string }[] }>>(paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => operation['x-codeSamples'] ?? []);
  expect(published.length).toBeGreaterThan(150);
  const sources = new Set(samples.map(({ source }) => source));
  expect(published.filter(({ source }) => !sources.has(source))).toEqual([]);
});
