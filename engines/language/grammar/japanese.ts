/** Polite Japanese forms, and the plain ones that auxiliaries take. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';

type Ending = 'stem' | 'te' | 'potential' | 'negative';
/** By the last kana of a verb: before ない, before ます, before る, and with て. */
const ROWS: Record<string, [negative: string, stem: string, potential: string, te: string]> = {
  う: ['わ', 'い', 'え', 'って'],
  く: ['か', 'き', 'け', 'いて'],
  ぐ: ['が', 'ぎ', 'げ', 'いで'],
  す: ['さ', 'し', 'せ', 'して'],
  つ: ['た', 'ち', 'て', 'って'],
  ぬ: ['な', 'に', 'ね', 'んで'],
  ぶ: ['ば', 'び', 'べ', 'んで'],
  む: ['ま', 'み', 'め', 'んで'],
  る: ['ら', 'り', 'れ', 'って'],
};

/** The verb as `ending` asks. `text` is the dictionary form. */
export function japaneseVerb({ text, marks }: LexiconWord, ending: Ending): string {
  if (/だ$/.test(text))
    return text.replace(/だ$/, { stem: 'だ', te: 'で', potential: 'だ', negative: 'ではない' }[ending]);
  if (/い$/.test(text))
    return text.replace(/い$/, { stem: 'い', te: 'くて', potential: 'い', negative: 'くない' }[ending]);
  if (marks.class === 's')
    return text.replace(/する$/, { stem: 'し', te: 'して', potential: 'でき', negative: 'しない' }[ending]);
  const stem = text.slice(0, -1);
  if (marks.class === 'k' && text.endsWith('くる'))
    return text.slice(0, -2) + { stem: 'き', te: 'きて', potential: 'こられ', negative: 'こない' }[ending];
  if (marks.class === '1' || marks.class === 'k')
    return stem + { stem: '', te: 'て', potential: 'られ', negative: 'ない' }[ending];
  const [negative, i, potential, te] = ROWS[text.at(-1)!] ?? ROWS.る!;
  if (ending === 'te' && /行く$|いく$/.test(text)) return `${stem}って`;
  if (text === 'ある' && ending === 'negative') return 'ない';
  return stem + { stem: i, te, potential, negative: `${negative}ない` }[ending];
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
