/** Arabic forms, without case endings and fully vocalised: the text shows the letters, the reading the vowels. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import type { Agreement, Forms, Nominal } from './agreement.ts';

const FATHA = '\u064e';
const SUKUN = '\u0652';

export const arabic: Forms = {
  verb,
  plural: (word) =>
    word.marks.plural ?? (/ة$/.test(word.text) ? word.text.replace(/\u064e?ة$/, 'َات') : word.text),
  adjective: (word, { gender, many }: Nominal) =>
    gender === 'f' || many ? (word.marks.feminine ?? `${word.text}َة`) : word.text,
};

/** Present by prefix, past by suffix: أَذْهَب, ذَهَبْتُ. */
function verb(word: LexiconWord, { person, many, gender, tense }: Agreement): string {
  const [first, ...rest] = word.text.split(' ');
  const after = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  if (tense === 'past') return pastOf(first!, person, many, gender === 'f') + after;
  const present = word.marks.present?.split(' ').at(0);
  if (!present) return first! + after;
  const will = tense === 'future' ? 'سَ' : '';
  const vowel = present[1] ?? FATHA;
  const stem = present.slice(2);
  const third = gender === 'f' && !many ? 'ت' : 'ي';
  const prefix = person === 1 ? (many ? 'ن' : 'أ') : person === 2 ? 'ت' : third;
  // Two hamzas are one long one: آكل.
  return `${will}${prefix}${vowel}${stem}${many && person > 1 ? '\u064fونَ' : ''}${after}`.replace(
    /أ[\u064b-\u0652]?أ[\u064b-\u0652]?/u,
    'آ',
  );
}

function pastOf(text: string, person: number, many: boolean, feminine: boolean): string {
  if (person === 3 && !many)
    return feminine
      ? `${text.replace(/[\u064e\u0652]$/, '')}${FATHA}ت${SUKUN}`
          .replace(/ى\u064eت/, 'ت')
          .replace(/ا\u064eت/, 'ات')
      : text;
  const base = text.replace(/\u064e$/, '');
  if (person === 3) return `${base}\u064fوا`;
  const stem = base.replace(/ى$/, 'يْ') + (/ى$/.test(base) ? '' : SUKUN);
  const hollow = stem.replace(/َا(.\u0652)$/, 'ُ$1');
  return hollow + (many ? (person === 1 ? 'نَا' : 'تُمْ') : person === 1 ? 'تُ' : 'تَ');
}

/** With the article. */
export function definite(text: string): string {
  return text
    .split(' ')
    .map((each) =>
      /^ال/.test(each)
        ? each
        : `ال${SUN.test(each) ? `${each[0]}\u0651${each.slice(1)}` : `${SUKUN}${each}`}`,
    )
    .join(' ');
}
const SUN = /^[تثدذرزسشصضطظلن]/;

/** The letters as they are usually written. */
export function unvocalised(text: string): string {
  return text.replace(/[\u064b-\u0652\u0670]/g, '');
}
