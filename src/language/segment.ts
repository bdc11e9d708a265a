/** Words of a text by Unicode's rules, and ICU's dictionary where a script has no spaces. */
import type { Language } from './languages.ts';

export type Segment = { text: string; start: number };

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
    .map(({ segment: word, index }) => ({ text: word, start: index }));
}
