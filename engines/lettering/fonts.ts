/** Letters for every script of the contract's languages, from the fonts beside this; loaded when a text needs them. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { asPattern, asText, readRows } from '../lib/read-table.ts';

/** Scripts by what of a text needs them, and their fonts: the first that has a letter draws it. */
const SCRIPTS = readRows(new URL('fonts.tsv', import.meta.url), {
  family: asText,
  needed: asPattern,
  font: asText,
});

const loaded = new Set<string>();

/** The value of a canvas's `font` for this text, without its size: loads what is missing of it. */
export function familiesFor(text: string): string {
  const scripts = SCRIPTS.filter(({ needed }) => needed.test(text));
  for (const { family, font } of scripts) {
    if (loaded.has(family)) continue;
    const file = font.includes('/')
      ? createRequire(import.meta.url).resolve(font)
      : fileURLToPath(new URL(`fonts/${font}`, import.meta.url));
    if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`The font ${file} cannot be read.`);
    loaded.add(family);
  }
  return [...new Set(scripts.map(({ family }) => `"${family}"`))].join(', ');
}
