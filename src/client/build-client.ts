/**
 * `npm run build:client`: writes the package `@reverie/client` into `dist/client`, ready for `npm pack` or
 * `npm publish`, and the wheel of the Python client into `dist/python`; with a folder's name, into that instead of `dist`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = resolve(process.argv[2] ?? `${ROOT}dist`);
const OUT = `${DIST}/client`;

const { version, license, devDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(OUT, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '--project', `${ROOT}src/client`, '--outDir', OUT], {
  stdio: 'inherit',
});
const manifest = {
  name: '@reverie/client',
  version,
  description: 'The typed client of the Reverie API.',
  license,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './src/client/reverie.d.ts', default: './src/client/reverie.js' } },
  // AbortSignal.any, which any browser of 2023 or later has too, and process.getBuiltinModule.
  engines: { node: '>=20.16' },
  dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
};
writeFileSync(`${OUT}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
cpSync(`${ROOT}docs/guides/client.md`, `${OUT}/README.md`);
cpSync(`${ROOT}LICENSE`, `${OUT}/LICENSE`);

const python = spawnSync('python3', [`${ROOT}src/client/python/build.py`, version, `${DIST}/python`]);
if (python.status !== 0) process.stdout.write('No Python here, so no wheel of the Python client.\n');
