/**
 * Writes the page `/console` into `generated/console`: one bundle, a chunk for each language beside English and for screens
 * that are loaded when they open, one style sheet and another for the timeline.
 * Every run over the same sources writes the same bytes; a file's name changes with what is in it.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { callerContract, operatorContract } from './contract/lean-contract.ts';
import inputs from './samples/inputs.json' with { type: 'json' };
import samples from './samples/samples.json' with { type: 'json' };
import sheet from './samples/sheet.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${ROOT}generated/console`;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

const bundle = await rolldown({
  input: { console: `${ROOT}console/main.tsx` },
  // Samples are laid out as those of the contract; what bundles contracts stays behind.
  external: [/^@redocly\//],
  platform: 'browser',
  cwd: ROOT,
  tsconfig: false,
  transform: { jsx: { runtime: 'automatic', importSource: 'preact' }, target: 'es2022' },
});
const { output } = await bundle.write({
  dir: OUT,
  format: 'esm',
  minify: true,
  banner: '/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */',
  comments: { legal: true },
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  // The code of the first load is one file.
  codeSplitting: { groups: [{ name: 'console', tags: ['$initial'] }] },
});
await bundle.close();

const chunks = output.filter((each) => each.type === 'chunk');
const script = chunks.find(({ moduleIds }) =>
  moduleIds.some((id) => id.endsWith('console/main.tsx')),
)!.fileName;
// The entry only imports that chunk.
const entry = chunks.find(({ isEntry }) => isEntry)!.fileName;
if (entry !== script) rmSync(`${OUT}/${entry}`);
/** The properties, the controls and the code are those of the documentation. */
const shared = readFileSync(`${ROOT}docs/public/style.css`, 'utf8').split('/* The documentation */')[0]!;
const sheets = ['frame', 'parts', 'work', 'chat'].map((name) =>
  readFileSync(`${ROOT}console/style/${name}.css`, 'utf8'),
);
const style = named('console', 'css', lean([shared, ...sheets].join('\n')));
/** Loaded with the timeline. */
const timeline = named('timeline', 'css', lean(readFileSync(`${ROOT}console/style/timeline.css`, 'utf8')));
const operator = named(
  'operator',
  'json',
  JSON.stringify(operatorContract(`${ROOT}generated/admin/openapi.json`)),
);
const caller = named('contract', 'json', JSON.stringify(callerContract(`${ROOT}generated/openapi.json`)));
const licences = [
  ['preact', 'LICENSE'],
  ['openapi-fetch', 'LICENSE'],
  ['client-zip', 'LICENSE.txt'],
].map(([name, file]) => `${name}\n\n${readFileSync(`${ROOT}node_modules/${name}/${file}`, 'utf8').trim()}\n`);
writeFileSync(`${OUT}/licences.txt`, licences.join('\n\n'));
for (const file of ['logo.svg', 'inter-5-3.woff2', 'fraunces-5-3.woff2'])
  cpSync(`${ROOT}docs/public/${file}`, `${OUT}/${file}`);
const sampled = [...Object.values(samples).map(({ file }) => file), ...Object.values(inputs), sheet.file];
for (const file of new Set(sampled)) cpSync(`${ROOT}console/samples/${file}`, `${OUT}/${file}`);

const page = readFileSync(`${ROOT}console/page.html`, 'utf8')
  .replace('console.js', script)
  .replace('console.css', style)
  .replace('timeline.css', timeline)
  .replace('operator.json', operator)
  .replaceAll('contract.json', caller);
writeFileSync(`${OUT}/index.html`, page);

/** Writes a file with what it says in its name. */
function named(name: string, ending: string, text: string): string {
  const file = `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`;
  writeFileSync(`${OUT}/${file}`, text);
  return file;
}

function lean(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();
}
