/** Prompts of other languages, and emoji, put into the English the lexicon knows. */
import { EMOJI } from './lexicon/emoji-words.ts';
import { lexicon } from './lexicon.ts';
import { singularsOf, wordKey } from './prompt-words.ts';
import { misspelt } from './terms.ts';
import { cutWords } from './tongues/cut-words.ts';
import { readLatin } from './tongues/latin.ts';
import { ordered } from './tongues/order.ts';
import type { Tongue } from './tongues/spelling.ts';

/** One script, one language; Han alone is Chinese, with any kana Japanese. */
const SCRIPTS: readonly (readonly [script: RegExp, tongue: Tongue])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];
const QUOTED = /("[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』)/;
const LETTER = /\p{L}/u;

let emoji: ReadonlyMap<string, string> | undefined;

/**
 * The text with known foreign words in English, in English word order. Plain English and quoted text stay unchanged.
 */
export function translated(text: string): string {
  const spelled = spelt(text);
  if (isEnglish(spelled)) return spelled;
  return spelled
    .split(QUOTED)
    .map((part) => (QUOTED.test(part) ? part : sections(part).map(into).join('')))
    .join('');
}

type Section = { tongue: Tongue | 'latin'; text: string };

/** Runs of one script each, with the marks, digits and spaces behind them. */
function sections(text: string): Section[] {
  const japanese = SCRIPTS[0]![0].test(text);
  const out: Section[] = [];
  let waiting = '';
  for (const character of text) {
    if (!LETTER.test(character)) {
      // A number belongs to the word it is written before: 2匹.
      if (/\d/.test(character)) waiting += character;
      else {
        const to = out.at(-1);
        if (to) to.text += waiting + character;
        else out.push({ tongue: 'latin', text: waiting + character });
        waiting = '';
      }
      continue;
    }
    const script = SCRIPTS.find(([letters]) => letters.test(character))?.[1] ?? 'latin';
    const tongue = script === 'zh' && japanese ? 'ja' : script;
    const last = out.at(-1);
    if (last?.tongue === tongue) last.text += waiting + character;
    else out.push({ tongue, text: waiting + character });
    waiting = '';
  }
  if (waiting !== '') out.push({ tongue: 'latin', text: waiting });
  return out;
}

function into({ tongue, text }: Section): string {
  if (tongue === 'latin') return isEnglish(text) ? text : readLatin(text, hasSense, isMisspelt);
  return ` ${ordered(tongue, cutWords(tongue, text))} `;
}

/** True when there is nothing to translate: every word is one of the illustrator's own. */
function isEnglish(text: string): boolean {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).every(hasSense);
}

/** English words of the picture editor, beside the illustrator's own. */
const EDITING = new Set(
  'add remove replace change swap delete erase blur sharpen crop rotate flip zoom insert brighten darken increase decrease brighter darker warmer cooler'.split(
    ' ',
  ),
);

/** True when the illustrator's English has the word, alone or in a phrase. */
function hasSense(word: string): boolean {
  const { vocabulary } = lexicon();
  const key = wordKey(word);
  return vocabulary.has(key) || EDITING.has(key) || singularsOf(key).some((one) => vocabulary.has(one));
}

function isMisspelt(word: string): boolean {
  return misspelt(wordKey(word), lexicon()) !== undefined;
}

/** Emoji as words. */
function spelt(text: string): string {
  if (!/\p{Extended_Pictographic}/u.test(text)) return text;
  emoji ??= new Map(
    EMOJI.trim()
      .split(', ')
      .flatMap((entry) => {
        const at = entry.lastIndexOf(' ');
        return [...new Intl.Segmenter().segment(entry.slice(at + 1))].map(
          ({ segment }) => [segment, entry.slice(0, at)] as const,
        );
      }),
  );
  const table = emoji;
  return [...new Intl.Segmenter().segment(text)]
    .map(({ segment }) => {
      const word = table.get(segment) ?? table.get(segment.replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, ''));
      return word === undefined ? segment : ` ${word} `;
    })
    .join('');
}
