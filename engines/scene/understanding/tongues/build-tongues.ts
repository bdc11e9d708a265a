/**
 * Makes the tables `words/*.tsv` (`npm run generate:tongues`): what the prompts of other languages say, in words of the
 * illustrator's English. From what is written by hand in `hand/`, the gloss lexicon and the CLDR's names of emoji. Only
 * this needs those; the illustrator reads what it made.
 */
import { writeFileSync } from 'node:fs';
import { cldrAnnotations } from '../../../build-data/build-data.ts';
import { progressive } from '../../../language/grammar/english.ts';
import { FORMS } from '../../../language/grammar/forms.ts';
import { UNSPACED } from '../../../language/languages.ts';
import { type Concept, type LexiconWord, loadLexicon } from '../../../language/lexicon/load-lexicon.ts';
import { isNoun, type PromptSense } from '../lexicon.ts';
import { handOf } from './hand.ts';
import { adjectiveForms, nounForms, verbForms } from './inflect.ts';
import { kindOf, promptSenses } from './kinds.ts';
import {
  type Kind,
  readTable,
  spelling,
  TONGUES,
  type Tongue,
  type TongueEntry,
  tableLine,
} from './spelling.ts';

/** The letters a name of the CLDR has at least: shorter ones are also other words. */
const NAME_LETTERS_MIN = 3;

/** A concept and the word the illustrator has for it. */
type Named = { concept: Concept; english: string | null };

/** The table of one language. */
function tableOf(tongue: Tongue, all: readonly Named[]): string {
  const entries = new Map<string, TongueEntry>();
  /** The plain forms of all sources come before the inflected ones of any. */
  const later: (() => void)[] = [];
  const add = (form: string, english: string, kind: Kind) => {
    const key = spelling(tongue, form.replaceAll('·', ''));
    if (key !== '' && !/[…\d]/.test(key) && !entries.has(key)) entries.set(key, { english, kind });
  };
  const inflected = (word: LexiconWord, english: string, kind: Kind) => {
    if (kind === 'noun' || kind === 'place') {
      const { one, two, many } = nounForms(tongue, word);
      const plural = FORMS.en.plural({ text: english, marks: {} });
      for (const form of one) add(form, english, kind);
      for (const form of two) add(form, `two ${plural}`, kind);
      for (const form of many) add(form, plural, kind);
    } else if (kind === 'adj') for (const form of adjectiveForms(tongue, word)) add(form, english, kind);
  };

  for (const { english, kind, forms } of handOf(tongue)) {
    for (const form of forms) {
      add(form, english, kind);
      later.push(() => inflected({ text: form, marks: {} }, english, kind));
    }
  }
  for (const { concept, english } of all) {
    if (english === null || concept.part === 'verb') continue;
    const kind = kindOf(english, concept.part === 'noun');
    if (concept.part === 'noun' && kind === 'adj') continue;
    for (const word of concept.words[tongue]) {
      if (/^-/.test(word.text)) continue;
      if (word.marks.gender?.endsWith('p'))
        add(word.text, FORMS.en.plural({ text: english, marks: {} }), kind);
      add(word.text, english, kind);
      later.push(() => inflected(word, english, kind));
    }
  }
  for (const [form, english] of namesOf(tongue)) {
    add(form, english, 'noun');
    later.push(() => inflected({ text: form, marks: {} }, english, 'noun'));
  }
  for (const inflect of later) inflect();
  for (const { concept, english } of all) {
    if (english === null || concept.part !== 'verb') continue;
    for (const word of concept.words[tongue]) {
      for (const form of verbForms(tongue, word)) add(form, english, kindOf(english));
    }
  }
  for (const { concept } of all) {
    const isFunctionWord = FUNCTION_WORDS.has(concept.part);
    if (!isFunctionWord && !UNSPACED.has(tongue)) continue;
    for (const { text } of concept.words[tongue])
      if (!/^-/.test(text)) add(text, '', isFunctionWord ? 'x' : 'unknown');
  }
  const lines = Map.groupBy(entries, ([, { english, kind }]) => `${english}\t${kind}`);
  return `${[...lines.values()]
    .map((of) =>
      tableLine(
        of[0]![1].english,
        of[0]![1].kind,
        of.map(([form]) => form),
      ),
    )
    .join('\n')}\n`;
}

/** Their words mostly mean another thing in a prompt: a wife is a woman first. */
// biome-ignore format: a list of words
const RARER: ReadonlySet<string> = new Set([
  'home.adv', 'at-home', 'husband', 'wife', 'boyfriend', 'girlfriend', 'home.noun', 'wood', 'meal',
  'wedding', 'marriage',
]);

const FUNCTION_WORDS: ReadonlySet<string> = new Set(['pron', 'det', 'aux', 'part', 'intj', 'conj', 'ques']);

/** The illustrator's word for a concept, or null. A verb denotes a person's action. */
function englishOf({ part, words }: Concept): string | null {
  if (FUNCTION_WORDS.has(part) || part === 'prep' || part === 'name') return null;
  for (const { text } of words.en) {
    const phrase = part === 'verb' ? progressive(text) : text;
    const senses = promptSenses(phrase);
    if (senses.length > 0 && (part !== 'verb' || senses.some(acts))) return phrase.toLowerCase();
  }
  return null;
}

function acts(sense: PromptSense): boolean {
  return sense.some(({ kind }) => ['act', 'pose', 'rel'].includes(kind));
}

let english: Map<string, string> | undefined;

/** CLDR names of things that the illustrator can draw. */
function namesOf(tongue: Tongue): [form: string, english: string][] {
  english ??= annotations('en');
  const foreign = annotations(tongue);
  return [...english].flatMap(([emoji, englishName]) => {
    const name = foreign.get(emoji) ?? '';
    const letters = /\p{Script=Latin}/u.test(name) ? name.length : NAME_LETTERS_MIN;
    if (name === '' || letters < NAME_LETTERS_MIN || /[:(),\d]/.test(name)) return [];
    const isNamed = promptSenses(englishName).some((sense) => isNoun(sense) && sense[0]!.kind !== 'place');
    return isNamed ? [[name, englishName.toLowerCase()] as [string, string]] : [];
  });
}

function annotations(language: string): Map<string, string> {
  return new Map(
    Object.entries(cldrAnnotations(language)).map(([emoji, { tts }]) => [emoji, tts?.[0] ?? '']),
  );
}

/** Every table, by its language. */
export function tongueTables(): Map<Tongue, string> {
  const all = [...loadLexicon().concepts.values()]
    .map((concept) => ({ concept, english: englishOf(concept) }))
    .sort((a, b) => Number(RARER.has(a.concept.id)) - Number(RARER.has(b.concept.id)));
  return new Map(TONGUES.map((tongue) => [tongue, tableOf(tongue, all)]));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [tongue, table] of tongueTables()) {
    writeFileSync(new URL(`words/${tongue}.tsv`, import.meta.url), table);
    process.stdout.write(`${tongue}: ${readTable(table).size} words, ${Buffer.byteLength(table)} bytes\n`);
  }
}
