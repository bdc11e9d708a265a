/** Colours by name, as the illustrator knows them, or as #rgb and #rrggbb. */

import type { Colour } from '../../../scene/scene.ts';
import { promptTable } from '../../../scene/understanding/lexicon/prompt-table.ts';

let byName: Map<string, string> | undefined;

function names(): Map<string, string> {
  byName ??= new Map(
    [...promptTable('colours').matchAll(/(?:^|, )([a-z][a-z ]*?) (#[0-9a-f]{6})/gm)].map(([, name, hex]) => [
      name!,
      hex!,
    ]),
  );
  return byName;
}

/** Plain colour names, for flat colours. Source: CSS Color Module Level 4, named colours. */
const CSS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  crimson: '#dc143c',
  coral: '#ff7f50',
  salmon: '#fa8072',
  orange: '#ffa500',
  gold: '#ffd700',
  yellow: '#ffff00',
  khaki: '#f0e68c',
  beige: '#f5f5dc',
  ivory: '#fffff0',
  tan: '#d2b48c',
  brown: '#a52a2a',
  chocolate: '#d2691e',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  turquoise: '#40e0d0',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  azure: '#f0ffff',
  blue: '#0000ff',
  navy: '#000080',
  indigo: '#4b0082',
  violet: '#ee82ee',
  purple: '#800080',
  lavender: '#e6e6fa',
  orchid: '#da70d6',
  plum: '#dda0dd',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  pink: '#ffc0cb',
};

const PLAINLY =
  /^(?:a|an|the|all|just|completely|totally|entirely|solid|plain|pure|clean|simple|flat|uniform)\s+/;

/** The colour of a flat surface: a plain name is the CSS colour, so white is #ffffff; a modified one is the illustrator's. */
export function flatColourOf(words: string): Colour | null {
  let name = words.trim().replace(/(?<!\s)\s+(?:colour|coloured)$/, '');
  while (PLAINLY.test(name)) name = name.replace(PLAINLY, '');
  const hex = CSS[name];
  return hex ? { name, hex } : colourOf(words);
}

const HEX = /^#([0-9a-f]{6}|[0-9a-f]{3})$/;

/** The colour that these words are, nothing else among them. */
export function colourOf(words: string): Colour | null {
  const name = words
    .trim()
    .replace(/^(?:a|an|the|all|very|completely|totally|solid|plain|pure(?! white))\s+/, '')
    .replace(/(?<!\s)\s+(?:colour|coloured|tone|tint)$/, '');
  const digits = HEX.exec(name)?.[1];
  if (digits) {
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return { name, hex: `#${full}` };
  }
  const hex = names().get(name);
  return hex ? { name, hex } : null;
}

/** The colour at the end of the words, the longest name of it, and what stands before. */
export function colourAtEnd(words: string): { before: string; colour: Colour } | null {
  const parts = words.split(' ');
  for (let from = Math.max(0, parts.length - 3); from < parts.length; from++) {
    const colour = colourOf(parts.slice(from).join(' '));
    if (colour) return { before: parts.slice(0, from).join(' '), colour };
  }
  return null;
}

/** The colour at the start of the words, the longest name of it, and what stands behind. */
export function colourAtStart(words: string): { colour: Colour; after: string } | null {
  const parts = words.split(' ');
  for (let length = Math.min(3, parts.length); length > 0; length--) {
    const colour = colourOf(parts.slice(0, length).join(' '));
    if (colour) return { colour, after: parts.slice(length).join(' ') };
  }
  return null;
}

/** The first colour anywhere among the words. */
export function colourIn(words: string): Colour | null {
  const parts = words.split(' ');
  for (let from = 0; from < parts.length; from++) {
    const found = colourAtStart(parts.slice(from).join(' '));
    if (found) return found.colour;
  }
  return null;
}
