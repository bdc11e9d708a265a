/** Whole sayings: found by their letters, with slots for a name, a number or a place. */
import type { Language } from '../language/languages.ts';
import type { Phrase } from '../language/lexicon/load-lexicon.ts';
import { formKey, lexiconOf, sensesOf } from './dictionary.ts';
import { lex } from './lex.ts';

export type Filled = { text: string };

type Saying = { phrase: Phrase; pattern: RegExp; slots: string[] };
type Sayings = { exact: Map<string, Phrase>; open: Saying[] };

const sayings = new Map<Language, Sayings>();
const SLOT = /\{(\w+)\}/g;

/** The saying in the other language, or undefined when the sentence is none. `whole`: only sayings without slots. */
export function phraseOf(
  from: Language,
  to: Language,
  sentence: string,
  whole?: 'whole',
): Filled | undefined {
  const byText = sayingsOf(from);
  const key = stripped(from, sentence);
  const exact = byText.exact.get(key);
  if (exact) return { text: exact.texts[to][0]! };
  if (whole) return undefined;
  for (const { phrase, pattern, slots } of byText.open) {
    const match = pattern.exec(key);
    if (!match) continue;
    const found = slots.map((_, i) => original(sentence, match[i + 1]!).trim());
    if (!slots.every((slot, i) => fits(from, slot, found[i]!))) continue;
    const phrases = found.map((each) => slotted(from, to, each));
    let text = phrase.texts[to][0]!;
    for (const [i, slot] of slots.entries()) text = text.replace(`{${slot}}`, () => phrases[i]!);
    return { text };
  }
  return undefined;
}

function sayingsOf(language: Language): Sayings {
  let ofLanguage = sayings.get(language);
  if (!ofLanguage) {
    ofLanguage = { exact: new Map(), open: [] };
    for (const phrase of lexiconOf().phrases) {
      for (const text of phrase.texts[language]) enter(ofLanguage, language, phrase, text);
    }
    sayings.set(language, ofLanguage);
  }
  return ofLanguage;
}

function enter({ exact, open }: Sayings, language: Language, phrase: Phrase, text: string): void {
  const slots = [...text.matchAll(SLOT)].map(([, name]) => name!);
  if (slots.length === 0) {
    const key = stripped(language, text);
    if (!exact.has(key)) exact.set(key, phrase);
    return;
  }
  const pieces = text
    .split(/\{\w+\}/)
    .map((piece) => escaped(formKey(language, piece).replace(/[.!?。！？؟।¿¡]/g, '')));
  open.push({ phrase, slots, pattern: new RegExp(`^${pieces.join('(.{1,40}?)').trim()}$`, 'u') });
}

/** Without marks at its ends and in one case. */
function stripped(language: Language, text: string): string {
  return formKey(language, text)
    .replace(/[.!?。！？؟।¿¡…"«»“”]/g, '')
    .replace(/[,，、،]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A slot takes a number, a name or a noun, not the rest of any sentence. */
function fits(language: Language, slot: string, text: string): boolean {
  const parts = sensesOf(language, text).map(({ concept }) => concept.part);
  if (slot === 'number') return /^⟦\d+⟧$|^\p{N}+(?:[.,]\p{N}+)?$/u.test(text) || parts.includes('num');
  const isNoun = parts[0] === 'noun' || parts[0] === 'name';
  if (slot === 'place' && isNoun) return true;
  if (parts.length > 0) return parts[0] === 'name';
  const cased = /\p{Lu}|\p{Ll}/u.test(text);
  const words = text.split(/\s+/);
  if (cased) return words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word));
  return (
    words.length === 1 &&
    text.length <= 8 &&
    lex(language, text).every(
      ({ kind, senses }) =>
        kind === 'word' && senses.every(({ concept }) => concept.part === 'name' || concept.part === 'noun'),
    )
  );
}

/** The slot's text as it was written, not in lower case. */
function original(sentence: string, found: string): string {
  const at = sentence.toLowerCase().indexOf(found);
  return at >= 0 ? sentence.slice(at, at + found.length) : found;
}

function slotted(from: Language, to: Language, text: string): string {
  const [sense] = sensesOf(from, text);
  return sense ? sense.concept.words[to][0]!.text.replaceAll('·', '') : text;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
