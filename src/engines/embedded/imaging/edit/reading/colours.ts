/** Colours by name, as the illustrator knows them, or as #rgb and #rrggbb. */

import type { Colour } from '../../../scene/scene.ts';
import { promptTable } from '../../../scene/understanding/lexicon/prompt-table.ts';

let byName: Map<string, string> | undefined;

function names(): Map<string, string> {
  byName ??= new Map(
    [...promptTable('colours').matchAll(/([a-z][a-z ]*?) (#[0-9a-f]{6})/g)].map(([, name, hex]) => [
      name!,
      hex!,
    ]),
  );
  return byName;
}

const HEX = /^#([0-9a-f]{6}|[0-9a-f]{3})$/;

/** The colour that these words are, nothing else among them. */
export function colourOf(words: string): Colour | null {
  const name = words
    .trim()
    .replace(/^(?:a|an|the|all|very|completely|totally|solid|plain|pure(?! white))\s+/, '')
    .replace(/\s+(?:colour|coloured|tone|tint)$/, '');
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
