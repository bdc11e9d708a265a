/**
 * `npm run first-call`: how long it is from a clone to the first call that works in a client of somebody else's generator.
 *
 * Clones this repository, installs it, starts the service, has hey-api make a client from the contract that it serves,
 * and makes a picture with it. Prints a line a step; fails beyond three minutes, or where no picture comes.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npmStart } from '../support/npm-start.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECONDS_MAX = 180;
const QUIET = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

const folder = mkdtempSync(join(tmpdir(), 'first-call-'));
const [clone, frontend] = [join(folder, 'reverie'), join(folder, 'frontend')];
const begun = performance.now();
let last = begun;
let stop = async () => {};
try {
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  lap('git clone');
  await run('npm', ['ci', '--omit=dev', ...QUIET], { cwd: clone });
  lap('npm ci --omit=dev');
  const started = await npmStart(clone);
  const { url, key } = started;
  stop = started.stop;
  lap('npm start, until it has printed a key');
  await run('git', ['init', '--quiet', frontend]);
  writeFileSync(join(frontend, 'package.json'), '{ "name": "frontend", "private": true, "type": "module" }');
  await run(
    'npm',
    ['install', `@hey-api/openapi-ts@${versionOf('@hey-api/openapi-ts')}`, 'typescript@5.9.3', ...QUIET],
    {
      cwd: frontend,
    },
  );
  lap('npm install @hey-api/openapi-ts');
  await run(
    'npx',
    ['openapi-ts', '-i', `${url}/openapi.json`, '-o', 'api', '-c', '@hey-api/client-fetch', '--no-log-file'],
    {
      cwd: frontend,
    },
  );
  await run(
    'npx',
    [
      'tsc',
      '--noEmit',
      '--skipLibCheck',
      '--strict',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2022',
      'api/index.ts',
    ],
    { cwd: frontend },
  );
  lap('the client is made, and compiles');
  console.log(`                ${await pictureWith(url, key)}`);
  lap('the first call');
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
const seconds = (performance.now() - begun) / 1000;
console.log(`${seconds.toFixed(1).padStart(8)} s  in all; ${SECONDS_MAX} s are allowed`);
if (seconds > SECONDS_MAX) process.exitCode = 1;

function lap(what: string): void {
  const now = performance.now();
  console.log(`${((now - last) / 1000).toFixed(1).padStart(8)} s  ${what}`);
  last = now;
}

/** The pinned one of the tests. */
function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'test/foreign/package.json'), 'utf8')).dependencies[name];
}

/** The address of a picture that loads, as the foreign client says it. */
async function pictureWith(url: string, key: string): Promise<string> {
  const program = `
    import { client } from './api/client.gen.ts';
    import { generateRa1 } from './api/sdk.gen.ts';
    client.setConfig({ baseUrl: '${url}', auth: process.env.KEY, throwOnError: true });
    const { data } = await generateRa1({ body: { prompt: 'A lighthouse on a cliff at dusk' } });
    const picture = await fetch(data.image_url);
    if (picture.headers.get('content-type') !== 'image/png') throw new Error('No picture came.');
    console.log(data.image_url);`;
  writeFileSync(join(frontend, 'first.ts'), program);
  const bundle = ['rolldown', 'first.ts', '--file', 'first.mjs', '--platform', 'node'];
  await run(process.execPath, [join(ROOT, 'node_modules/rolldown/bin/cli.mjs'), ...bundle.slice(1)], {
    cwd: frontend,
  });
  const { stdout } = await run(process.execPath, ['first.mjs'], {
    cwd: frontend,
    env: { ...process.env, KEY: key },
  });
  return stdout.trim();
}
