/** Numbers before a noun, as digits or as words. */

/** From one on; "thirty" stands at its own value. */
const WORDS = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, nth) => [word, nth + 1] as const),
);
for (const [nth, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  WORDS.set(word, 30 + nth * 10);
for (const [word, value] of [
  ['dozen', 12],
  ['a dozen', 12],
  ['half a dozen', 6],
  ['half dozen', 6],
  ['both', 2],
  ['twin', 2],
  ['a hundred', 100],
  ['hundred', 100],
  ['one hundred', 100],
] as const)
  WORDS.set(word, value);

/** Larger ones are years, sizes and other things than a count. */
const COUNT_MAX = 999;

/** The number that a word or digits say, or undefined. */
export function numberOf(key: string): number | undefined {
  if (!/^\d{1,3}$/.test(key)) return WORDS.get(key);
  const value = Number(key);
  return value > 0 && value <= COUNT_MAX ? value : undefined;
}
