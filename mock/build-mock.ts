/** `npm run build:mock`: writes the package `@reverie/mock` to `dist/mock`, ready for `npm pack` and `npx`. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${ROOT}dist/mock`;
/** Files that the mock reads at run time. */
const FILES = [
  'mock/samples',
  'generated/openapi.json',
  'generated/openai/public.json',
  'generated/console',
  'engines/lettering/fonts.tsv',
  'engines/lettering/coverage.tsv',
  'LICENSE',
];
const HOSTS = ['main', 'alt', 'admin', 'openai'];
const CHECKS = ['openapi.json', 'check-parameters.cjs', 'check-bodies.cjs', 'check-answers.cjs'];
/** Packages that the validator and the generated checks require at run time, so that no import names them. */
const REQUIRED = ['ajv', 'ajv-formats', 'express-openapi-validator'];
/** Workspaces whose files are bundled into the package. */
const OWN = /^(?:[./]|@reverie\/)/;

rmSync(OUT, { recursive: true, force: true });
const bundle = await rolldown({
  input: [`${ROOT}mock/serve.ts`, `${ROOT}mock/mock.ts`],
  external: (id) => !OWN.test(id),
  platform: 'node',
  cwd: ROOT,
  tsconfig: false,
});
// Each module gets its own file, because modules find data files by their own path.
const { output } = await bundle.write({
  dir: OUT,
  format: 'esm',
  preserveModules: true,
  preserveModulesRoot: ROOT,
  entryFileNames: '[name].js',
});
await bundle.close();
for (const file of [...FILES, ...HOSTS.flatMap((host) => CHECKS.map((each) => `generated/${host}/${each}`))])
  cpSync(`${ROOT}${file}`, `${OUT}/${file}`, { recursive: true });
cpSync(`${ROOT}docs/guides/mock.md`, `${OUT}/README.md`);

const manifest = JSON.parse(readFileSync(`${ROOT}mock/package.json`, 'utf8'));
const { devDependencies: _bundled, ...published } = manifest;
writeFileSync(
  `${OUT}/package.json`,
  `${JSON.stringify(
    {
      ...published,
      bin: { 'reverie-mock': './mock/serve.js' },
      exports: { '.': './mock/mock.js' },
      dependencies: importedPackages(),
    },
    null,
    2,
  )}\n`,
);

/** The packages that the written modules import or require, in the installed versions. */
function importedPackages(): Record<string, string> {
  const imported = output.flatMap((each) =>
    each.type === 'chunk' ? [...each.imports, ...each.dynamicImports] : [],
  );
  const written = new Set(output.map(({ fileName }) => fileName));
  const names = imported
    .filter((id) => !written.has(id) && !isBuiltin(id))
    .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
  return Object.fromEntries(
    [...new Set([...names, ...REQUIRED])].sort().map((name) => [name, versionOf(name)]),
  );
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`${ROOT}node_modules/${name}/package.json`, 'utf8')).version;
}
