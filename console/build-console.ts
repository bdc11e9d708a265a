/**
 * Writes the page `/console` into `generated/console`: what every caller loads, a chunk a language beside English, and the
 * timeline with a style sheet of its own.
 * Every run over the same sources writes the same bytes; a file's name changes with what is in it.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { callerContract, operatorContract } from './contract/lean-contract.ts';
import samples from './samples/samples.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${ROOT}generated/console`;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

/** Loaded when it is needed: tables of other languages, the timeline, and the brush of masks. */
const LATER =
  /console\/(?:timeline\/|playground\/mask-brush|words\/(?:timeline\/|(?:operator\/)?(?:de|es|ja|zh|ar)\.ts))/;

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
  // One chunk of all that the first screen needs, although later chunks share parts of it.
  codeSplitting: { groups: [{ name: 'console', test: (id) => !LATER.test(id) }] },
});
await bundle.close();

/** The entry only imports the chunk of the first screen, so the page loads that chunk itself. */
const entry = output.find((each) => each.type === 'chunk' && each.isEntry)!;
const [script = ''] = entry.type === 'chunk' ? entry.imports : [];
rmSync(`${OUT}/${entry.fileName}`);

/** The properties, the controls and the code are those of the documentation. */
const shared = readFileSync(`${ROOT}docs/public/style.css`, 'utf8').split('/* The documentation */')[0]!;
const sheets = ['frame', 'parts', 'work'].map((name) =>
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
const licences = ['preact', 'openapi-fetch'].map(
  (name) => `${name}\n\n${readFileSync(`${ROOT}node_modules/${name}/LICENSE`, 'utf8').trim()}\n`,
);
writeFileSync(`${OUT}/licences.txt`, licences.join('\n\n'));
for (const file of ['logo.svg', 'inter-5-3.woff2', 'fraunces-5-3.woff2'])
  cpSync(`${ROOT}docs/public/${file}`, `${OUT}/${file}`);
for (const { file } of Object.values(samples)) cpSync(`${ROOT}console/samples/${file}`, `${OUT}/${file}`);

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
