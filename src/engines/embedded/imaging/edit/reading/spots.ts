/** Named places in the picture: "in the top left", "at the bottom", "in the sky", "next to it". */
import type { Spot } from '../edit-plan.ts';

const FREE: Spot = { across: 'free', down: 'free', at: 'frame' };

const PLACES: [RegExp, Partial<Spot>][] = [
  [/\b(?:upper|top)[ -]?left(?:[ -]hand)?\b/, { across: 'left', down: 'top' }],
  [/\b(?:upper|top)[ -]?right(?:[ -]hand)?\b/, { across: 'right', down: 'top' }],
  [/\b(?:lower|bottom)[ -]?left(?:[ -]hand)?\b/, { across: 'left', down: 'bottom' }],
  [/\b(?:lower|bottom)[ -]?right(?:[ -]hand)?\b/, { across: 'right', down: 'bottom' }],
  [/\b(?:in|to|into|across|from|up in) the (?:\w+ )?(?:sky|air)\b/, { down: 'top', at: 'sky' }],
  [/\b(?:on|over|above) (?:(?:his|her|its|their|the|my)(?: \w+)?'?s? )?(?:head|heads)\b/, { at: 'head' }],
  [
    /\b(?:on|over|in front of) (?:(?:his|her|its|their|the|my)(?: \w+)?'?s? )?(?:eyes|face|nose)\b/,
    { at: 'eyes' },
  ],
  [/\b(?:on|around) (?:(?:his|her|its|their|the|my)(?: \w+)?'?s? )?(?:neck)\b/, { at: 'neck' }],
  [/\b(?:next to|beside|near|by) (?:it|him|her|them|the \w+|my \w+)$/, { at: 'beside' }],
  [
    /\b(?:at|on|in|to|near|along|across) (?:the )?(?:very )?top(?: (?:of|edge).*| centre| middle)?$/,
    { across: 'centre', down: 'top' },
  ],
  [
    /\b(?:at|on|in|to|near|along|across) (?:the )?(?:very )?bottom(?: (?:of|edge).*| centre| middle)?$/,
    { across: 'centre', down: 'bottom' },
  ],
  [
    /\b(?:in|at|on|to) (?:the )?(?:very )?(?:middle|centre)(?: of .*)?$/,
    { across: 'centre', down: 'middle' },
  ],
  [/\b(?:on|in|at|to) the left(?:[ -]hand)?(?: (?:side|corner|edge|half))?(?: of .*)?$/, { across: 'left' }],
  [
    /\b(?:on|in|at|to) the right(?:[ -]hand)?(?: (?:side|corner|edge|half))?(?: of .*)?$/,
    { across: 'right' },
  ],
  [
    /\b(?:on|in|at) the (?:ground|floor|foreground|grass|road|street|beach|table|corner)\b/,
    { down: 'bottom' },
  ],
  [/\b(?:top|above|heading|header|headline)$/, { across: 'centre', down: 'top' }],
  [/\b(?:bottom|below|footer)$/, { across: 'centre', down: 'bottom' }],
];

/** The place that the words name, and the words without it. */
export function spotIn(words: string): { spot: Spot; rest: string } {
  for (const [pattern, place] of PLACES) {
    const found = pattern.exec(words);
    if (!found) continue;
    const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
      .replace(/\b(?:in|at|on|to|into)(?: the)?\s*(?:corner|edge|side)?(?: of (?:the|it|this).*)?\s*$/, '')
      .replace(
        /^\s*(?:corner|edge|side|hand)\b|\b(?:corner|side|edge)(?: of (?:the )?(?:picture|image|photo|frame))?\s*$/,
        '',
      )
      .replace(/\s+/g, ' ')
      .trim();
    return { spot: { ...FREE, ...place }, rest };
  }
  return { spot: FREE, rest: words };
}
