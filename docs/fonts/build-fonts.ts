/**
 * Builds the fonts of the documentation and the console: Latin letters, punctuation and arrows of two families.
 *
 *   npm install --no-save --prefix FOLDER subset-font@2.9.0 @fontsource-variable/inter@5.3.0 @fontsource/fraunces@5.3.0
 *   node docs/fonts/build-fonts.ts FOLDER
 *
 * The packages take 30 MB and are needed only for a new version, so they are not dependencies. A file's name changes
 * with its version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type Axes = { variationAxes?: Record<string, { min: number; max: number; default: number }> };
type Subset = (font: Buffer, text: string, options: { targetFormat: 'woff2' } & Axes) => Promise<Buffer>;

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const LETTERS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŠšŽžŸ‘’‚“”„†•…‰‹›€™–—←↑→↓−×≤≥≈'].join('');
const FONTS: { file: string; source: string; axes: Axes }[] = [
  {
    file: 'inter-5-3.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  },
  {
    file: 'fraunces-5-3.woff2',
    source: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
    axes: {},
  },
];

const folder = resolve(process.argv[2]!, 'node_modules');
const { default: subset }: { default: Subset } = await import(
  createRequire(join(folder, 'here.js')).resolve('subset-font')
);
for (const { file, source, axes } of FONTS) {
  const font = await subset(readFileSync(join(folder, source)), LETTERS, { targetFormat: 'woff2', ...axes });
  writeFileSync(PUBLIC + file, font);
  console.log(`${file} ${font.length} bytes`);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
