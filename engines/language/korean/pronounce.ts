/**
 * Standard pronunciation of Korean as far as Revised Romanization writes it: liaison, assimilation, palatalisation,
 * aspiration, the inserted ㄴ. Tense sounds are not written.
 * Source: 국어의 로마자 표기법 (2000-7), 표준 발음법 (1988-2).
 */

import { readPairs } from '../../lib/read-table.ts';
import { NOUN_H, VERBAL_H } from './korean-exceptions.ts';

/** A syllable by the indices of Unicode's Hangul blocks; `last` 0 is an open syllable. */
export type Syllable = { first: number; vowel: number; last: number };

const BASE = 0xac00;
export const FIRSTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
export const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
export const LASTS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

export function syllableOf(character: string): Syllable | undefined {
  const code = character.charCodeAt(0) - BASE;
  if (code < 0 || code >= 11_172) return undefined;
  return { first: Math.floor(code / 588), vowel: Math.floor((code % 588) / 28), last: code % 28 };
}

type Sound = { first: string; vowel: string; last: string };

/** A final before a vowel: what stays, and what moves over. */
const MOVES: Record<string, [stays: string, moves: string]> = {
  ㄳ: ['ㄱ', 'ㅅ'],
  ㄵ: ['ㄴ', 'ㅈ'],
  ㄶ: ['', 'ㄴ'],
  ㄺ: ['ㄹ', 'ㄱ'],
  ㄻ: ['ㄹ', 'ㅁ'],
  ㄼ: ['ㄹ', 'ㅂ'],
  ㄽ: ['ㄹ', 'ㅅ'],
  ㄾ: ['ㄹ', 'ㅌ'],
  ㄿ: ['ㄹ', 'ㅍ'],
  ㅀ: ['', 'ㄹ'],
  ㅄ: ['ㅂ', 'ㅅ'],
  ㅎ: ['', 'ㅇ'],
  ㅇ: ['ㅇ', 'ㅇ'],
};
/** The seven finals that are heard. */
const CLOSED = readPairs(new URL('closed.tsv', import.meta.url));
const NASAL: Record<string, string> = { ㄱ: 'ㅇ', ㄷ: 'ㄴ', ㅂ: 'ㅁ' };
const ASPIRATED: Record<string, string> = { ㄱ: 'ㅋ', ㄷ: 'ㅌ', ㅂ: 'ㅍ', ㅈ: 'ㅊ' };

/** The sounds of a word of Hangul. */
export function sounds(word: string): Sound[] {
  const all = [...word].map((each): Sound => {
    const { first, vowel, last } = syllableOf(each)!;
    return { first: FIRSTS[first]!, vowel: VOWELS[vowel]!, last: LASTS[last]!.trim() };
  });
  for (let i = 0; i < all.length; i++) {
    const here = all[i]!;
    const next = all[i + 1];
    if (next) meet(here, next, word[i]! + word[i + 1]!);
    else here.last = CLOSED[here.last] ?? here.last;
  }
  return all;
}

function meet(here: Sound, next: Sound, pair: string): void {
  if (here.last === '') return;
  if (next.first === 'ㅎ' && aspirates(here, next, pair)) return;
  const open = { ㅎ: '', ㄶ: 'ㄴ', ㅀ: 'ㄹ' }[here.last];
  if (open !== undefined && (ASPIRATED[next.first] || next.first === 'ㅅ')) {
    next.first = ASPIRATED[next.first] ?? next.first;
    here.last = open;
    return;
  }
  if (next.first === 'ㅇ') {
    carryOver(here, next);
    return;
  }
  if (here.last === 'ㄺ' && next.first === 'ㄱ') here.last = 'ㄹ';
  else here.last = CLOSED[here.last] ?? here.last;
  assimilate(here, next);
}

/** ㅎ at the head of the next syllable. Answers whether that settles the matter. */
function aspirates(here: Sound, next: Sound, pair: string): boolean {
  const closing = here.last;
  if (closing === 'ㄶ' || closing === 'ㅀ' || closing === 'ㅎ') return false;
  const stop = CLOSED[closing] ?? closing;
  if (closing === 'ㄵ' || closing === 'ㄺ' || closing === 'ㄼ') {
    next.first = { ㄵ: 'ㅊ', ㄺ: 'ㅋ', ㄼ: 'ㅍ' }[closing]!;
    here.last = MOVES[closing]![0];
    return true;
  }
  if (!/^[ㄱㄷㅂ]$/.test(stop)) return false;
  if (!VERBAL_H.has(pair[1]!) || NOUN_H.has(pair)) {
    here.last = stop;
    return true;
  }
  const palatal = (closing === 'ㄷ' || closing === 'ㅈ') && /^[ㅣㅕ]$/.test(next.vowel);
  next.first = closing === 'ㅈ' || palatal ? 'ㅊ' : ASPIRATED[stop]!;
  here.last = '';
  return true;
}

function carryOver(here: Sound, next: Sound): void {
  const [stays, moves] = MOVES[here.last] ?? ['', here.last];
  const palatal = { ㄷ: 'ㅈ', ㅌ: 'ㅊ' }[moves];
  here.last = stays;
  next.first = palatal && /^[ㅣㅕ]$/.test(next.vowel) ? palatal : moves;
}

function assimilate(here: Sound, next: Sound): void {
  if (next.first === 'ㄴ' || next.first === 'ㅁ') here.last = NASAL[here.last] ?? here.last;
  if (next.first === 'ㄹ') {
    if (here.last === 'ㄴ') here.last = 'ㄹ';
    else if (/^[ㄱㄷㅂㅁㅇ]$/.test(here.last)) {
      next.first = 'ㄴ';
      here.last = NASAL[here.last] ?? here.last;
    }
  } else if (here.last === 'ㄹ' && next.first === 'ㄴ') next.first = 'ㄹ';
}
