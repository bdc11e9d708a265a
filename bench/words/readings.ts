/** Readings against a set labelled by hand: part of the words that are read right, a language. */
import { readFileSync } from 'node:fs';
import type { Language } from '../../engines/language/languages.ts';
import { readText } from '../../engines/language/read-text.ts';
import type { Verdict } from '../measure.ts';

const TARGETS = { ja: 0.97, zh: 0.97, ko: 0.97, th: 0.93, hi: 0.97, ru: 0.97, ar: 0.97 } as const;

/** The first set the readers were written with; the other was written to find what the first had not. */
const SETS = ['', '-everyday'];

export type Mistake = { sentence: string; expected: string; read: string };

export function words(): Promise<Verdict[]> {
  return Promise.resolve(readings());
}

/** `mistakes` gathers every sentence that is not read as labelled. */
export function readings(mistakes: Mistake[] = []): Verdict[] {
  return Object.entries(TARGETS).flatMap(([language, target]) =>
    SETS.map((set) => {
      const { right, all } = score(language as Language, set, mistakes);
      return {
        what: `readings ${language}${set} (${all} words)`,
        measured: (100 * right) / all,
        unit: '%',
        target: `≥ ${target * 100} %`,
        reached: right / all >= target,
      };
    }),
  );
}

export function sentencesOf(language: string, set = ''): [sentence: string, expected: string][] {
  const text = readFileSync(new URL(`readings/${language}${set}.tsv`, import.meta.url), 'utf8').normalize(
    'NFC',
  );
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
}

function score(language: Language, set: string, mistakes: Mistake[]): { right: number; all: number } {
  let right = 0;
  let all = 0;
  for (const [sentence, expected] of sentencesOf(language, set)) {
    const words = expected.split(' ');
    const read = readText(language, sentence).map(({ reading, text }) => reading ?? text);
    const found = rightOf(words.map(plain), plain(read.join('')));
    if (found < words.length) mistakes.push({ sentence, expected, read: read.join(' ') });
    right += found;
    all += words.length;
  }
  return { right, all };
}

/** Word boundaries are not judged, only readings: in order, each expected word where the one before ended. */
function rightOf(words: string[], reading: string): number {
  let at = 0;
  let right = 0;
  for (const word of words) {
    if (reading.startsWith(word, at)) {
      right += 1;
      at += word.length;
    } else {
      const next = reading.indexOf(word, at);
      if (next >= 0 && next - at <= 12) {
        // The word before was wrong; this one is right.
        right += 1;
        at = next + word.length;
      } else at += word.length;
    }
  }
  return right;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s’'-]/g, '')
    .toLowerCase();
}
