/** Characters whose reading hangs on the sentence rather than on the word: 还, 得, 长, 着 … */

import { PARTICLES } from './chinese-particles.ts';
import type { Rule } from './chinese-rule.ts';
import { HETERONYMS } from './heteronyms.ts';

export type Neighbours = { before?: string | undefined; after?: string | undefined };

/** The first rule that fits wins; none: the dictionary's reading. Tested on the text before and after the character. */
const RULES: Record<string, Rule[]> = { ...PARTICLES, ...HETERONYMS };

/** What holds where nothing else is told; inside a word the dictionary knows better: 着陆. */
function isDefault({ before, after, tagBefore, tagAfter }: Rule): boolean {
  return !before && !after && !tagBefore && !tagAfter;
}

/** The reading that the sentence settles, or undefined where the dictionary's stands. `at`: code units. */
export function readingInSentence(
  text: string,
  at: number,
  character: string,
  near: Neighbours,
  inWord: boolean,
): string | undefined {
  // 看一看, 等一等: hardly said at all.
  if (
    character === '一' &&
    at > 0 &&
    /\p{Script=Han}/u.test(text[at - 1]!) &&
    text[at - 1] === text[at + 1] &&
    text[at - 2] !== '一'
  )
    return 'yi';
  const rules = RULES[character];
  if (!rules) return undefined;
  const before = text.slice(Math.max(0, at - 5), at);
  const after = text.slice(at + character.length, at + character.length + 5);
  const rule = rules.find(
    (each) =>
      !(inWord && character === '着' && isDefault(each)) &&
      (each.before?.test(before) ?? true) &&
      (each.after?.test(after) ?? true) &&
      (each.tagBefore?.test(near.before ?? '') ?? true) &&
      (each.tagAfter?.test(near.after ?? '') ?? true),
  );
  return rule?.reading;
}
