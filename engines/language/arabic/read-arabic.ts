/**
 * Arabic words by ALA-LC, with every vowel that is written. Without its vowels a word has only its consonants.
 * Source: ALA-LC romanization table for Arabic, 2012. Endings of case are kept where they are written.
 */
import { readPairs } from '../../lib/read-table.ts';
import { segment } from '../segment.ts';
import { romanized, unread, type Word } from '../word.ts';

const CONSONANTS = readPairs(new URL('consonants.tsv', import.meta.url));
const SHORT: Record<string, string> = { '\u064e': 'a', '\u064f': 'u', '\u0650': 'i' };
const NUNATED: Record<string, string> = { '\u064b': 'an', '\u064c': 'un', '\u064d': 'in' };
const SHADDA = '\u0651';
const SUKUN = '\u0652';
const DAGGER = '\u0670';
const MARK = /[\u064b-\u0652\u0670]/;
const VOWEL_MARK = /[\u064b-\u0650\u0670]/;
const ARABIC = /^[\u0621-\u063a\u0640-\u0652\u0670\u0671پچڤگ]+$/;

/** Spelled without a vowel that is always said. Keys have neither tatweel nor sukun. */
const SPOKEN = readPairs(new URL('words.tsv', import.meta.url));

/** The commonest small words as they are written every day, without vowels; of two readings the commoner one. */
const FUNCTION_WORDS = readPairs(new URL('function-words.tsv', import.meta.url));

type Letter = { letter: string; marks: string };

export function readArabic(text: string): Word[] {
  return segment('ar', text).map(({ text: word, start }) => {
    if (!ARABIC.test(word)) return unread(word, start);
    const small = functionWord(word);
    if (small !== undefined) return romanized({ text: word, start }, 'ala-lc', small, 0.85);
    const { romanized: latin, full } = romanizeArabic(word);
    const read = romanized({ text: word, start }, 'ala-lc', latin, full ? 0.95 : 0.6);
    return full ? read : { ...read, quality: 'consonantal' };
  });
}

/** في and هل, and what is written onto them: وهو. Undefined for other words, and where vowels are written. */
function functionWord(word: string): string | undefined {
  const plain = word.normalize('NFC').replaceAll('\u0640', '');
  const own = FUNCTION_WORDS[plain];
  if (own !== undefined) return own;
  const joined = /^[وف]/.test(plain) ? FUNCTION_WORDS[plain.slice(1)] : undefined;
  return joined === undefined ? undefined : `${plain.startsWith('و') ? 'wa' : 'fa'}-${joined}`;
}

/** `full`: every vowel of the word was written. */
function romanizeArabic(word: string): { romanized: string; full: boolean } {
  const exception = SPOKEN[word.normalize('NFC').replace(/[\u0640\u0652\u0670]/g, '')];
  if (exception !== undefined && VOWEL_MARK.test(word)) return { romanized: exception, full: true };
  const letters = lettersOf(word);
  const { prefix, rest } = clitics(letters);
  return { romanized: prefix + stem(rest), full: isVocalised(rest) };
}

function lettersOf(word: string): Letter[] {
  const letters: Letter[] = [];
  for (const character of word.replaceAll('\u0640', '')) {
    if (MARK.test(character)) {
      const last = letters.at(-1);
      if (last) last.marks += character;
    } else letters.push({ letter: character, marks: '' });
  }
  return letters;
}

/** wa-, fa-, bi-, ka-, li- before the article, and the article itself, never assimilated in writing. */
function clitics(letters: Letter[]): { prefix: string; rest: Letter[] } {
  const [first, second, third, fourth] = letters;
  const isArticle = (a?: Letter, l?: Letter, next?: Letter) =>
    a !== undefined &&
    /^[اٱ]$/.test(a.letter) &&
    l?.letter === 'ل' &&
    !VOWEL_MARK.test(l.marks) &&
    !l.marks.includes(SHADDA) &&
    next !== undefined;
  const article = (rest: Letter[]) =>
    rest.map((each, i) => (i === 0 ? { ...each, marks: each.marks.replace(SHADDA, '') } : each));
  if (letters.length > 3 && isArticle(first, second, third))
    return { prefix: 'al-', rest: article(letters.slice(2)) };
  const particle = first && { و: 'wa', ف: 'fa', ب: 'bi', ك: 'ka' }[first.letter];
  if (particle && letters.length > 4 && isArticle(second, third, fourth)) {
    return { prefix: `${particle}-al-`, rest: article(letters.slice(3)) };
  }
  if (
    first?.letter === 'ل' &&
    first.marks.includes('\u0650') &&
    second?.letter === 'ل' &&
    !VOWEL_MARK.test(second.marks) &&
    letters.length > 3
  ) {
    return { prefix: 'lil-', rest: article(letters.slice(2)) };
  }
  if (
    particle &&
    letters.length > (/^[أإ]$/.test(second?.letter ?? '') ? 2 : 4) &&
    /^[وف]$/.test(first.letter) &&
    first.marks.includes('\u064e') &&
    isVerbOrPronoun(letters.slice(1))
  ) {
    return { prefix: `${particle}-`, rest: letters.slice(1) };
  }
  return { prefix: '', rest: letters };
}

/** An imperfect verb, أن and its kin, or a pronoun: what follows wa- without doubt. */
function isVerbOrPronoun([first, second]: Letter[]): boolean {
  if (!first || !second) return false;
  if (/^[أإ]$/.test(first.letter)) return true;
  return /^[يتن]$/.test(first.letter) && first.marks.includes('\u064e') && second.marks.includes(SUKUN);
}

/** Letters that lengthen the vowel before them, whose mark that has, or are consonants. */
const HALF_VOWELS: Record<string, { vowel: string; mark: string; long: string; consonant: string }> = {
  و: { vowel: 'u', mark: '\u064f', long: 'ū', consonant: 'w' },
  ي: { vowel: 'i', mark: '\u0650', long: 'ī', consonant: 'y' },
};

function stem(letters: Letter[]): string {
  let out = '';
  for (const [i, { letter, marks }] of letters.entries()) {
    const before = letters[i - 1];
    const after = letters[i + 1];
    const vowel = vowelOf(marks);
    const half = HALF_VOWELS[letter];
    // A hamza that begins a word is not written, also behind its article.
    if (letter === 'آ') out += out ? 'ʼā' : 'ā';
    else if (/^[اٱى]$/.test(letter)) out = alif(out, { letter, marks }, before, after, i);
    else if (letter === 'ة') out += vowel ? `t${vowel}` : /a$/.test(out) ? 'h' : 'ah';
    else if (half && isLong(marks) && out.endsWith(half.vowel) && before?.marks.includes(half.mark))
      out = out.slice(0, -1) + half.long;
    else if (half && marks.includes(SHADDA) && out.endsWith(half.vowel))
      out =
        out.slice(0, -1) + half.long + (vowel || after || half.long === 'ū' ? half.consonant + vowel : '');
    else {
      const consonant = i === 0 && /^[أإ]$/.test(letter) ? '' : (CONSONANTS[letter] ?? '');
      out += (marks.includes(SHADDA) ? consonant + consonant : consonant) + vowel;
    }
  }
  return out;
}

function vowelOf(marks: string): string {
  for (const mark of marks) {
    if (mark === DAGGER) return 'ā';
    const vowel = SHORT[mark] ?? NUNATED[mark];
    if (vowel) return marks.includes(DAGGER) ? 'ā' : vowel;
  }
  return '';
}

function isLong(marks: string): boolean {
  return !VOWEL_MARK.test(marks) && !marks.includes(SHADDA) && !marks.includes(SUKUN);
}

/** ا lengthens, carries a nunation or is silent; final ى is á. */
function alif(
  out: string,
  { letter, marks }: Letter,
  before: Letter | undefined,
  after: Letter | undefined,
  i: number,
): string {
  if (before && /\u064b/.test(before.marks)) return out;
  if (marks.includes('\u064b')) return `${out}an`;
  if (i === 0) return out + (vowelOf(marks) || 'i');
  if (letter === 'ا' && after === undefined && /ū$/.test(out)) return out;
  const long = letter === 'ى' && after === undefined ? 'á' : 'ā';
  return out.replace(/[aā]$/, '') + long;
}

/** True when every consonant carries a vowel mark, except the last one and those that carry a long vowel. */
function isVocalised(letters: Letter[]): boolean {
  return letters.every(({ letter, marks }, i) => {
    if (i === letters.length - 1) return letters.length === 1 ? marks !== '' : true;
    if (marks !== '') return VOWEL_MARK.test(marks) || marks.includes(SUKUN) || i === 0;
    if (/^[اٱىآ]$/.test(letter)) return true;
    const before = letters[i - 1]?.marks ?? '';
    const next = letters[i + 1]!;
    if (/^[وي]$/.test(letter)) return VOWEL_MARK.test(before);
    return /^[اىة]$/.test(next.letter) && next.letter !== 'ا';
  });
}
