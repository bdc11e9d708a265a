/** The package as registries and frontends see it: its entry points, its types, and React's types beside them. */
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const bin = (name: string) => resolve('node_modules/.bin', name);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  await run(process.execPath, ['client/build-client.ts', folder]);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('publint and "are the types wrong" find nothing in the package', { timeout: 60_000 }, async () => {
  const linted = await run(process.execPath, [bin('publint'), join(folder, 'client'), '--strict']);
  expect(linted.stdout).toContain('All good!');
  await run('npm', ['pack', '--silent', './client'], { cwd: folder });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))!;
  // It exits with 1 if it finds a problem.
  const { stdout } = await run(process.execPath, [bin('attw'), join(folder, tarball), '--no-color']);
  expect(stdout).toContain('No problems found');
});

test('the guide’s React component compiles in a project with React’s types', {
  timeout: 60_000,
}, async () => {
  const guide = readFileSync('docs/guides/client.md', 'utf8');
  const [, component] = /^```tsx\n([\s\S]*?)^```$/m.exec(guide)!;
  writeFileSync(join(folder, 'film.tsx'), component!);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(folder, 'node_modules/@reverie'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@types'));
  symlinkSync(join(folder, 'client'), join(folder, 'node_modules/@reverie/client'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types/react', 'csstype'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  const language = ['--strict', '--exactOptionalPropertyTypes', '--target', 'es2023', '--jsx', 'react-jsx'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'react'];
  const words = [...language, ...modules, '--lib', 'es2023,dom,dom.iterable', '--noEmit', 'film.tsx'];
  const complaints = await run(process.execPath, [tsc, ...words], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(complaints).toBe('');
});
