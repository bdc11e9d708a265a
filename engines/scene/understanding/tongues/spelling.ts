/** Lookup keys of foreign words, and the format of their tables. */
import { LANGUAGES, type Language } from '../../../language/languages.ts';

/** The languages a prompt may be in beside English. */
export type Tongue = Exclude<Language, 'en'>;
export const TONGUES = LANGUAGES.filter((language): language is Tongue => language !== 'en');

/**
 * Role of a word in a sentence: noun, noun that is a place, adjective, quantity, classifier, preposition (or its
 * equivalent behind the noun), preposition before its noun where others stand behind, verb, verb with an object, look
 * of the whole picture, article, "and", mark of the subject, mark of the object, mark that links to the next noun,
 * "x" for words that English omits, unknown to the illustrator.
 */
// biome-ignore format: a list of words
export type Kind =
  | 'noun' | 'place' | 'adj' | 'count' | 'class' | 'prep' | 'fore' | 'verb' | 'trans' | 'look' | 'art' | 'and'
  | 'subj' | 'obj' | 'gen' | 'x' | 'unknown';

export type TongueEntry = { english: string; kind: Kind };

/** Letters that no decomposition takes apart. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  đ: 'd',
};

/** The key of a word or phrase. Accents are not needed, except in Vietnamese, where they make another word. */
export function spelling(tongue: Tongue, text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  switch (tongue) {
    case 'ar':
      return plain
        .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
        .replace(/[أإآٱ]/g, 'ا')
        .replaceAll('ى', 'ي')
        .replaceAll('ة', 'ه');
    case 'hi':
      return plain.normalize('NFD').replaceAll('\u093c', '').normalize('NFC').replaceAll('ँ', 'ं');
    case 'ja':
    case 'zh':
    case 'th':
    case 'ko':
    case 'vi':
      return plain;
    case 'ru':
      return plain.replaceAll('ё', 'е');
    default:
      return plain
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[łıßøœæđ]/g, (letter) => FOLDED[letter]!);
  }
}

/** A line of a table: `english TAB kind TAB forms`; a form that begins like the first says how many letters it keeps. */
export function tableLine(english: string, kind: Kind, forms: readonly string[]): string {
  const [first = '', ...others] = forms;
  const short = others.map((form) => {
    let same = 0;
    while (same < 35 && same < form.length && form[same] === first[same]) same++;
    return same.toString(36) + form.slice(same);
  });
  return [english, kind, [first, ...short].join('|')].join('\t');
}

/** The entries of a table by their keys. */
export function readTable(table: string): Map<string, TongueEntry> {
  const entries = new Map<string, TongueEntry>();
  for (const line of table.split('\n')) {
    const [english = '', kind, forms] = line.split('\t');
    if (forms === undefined) continue;
    const entry: TongueEntry = { english, kind: kind as Kind };
    const [first = '', ...others] = forms.split('|');
    entries.set(first, entry);
    for (const form of others)
      entries.set(first.slice(0, Number.parseInt(form[0]!, 36)) + form.slice(1), entry);
  }
  return entries;
}
