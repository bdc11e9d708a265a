/** Articles of the source, put onto the word after them; and whether a sentence asks. */
import type { Language } from '../language/languages.ts';
import type { Token } from './token.ts';

const ARTICLES: Partial<Record<Language, { the: RegExp; a: RegExp }>> = {
  en: { the: /^the$/i, a: /^an?$/i },
  de: { the: /^(?:der|die|das|dem|den|des)$/i, a: /^eine?[mnrs]?$/i },
  nl: { the: /^(?:de|het)$/i, a: /^een$/i },
  fr: { the: /^(?:les?|la|l')$/i, a: /^(?:une?|des)$/i },
  es: { the: /^(?:el|la|los|las)$/i, a: /^una?s?|unos$/i },
  it: { the: /^(?:il|lo|la|i|gli|le|l')$/i, a: /^(?:un[ao]?|un')$/i },
  pt: { the: /^[oa]s?$/i, a: /^(?:um|uma|uns|umas)$/i },
};

export function isQuestion(tokens: Token[], from: number): boolean {
  return /[?？؟]/.test(
    tokens.slice(from).find(({ kind, text }) => kind === 'mark' && /[.!?。！？؟]/.test(text))?.text ?? '',
  );
}

/** Articles are put onto the word after them. */
export function withoutArticles(language: Language, tokens: Token[]): Token[] {
  const articles = ARTICLES[language];
  if (!articles) return tokens;
  const out: Token[] = [];
  let waiting: 'the' | 'a' | undefined;
  for (const [i, token] of tokens.entries()) {
    const kind = articles.the.test(token.text) ? 'the' : articles.a.test(token.text) ? 'a' : undefined;
    if (kind && tokens[i + 1]?.kind === 'word' && !isVerb(tokens[i + 1]!)) waiting = kind;
    else {
      out.push(waiting ? { ...token, article: waiting } : token);
      waiting = undefined;
    }
  }
  return out;
}

function isVerb({ senses }: Token): boolean {
  return (
    senses.length > 0 && senses.every(({ concept }) => concept.part === 'verb' || concept.part === 'aux')
  );
}

/** Articles have no entry in the lexicon and are known all the same. */
export function isArticle(language: Language, text: string): boolean {
  const articles = ARTICLES[language];
  return articles !== undefined && (articles.the.test(text) || articles.a.test(text));
}
