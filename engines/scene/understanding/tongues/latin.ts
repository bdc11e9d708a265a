/** Which of the languages in Latin letters a prompt is in, clause by clause, and its words in English. */
import { cutWords, type TongueToken } from './cut-words.ts';
import { ordered } from './order.ts';
import { spelling, TONGUES, type Tongue } from './spelling.ts';
import { tableOf } from './word-tables.ts';

const OTHER_SCRIPTS: ReadonlySet<Tongue> = new Set<Tongue>(['ar', 'hi', 'ja', 'ko', 'ru', 'th', 'zh']);
const LATIN = TONGUES.filter((tongue) => !OTHER_SCRIPTS.has(tongue));
/** Words that say at once that English goes on. */
const ENGLISH = new Set(['the', 'of', 'and', 'with']);
/** A single foreign word among English ones has at least so many letters. */
const LETTERS_MIN = 4;
const ARTICLES = new Set(['a', 'an', 'the']);
/** Weight of the whole prompt's language in each of its clauses. */
const WHOLE = 0.34;

type IsEnglish = (word: string) => boolean;
type Scores = Map<Tongue | 'en', number>;

/** Reads each clause in the language that has most of its words; a foreign word among English ones is read as well. */
export function readLatin(text: string, isEnglish: IsEnglish, isMisspelt: IsEnglish): string {
  const whole = scoresOf(text, isEnglish);
  const english = best(whole) === 'en';
  return text
    .split(/([,.;:!?\n]+)/)
    .map((clause) => {
      const words = clause.match(/[\p{L}\p{M}]+/gu) ?? [];
      if (words.length === 0 || (english && words.every(isEnglish))) return clause;
      const own = scoresOf(clause, isEnglish);
      const total: Scores = new Map(
        [...own].map(([tongue, score]) => [tongue, score + WHOLE * whole.get(tongue)!]),
      );
      const tongue = best(total);
      if (tongue !== 'en' && !isBarelyForeign(words, isEnglish))
        return ` ${ordered(tongue, cutWords(tongue, clause))} `;
      const likeliest = [...LATIN].sort((a, b) => total.get(b)! - total.get(a)!);
      return clause.replace(/[\p{L}\p{M}]+/gu, (word) =>
        isEnglish(word) || isMisspelt(word) ? word : (foreign(word, likeliest) ?? word),
      );
    })
    .join('');
}

/** One unknown word among English ones makes no other language: "a violin case" is not Italian. */
function isBarelyForeign(words: readonly string[], isEnglish: IsEnglish): boolean {
  return (
    words.length >= 3 &&
    words.some((word) => ARTICLES.has(word.toLowerCase())) &&
    words.filter((word) => !isEnglish(word)).length === 1
  );
}

/** Share of a text that each language covers: words shared with English count little. */
function scoresOf(text: string, isEnglish: IsEnglish): Scores {
  const scores: Scores = new Map(LATIN.map((tongue) => [tongue, sum(cutWords(tongue, text), isEnglish)]));
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  scores.set(
    'en',
    words.reduce((all, word) => all + (ENGLISH.has(word) ? 1.5 : isEnglish(word) ? 0.7 : 0), 0),
  );
  return scores;
}

function sum(tokens: readonly TongueToken[], isEnglish: IsEnglish): number {
  return tokens.reduce((all, { kind, words, text }) => {
    if (kind === 'unread' || kind === 'pause' || words === 0) return all;
    // A word that English has as well tells little.
    if (words === 1 && isEnglish(text)) return all + 0.6;
    return all + (CONTENT.has(kind) ? 1.5 : 0.75) * words;
  }, 0);
}

const CONTENT = new Set(['noun', 'place', 'adj', 'verb', 'trans', 'look', 'count']);

function best(scores: Scores): Tongue | 'en' {
  let found: Tongue | 'en' = 'en';
  for (const [tongue, score] of scores) if (score > scores.get(found)!) found = tongue;
  return found;
}

/**
 * One word among English ones. A plain one is more likely an English word that the illustrator does not know than a
 * foreign one ("a cylinder" is no hat in Polish), unless two languages have it in the same sense.
 */
function foreign(word: string, tongues: readonly Tongue[]): string | undefined {
  if (word.length < LETTERS_MIN) return undefined;
  const senses = tongues.flatMap((tongue) => {
    const entry = tableOf(tongue).entries.get(spelling(tongue, word));
    return entry && ['noun', 'place', 'adj', 'look'].includes(entry.kind) ? [entry.english] : [];
  });
  const [first] = senses;
  const plain = /^[a-z]+$/.test(word);
  return plain && !senses.slice(1).includes(first!) ? undefined : first;
}
