/** Words of a text by Unicode's rules, and ICU's dictionary where a script has no spaces. */
import type { Language } from './languages.ts';

export type Segment = { text: string; start: number };

/** Marks of direction that Unicode's rules leave on the ends of words. */
const DIRECTION =
  /^[\u200e\u200f\u202a-\u202e\u2066-\u2069]+|(?<![\u200e\u200f\u202a-\u202e\u2066-\u2069])[\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g;

const segmenters = new Map<Language, Intl.Segmenter>();

/** Words in order; spaces, punctuation and emoji stand between them. */
export function segment(language: Language, text: string): Segment[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment: word, index }) => {
      const bare = word.replace(DIRECTION, '');
      return { text: bare, start: index + word.indexOf(bare) };
    });
}
