/** Constructions recognised by the words of a source, before clauses are parsed. */
import type { Language } from '../../language/languages.ts';
import type { Clause } from '../clause.ts';
import type { Token } from '../token.ts';

export type SourceConstruction = { from: Language; to: Language; tokens: Token[]; clauses: Clause[] };

/** Words of a language that this parser reads as something else. */
const MISREAD: Partial<Record<Language, RegExp>> = {
  es: /^(?:(?:me|te|le|nos|les) )?(?:gusta\p{L}*|duel\p{L}+|hace|hacía)$|^que$/iu,
  it: /^(?:piac\p{L}+|che)$/iu,
  fr: /^(?:y|en|lui|leur|que|qu'|dont|où)$/iu,
  pt: /^(?:que|há|faz)$/iu,
  de: /^(?:man|zu|dass|sich|es)$/iu,
  ja: /^(?:たい|たく|たら|れば|ながら|ので|のに|けど|そう|よう|れる|られる|せる|させる)$/u,
  zh: /^(?:把|被|得|着|的话|还是|就|才|都|也|过)$/u,
  ru: /^(?:бы|ли|себя|который|которая|чтобы)$/iu,
};

export function sourceConstructions({ from, tokens, clauses }: SourceConstruction): string[] {
  const found: string[] = [];
  if (tokens.some(({ text }) => MISREAD[from]?.test(text))) found.push('word that is read as another');
  if (
    tokens.some(
      ({ senses }) => senses.length > 0 && senses.every(({ concept }) => concept.id === 'that.conj'),
    )
  )
    found.push('clause in a clause');
  if (from === 'en' && bePrecedesThere(tokens)) found.push('there apart from is');
  const yesterday = tokens.some(({ senses }) => /^(?:yesterday|last-|ago)/.test(senses[0]?.concept.id ?? ''));
  if (yesterday && clauses.every(({ tense }) => tense !== 'past')) found.push('past time without past');
  const tomorrow = tokens.some(({ senses }) => /^(?:tomorrow|next-)/.test(senses[0]?.concept.id ?? ''));
  if (tomorrow && clauses.every(({ tense }) => tense === 'past')) found.push('coming time in the past');
  if (clauses.some(({ tense, verb, copula, thereIs }) => tense === 'future' && !verb && !copula && !thereIs))
    found.push('will without a verb');
  return found;
}

function bePrecedesThere(tokens: Token[]): boolean {
  return tokens.some(
    ({ senses }, i) =>
      senses[0]?.concept.id === 'there' &&
      /^(?:is|are|was|were|be|been)$/i.test(tokens[i + 1]?.text ?? tokens[i - 1]?.text ?? ''),
  );
}
