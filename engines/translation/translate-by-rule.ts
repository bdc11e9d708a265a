/**
 * The embedded translator: whole phrases first, then sentences composed from the lexicon by each language's
 * word order and inflection. A sentence that cannot be parsed completely is translated word by word. Words
 * missing from the lexicon stay as written and are reported.
 */
import { type Language, languageOf } from '../language/languages.ts';
import type { Passage, Quality, Translated, TranslatedLine } from '../port/translator.ts';
import { isArticle } from './articles.ts';
import type { Clause } from './clause.ts';
import { isFaithful } from './faithful.ts';
import { glosses } from './glosses.ts';
import { lex } from './lex.ts';
import { LineBuilder } from './line-builder.ts';
import { parseClauses } from './parse-clauses.ts';
import { type Filled, phraseOf } from './phrases.ts';
import { isProven } from './proof/prove.ts';
import { arabicSentence } from './sentence/arabic-sentence.ts';
import { european } from './sentence/european.ts';
import { isolating } from './sentence/isolating.ts';
import type { Out } from './sentence/out.ts';
import { final } from './sentence/verb-final.ts';

/** Languages with articles: none there means none here. */
const ARTICLED: ReadonlySet<Language> = new Set(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt']);
type Tally = { found: number; all: number };

/** Source and target are of the 18 languages. */
export function translateByRule({ lines, source, target }: Passage): Translated {
  const from = languageOf(source)!;
  const to = languageOf(target)!;
  const tally: Tally = { found: 0, all: 0 };
  const translated = lines.map((line) => lineOf(from, to, line, tally));
  const coverage = tally.all === 0 ? 1 : Math.floor((tally.found / tally.all) * 100) / 100;
  return { lines: translated, coverage, warnings: warningsOf(translated, coverage) };
}

function warningsOf(lines: TranslatedLine[], coverage: number): string[] {
  const glossed = lines.filter(({ quality }) => quality === 'words').length;
  const what = 'Translated from a lexicon by rules, not by a trained model';
  const words =
    `; ${glossed} of ${lines.length} lines ${glossed === 1 ? 'was' : 'were'} not understood whole and ` +
    'stand word by word (quality: words)';
  const left = '; words it does not have were left as they are';
  return [`${what}${glossed > 0 ? words : ''}${coverage < 1 ? left : ''}`];
}

function lineOf(from: Language, to: Language, line: string, tally: Tally): TranslatedLine {
  const builder = new LineBuilder(to);
  let quality: Quality = 'phrase';
  for (const { text, start, filled } of sentences(line).flatMap((sentence) =>
    filledSentences(from, to, sentence),
  )) {
    if (filled) {
      const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 1;
      tally.found += words;
      tally.all += words;
      builder.phrase(filled, start, text);
      continue;
    }
    const tokens = lex(from, text).map((token) => ({
      ...token,
      start: token.start + start,
      end: token.end + start,
    }));
    const words = tokens.filter(({ kind, text: word }) => kind !== 'mark' && !isArticle(from, word));
    tally.all += words.length;
    const clauses = parseClauses(from, tokens);
    const outs = clauses.map((clause) => sentenceOf(to, clause, ARTICLED.has(from)));
    const say = (clause: Clause) => sentenceOf(to, clause, ARTICLED.has(from));
    const composed = { from, to, source: text, tokens: words, clauses, outs };
    if (isFaithful({ ...composed, say }) && isProven(composed)) {
      if (quality === 'phrase' && words.length > 0) quality = 'sentence';
      tally.found += words.length;
      for (const [i, clause] of clauses.entries()) builder.clause(spelled(to, outs[i]!, clause), clause.end);
      continue;
    }
    quality = 'words';
    for (const { out, spaced } of glosses(from, to, tokens)) {
      if (out.from[0]?.kind !== 'mark' && out.inLexicon) tally.found += 1;
      builder.gloss(out, spaced);
    }
  }
  return { ...builder.line(), quality };
}

/** Pieces of a line up to their mark, which stays with them. */
function sentences(line: string): Sentence[] {
  return [...line.matchAll(/[^.!?。！？؟।\n]+(?:[.!?。！？؟।]+["»”’)]*)?|[.!?。！？؟।]+/gu)]
    .map(({ 0: text, index }) => ({
      text: text.trim(),
      start: index + text.length - text.trimStart().length,
    }))
    .filter(({ text }) => text !== '');
}

type Sentence = { text: string; start: number };
type FilledSentence = Sentence & { filled?: Filled };

/** A saying, or sayings before a comma and what is left: `Thank you, good night!`, `Hello, where is the station?`. */
function filledSentences(from: Language, to: Language, { text, start }: Sentence): FilledSentence[] {
  const filled = phraseOf(from, to, text);
  if (filled) return [{ text, start, filled }];
  const comma = /[,，、،]\s*/.exec(text);
  const head = comma && phraseOf(from, to, text.slice(0, comma.index), 'whole');
  if (!head) return [{ text, start }];
  const cut = comma.index + comma[0].length;
  const rest = { text: text.slice(cut), start: start + cut };
  return [
    { text: text.slice(0, comma.index + 1), start, filled: head },
    ...(rest.text === '' ? [] : filledSentences(from, to, rest)),
  ];
}

function sentenceOf(to: Language, clause: Clause, sourced: boolean): Out[] {
  switch (to) {
    case 'ja':
    case 'ko':
    case 'hi':
    case 'tr':
      return final(to, clause);
    case 'zh':
    case 'th':
    case 'vi':
    case 'id':
      return isolating(to, clause);
    case 'ar':
      return arabicSentence(clause);
    default:
      return european(to, clause, sourced);
  }
}

/** je before a vowel is j', and a Spanish question opens with ¿. */
function spelled(to: Language, words: Out[], { asks, end }: Clause): Out[] {
  if (to === 'fr') {
    return words.map((word, i) => {
      const next = words[i + 1]?.text ?? '';
      const elides =
        /^(?:je|ne|me|te|se|le|la|de|que|[Ll]orsque|puisque)$/i.test(word.text) &&
        /^[aeéèêiouyhâ]/i.test(next);
      return elides ? { ...word, text: `${word.text.slice(0, -1)}'` } : word;
    });
  }
  const opens =
    asks || end.some(({ text }) => /[?？؟]/.test(text))
      ? '¿'
      : end.some(({ text }) => /[!！]/.test(text))
        ? '¡'
        : '';
  if (to !== 'es' || opens === '' || words.length === 0) return words;
  return [{ ...words[0]!, text: opens + words[0]!.text.replace(/^[¿¡]/, '') }, ...words.slice(1)];
}
