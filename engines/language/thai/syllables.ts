/**
 * Thai words by the Royal Thai General System: the cheapest way to cut a word into syllables.
 * Source: หลักเกณฑ์การถอดอักษรไทยเป็นอักษรโรมันแบบถ่ายเสียง, Royal Institute, 1999.
 */

import { asNumber, asText, readPairs, readRows } from '../../lib/read-table.ts';
import { EXCEPTIONS } from './thai-exceptions.ts';

/** A consonant before a vowel; and after one, where it can stand there. */
const CONSONANTS = readRows(
  new URL('consonants.tsv', import.meta.url),
  { letter: asText, first: asText },
  { last: asText },
);
const FIRST: Record<string, string> = Object.fromEntries(
  CONSONANTS.map(({ letter, first }) => [letter, first]),
);
const LAST: Record<string, string> = Object.fromEntries(
  CONSONANTS.flatMap(({ letter, last }) => (last ? [[letter, last]] : [])),
);

/** Sounded as one; the second of ทร, ศร, สร, ซร is silent. */
const CLUSTERS = readPairs(new URL('clusters.tsv', import.meta.url));
/** The range contains ฤ and ฦ, which are vowels. */
const PLAIN = '(?![ฤฦ])[ก-ฮ]';
const LED = '(?:ห[งญนมยรลว]|อย)';
/** An unwritten a between them: แ[สด]ง is sadaeng. */
const SPLIT = '(?:[กขจฉชตถทบปผฝพมสอ][งนมยรลว]|สด|สบ|ผช|ฉพ|ขจ|ผด|ถล)';
const TONE = '[่้๊๋]?';
/** A closing consonant belongs to no vowel of its own. */
const CLOSE = `(?<close>[${Object.keys(LAST).join('')}])(?![ะาำิีึืุูั็่้๊๋])`;

type Form = { pattern: RegExp; vowel: string; cost: number };

/**
 * `O` is the onset, `T` a tone, `C` a closing consonant. A form with `M` occurs with one and without: ประชาชน is
 * pracha-chon, although ช may close a syllable. The cheapest cut wins.
 */
const FORMS: Form[] = readRows(new URL('forms.tsv', import.meta.url), {
  form: asText,
  vowel: asText,
  cost: asNumber,
})
  .flatMap((row) =>
    row.form.includes('M') ? ['C', ''].map((end) => ({ ...row, form: row.form.replace('M', end) })) : [row],
  )
  .flatMap(({ form, vowel, cost }) => [
    { pattern: compiled(form, PLAIN), vowel, cost },
    {
      pattern: compiled(form, `(?:${Object.keys(CLUSTERS).join('|')})`),
      vowel,
      cost: form === 'O' ? 2.2 : cost - 0.05,
    },
    { pattern: compiled(form, LED), vowel, cost: form === 'O' ? 3 : cost - 0.1 },
    ...(/^\(?[เแโ[]/.test(form) && !form.startsWith('[ไ')
      ? [{ pattern: compiled(form, SPLIT), vowel, cost: cost + 0.8 }]
      : []),
  ]);

function compiled(form: string, onset: string): RegExp {
  const written = form.replaceAll('T', TONE).replaceAll('C', CLOSE);
  return new RegExp(written.replace('O', `(?<onset>${onset})`), 'y');
}

/** Letters under a sign that silences them. */
const SILENCED = /(?:[ตทด]ร|ษณ|ทธ|ดิ|ตุ|[ก-ฮ][ิุ]?)์/g;
/** ร is silent at the end of words from Sanskrit: บัตร, สมุทร, จักร, เพชร. */
const SILENT_END = /((?:[ัิีุา]|เ[ก-ฮ])ต|[ิุ]ท|ั[กค]|เ[ก-ฮ]ช)ร$/;

/** A word's end in a bare consonant is no syllable. */
const BARE_END = 2.5;
const EXCEPTION_MIN = 3;
const keys = Object.keys(EXCEPTIONS).sort((a, b) => b.length - a.length);

/** Lower case, syllables together. `sure` is false where a letter could not be placed. */
export function rtgs(word: string): { romanized: string; sure: boolean } {
  const whole = EXCEPTIONS[word.normalize('NFC')];
  if (whole !== undefined) return { romanized: whole, sure: true };
  const text = word
    .normalize('NFC')
    .replaceAll('ํา', 'ำ')
    .replace(SILENCED, '')
    .replace(SILENT_END, '$1')
    .replace(/(?<=[กตทปศส])ฤ(?!ๅ)/g, 'ริ')
    .replace(/ฤๅ?/g, 'รึ');
  const romanized = cheapest(text);
  return { romanized: romanized ?? '', sure: romanized !== undefined };
}

type Path = { cost: number; romanized: string };

function cheapest(text: string): string | undefined {
  const best: (Path | undefined)[] = Array.from({ length: text.length + 1 });
  best[0] = { cost: 0, romanized: '' };
  for (let at = 0; at < text.length; at++) {
    const path = best[at];
    if (!path) continue;
    const reach = (end: number, cost: number, romanized: string) => {
      const there = best[end];
      if (!there || there.cost > path.cost + cost)
        best[end] = { cost: path.cost + cost, romanized: path.romanized + romanized };
    };
    for (const key of keys) {
      if (
        key.length >= EXCEPTION_MIN &&
        text.startsWith(key, at) &&
        !/[ะาำิีึืุูั็่้๊๋์]/.test(text[at + key.length] ?? '')
      ) {
        reach(at + key.length, 0.6, EXCEPTIONS[key]!);
      }
    }
    for (const { pattern, vowel, cost } of FORMS) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      const end = at + match[0].length;
      const bare = cost >= 1.6 && match[0].length <= 2 && end === text.length && at > 0;
      reach(
        end,
        cost + (bare ? BARE_END : 0),
        onsetOf(match.groups!.onset!) + vowel + (LAST[match.groups!.close ?? ''] ?? ''),
      );
    }
  }
  return best[text.length]?.romanized;
}

function onsetOf(onset: string): string {
  if (onset.length === 1) return FIRST[onset]!;
  if (CLUSTERS[onset]) return CLUSTERS[onset];
  if (/^(?:ห[งญนมยรลว]|อย)$/.test(onset)) return FIRST[onset[1]!]!;
  return `${FIRST[onset[0]!]}a${FIRST[onset[1]!]}`;
}
