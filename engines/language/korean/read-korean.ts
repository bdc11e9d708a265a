/** Korean words in Revised Romanization. */

import { readPairs } from '../../lib/read-table.ts';
import { segment } from '../segment.ts';
import { romanized, unread, type Word } from '../word.ts';
import { RESPELLED } from './korean-exceptions.ts';
import { sounds } from './pronounce.ts';

const FIRST = readPairs(new URL('firsts.tsv', import.meta.url));
const VOWEL = readPairs(new URL('vowels.tsv', import.meta.url));
const LAST: Record<string, string> = {
  '': '',
  ㄱ: 'k',
  ㄴ: 'n',
  ㄷ: 't',
  ㄹ: 'l',
  ㅁ: 'm',
  ㅂ: 'p',
  ㅇ: 'ng',
};
const HANGUL = /^[가-힣]+$/;

const EXCEPTIONS = Object.keys(RESPELLED).sort((a, b) => b.length - a.length);

export function readKorean(text: string): Word[] {
  return segment('ko', text).map(({ text: word, start }) => {
    if (!HANGUL.test(word)) return unread(word, start);
    return romanized({ text: word, start }, 'revised-romanization', romanizeKorean(word), 0.96);
  });
}

/** Lower case, without the hyphens that are optional. `word`: Hangul only. */
function romanizeKorean(word: string): string {
  let out = '';
  let last = '';
  for (const { first, vowel, last: closing } of sounds(respelled(word))) {
    const onset = first === 'ㄹ' && last === 'ㄹ' ? 'l' : FIRST[first]!;
    out += onset + VOWEL[vowel]! + LAST[closing]!;
    last = closing;
  }
  return out;
}

function respelled(word: string): string {
  let out = word;
  for (const spelled of EXCEPTIONS)
    if (out.includes(spelled)) out = out.replaceAll(spelled, RESPELLED[spelled]!);
  return out;
}
