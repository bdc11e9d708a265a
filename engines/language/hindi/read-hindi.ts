/**
 * Hindi words in ISO 15919, without the schwas that are written and not said.
 * Source: ISO 15919:2001; for the schwas Ohala, Aspects of Hindi Phonology (1983).
 */

import { readPairs } from '../../lib/read-table.ts';
import { segment } from '../segment.ts';
import { romanized, unread, type Word } from '../word.ts';

/** Words whose schwas follow their parts or their origin rather than the rule. */
const EXCEPTIONS = readPairs(new URL('exceptions.tsv', import.meta.url));
const CONSONANTS = readPairs(new URL('consonants.tsv', import.meta.url));
const WITH_NUKTA = readPairs(new URL('with-nukta.tsv', import.meta.url));
const VOWELS = readPairs(new URL('vowels.tsv', import.meta.url));
const SIGNS = readPairs(new URL('signs.tsv', import.meta.url));
const NUKTA = '\u093c';
const VIRAMA = '\u094d';
const DEVANAGARI = /^[\u0900-\u0963\u0970-\u097f\u200c\u200d]+$/;

/** An orthographic syllable: its consonants, its vowel, and whether that is the inherent a. */
type Unit = {
  consonants: string[];
  vowel: string;
  inherent: boolean;
  nasal: '' | 'anusvara' | 'candrabindu' | 'visarga';
};

export function readHindi(text: string): Word[] {
  return segment('hi', text).map(({ text: word, start }) => {
    if (!DEVANAGARI.test(word)) return unread(word, start);
    return romanized({ text: word, start }, 'iso15919', romanizeHindi(word), 0.95);
  });
}

function romanizeHindi(word: string): string {
  const exception = EXCEPTIONS[word.normalize('NFC')];
  if (exception !== undefined) return exception;
  const units = unitsOf(word);
  dropSchwas(units);
  return units
    .map((unit, i) => spelled(unit, units[i + 1]))
    .join('')
    .normalize('NFC');
}

function unitsOf(word: string): Unit[] {
  const units: Unit[] = [];
  let joins = false;
  const characters = [...word.normalize('NFD').replace(/[\u200c\u200d]/g, '')];
  for (const [i, character] of characters.entries()) {
    const last = units.at(-1);
    if (CONSONANTS[character]) {
      const nukta = characters[i + 1] === NUKTA;
      const consonant = (nukta && WITH_NUKTA[character]) || CONSONANTS[character];
      if (joins && last) last.consonants.push(consonant);
      else units.push({ consonants: [consonant], vowel: 'a', inherent: true, nasal: '' });
      const unit = units.at(-1)!;
      unit.vowel = 'a';
      unit.inherent = true;
      joins = false;
    } else if (VOWELS[character]) {
      units.push({ consonants: [], vowel: VOWELS[character], inherent: false, nasal: '' });
    } else if (last && SIGNS[character]) {
      last.vowel = SIGNS[character];
      last.inherent = false;
    } else if (last && character === VIRAMA) {
      last.vowel = '';
      last.inherent = false;
      joins = true;
    } else if (last && character === 'ं') last.nasal = 'anusvara';
    else if (last && character === 'ँ') last.nasal = 'candrabindu';
    else if (last && character === 'ः') last.nasal = 'visarga';
  }
  return units;
}

/** The last one, unless it carries a cluster that needs it; then, from the end, each between VC and CV. */
function dropSchwas(units: Unit[]): void {
  const last = units.at(-1);
  if (last && units.length > 1 && last.inherent && last.nasal === '' && !isNeeded(last, units.at(-2)!))
    last.vowel = '';
  for (let i = units.length - 2; i >= 1; i--) {
    const [before, unit, after] = [units[i - 1]!, units[i]!, units[i + 1]!];
    const open =
      before.vowel !== '' &&
      (before.nasal === '' || !/^[aiu]$/.test(before.vowel)) &&
      after.vowel !== '' &&
      after.consonants.length === 1;
    if (unit.inherent && unit.nasal === '' && unit.consonants.length === 1 && open) unit.vowel = '';
  }
}

/**
 * True when the final vowel is pronounced: in mitra, satya and priya the consonant cluster cannot end a word.
 */
function isNeeded(last: Unit, before: Unit): boolean {
  const { consonants } = last;
  const closing = consonants.at(-1)!;
  if (consonants.length > 1) return /^[yrv]$/.test(closing) && consonants.at(-2) !== closing;
  return closing === 'y' && /^[iī]$/.test(before.vowel);
}

function spelled({ consonants, vowel, nasal }: Unit, next: Unit | undefined): string {
  const stem = consonants.join('') + vowel;
  if (nasal === 'candrabindu') return `${stem}\u0303`;
  if (nasal === 'visarga') return `${stem}ḥ`;
  if (nasal === 'anusvara') return stem + nasalBefore(next?.consonants[0] ?? '', vowel);
  return stem;
}

/** Anusvara is the nasal of what follows, or ṁ. A long vowel before a nasal is itself nasal: मैंने, उन्होंने. */
function nasalBefore(consonant: string, vowel: string): string {
  if (/^[nmṇ]/.test(consonant) && !/^[aiu]$/.test(vowel)) return 'ṁ';
  if (/^[kgqġ]/.test(consonant)) return 'ṅ';
  if (/^[cj]/.test(consonant)) return 'ñ';
  if (/^[ṭḍṛ]/.test(consonant)) return 'ṇ';
  if (/^(?:t|d|n|z)/.test(consonant)) return 'n';
  if (/^[pbmf]/.test(consonant)) return 'm';
  return 'ṁ';
}
