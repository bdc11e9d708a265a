/**
 * `npm run build:client`: writes the package `@reverie/client` to `dist/client`, ready for `npm pack` or `npm publish`,
 * and the wheel of the Python client to `dist/python`. A folder given as argument replaces `dist`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = resolve(process.argv[2] ?? `${ROOT}dist`);
const OUT = `${DIST}/client`;

const manifest = JSON.parse(readFileSync(`${ROOT}client/package.json`, 'utf8'));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(OUT, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '--project', `${ROOT}client`, '--outDir', OUT], {
  stdio: 'inherit',
});
await buildCommonJs();
const [modules, commonJs] = ['./client/reverie', './cjs/client/reverie'];
const exports = {
  '.': {
    import: { types: `${modules}.d.ts`, default: `${modules}.js` },
    require: { types: `${commonJs}.d.ts`, default: `${commonJs}.js` },
  },
};
// `main` and `types` are for resolvers that do not read `exports`.
const entries = { main: `${commonJs}.js`, types: `${commonJs}.d.ts`, exports };
writeFileSync(`${OUT}/package.json`, `${JSON.stringify({ ...manifest, ...entries }, null, 2)}\n`);
cpSync(`${ROOT}docs/guides/client.md`, `${OUT}/README.md`);
cpSync(`${ROOT}LICENSE`, `${OUT}/LICENSE`);

const python = spawnSync('python3', [`${ROOT}client/python/build.py`, manifest.version, `${DIST}/python`]);
if (python.status !== 0)
  process.stdout.write('Python was not found: the wheel of the Python client was not built.\n');

/**
 * Builds a bundle for `require`, with declarations in a folder that TypeScript reads as CommonJS. The bundle includes
 * openapi-fetch, because Node and bundlers read its default export differently from CommonJS.
 */
async function buildCommonJs(): Promise<void> {
  const bundle = await rolldown({ input: `${OUT}/client/reverie.js`, cwd: ROOT, tsconfig: false });
  await bundle.write({ file: `${OUT}/cjs/client/reverie.js`, format: 'cjs' });
  await bundle.close();
  for (const file of globSync('**/*.d.ts', { cwd: OUT, exclude: ['cjs/**'] }))
    cpSync(`${OUT}/${file}`, `${OUT}/cjs/${file}`);
  cpSync(`${ROOT}node_modules/openapi-fetch/LICENSE`, `${OUT}/cjs/LICENSE-openapi-fetch`);
  writeFileSync(`${OUT}/cjs/package.json`, '{ "type": "commonjs" }\n');
}
