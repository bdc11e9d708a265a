/** The thread of everything about language that is heavy: dictionaries, readings, detection, translation. */
import { type Detected, recogniseLanguage } from '../language/detect.ts';
import type { Language } from '../language/languages.ts';
import { readText } from '../language/read-text.ts';
import type { Word } from '../language/word.ts';
import type { Passage, Translated } from '../port/translator.ts';
import { countLexiconWords } from './dictionary.ts';
import { translateByRule } from './translate-by-rule.ts';

export function readTexts({ language, texts }: { language: Language; texts: string[] }): Word[][] {
  return texts.map((text) => readText(language, text));
}

export function detectLanguage(text: string): Promise<Detected> {
  return recogniseLanguage(text, countLexiconWords);
}

export function translatePassage(passage: Passage): Translated {
  return translateByRule(passage);
}
