/** The mock as `npm pack` makes it, installed in a separate project and started with `npx`. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

let project: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'frontend-'));
  writeFileSync(join(project, 'package.json'), '{ "name": "frontend", "private": true }');
  await run(process.execPath, ['mock/build-mock.ts']);
  await run('npm', ['pack', join(process.cwd(), 'dist/mock'), '--pack-destination', project, '--silent']);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  await run('npm', ['install', `./reverie-mock-${version}.tgz`, ...QUIET], { cwd: project });
}, 240_000);
afterAll(async () => {
  if (child && child.exitCode === null && child.kill()) await once(child, 'exit');
  await rm(project, { recursive: true });
});

test('it brings no database and no engine', () => {
  const { dependencies } = JSON.parse(readFileSync('dist/mock/package.json', 'utf8'));
  const heavy = ['@electric-sql/pglite', 'pg', 'node-av', '@napi-rs/canvas', 'libheif-js', 'stripe'];
  expect(Object.keys(dependencies).filter((name) => heavy.includes(name))).toEqual([]);
});

test('it starts without a database, prints where it serves, and answers with a picture that loads', async () => {
  child = spawn(join(project, 'node_modules/.bin/reverie-mock'), ['--port', '0', '--alt-port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH}` },
  });
  const [output] = await once(child.stdout!, 'data');
  const [, url, key] = /base_url {6}(\S+)[\s\S]*key {11}(\S+)/.exec(String(output))!;
  const response = await fetch(`${url}/api/ra1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key! },
    body: '{"prompt":"A fox"}',
  });
  const { image_url } = (await response.json()) as { image_url: string };
  expect((await fetch(image_url)).headers.get('content-type')).toBe('image/png');
  const refused = await fetch(`${url}/api/ra1`, { method: 'POST', headers: { 'x-api-key': key! } });
  expect(await refused.json()).toMatchObject({ status: 400, error: 'Prompt is required' });
}, 60_000);
