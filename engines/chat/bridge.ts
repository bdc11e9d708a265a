/** Words of one language in another, through the lexicon: a question in Spanish finds a fact in English. */
import type { Language } from '../language/languages.ts';
import { type Sense, sensesOf } from '../translation/dictionary.ts';

const MATTERS = /^(?:noun|verb|adj|name|num)$/;

/** Dictionary meanings of the text's words in the other language. The first call loads the lexicon. */
export function meaningsIn(from: Language, to: Language, words: string[]): string[] {
  const found = words.flatMap((word) =>
    sensesAs(from, word)
      .filter(({ concept }) => MATTERS.test(concept.part))
      .slice(0, 3)
      .flatMap(({ concept }) => concept.words[to].map(({ text }) => text)),
  );
  return [...new Set(found)];
}

/** A Japanese verb by its characters: 住んで is 住む. */
function sensesAs(language: Language, word: string): Sense[] {
  const exact = sensesOf(language, word);
  const stem = language === 'ja' ? /^\p{Script=Han}+/u.exec(word)?.[0] : undefined;
  if (exact.length > 0 || stem === undefined) return exact;
  return [...'むるうくすつぬぶぐい'].flatMap((ending) => sensesOf(language, stem + ending));
}
