/** Polite Japanese forms, and the plain ones that auxiliaries take. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';

type Ending = 'polite' | 'plain' | 'stem' | 'te' | 'potential' | 'negative';
const ROWS: Record<string, string> = {
  う: 'わいえ',
  く: 'かきけ',
  ぐ: 'がぎげ',
  す: 'さしせ',
  つ: 'たちて',
  ぬ: 'なにね',
  ぶ: 'ばびべ',
  む: 'まみめ',
  る: 'らりれ',
};
const TE: Record<string, string> = {
  う: 'って',
  く: 'いて',
  ぐ: 'いで',
  す: 'して',
  つ: 'って',
  ぬ: 'んで',
  ぶ: 'んで',
  む: 'んで',
  る: 'って',
};

/** The verb as `ending` asks. `text` is the dictionary form. */
export function japaneseVerb({ text, marks }: LexiconWord, ending: Ending): string {
  const kind =
    marks.class ??
    (/だ$/.test(text)
      ? 'だ'
      : /する$/.test(text)
        ? 's'
        : /[いきしちにひみりえけせてねへめれ]る$/.test(text)
          ? '1'
          : '5');
  if (kind === 's')
    return text.replace(
      /する$/,
      { polite: 'します', plain: 'する', stem: 'し', te: 'して', potential: 'でき', negative: 'しない' }[
        ending
      ],
    );
  if (kind === 'k')
    return text.replace(
      /来る$/,
      { polite: '来ます', plain: '来る', stem: '来', te: '来て', potential: '来られ', negative: '来ない' }[
        ending
      ],
    );
  if (kind === 'だ')
    return ending === 'te'
      ? text.replace(/だ$/, 'で')
      : ending === 'negative'
        ? text.replace(/だ$/, 'ではない')
        : ending === 'polite'
          ? text.replace(/だ$/, 'です')
          : text;
  const stem = text.slice(0, -1);
  if (kind === '1')
    return (
      stem + { polite: 'ます', plain: 'る', stem: '', te: 'て', potential: 'られ', negative: 'ない' }[ending]
    );
  const last = text.at(-1)!;
  const [a, i, e] = ROWS[last] ?? 'らりれ';
  if (ending === 'te') return stem + (/行く$|いく$/.test(text) ? 'って' : TE[last]);
  if (ending === 'negative') return text === 'ある' ? 'ない' : `${stem}${a}ない`;
  return stem + { polite: `${i}ます`, plain: last, stem: i, potential: e }[ending];
}

/** 食べます, 食べました, 食べません, 食べませんでした, of a stem. */
export function masu(stem: string, past: boolean, negative: boolean): string {
  return stem + (negative ? (past ? 'ませんでした' : 'ません') : past ? 'ました' : 'ます');
}

/** As a predicate: 高いです, 静かではありませんでした. */
export function japaneseAdjective(word: LexiconWord, past: boolean, negative: boolean): string {
  if (isI(word)) {
    const stem = word.text === 'いい' ? 'よ' : word.text.slice(0, -1);
    if (negative) return `${stem}く${past ? 'なかったです' : 'ないです'}`;
    return past ? `${stem}かったです` : `${word.text}です`;
  }
  return word.text + copula(past, negative);
}

export function copula(past: boolean, negative: boolean): string {
  if (negative) return past ? 'ではありませんでした' : 'ではありません';
  return past ? 'でした' : 'です';
}

/** Before a noun. */
export function attributive(word: LexiconWord): string {
  if (isI(word) || /(?:の|な|た|る)$/.test(word.text)) return word.text;
  return word.text + (word.marks.class === 'no' ? 'の' : 'な');
}

function isI({ text, marks }: LexiconWord): boolean {
  return /い$/.test(text) && marks.class !== 'na' && marks.class !== 'no';
}
