/**
 * Makes the tables `words/*.tsv` (`npm run generate:tongues`): what the prompts of other languages say, in words of the
 * illustrator's English. From what is written by hand in `hand/`, the gloss lexicon and the CLDR's names of emoji. Only
 * this needs those; the illustrator reads what it made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { progressive } from '../../../gloss/grammar/english.ts';
import { FORMS } from '../../../gloss/grammar/forms.ts';
import { type Concept, loadLexicon, type Word } from '../../../gloss/lexicon/load.ts';
import { isNoun, lexicon, type Sense } from '../lexicon.ts';
import { phraseKey, singularsOf } from '../words.ts';
import { adjectiveForms, nounForms, verbForms } from './inflect.ts';
import { type Entry, type Kind, readTable, spelling, TONGUES, type Tongue, UNSPACED, written } from './spelling.ts';

type Annotations = Record<string, { tts?: string[] }>;

const require = createRequire(import.meta.url);
/** The letters a name of the CLDR has at least: shorter ones are also other words. */
const NAME_LETTERS_MIN = 3;
const LOOKS = ['time', 'weather', 'season', 'light', 'mood', 'medium', 'frame', 'layout', 'mono', 'picture', 'background', 'palette'];
/** What a hand-written line may say of itself before the English. */
const MARKS: Readonly<Record<string, Kind>> = { s: 'subj', b: 'obj', g: 'gen', c: 'class', x: 'x', w: 'fore', t: 'trans' };

/** The table of one language. */
export function tableOf(tongue: Tongue, concepts: Iterable<Concept>): string {
  const entries = new Map<string, Entry>();
  /** The plain forms of all sources come before the inflected ones of any. */
  const later: (() => void)[] = [];
  const add = (form: string, english: string, kind: Kind) => {
    const key = spelling(tongue, form.replaceAll('·', ''));
    if (key !== '' && !/[…\d]/.test(key) && !entries.has(key)) entries.set(key, { english, kind });
  };
  const inflected = (word: Word, english: string, kind: Kind) => {
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
  const all = [...concepts]
    .map((concept) => ({ concept, english: englishOf(concept) }))
    .sort((a, b) => Number(RARER.has(a.concept.id)) - Number(RARER.has(b.concept.id)));
  for (const { concept, english } of all) {
    if (english === null || concept.part === 'verb') continue;
    const kind = kindOf(english, concept.part === 'noun');
    if (concept.part === 'noun' && kind === 'adj') continue;
    for (const word of concept.words[tongue]) {
      if (/^-/.test(word.text)) continue;
      if (word.marks.gender?.endsWith('p')) add(word.text, FORMS.en.plural({ text: english, marks: {} }), kind);
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
    const spoken = FUNCTION_WORDS.has(concept.part);
    if (!spoken && !UNSPACED.has(tongue)) continue;
    for (const { text } of concept.words[tongue]) if (!/^-/.test(text)) add(text, '', spoken ? 'x' : 'unknown');
  }
  const lines = Map.groupBy(entries, ([, { english, kind }]) => `${english}\t${kind}`);
  return `${[...lines.values()]
    .map((of) => written(of[0]![1].english, of[0]![1].kind, of.map(([form]) => form)))
    .join('\n')}\n`;
}

/** Their words mostly mean another thing in a prompt: a wife is a woman first. */
const RARER: ReadonlySet<string> = new Set([
  'home.adv',
  'at-home',
  'husband',
  'wife',
  'boyfriend',
  'girlfriend',
  'home.noun',
  'wood',
  'meal',
  'wedding',
  'marriage',
]);

const FUNCTION_WORDS: ReadonlySet<string> = new Set(['pron', 'det', 'aux', 'part', 'intj', 'conj', 'ques']);

type Line = { english: string; kind: Kind; forms: string[] };

/** What is written by hand: the words of this language first, then those of the table of all. */
function handOf(tongue: Tongue): Line[] {
  const more = column('more', tongue).map(
    ({ english, forms }): Line => ({ english, kind: kindOf(english, english === 'rose'), forms }),
  );
  // The words that edit a picture are no words of the illustrator's.
  const edits = column('edits', tongue).map(
    ({ english, forms }): Line => ({ english, kind: english.endsWith('er') ? 'look' : 'trans', forms }),
  );
  return [...ownOf(tongue), ...edits, ...more];
}

/** One language of a table of all. */
function column(file: string, tongue: Tongue): { english: string; forms: string[] }[] {
  const [head = '', ...rows] = readFileSync(new URL(`hand/${file}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'));
  const at = head.indexOf(tongue);
  return rows.map((cells) => ({ english: cells[0]!, forms: cells[at]!.split('|') }));
}

function ownOf(tongue: Tongue): Line[] {
  return readFileSync(new URL(`hand/${tongue}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, mark, said = '', forms] = /^(?:@([a-z])\s?)?([^:]*): (.+)$/.exec(line) ?? [];
      if (forms === undefined) throw new Error(`hand/${tongue}.txt: not a line of the table: ${line}`);
      const english = said === '-' ? '' : said;
      const kind = mark ? MARKS[mark]! : english === '' ? 'x' : kindOf(english);
      return { english, kind, forms: forms.split(', ') };
    });
}

/** The word for a concept that the illustrator knows, or null. A verb is what somebody is doing. */
function englishOf({ part, words }: Concept): string | null {
  if (FUNCTION_WORDS.has(part) || part === 'prep' || part === 'name') return null;
  for (const { text } of words.en) {
    const said = part === 'verb' ? progressive(text) : text;
    const known = sensesOf(said);
    if (known.length > 0 && (part !== 'verb' || known.some(acts))) return said.toLowerCase();
  }
  return null;
}

function acts(sense: Sense): boolean {
  return sense.some(({ kind }) => ['act', 'pose', 'rel'].includes(kind));
}

function sensesOf(english: string): readonly Sense[] {
  const { senses } = lexicon();
  const key = phraseKey(english);
  return [key, ...singularsOf(key)].flatMap((each) => senses.get(each) ?? []);
}

function kindOf(english: string, named = false): Kind {
  if (english === 'and') return 'and';
  if (english === 'a' || english === 'the') return 'art';
  // The editor removes it.
  if (english === 'background') return 'noun';
  const senses = sensesOf(english);
  const effects = senses.flat();
  const has = (...kinds: string[]) => effects.some(({ kind }) => kinds.includes(kind));
  const verb = /ing\b/.test(english);
  const deeds = senses.filter((sense) => !isNoun(sense));
  if (verb && deeds.length > 0 && deeds.every((sense) => sense.some(({ kind }) => kind === 'rel'))) return 'trans';
  if (!verb && senses.some(isNoun) && (named || !has('colour')))
    return senses.some((sense) => sense.some(({ kind, weak }) => kind === 'place' && !weak)) ? 'place' : 'noun';
  if (has('count')) return 'count';
  if (has('colour', 'size', 'material')) return 'adj';
  if (has('act', 'pose') && !has('rel')) return 'verb';
  if (has('rel', 'with', 'of', 'neg', 'fillof')) return 'prep';
  if (has('and')) return 'and';
  if (has(...LOOKS) || effects.some(({ kind }) => kind === 'place')) return 'look';
  return effects.length > 0 ? 'adj' : 'noun';
}

/** What the CLDR calls things that the illustrator can draw. */
function namesOf(tongue: Tongue): [form: string, english: string][] {
  const english = annotations('en');
  const foreign = annotations(tongue);
  return [...english].flatMap(([emoji, said]) => {
    const name = foreign.get(emoji) ?? '';
    const letters = /\p{Script=Latin}/u.test(name) ? name.length : NAME_LETTERS_MIN;
    if (name === '' || letters < NAME_LETTERS_MIN || /[:(),\d]/.test(name)) return [];
    const known = sensesOf(said).some((sense) => isNoun(sense) && sense[0]!.kind !== 'place');
    return known ? [[name, said.toLowerCase()] as [string, string]] : [];
  });
}

function annotations(language: string): Map<string, string> {
  const file = require(`cldr-annotations-full/annotations/${language}/annotations.json`) as {
    annotations: { annotations: Annotations };
  };
  return new Map(Object.entries(file.annotations.annotations).map(([emoji, { tts }]) => [emoji, tts?.[0] ?? '']));
}

/** Every table, by its language. */
export function tables(): Map<Tongue, string> {
  const concepts = [...loadLexicon().concepts.values()];
  return new Map(TONGUES.map((tongue) => [tongue, tableOf(tongue, concepts)]));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [tongue, table] of tables()) {
    writeFileSync(new URL(`words/${tongue}.tsv`, import.meta.url), table);
    process.stdout.write(`${tongue}: ${readTable(table).size} words, ${Buffer.byteLength(table)} bytes\n`);
  }
}
