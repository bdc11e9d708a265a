/** `npm run build:mock`: writes the package `@reverie/mock` into `dist/mock`, ready for `npm pack` and `npx`. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${ROOT}dist/mock`;
/** What is read while it runs. */
const FILES = ['mock/samples', 'generated/openapi.json', 'generated/console', 'LICENSE'];
const HOSTS = ['main', 'alt', 'admin'];
const CHECKS = ['openapi.json', 'check-parameters.cjs', 'check-bodies.cjs', 'check-answers.cjs'];

const { version, license, dependencies, devDependencies } = JSON.parse(
  readFileSync(`${ROOT}package.json`, 'utf8'),
);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(OUT, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '--project', `${ROOT}mock`, '--outDir', OUT], { stdio: 'inherit' });
for (const file of [...FILES, ...HOSTS.flatMap((host) => CHECKS.map((each) => `generated/${host}/${each}`))])
  cpSync(`${ROOT}${file}`, `${OUT}/${file}`, { recursive: true });
cpSync(`${ROOT}docs/guides/mock.md`, `${OUT}/README.md`);

const manifest = {
  name: '@reverie/mock',
  version,
  description: 'The Reverie API without the service: for frontends that are built before it, or without it.',
  license,
  type: 'module',
  bin: { 'reverie-mock': './mock/serve.js' },
  exports: { '.': './mock/mock.js' },
  engines: { node: '>=22' },
  dependencies: usedPackages({ ...dependencies, ...devDependencies }),
};
writeFileSync(`${OUT}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);

/** Of all packages of the house, with their versions, those that what was written imports. */
function usedPackages(all: Record<string, string>): Record<string, string> {
  const code = globSync(`${OUT}/**/*.{js,cjs}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isUsed = (name: string) =>
    new RegExp(`(?:from|import|require)\\s*\\(?['"]${name}(?:/|['"])`).test(code);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(name)));
}
