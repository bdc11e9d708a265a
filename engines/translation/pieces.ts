/** A line cut into what may be looked up: words, numbers, marks. */
import { chineseWords } from '../language/chinese/chinese-words.ts';
import { tokens as morphemes } from '../language/japanese/japanese-tokens.ts';
import type { Language } from '../language/languages.ts';
import { segment } from '../language/segment.ts';
import { asSeveral, asText, readPairs } from '../lib/read-table.ts';
import { MASK } from '../port/machine-spans.ts';
import { sensesOf } from './dictionary.ts';

export type SourcePiece = {
  text: string;
  start: number;
  end: number;
  base?: string;
  past?: boolean;
  negative?: boolean;
  article?: 'the' | 'a';
};

/** Written together, by language and word: `en don't`; and what each stands for. `=` is the token itself. */
const MELTED = readPairs(new URL('melted.tsv', import.meta.url), asSeveral(asText));

const TAILS: [tail: RegExp, stands: string][] = [
  [/'re$/i, 'are'],
  [/'ve$/i, 'have'],
  [/'ll$/i, 'will'],
  [/'d$/i, 'would'],
  [/'s$/i, "'s"],
];

/** Masks of what is no language are pieces by themselves, and no segmenter sees them. */
export function pieces(language: Language, line: string): SourcePiece[] {
  const out: SourcePiece[] = [];
  let at = 0;
  const stretch = (to: number) => {
    for (const piece of piecesOf(language, line.slice(at, to)))
      out.push({ ...piece, start: piece.start + at, end: piece.end + at });
  };
  for (const { 0: text, index } of line.matchAll(MASK)) {
    stretch(index);
    at = index + text.length;
    out.push({ text, start: index, end: at });
  }
  stretch(line.length);
  return out;
}

function piecesOf(language: Language, line: string): SourcePiece[] {
  if (language === 'ja') return japanese(line);
  if (language === 'zh' || language === 'th')
    return unspaced(line, language === 'zh' ? chineseWords(line) : segment('th', line));
  const out: SourcePiece[] = [];
  const pattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?|\p{N}+(?:[.,:]\p{N}+)*|[^\s\p{L}\p{M}\p{N}]+/gu;
  for (const { 0: text, index: start } of line.matchAll(pattern)) out.push(...split(language, text, start));
  // ne only announces pas.
  if (language === 'es') return out.filter(({ text }) => !/^[¿¡]+$/.test(text));
  return language === 'fr' ? out.filter(({ text }) => !/^n(?:e|['’])$/i.test(text)) : out;
}

function split(language: Language, text: string, start: number): SourcePiece[] {
  const plain = text.replaceAll('’', "'");
  const whole = { text, start, end: start + text.length };
  const key = plain.toLowerCase();
  const melted = MELTED[`${language} ${key}`];
  if (melted) return melted.map((base) => ({ ...whole, text: base }));
  if (language === 'en') {
    const tail = TAILS.find(([each]) => each.test(plain));
    if (tail) {
      const cut = plain.length - plain.replace(tail[0], '').length;
      const at = start + text.length - cut;
      return [
        { text: text.slice(0, -cut), start, end: at },
        { text: tail[1], start: at, end: whole.end },
      ];
    }
  }
  if ((language === 'fr' || language === 'it') && sensesOf(language, plain).length === 0) {
    const elided = /^(l|d|j|qu|n|s|c|m|t|un|dell|all|nell|sull|quest|quell)'(.+)$/i.exec(plain);
    if (elided) {
      const at = start + elided[1]!.length + 1;
      return [
        { text: `${elided[1]}'`, start, end: at },
        { text: text.slice(elided[1]!.length + 1), start: at, end: whole.end },
      ];
    }
  }
  return [whole];
}

function unspaced(line: string, words: { text: string; start: number }[]): SourcePiece[] {
  const out: SourcePiece[] = [];
  let at = 0;
  for (const { text, start } of words) {
    marks(line, at, start, out);
    at = start + text.length;
    const last = out.at(-1);
    if (
      /^[了过]$/.test(text) &&
      last &&
      sensesOf('zh', last.text).some(({ concept }) => concept.part === 'verb')
    )
      last.past = true;
    else
      out.push(...lexiconParts(line.length > 0 && /\p{Script=Han}/u.test(text) ? 'zh' : 'th', text, start));
  }
  marks(line, at, line.length, out);
  return out;
}

/** 喝茶 is one word to a segmenter, and two to the lexicon. */
function lexiconParts(language: Language, text: string, start: number): SourcePiece[] {
  const whole = [{ text, start, end: start + text.length }];
  if (text.length < 2 || sensesOf(language, text).length > 0) return whole;
  const parts: SourcePiece[] = [];
  for (let at = 0; at < text.length; ) {
    let end = text.length - (at === 0 ? 1 : 0);
    while (end > at && sensesOf(language, text.slice(at, end)).length === 0) end -= 1;
    if (end === at) return whole;
    parts.push({ text: text.slice(at, end), start: start + at, end: start + end });
    at = end;
  }
  return parts;
}

function marks(line: string, from: number, to: number, out: SourcePiece[]): void {
  for (const { 0: text, index } of line.slice(from, to).matchAll(/[^\s]+/gu)) {
    out.push({ text, start: from + index, end: from + index + text.length });
  }
}

/** Verbs by their dictionary form; the endings after them tell time and negation and are no words of their own. */
function japanese(line: string): SourcePiece[] {
  const out: SourcePiece[] = [];
  for (const { text, start, kinds, base } of morphemes(line)) {
    const last = out.at(-1);
    const end = start + text.length;
    const inflects = last?.base !== undefined && last.end === start;
    const ending =
      kinds[0] === '助動詞' ||
      (kinds[0] === '助詞' && kinds[1] === '接続助詞' && /^[てで]$/.test(text)) ||
      (kinds[0] === '動詞' && (kinds[1] === '非自立' || kinds[1] === '接尾'));
    // 飲みたい, 飲まれる: a wish or a passive is more than an ending.
    if (inflects && ending && /^(?:たい|れる|られる|せる|させる)$/.test(base)) out.push({ text, start, end });
    else if (inflects && ending && !/^(?:です|だ)$/.test(base)) {
      last.end = end;
      last.text += text;
      if (text === 'た' || text === 'だ') last.past = true;
      if (/^(?:ない|ん|ぬ)$/.test(base)) last.negative = true;
    } else if (base === 'です' && /^でし/.test(text) && last?.negative && last.end === start) {
      // 見ませんでした: the past of a denied verb.
      last.end = end;
      last.text += text;
    } else if (/^(?:です|だ)$/.test(base) && kinds[0] === '助動詞') {
      if (last && /^(?:好き|嫌い|欲し)/.test(last.text) && last.end === start)
        Object.assign(last, { text: last.text + text, end, base: `${last.text}だ` });
      else out.push({ text, start, end, base: 'です' });
    } else if (kinds[0] === '動詞' || kinds[0] === '形容詞') {
      // 勉強 + する is one verb.
      const noun = base === 'する' && last && sensesOf('ja', `${last.text}する`).length > 0;
      if (noun) Object.assign(last, { text: last.text + text, end, base: `${last.text}する` });
      else out.push({ text, start, end, base });
    } else if (text.trim() !== '') out.push({ text, start, end });
  }
  return out;
}
