/** A line as tokens: words with all that each may mean, numbers, and what stands between. */
import { type Language, UNSPACED } from '../language/languages.ts';
import { chineseTokens } from './chinese-tokens.ts';
import { longestEntry, type Sense, sensesOf } from './dictionary.ts';
import { pieces, type SourcePiece } from './pieces.ts';
import type { Token } from './token.ts';

export function lex(language: Language, line: string): Token[] {
  const tokens = joined(language, pieces(language, line), line);
  return language === 'zh' ? chineseTokens(tokens) : tokens;
}

/** Longest entries first. */
function joined(language: Language, all: SourcePiece[], line: string): Token[] {
  const most = UNSPACED.has(language) ? 5 : longestEntry(language);
  const out: Token[] = [];
  for (let i = 0; i < all.length; ) {
    const first = all[i]!;
    let matched: Token | undefined;
    for (let many = Math.min(most, all.length - i); many > 0 && !matched; many--) {
      const part = all.slice(i, i + many);
      const senses = sensesOfPart(language, part, line);
      if (senses.length === 0 || goesSomewhere(language, part, all[i + many])) continue;
      const last = part.at(-1)!;
      const text = UNSPACED.has(language)
        ? line.slice(first.start, last.end)
        : part.map((piece) => piece.text).join(' ');
      matched = { text, start: first.start, end: last.end, kind: 'word', senses, ...tokenFacts(part) };
      i += many;
    }
    if (!matched) {
      const kind = first.text.startsWith('⟦')
        ? maskOf(language, all[i + 1])
        : /^[\p{N}]/u.test(first.text)
          ? 'number'
          : /[\p{L}\p{M}]/u.test(first.text)
            ? 'word'
            : 'mark';
      matched = {
        text: first.text,
        start: first.start,
        end: first.end,
        kind,
        senses: [],
        ...tokenFacts([first]),
      };
      i += 1;
    }
    out.push(matched);
  }
  return out;
}

/** "Going to" is the future before a verb only: going to the beach is a journey. */
function goesSomewhere(language: Language, part: SourcePiece[], next: SourcePiece | undefined): boolean {
  if (language !== 'en' || !/^going to$/i.test(part.map(({ text }) => text).join(' '))) return false;
  const senses = next ? sensesOf(language, next.text) : [];
  return !senses.some(({ concept, tense }) => concept.part === 'verb' && tense === 'infinitive');
}

/** Before a noun a placeholder counts it: {count} new messages. */
function maskOf(language: Language, next: SourcePiece | undefined): 'number' | 'word' {
  const [sense] = next ? sensesOf(language, next.text) : [];
  return /^(?:noun|adj)$/.test(sense?.concept.part ?? '') ? 'number' : 'word';
}

function tokenFacts(part: SourcePiece[]): Partial<Token> {
  const article = part.find((piece) => piece.article)?.article;
  return {
    ...(part.some(({ past }) => past) && { past: true }),
    ...(part.some(({ negative }) => negative) && { negative: true }),
    ...(article && { article }),
  };
}

function sensesOfPart(language: Language, part: SourcePiece[], line: string): Sense[] {
  if (UNSPACED.has(language)) {
    const text = line.slice(part[0]!.start, part.at(-1)!.end);
    if (part.length > 1 && /\s/.test(text)) return [];
    const exact = sensesOf(language, text);
    if (exact.length > 0) return exact;
    const last = part.at(-1)!;
    return last.base ? sensesOf(language, line.slice(part[0]!.start, last.start) + last.base) : [];
  }
  if (part.some(({ text }) => !/[\p{L}\p{M}\p{N}]/u.test(text))) return [];
  const text = part.map((piece) => piece.base ?? piece.text).join(' ');
  const found = capitalised(language, text, sensesOf(language, text));
  const bare = part.length === 1 && (found.length === 0 || language === 'ko') ? stripped(language, text) : [];
  // 물을 is water as an object before it is a form of to ask.
  const isForm = found.every(({ rank, concept }) => rank >= 0.4 && concept.part !== 'noun');
  return isForm && bare[0]?.concept.part === 'noun' ? [...bare, ...found] : found.length > 0 ? found : bare;
}

/** German nouns have a capital: `morgen` is tomorrow, `Morgen` the morning. Other senses stay where there are any. */
function capitalised(language: Language, text: string, senses: Sense[]): Sense[] {
  if (language !== 'de' || /^\p{Lu}/u.test(text)) return senses;
  const others = senses.filter(({ concept }) => concept.part !== 'noun');
  return others.length > 0 ? others : senses;
}

/** Without what is written onto a word: the article of Arabic, the particles of Korean, the cases of Turkish. */
function stripped(language: Language, text: string): Sense[] {
  const affixes: Partial<Record<Language, RegExp[]>> = {
    ar: [/^(?:و|ف)?ال/, /^(?:و|ب|ل|ف|ك)(?:ال)?/, /(?:ي|ك|ه|ها|نا|هم)$/],
    ko: [
      /(?:은|는|이|가|을|를|에|에서|에게|와|과|도|만|의|로|으로|까지|부터|들|들이|들은|이에요|예요|입니다|입니까)$/,
    ],
    tr: [
      /(?:l[ae]r)?(?:[ıiuü]m|[ıiuü]n|[sy]?[ıiuü]|[ıiuü]m[ıiuü]z|d[ae]n?|t[ae]n?|[ny]?[ae]|n[ıiuü]n|yl[ae]|l[ae])$/,
      /[ıiuü]m(?:d[ae]n?|[ıiuüae])?$/,
    ],
    hi: [/(?:ों|ें|े|ियाँ|ियों)$/],
  };
  for (const affix of affixes[language] ?? []) {
    const bare = text.replace(affix, '');
    if (bare === text || bare === '') continue;
    const senses = sensesOf(language, bare);
    if (senses.length > 0) return senses;
    const vowel = language === 'hi' ? sensesOf(language, `${bare}ा`) : [];
    if (vowel.length > 0) return vowel;
  }
  return [];
}
