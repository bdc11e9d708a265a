/** A line as it is written: words, sayings and marks one after the other, each piece with what it came from. */
import { type Language, UNSPACED } from '../language/languages.ts';
import type { TranslatedPiece } from '../port/translator.ts';
import { marked, withEndMark } from './end-marks.ts';
import type { Filled } from './phrases.ts';
import type { Out } from './sentence/out.ts';
import type { Token } from './token.ts';

const SURE = 0.9;
const BUILT = 0.6;
const GLOSSED = 0.4;
const LEFT = 0.1;

/** Writes words one after the other and keeps where each came from. */
export class LineBuilder {
  readonly #language: Language;
  #dst = '';
  #begins = true;
  readonly #pieces: TranslatedPiece[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  phrase({ text: own }: Filled, src_start: number, source: string): void {
    const { text, ends } = withEndMark(this.#language, own, source, this.#begins);
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
    for (const word of words) if (word.text !== '') this.#word(word, BUILT);
    this.#marks(end);
  }

  /** Words by themselves. A mark between two words keeps the spaces that the source has around it. */
  gloss(out: Out, spaced: boolean): void {
    if (out.from[0]?.kind === 'mark') {
      if (spaced) this.#space('');
      this.#marks(out.from);
    } else if (out.text !== '') this.#word({ ...out, ...(!spaced && { glued: true }) }, GLOSSED);
  }

  #marks(end: Token[]): void {
    const marks = end.map(({ text }) => text).join('');
    if (marks === '') return;
    this.#dst += marked(this.#language, marks, this.#dst);
    this.#begins = /[.!?。！？؟।]/.test(marks);
  }

  line(): { dst: string; pieces: TranslatedPiece[] } {
    return { dst: this.#dst, pieces: this.#pieces };
  }

  #word({ text, from, inLexicon, glued, pronounced }: Out, sure: number): void {
    // Unknown words stay as written.
    const cased = this.#begins && inLexicon ? capital(this.#language, text) : text;
    const elides =
      /^(?:fr|it)$/.test(this.#language) &&
      /(?:^|\s)(?:[a-zàé]|qu|un|\w*ll|est-ce qu|de l)'$/i.test(this.#dst);
    if (!glued && !elides) this.#space(cased);
    this.#begins = false;
    const start = this.#dst.length;
    this.#dst += cased;
    const aligned = from.length > 0;
    const src_start = aligned ? Math.min(...from.map((token) => token.start)) : null;
    const src_end = aligned ? Math.max(...from.map((token) => token.end)) : null;
    this.#pieces.push({
      start,
      end: this.#dst.length,
      src_start,
      src_end,
      translated: inLexicon,
      confidence: inLexicon ? sure : LEFT,
      ...(pronounced !== undefined && { pronounced }),
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
