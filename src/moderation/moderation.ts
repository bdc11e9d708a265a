/** The prompt check: refuses what a prompt plainly asks for and this service does not make. */
import { CATEGORIES, MINORS } from './terms.ts';

export type Verdict = { allowed: true } | { allowed: false; category: string };

/** The tolerance of operations that do not take one. */
export const TOLERANCE_DEFAULT = 4;

/** Scripts that put no space between words: there a term counts wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** Made with the first prompt. */
let made: { patterns: Map<string, RegExp>; minors: RegExp } | undefined;

/**
 * Checks a prompt. `tolerance` is 1 (strictest) to 6. With `checked: false` the caller switched the check off; sexual
 * content with minors is refused all the same.
 */
export function checkPrompt(
  prompt: string,
  { checked = true, tolerance = TOLERANCE_DEFAULT }: { checked?: boolean; tolerance?: number } = {},
): Verdict {
  made ??= {
    patterns: new Map(CATEGORIES.map(({ name, terms }) => [name, patternOf(terms)])),
    minors: patternOf(MINORS),
  };
  const { patterns, minors } = made;
  const text = prompt.normalize('NFKC').toLowerCase();
  const sexual = ['pornography', 'nudity'].some((name) => patterns.get(name)!.test(text));
  if (sexual && minors.test(text)) return { allowed: false, category: 'minors' };
  if (!checked) return { allowed: true };
  const found = CATEGORIES.find(({ name, level }) => tolerance <= level && patterns.get(name)!.test(text));
  return found ? { allowed: false, category: found.name } : { allowed: true };
}

function patternOf(terms: string): RegExp {
  const alternatives = terms.split(',').map((term) => {
    const words = term.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    const stem = words.replace(/\*$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (UNSPACED.test(words)) return stem;
    return `(?<![\\p{L}\\p{N}])${stem}${words.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])'}`;
  });
  return new RegExp(alternatives.join('|'), 'u');
}
