/** Numbers: as many as the source has, each the same. Two that became three is no translation. */
import type { Language } from '../../language/languages.ts';
import type { Out } from '../sentence/out.ts';
import type { Token } from '../token.ts';

/** Forms of counting that the lexicon has no row for: two before a counter, or of the feminine. */
const COUNTED: Partial<Record<Language, Record<string, RegExp>>> = {
  de: { one: /^ein(?:e[nmrs]?)?$/ },
  ko: { one: /^한/, two: /^두/, three: /^세/, four: /^네/, twenty: /^스무/ },
  pl: { two: /^dwie$/ },
  ru: { one: /^од(?:ин|н[аоу])$/, two: /^две$/ },
  es: { one: /^una?$/ },
  it: { one: /^(?:un[ao']?)$/ },
  pt: { one: /^uma?$/, two: /^duas$/ },
  zh: { two: /^两/ },
};

export function keepsNumbers(to: Language, tokens: Token[], outs: Out[]): boolean {
  const digits = (text: string) => (text.match(/\p{Nd}+/gu) ?? []).sort().join(' ');
  const counted = tokens.filter(({ kind, senses }) => kind === 'number' || senses[0]?.concept.part === 'num');
  const source = tokens.map(({ text }) => text).join(' ');
  const target = outs.map(({ text }) => text).join(' ');
  const named = outs
    .flatMap(({ from }) => from)
    .some(({ senses }) => /^month\./.test(senses[0]?.concept.id ?? ''));
  if (!named && digits(source) !== digits(target)) return false;
  return counted.every((token) =>
    outs.some(({ text, from }) => from.some((each) => each.start === token.start) && counts(to, token, text)),
  );
}

function counts(to: Language, { kind, text, senses }: Token, outText: string): boolean {
  if (kind === 'number') return outText.includes(text);
  const concept = senses[0]!.concept;
  if (COUNTED[to]?.[concept.id]?.test(outText)) return true;
  return concept.words[to].some((word) => outText.startsWith(word.text));
}
