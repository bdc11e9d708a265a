/** Plurals and feminines of Spanish, French, Italian and Portuguese. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import type { Nominal } from './agreement.ts';
import type { RomanceTongue } from './romance-irregular.ts';

export function adjective(tongue: RomanceTongue, word: LexiconWord, { gender, many }: Nominal): string {
  const feminine = gender === 'f' ? (word.marks.feminine ?? feminineOf(tongue, word.text)) : word.text;
  return many ? romancePlural(tongue, feminine, gender === 'f') : feminine;
}

function feminineOf(tongue: RomanceTongue, text: string): string {
  if (tongue === 'fr') {
    if (/e$/.test(text)) return text;
    return text
      .replace(/eux$/, 'euse')
      .replace(/if$/, 'ive')
      .replace(/er$/, 'ère')
      .replace(/(?:el|en|on|il)$/, (end) => `${end}${end.at(-1)}e`)
      .replace(/([^e])$/, '$1e');
  }
  if (/o$/.test(text)) return text.replace(/o$/, 'a');
  if (tongue === 'es' && /(?:or|ol|és|án|ín|ón)$/.test(text) && !/(?:ior|yor)$/.test(text))
    return `${unaccented(text)}a`;
  if (tongue === 'pt' && /ês$/.test(text)) return text.replace(/ês$/, 'esa');
  return text;
}

function unaccented(text: string): string {
  return text.replace(/[áéíóú](?=[sn]$)/, (vowel) => vowel.normalize('NFD')[0]!);
}

export function romancePlural(tongue: RomanceTongue, text: string, feminine: boolean): string {
  const [head, ...rest] = text.split(' ');
  if (rest.length > 0) return [romancePlural(tongue, head!, feminine), ...rest].join(' ');
  if (tongue === 'it') {
    if (/[àèéìòù]$|[^aeiou]$/.test(text)) return text;
    if (/(?:ca|ga)$/.test(text)) return text.replace(/a$/, 'he');
    if (/(?:co|go)$/.test(text)) return text.replace(/([^aeiou][cg])o$/, '$1hi').replace(/([cg])o$/, '$1i');
    if (/[^aeiou]ia$/.test(text) && /[cg]ia$/.test(text)) return text.replace(/ia$/, 'e');
    if (/io$/.test(text)) return text.replace(/o$/, '');
    return feminine && /a$/.test(text) ? text.replace(/a$/, 'e') : text.replace(/[aeo]$/, 'i');
  }
  if (/[sxz]$/.test(text) && tongue === 'fr') return text;
  if (tongue === 'fr')
    return /(?:eau|[^l]eu)$/.test(text)
      ? `${text}x`
      : /al$/.test(text) && !feminine
        ? text.replace(/al$/, 'aux')
        : `${text}s`;
  if (tongue === 'pt') {
    if (/ão$/.test(text)) return text.replace(/ão$/, 'ões');
    if (/m$/.test(text)) return text.replace(/m$/, 'ns');
    if (/[aou]l$/.test(text)) return text.replace(/l$/, 'is');
    if (/el$|il$/.test(text)) return text.replace(/el$/, 'eis').replace(/il$/, 'is');
    return /[rz]$/.test(text) ? `${text}es` : /s$/.test(text) ? text : `${text}s`;
  }
  if (/z$/.test(text)) return text.replace(/z$/, 'ces');
  if (/[áéíóú][ns]$/.test(text)) return `${unaccented(text)}es`;
  return /[aeiouáéó]$/.test(text)
    ? `${text}s`
    : /[^áéíóú]s$/.test(text) && /[aeiou]s$/.test(text)
      ? text
      : `${text}es`;
}
