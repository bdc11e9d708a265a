/** Terms near a misspelt word: the number of letters to put in, take out, change or swap. */

/** The bit of a letter's places in the word, set once a word; the letters of other scripts go into the map. */
export type Pattern = { length: number; low: Int32Array; high: Map<number, number> };

/** Words of up to 31 letters, as the places are bits of one number. */
export const PATTERN_MAX = 31;

export function patternOf(word: string): Pattern {
  const low = new Int32Array(128);
  const high = new Map<number, number>();
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code < 128) low[code]! |= 1 << i;
    else high.set(code, (high.get(code) ?? 0) | (1 << i));
  }
  return { length: word.length, low, high };
}

/**
 * The optimal string alignment distance from the pattern's word to `text`, or `most + 1` when it is more than `most`.
 *
 * Source: Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export function distanceWithin(pattern: Pattern, text: string, most: number): number {
  const { length, low, high } = pattern;
  if (Math.abs(text.length - length) > most) return most + 1;
  const last = 1 << (length - 1);
  let rise = -1;
  let fall = 0;
  let zero = 0;
  let before = 0;
  let score = length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const match = code < 128 ? low[code]! : (high.get(code) ?? 0);
    const swapped = ((~zero & match) << 1) & before;
    zero = (((match & rise) + rise) ^ rise) | match | fall | swapped;
    const up = fall | ~(zero | rise);
    const down = zero & rise;
    if (up & last) score += 1;
    if (down & last) score -= 1;
    // Every letter still to come can lower the distance by one at most.
    if (score - (text.length - 1 - i) > most) return most + 1;
    const shifted = (up << 1) | 1;
    fall = zero & shifted;
    rise = (down << 1) | ~(zero | shifted);
    before = match;
  }
  return score;
}

/** Edit distance allowed for a word of this length. */
export function forgiven(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}
