/** Kana, and their Hepburn romanization with macrons. */
import { readPairs } from '../../lib/read-table.ts';

/** Katakana as hiragana; everything else stays. */
export function hiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

function katakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

export const KANJI = /[\p{Script=Han}々〆ヶヵ]/u;
export const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;

const ROWS: [first: string, kana: string][] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['z', 'ザジズゼゾ'],
  ['t', 'タチツテト'],
  ['d', 'ダヂヅデド'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒフヘホ'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['r', 'ラリルレロ'],
];
const MORAS = new Map<string, string>([
  ...ROWS.flatMap(([first, kana]) =>
    [...kana].map((each, i): [string, string] => [each, first + 'aiueo'[i]]),
  ),
  ...Object.entries(readPairs<string>(new URL('moras.tsv', import.meta.url))),
]);
const SMALL_Y: Record<string, string> = { ャ: 'a', ュ: 'u', ョ: 'o' };
const SMALL_VOWEL: Record<string, string> = { ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o', ヮ: 'a' };
const LONG: Record<string, string> = { a: 'ā', i: 'ī', u: 'ū', e: 'ē', o: 'ō' };

/**
 * Modified Hepburn of a pronunciation in katakana, where `ー` is a long vowel: `キョー` is `kyō`.
 * Source: ALA-LC Japanese romanization table, 2012.
 */
export function hepburn(pronunciation: string): string {
  const kana = [...katakana(pronunciation)];
  let out = '';
  let doubled = false;
  for (let i = 0; i < kana.length; i++) {
    const each = kana[i]!;
    if (each === 'ッ') {
      doubled = true;
      continue;
    }
    if (each === 'ー') {
      out = out.replace(/[aiueo]$/, (vowel) => LONG[vowel]!);
      continue;
    }
    if (each === 'ン') {
      out += /^[アイウエオヤユヨ]/.test(kana[i + 1] ?? '') ? 'n’' : 'n';
      continue;
    }
    let mora = MORAS.get(each) ?? (each === '・' ? ' ' : each);
    const next = kana[i + 1] ?? '';
    if (SMALL_Y[next] && /i$|^(?:te|de|fu|vu)$/.test(mora)) {
      mora = mora.slice(0, -1) + (/^(?:sh|ch|j)/.test(mora) ? '' : 'y') + SMALL_Y[next];
      i += 1;
    } else if (SMALL_VOWEL[next] && mora.length > 0 && MORAS.has(each)) {
      mora = foreign(mora, SMALL_VOWEL[next]);
      i += 1;
    }
    if (doubled) mora = (mora.startsWith('ch') ? 't' : mora[0]) + mora;
    doubled = false;
    out += mora;
  }
  return out;
}

/** ファ, ティ, ウィ, シェ and the like. */
function foreign(mora: string, vowel: string): string {
  if (mora === 'u') return `w${vowel}`;
  if (mora === 'i') return `y${vowel}`;
  if (mora === 'ku' || mora === 'gu') return `${mora[0]}w${vowel}`;
  if (mora === 'tsu') return `ts${vowel}`;
  return mora.slice(0, -1) + vowel;
}

/**
 * The pronunciation of kana that no dictionary knows, with long vowels marked: おう and うう inside a word.
 * `particle` は, へ and を are not its affair.
 */
export function pronounced(kana: string): string {
  return katakana(kana)
    .replace(/([オコソトノホモヨロゴゾドボポョ])[ウオ]/g, '$1ー')
    .replace(/([ウクスツヌフムユルグズブプュ])ウ/g, '$1ー')
    .replace(/([アカサタナハマヤラワガザダバパャ])ア/g, '$1ー')
    .replace(/([エケセテネヘメレゲゼデベペ])エ/g, '$1ー');
}
