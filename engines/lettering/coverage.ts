/** The characters that can be lettered. A canvas draws a box for any other. */
import { asPattern, asSeveral, asText, readPairs, readRows } from '../lib/read-table.ts';

/** Scripts by what of a text needs them, and their fonts: the first that has a letter draws it. */
const SCRIPTS = readRows(new URL('fonts.tsv', import.meta.url), {
  family: asText,
  needed: asPattern,
  font: asText,
});

type Range = readonly [from: number, to: number];

let coverage: Record<string, Range[]> | undefined;

/** Ranges of characters by font, from `coverage.tsv`, which `build-coverage.ts` writes. */
function coverageOf(font: string): readonly Range[] {
  coverage ??= readPairs(new URL('coverage.tsv', import.meta.url), asSeveral(asRange));
  return coverage[font] ?? [];
}

function asRange(cell: string): Range {
  const [from = 0, to = from] = cell.split('-').map((at) => Number.parseInt(at, 16));
  return [from, to];
}

/** The scripts of a text, in the order in which their fonts are tried: those that it needs, then any that has the rest. */
export function scriptsOf(text: string): typeof SCRIPTS {
  const needed = SCRIPTS.filter((script) => script.needed.test(text));
  const rest = without(text, needed);
  if (rest.length === 0) return needed;
  return [...needed, ...SCRIPTS.filter(({ font }) => rest.some((letter) => isIn(coverageOf(font), letter)))];
}

/** The characters of a text that no font has, each once. */
export function missingLetters(text: string): string[] {
  const written = text.normalize('NFC');
  return without(written, scriptsOf(written));
}

/** Spaces, line breaks, and characters that only say how others are drawn. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

function without(text: string, scripts: typeof SCRIPTS): string[] {
  const fonts = scripts.map(({ font }) => coverageOf(font));
  return [...new Set(text)].filter(
    (letter) => !UNSEEN.test(letter) && !fonts.some((ranges) => isIn(ranges, letter)),
  );
}

/** The ranges rise. */
function isIn(ranges: readonly Range[], letter: string): boolean {
  const point = letter.codePointAt(0)!;
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]![1] < point) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range[0] <= point;
}
