/** Named places in the picture: "in the top left", "at the bottom", "in the sky", "next to it". */
import { asOneOf, asPattern, readRows } from '../../../lib/read-table.ts';
import type { Spot } from '../edit-plan.ts';

const FREE: Spot = { across: 'free', down: 'free', at: 'frame' };

const PLACES = readRows(
  new URL('spots.tsv', import.meta.url),
  { words: asPattern },
  {
    across: asOneOf(['left', 'centre', 'right', 'free']),
    down: asOneOf(['top', 'middle', 'bottom', 'free']),
    at: asOneOf(['frame', 'sky', 'head', 'eyes', 'neck', 'beside']),
  },
);

/** The place that the words name, and the words without it. */
export function spotIn(words: string): { spot: Spot; rest: string } {
  for (const { words: pattern, ...place } of PLACES) {
    const found = pattern.exec(words);
    if (!found) continue;
    const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
      .replace(
        /\b(?:in|at|on|to|into)(?: the)?(?:\s*(?:corner|edge|side))?(?: of (?:the|it|this).*|\s*)$/s,
        '',
      )
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
