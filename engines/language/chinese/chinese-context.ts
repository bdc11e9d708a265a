/** Characters whose reading hangs on the sentence rather than on the word: 还, 得, 长, 着 … */

import { asPattern, asText, readRows } from '../../lib/read-table.ts';

export type Neighbours = { before?: string | undefined; after?: string | undefined };

/**
 * The first rule that fits wins; none: the dictionary's reading. Tested on the text before and after the character, and
 * on the parts of speech of the words next to it, where the character is a word by itself.
 */
const RULES = readRows(
  new URL('characters.tsv', import.meta.url),
  { character: asText, reading: asText },
  { before: asPattern, after: asPattern, before_tag: asPattern, after_tag: asPattern },
);
const BY_CHARACTER = Map.groupBy(RULES, ({ character }) => character);

/**
 * The default reading, used when no context rule matches. Inside a word the dictionary takes precedence: 着陆.
 */
function isDefault(rule: (typeof RULES)[number]): boolean {
  return !rule.before && !rule.after && !rule.before_tag && !rule.after_tag;
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
  const rules = BY_CHARACTER.get(character);
  const before = text.slice(Math.max(0, at - 5), at);
  const after = text.slice(at + character.length, at + character.length + 5);
  const rule = rules?.find(
    (each) =>
      !(inWord && character === '着' && isDefault(each)) &&
      (each.before?.test(before) ?? true) &&
      (each.after?.test(after) ?? true) &&
      (each.before_tag?.test(near.before ?? '') ?? true) &&
      (each.after_tag?.test(near.after ?? '') ?? true),
  );
  return rule?.reading;
}
