/** Emoji for words, best first. Pure: the index comes in as an argument. */

import { languagesOf, placesOf, type QueryPlace, type Stretch, stretchesOf } from './emoji-query.ts';
import { EMOJI_LANGUAGES, type EmojiIndex, type IndexedEmoji } from './index-file.ts';
import { lemmasOf } from './lemma.ts';
import { findTerm, guesses, type Hit } from './lookup.ts';
import { balanced, literal, type RankedEmoji, ranked } from './rank-emoji.ts';

export type EmojiMatch = { emoji: string; name: string; category: IndexedEmoji['category']; score: number };

/** Evidence for one word of the query: `quality` is indexed by `emoji + language * count`. */
type Evidence = { quality: Float32Array; touched: number[] };

/** A lone letter of a longer query says little: 生 is in many words. */
const LONE_LETTER = 0.55;
/** Words that were not understood at all count for less than those that were. */
const UNKNOWN = 0.55;
/** Trust in the base form of an inflected word, and the least quality of what it names. */
const INFLECTED = 0.96;
const [NAME, KEYWORD] = [0.7, 0.6];
/** Words of one query in several languages. */
const MIXED = 0.9;
/** Of a word that is not known, so many readings are tried in phrases, and so many such words at once. */
const READINGS_MAX = 12;
const GUESSED_MAX = 2;
/** Factor applied to a language when small words of the query belong to another one. */
const STRANGER = 0.88;

/** At most `limit` emoji with scores in (0, 1], descending. An empty list when nothing fits. */
export function searchIndex(index: EmojiIndex, query: string, limit: number): EmojiMatch[] {
  const literals = literal(index, query);
  const found = literals.length > 0 ? literals : byWords(index, query);
  return found.slice(0, limit).map(({ number, score }) => {
    const { emoji, name, category } = index.emoji[number]!;
    return { emoji, name, category, score: Math.max(0.001, Math.round(score * 1000) / 1000) };
  });
}

function byWords(index: EmojiIndex, query: string): RankedEmoji[] {
  const places = placesOf(query);
  if (places.length === 0) return [];
  if (places.every(({ weight }) => weight < 0.3)) for (const place of places) place.weight = 1;
  const evidence = places.map(
    (): Evidence => ({ quality: new Float32Array(index.emoji.length * EMOJI_LANGUAGES.length), touched: [] }),
  );
  const covered = places.map(() => false);
  const meant: Hit[][] = places.map(() => []);
  for (const stretch of stretchesOf(places)) look(index, places, stretch, evidence, covered);
  places.forEach(({ text, dense, weight }, at) => {
    if (covered[at] || dense || weight < 0.3) return;
    const hits = guesses(index, text);
    for (const { term, trust } of hits) note(index, term, trust, evidence.slice(at, at + 1));
    meant[at] = hits.slice(0, READINGS_MAX);
  });
  if (meant.some((hits) => hits.length > 0)) lookCorrected(index, places, meant, evidence);
  const sums = summed(index, places, evidence);
  return balanced(ranked(index, sums, query), bestOf(index, places, evidence));
}

/** Notes what the index has for the whole of a stretch, at each of its places. */
function look(
  index: EmojiIndex,
  places: QueryPlace[],
  { from, to, text, tidy }: Stretch,
  evidence: Evidence[],
  covered: boolean[],
): void {
  const term = findTerm(index, text);
  const accented = tidy === text ? -1 : findTerm(index, tidy);
  const lone = from === to && places.length > 1 && places[from]!.dense;
  const trust = lone ? LONE_LETTER : 1;
  const within = evidence.slice(from, to + 1);
  // With accents given, the spelling without them is another word where accents make words.
  if (accented >= 0) note(index, accented, trust, within);
  if (term >= 0) note(index, term, accented >= 0 ? trust * 0.9 : trust, within);
  const inflected = from === to && !places[from]!.dense && lookInflected(index, text, term >= 0, within);
  if (term >= 0 || accented >= 0 || inflected) for (let at = from; at <= to; at++) covered[at] = true;
}

/**
 * Notes what the index has for the base forms of a word, each in its own language. Where the index has the word as it
 * stands, only names count: "bees" is a keyword of honey and the plural of a name.
 */
function lookInflected(index: EmojiIndex, word: string, isCovered: boolean, within: Evidence[]): boolean {
  let found = false;
  for (const { form, language } of lemmasOf(word)) {
    const term = findTerm(index, form);
    const least = isCovered ? NAME : KEYWORD;
    if (term >= 0 && note(index, term, INFLECTED, within, { language, least })) found = true;
  }
  return found;
}

/** Looks at the phrases that there would be if the unknown words were what they may have been meant for. */
function lookCorrected(index: EmojiIndex, places: QueryPlace[], meant: Hit[][], evidence: Evidence[]): void {
  for (const { from, to } of stretchesOf(places)) {
    const guessed = meant.slice(from, to + 1).filter((hits) => hits.length > 0).length;
    if (from === to || guessed === 0 || guessed > GUESSED_MAX) continue;
    let readings: Reading[] = [{ text: '', trust: 1 }];
    for (let at = from; at <= to; at++) {
      const gap = at > from && places[at]!.spaced ? ' ' : '';
      const words =
        meant[at]!.length === 0 ? [{ text: places[at]!.text, trust: 1 }] : readingsOf(index, meant[at]!);
      readings = readings.flatMap((before) =>
        words.map(({ text, trust }) => ({
          text: before.text + gap + text,
          trust: before.trust * Math.sqrt(trust),
        })),
      );
    }
    for (const { text, trust } of readings) {
      const term = findTerm(index, text);
      if (term >= 0) note(index, term, trust, evidence.slice(from, to + 1));
    }
  }
}

type Reading = { text: string; trust: number };

function readingsOf({ terms }: EmojiIndex, hits: Hit[]): Reading[] {
  return hits.map(({ term, trust }) => ({ text: terms[term]!, trust }));
}

/** Returns whether there was anything to note; `only` are postings of one language and of at least a quality. */
function note(
  index: EmojiIndex,
  term: number,
  trust: number,
  evidence: Evidence[],
  only?: { language: number; least: number },
): boolean {
  const count = index.emoji.length;
  let any = false;
  for (let at = index.starts[term]!; at < index.starts[term + 1]!; at++) {
    if (only && (index.languageOf[at] !== only.language || index.quality[at]! / 255 < only.least)) continue;
    any = true;
    const key = index.emojiOf[at]! + index.languageOf[at]! * count;
    const quality = (index.quality[at]! / 255) * trust;
    for (const each of evidence) {
      if (each.quality[key] === 0) each.touched.push(key);
      if (quality > each.quality[key]!) each.quality[key] = quality;
    }
  }
  return any;
}

/** By emoji: the best that any one language makes of the query, or of its words each in its own. */
function summed(index: EmojiIndex, places: QueryPlace[], evidence: Evidence[]): Float32Array {
  const count = index.emoji.length;
  const perLanguage = new Float32Array(count * EMOJI_LANGUAGES.length);
  const mixed = new Float32Array(count);
  let whole = 0;
  places.forEach(({ weight }, at) => {
    const { quality, touched } = evidence[at]!;
    whole += touched.length > 0 ? weight : weight * UNKNOWN;
    const best = new Float32Array(count);
    for (const key of touched) {
      perLanguage[key]! += weight * quality[key]!;
      const number = key % count;
      best[number] = Math.max(best[number]!, quality[key]!);
    }
    for (let number = 0; number < count; number++) mixed[number]! += weight * best[number]!;
  });
  const trusts = languageTrusts(places);
  return mixed.map((sum, number) => {
    let most = sum * MIXED * (trusts.every((trust) => trust === 1) ? 1 : STRANGER);
    for (let language = 0; language < EMOJI_LANGUAGES.length; language++) {
      most = Math.max(most, perLanguage[number + language * count]! * trusts[language]!);
    }
    return most / whole;
  });
}

/** Per language: 1 unless the query's small words are of others. */
function languageTrusts(places: QueryPlace[]): number[] {
  const languages = languagesOf(places);
  return EMOJI_LANGUAGES.map((_, language) =>
    languages.length === 0 || languages.includes(language) ? 1 : STRANGER,
  );
}

/** The two best emoji of each word that carries meaning, when there are several such words. */
function bestOf(index: EmojiIndex, places: QueryPlace[], evidence: Evidence[]): number[][] {
  const strong = evidence.filter((_, at) => places[at]!.weight >= 0.3 && !places[at]!.dense);
  if (strong.length < 2) return [];
  const count = index.emoji.length;
  return strong.map(({ quality, touched }) => {
    const scores = new Map<number, number>();
    for (const key of touched) {
      const number = key % count;
      const { popularity, gendered } = index.emoji[number]!;
      const score = quality[key]! * (0.85 + 0.15 * popularity) * (gendered ? 0.9 : 1);
      scores.set(number, Math.max(scores.get(number) ?? 0, score));
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 2)
      .map(([number]) => number);
  });
}
