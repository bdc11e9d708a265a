/** A query taken apart: the places that words have in it, and every stretch of it that could be one term. */
import { fold, foldCase, isDense } from '../lib/fold.ts';
import { spokenIn, weightOf } from './stop-words.ts';

export type QueryPlace = {
  text: string;
  /** With its accents. */
  tidy: string;
  /** One letter of a script without spaces. */
  dense: boolean;
  /** There is a space before it. */
  spaced: boolean;
  /** Share of the query's meaning that the word carries, 0–1. */
  weight: number;
};

export type Stretch = { from: number; to: number; text: string; tidy: string };

/** A letter of a script without spaces is a part of a word. */
const WEIGHT_OF_LETTER: [script: RegExp, weight: number][] = [
  [/\p{Script=Han}/u, 0.5],
  [/\p{Script=Katakana}|ー/u, 0.25],
  [/\p{Script=Hangul}/u, 0.4],
  [/\p{Script=Thai}/u, 0.2],
];
const PLACES_MAX = 60;
/** Terms are at most so many words, or letters where there are no spaces. */
const STRETCH_MAX = { words: 5, letters: 14 };

export function placesOf(query: string): QueryPlace[] {
  const folded = fold(query).split(' ');
  const tidied = foldCase(query).split(' ');
  const accented = tidied.length === folded.length ? tidied : folded;
  const languages = leading(hintsOf(accented));
  const places = folded.flatMap((word, i) => {
    if (word === '') return [];
    const tidy = accented[i]!;
    if (![...word].some(isDense))
      return [{ text: word, tidy, dense: false, spaced: true, weight: weightOf(tidy, languages) }];
    const stop = spokenIn(tidy).length > 0;
    return partsOf(word).map((text, part) => ({
      text,
      tidy: text,
      dense: [...text].some(isDense),
      spaced: part === 0,
      weight: stop ? 0.03 : letterWeight(text, languages),
    }));
  });
  return places.slice(0, PLACES_MAX);
}

/** Runs of other letters stay whole among those that stand alone: `Tシャツ`. */
function partsOf(word: string): string[] {
  return (
    word.match(
      /[\p{Script=Thai}]\p{M}*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]|[^\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu,
    ) ?? []
  );
}

function letterWeight(text: string, languages: readonly number[]): number {
  const joining = weightOf(text, languages);
  if (joining < 1) return joining;
  return WEIGHT_OF_LETTER.find(([script]) => script.test(text))?.[1] ?? 1;
}

/** Every stretch of neighbouring places, the longer ones first. */
export function stretchesOf(places: QueryPlace[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < places.length; from++) {
    let text = '';
    let accented = '';
    let words = 0;
    for (let to = from; to < places.length && to - from < STRETCH_MAX.letters; to++) {
      const { text: next, tidy: nextTidy, spaced, dense } = places[to]!;
      if (spaced || !dense) words += 1;
      if (words > STRETCH_MAX.words) break;
      const gap = to > from && spaced ? ' ' : '';
      text += gap + next;
      accented += gap + nextTidy;
      stretches.push({ from, to, text, tidy: accented });
    }
  }
  return stretches.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** The languages that most of the query's small words are of; none when it has none. */
export function languagesOf(places: QueryPlace[]): number[] {
  return leading(hintsOf(places.map(({ tidy }) => tidy)));
}

function leading(hints: Map<number, number>): number[] {
  const most = Math.max(0, ...hints.values());
  return [...hints].filter(([, weight]) => weight === most).map(([language]) => language);
}

/** Of each language, how many small words of it there are; a word of several is shared among them. */
function hintsOf(words: string[]): Map<number, number> {
  const hints = new Map<number, number>();
  for (const word of words) {
    const languages = spokenIn(word);
    for (const language of languages) hints.set(language, (hints.get(language) ?? 0) + 1 / languages.length);
  }
  return hints;
}
