/** Letters for many scripts, from the fonts beside this file. A font is loaded when a text needs it. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { scriptsOf } from './coverage.ts';

const loaded = new Set<string>();

/** The value of a canvas's `font` for this text, without its size: loads what is missing of it. */
export function familiesFor(text: string): string {
  const scripts = scriptsOf(text);
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
