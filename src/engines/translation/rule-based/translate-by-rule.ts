/**
 * The embedded translator: whole phrases first, then sentences put together from the lexicon by each language's order
 * and forms. What the lexicon does not have stays as it was written, and is told so.
 */
import { type Language, languageOf, UNSPACED } from '../../../language/languages.ts';
import type { Passage, Piece, Translated, TranslatedLine } from '../translator.ts';
import { isArticle } from './articles.ts';
import type { Clause } from './clause.ts';
import { lex, type Token } from './lex.ts';
import { marked, saidAs } from './marks.ts';
import { parse } from './parse-clauses.ts';
import { type Filled, phraseOf } from './phrases.ts';
import { arabic } from './sentence/arabic-sentence.ts';
import { european } from './sentence/european.ts';
import { isolating } from './sentence/isolating.ts';
import type { Out } from './sentence/out.ts';
import { final } from './sentence/verb-final.ts';

/** Languages with articles: none there means none here. */
const ARTICLED: ReadonlySet<Language> = new Set(['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt']);
const SURE = 0.9;
const BUILT = 0.6;
const LEFT = 0.1;

type Tally = { known: number; all: number };

/** Source and target are of the 18 languages. */
export function translateByRule({ lines, source, target }: Passage): Translated {
  const from = languageOf(source)!;
  const to = languageOf(target)!;
  const tally: Tally = { known: 0, all: 0 };
  const done = lines.map((line) => lineOf(from, to, line, tally));
  const coverage = tally.all === 0 ? 1 : Math.round((tally.known / tally.all) * 100) / 100;
  return { lines: done, coverage, warnings: warningsOf(coverage) };
}

function warningsOf(coverage: number): string[] {
  const what = 'Translated word by word from a lexicon, not by a trained model';
  return [coverage < 1 ? `${what}; words it does not have were left as they are` : what];
}

function lineOf(from: Language, to: Language, line: string, tally: Tally): TranslatedLine {
  const builder = new LineBuilder(to);
  for (const { text, start, filled } of sentences(line).flatMap((sentence) => said(from, to, sentence))) {
    if (filled) {
      const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 1;
      tally.known += words;
      tally.all += words;
      builder.phrase(filled, start, text);
      continue;
    }
    const tokens = lex(from, text).map((token) => ({
      ...token,
      start: token.start + start,
      end: token.end + start,
    }));
    const words = tokens.filter(({ kind }) => kind !== 'mark');
    tally.all += words.length;
    tally.known += words.filter(
      ({ kind, senses, text: word }) => kind === 'number' || senses.length > 0 || isArticle(from, word),
    ).length;
    for (const clause of parse(from, tokens))
      builder.clause(spelled(to, sentenceOf(to, clause, ARTICLED.has(from)), clause), clause.end);
  }
  return builder.line();
}

/** Pieces of a line up to their mark, which stays with them. */
function sentences(line: string): Sentence[] {
  return [...line.matchAll(/[^.!?。！？؟।\n]+(?:[.!?。！？؟।]+["»”’)]*|$)|[.!?。！？؟।]+/gu)]
    .map(({ 0: text, index }) => ({
      text: text.trim(),
      start: index + text.length - text.trimStart().length,
    }))
    .filter(({ text }) => text !== '');
}

type Sentence = { text: string; start: number };
type Said = Sentence & { filled?: Filled };

/** A saying, or sayings before a comma and what is left: `Thank you, good night!`, `Hello, where is the station?`. */
function said(from: Language, to: Language, { text, start }: Sentence): Said[] {
  const filled = phraseOf(from, to, text);
  if (filled) return [{ text, start, filled }];
  const comma = /[,，、،]\s*/.exec(text);
  const head = comma && phraseOf(from, to, text.slice(0, comma.index), 'whole');
  if (!head) return [{ text, start }];
  const cut = comma.index + comma[0].length;
  const rest = { text: text.slice(cut), start: start + cut };
  return [
    { text: text.slice(0, comma.index + 1), start, filled: head },
    ...(rest.text === '' ? [] : said(from, to, rest)),
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
      return arabic(clause);
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

/** Writes words one after the other and keeps where each came from. */
class LineBuilder {
  readonly #language: Language;
  #dst = '';
  #begins = true;
  readonly #pieces: Piece[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  phrase({ text: own }: Filled, src_start: number, source: string): void {
    const { text, ends } = saidAs(this.#language, own, source, this.#begins);
    this.#space(text);
    // Thai puts no space between words, but one between sentences.
    if (this.#language === 'th' && /\S$/.test(this.#dst)) this.#dst += ' ';
    const start = this.#dst.length;
    this.#dst += text;
    this.#pieces.push({
      start,
      end: this.#dst.length,
      src_start,
      src_end: src_start + source.length,
      translated: true,
      confidence: SURE,
    });
    this.#begins = ends;
  }

  clause(words: Out[], end: Token[]): void {
    for (const word of words) if (word.text !== '') this.#word(word);
    const marks = end.map(({ text }) => text).join('');
    if (marks === '') return;
    this.#dst += marked(this.#language, marks, this.#dst);
    this.#begins = /[.!?。！？؟।]/.test(marks);
  }

  line(): TranslatedLine {
    return { dst: this.#dst, pieces: this.#pieces };
  }

  #word({ text, from, known, glued, spoken }: Out): void {
    // What is not known stays as it was written.
    const said = this.#begins && known ? capital(this.#language, text) : text;
    const elides =
      /^(?:fr|it)$/.test(this.#language) &&
      /(?:^|\s)(?:[a-zàé]|qu|un|\w*ll|est-ce qu|de l)'$/i.test(this.#dst);
    if (!glued && !elides) this.#space(said);
    this.#begins = false;
    const start = this.#dst.length;
    this.#dst += said;
    const aligned = from.length > 0;
    const src_start = aligned ? Math.min(...from.map((token) => token.start)) : null;
    const src_end = aligned ? Math.max(...from.map((token) => token.end)) : null;
    this.#pieces.push({
      start,
      end: this.#dst.length,
      src_start,
      src_end,
      translated: known,
      confidence: known ? BUILT : LEFT,
      ...(spoken !== undefined && { spoken }),
    });
  }

  #space(next: string): void {
    if (this.#dst === '') return;
    const unspaced =
      UNSPACED.has(this.#language) && !(/[A-Za-z0-9]$/.test(this.#dst) && /^[A-Za-z0-9]/.test(next));
    if (!unspaced && !/[\s(«“¿¡"]$/.test(this.#dst)) this.#dst += ' ';
  }
}

function capital(language: Language, text: string): string {
  return text.replace(/^[¿¡]?\p{L}/u, (first) => first.toLocaleUpperCase(language));
}
