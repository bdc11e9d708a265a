/** Forms of German and Dutch. In dictionary forms, `·` marks a separable prefix. */
import { asText, readRows, rowsBy } from '../../lib/read-table.ts';
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import {
  type Agreement,
  aroundVerb,
  asSix,
  type Forms,
  formAt,
  type Nominal,
  type Six,
} from './agreement.ts';

/** By language and verb, `de sein`: to be, to have and the verbs beside another, which take no endings of the others. */
const IRREGULAR_VERBS: Record<string, { present: Six; past: Six }> = rowsBy(
  readRows(new URL('germanic-irregular.tsv', import.meta.url), { verb: asText, present: asSix, past: asSix }),
  'verb',
);

export const german: Forms = {
  verb: germanVerb,
  participle: (word) => word.marks.participle ?? germanParticiple(word.text),
  plural: (word) => word.marks.plural ?? word.text,
  adjective: ({ text }, nominal) => text + germanEnding(nominal),
};

export const dutch: Forms = {
  verb: dutchVerb,
  participle: (word) => word.marks.participle ?? dutchParticiple(word.text),
  plural: (word) => word.marks.plural ?? dutchPlural(word.text),
  adjective: (word, nominal) =>
    word.marks.class === 'x' || (nominal.gender === 'n' && !nominal.many && !nominal.definite)
      ? word.text
      : inflectedDutch(word.text),
};

/** The prefix that goes to the end of the clause, if any: `auf` of `auf·stehen`. */
export function separable(text: string): { prefix: string; stem: string } {
  const at = text.indexOf('·');
  if (at < 0) return { prefix: '', stem: text };
  const start = text.lastIndexOf(' ', at) + 1;
  return { prefix: text.slice(start, at), stem: text.slice(0, start) + text.slice(at + 1) };
}

function germanVerb(word: LexiconWord, { person, many, tense }: Agreement): string {
  const { prefix, stem: text } = separable(word.text);
  const { before, verb } = aroundVerb(text, 'last');
  const at = formAt({ person, many });
  if (tense === 'infinitive') return before + prefix + verb;
  if (tense === 'imperative') return imperative(verb);
  const irregular = IRREGULAR_VERBS[`de ${verb}`];
  if (irregular) return before + irregular[tense === 'past' ? 'past' : 'present'][at];
  if (tense === 'past')
    return withEnding(first(word.marks.past) ?? regularPast(verb), ['', 'st', '', 'n', 't', 'n'][at]!);
  return germanPresent(verb, first(word.marks.present_3s), at);
}

function germanPresent(verb: string, third: string | undefined, at: number): string {
  const stem = verb.replace(/e?n$/, '');
  const e = /[td]$|[^lrhaeiou][mn]$/.test(stem) ? 'e' : '';
  if (at === 2) return third ?? `${stem}${e}t`;
  if (at === 1)
    return third && third !== `${stem}${e}t`
      ? third.replace(/e?t$/, '').replace(/(?:[sßzx])?$/, (end) => (end ? `${end}t` : 'st'))
      : `${stem}${e}${/[sßzx]$/.test(stem) ? 't' : 'st'}`;
  return [`${stem}e`, '', '', verb, `${stem}${e}t`, verb][at]!.replace(/ele$/, 'le');
}

function regularPast(verb: string): string {
  const stem = verb.replace(/e?n$/, '');
  return `${stem}${/[td]$|[^lrhaeiou][mn]$/.test(stem) ? 'e' : ''}te`;
}

/** To a stranger: kommen Sie. */
function imperative(verb: string): string {
  return `${verb} Sie`;
}

function withEnding(stem: string, ending: string): string {
  if (/e$/.test(stem)) return stem + ending;
  if (ending === 'n') return `${stem}en`;
  return stem + (/[tds]$/.test(stem) && ending ? 'e' : '') + ending;
}

function first(text: string | undefined): string | undefined {
  return text?.split(' ').at(0);
}

function germanParticiple(text: string): string {
  const { prefix, stem } = separable(text);
  const root = stem.replace(/e?n$/, '');
  const e = /[td]$|[^lrhaeiou][mn]$/.test(root) ? 'e' : '';
  const ge = /^(?:be|emp|ent|er|ge|ver|zer|miss)/.test(stem) || /ieren$/.test(stem) ? '' : 'ge';
  return `${prefix}${ge}${root}${e}t`;
}

/** After the indefinite article or none (`weak` cases are the definite's): the mixed declension's endings. */
function germanEnding({ gender, many, grammatical, definite }: Nominal): string {
  if (definite)
    return many || grammatical === 'dat' || grammatical === 'gen' || (gender === 'm' && grammatical === 'acc')
      ? 'en'
      : 'e';
  if (many) return grammatical === 'dat' ? 'en' : 'e';
  if (grammatical === 'dat' || grammatical === 'gen') return 'en';
  if (gender === 'm') return grammatical === 'acc' ? 'en' : 'er';
  return gender === 'n' ? 'es' : 'e';
}

function dutchVerb(word: LexiconWord, { person, many, tense }: Agreement): string {
  const { prefix, stem: text } = separable(word.text);
  const { before, verb } = aroundVerb(text, 'last');
  if (tense === 'infinitive') return before + prefix + verb;
  const irregular = IRREGULAR_VERBS[`nl ${verb}`];
  if (irregular) return irregular[tense === 'past' ? 'past' : 'present'][formAt({ person, many })]!;
  if (tense === 'past') {
    const past =
      first(word.marks.past) ?? `${dutchStem(verb)}${/[tkfschpx]$/.test(verb.slice(0, -2)) ? 'te' : 'de'}`;
    return many ? (/e$/.test(past) ? `${past}n` : `${doubled(past)}en`) : past;
  }
  if (many) return verb;
  const stem = dutchStem(verb);
  if (person === 1 || tense === 'imperative') return stem;
  return first(word.marks.present_3s) ?? (/t$/.test(stem) ? stem : `${stem}t`);
}

/** lopen → loop, zitten → zit, reizen → reis. */
function dutchStem(verb: string): string {
  if (/^(?:gaan|staan|doen|zien|slaan)$/.test(verb)) return verb.slice(0, -1).replace(/aa$/, 'a');
  const cut = verb.replace(/e?n$/, '');
  const single = cut.replace(/([^aeiou])\1$/, '$1');
  // openen, rekenen: an unstressed -en stays single.
  if (/^[^aeiou]*[aeiou].*[^aeiou]en$/.test(cut)) return cut;
  const long =
    single === cut && /(?:^|[^aeiou])[aeou][^aeiouwxj]$/.test(cut)
      ? cut.replace(/([aeou])([^aeiou])$/, '$1$1$2')
      : single;
  return long.replace(/z$/, 's').replace(/v$/, 'f');
}

function dutchParticiple(text: string): string {
  const { prefix, stem } = separable(text);
  const ge = /^(?:be|ge|er|her|ont|ver)/.test(stem) ? '' : 'ge';
  const root = dutchStem(stem);
  return `${prefix}${ge}${root}${/[td]$/.test(root) ? '' : /[kfschp]$/.test(stem.replace(/en$/, '')) ? 't' : 'd'}`;
}

function dutchPlural(text: string): string {
  if (/(?:e|[^aeiou]e[lmnr]|erd|aar|je)$/.test(text) && text.length > 3) return `${text}s`;
  if (/[aiouy]$/.test(text)) return `${text}'s`;
  return `${doubled(text)}en`;
}

/** A short vowel doubles the consonant after it, a long one is written single: kat → katt-, boom → bom-. */
function doubled(text: string): string {
  if (/([aeou])\1[^aeiou]$/.test(text))
    return text
      .replace(/([aeou])\1([^aeiou])$/, '$1$2')
      .replace(/s$/, 'z')
      .replace(/f$/, 'v');
  if (/(?:ui|ij|ei|ou|au|oe|eu|ie)s$/.test(text)) return text.replace(/s$/, 'z');
  if (/(?:ij|ie|oe|ei|eu)f$/.test(text)) return text.replace(/f$/, 'v');
  // An unstressed -ig or -lijk doubles nothing.
  if (/[^aeiou]ig$/.test(text) && text.length > 4) return text;
  return /(?:^|[^aeiou])[aeiou][^aeiouwxj]$/.test(text) ? text + text.at(-1) : text;
}

function inflectedDutch(text: string): string {
  return /e$/.test(text) ? text : `${doubled(text)}e`;
}
