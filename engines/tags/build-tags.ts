/**
 * Makes `aliases/names.tsv` (`npm run generate:tags`): what the CLDR calls in other languages the animals, plants, foods,
 * vehicles and things that our tags name, and what the lexicon of the gloss engine calls them. Only this needs that
 * package; the service reads what it made.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cldrAnnotations } from '../build-data/build-data.ts';
import { LANGUAGES as ALL } from '../language/languages.ts';
import { fold } from '../lib/fold.ts';
import { type Naming, readVocabulary, type Vocabulary } from './tag-vocabulary.ts';

const LANGUAGES = ALL.filter((language) => language !== 'en');
/** Short names are also other words. */
const LETTERS_MIN = 4;

function namesOf(language: string): Map<string, string> {
  return new Map(
    Object.entries(cldrAnnotations(language)).map(([emoji, { tts }]) => [emoji, tts?.[0] ?? '']),
  );
}

/** The tables of the lexicon: one concept a row, `word~mark|synonym~mark` a cell. */
const LEXICON = new URL('../language/lexicon/', import.meta.url);
/** Fewer letters are also other words, or parts of longer ones. */
const LEAST: Record<string, number> = { ja: 2, zh: 2, ko: 2, th: 3, hi: 3, ar: 3 };
const THINGS = ['subject', 'setting', 'clothing'];
const QUALITIES = ['colour', 'mood'];

/** The lexicon's names of the tag in other languages: `ru:окно`, with a star where endings follow. */
function lexiconNames({ groups, patterns }: Vocabulary): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('*.tsv', { cwd: fileURLToPath(LEXICON) }).sort()) {
    const [head, ...rows] = readFileSync(new URL(file, LEXICON), 'utf8').trimEnd().split('\n');
    const columns = head!.split('\t');
    if (columns[1] !== 'pos') continue;
    for (const cells of rows.map((row) => row.split('\t'))) {
      const cell = (column: string) => (cells[columns.indexOf(column)] ?? '').split('|');
      const [id, part] = cells as [string, string];
      const english = cell('en')[0]!.split('~')[0]!;
      const tag = patterns.get(` ${fold(english)} `)?.find(({ language }) => language === 'en')?.tag;
      const wanted = part === 'noun' ? THINGS : part === 'adj' ? QUALITIES : [];
      if (!tag || id.includes('.') || !groups.get(tag)?.some((group) => wanted.includes(group))) continue;
      const named = LANGUAGES.flatMap((language) =>
        cell(language)
          .map((word) => word.split('~')[0]!.replaceAll('·', ' ').toLowerCase())
          .filter((word) => fold(word).length >= (LEAST[language] ?? LETTERS_MIN))
          .flatMap((word) => [
            inflected(language, part, word),
            ...(part === 'noun' ? several(language, word) : []),
          ])
          .flatMap((word) => withoutEnglish(patterns, tag, word))
          .map((word) => `${language}:${word}`),
      );
      found.set(tag, [...(found.get(tag) ?? []), ...named]);
    }
  }
  return found;
}

/** Leaves out words that mean something else in English: the Dutch "beer" is a bear. */
function withoutEnglish(patterns: Vocabulary['patterns'], tag: string, word: string): string[] {
  const stem = ` ${fold(word.replace('*', ''))}`;
  const other = ([text, namings]: [string, readonly Naming[]]) =>
    text.startsWith(stem) && namings.some((naming) => naming.language === 'en' && naming.tag !== tag);
  const patternTexts = [...patterns].filter(other).map(([text]) => text);
  if (patternTexts.includes(`${stem} `)) return [];
  return [patternTexts.length > 0 ? word.replace('*', '') : word];
}

/** Cases change the end of Russian, Polish and Turkish nouns, genders the end of adjectives. */
function inflected(language: string, part: string, word: string): string {
  const vowel = /[аяоеёыйиьaąęeioóuy]+$/u;
  const changes = part === 'noun' ? /^(?:ru|pl)$/ : /^(?:ru|pl|es|it|pt)$/;
  const stem = changes.test(language) ? word.replace(vowel, '') : word;
  const grows = changes.test(language) || /^(?:tr|de|nl)$/.test(language);
  return grows && !/\s/.test(word) && stem.length >= LETTERS_MIN ? `${stem}*` : word;
}

/** Plurals as they are regularly made, of the languages that the ends of words are not cut off in. */
function several(language: string, word: string): string[] {
  if (/\s/.test(word)) return [];
  const change = (PLURALS[language] ?? []).find(([end]) => end.test(word));
  return change ? [word.replace(change[0], change[1])] : [];
}
const PLURALS: Record<string, [end: RegExp, plural: string][]> = {
  es: [
    [/z$/, 'ces'],
    [/([aeiouáéó])$/, '$1s'],
    [/$/, 'es'],
  ],
  pt: [
    [/ão$/, 'ões'],
    [/m$/, 'ns'],
    [/([aeo])l$/, '$1is'],
    [/([aeiouáéãê])$/, '$1s'],
    [/$/, 'es'],
  ],
  fr: [
    [/(eau|eu)$/, '$1x'],
    [/al$/, 'aux'],
    [/([^sxz])$/, '$1s'],
  ],
  it: [
    [/([cg])a$/, '$1he'],
    [/([cg])o$/, '$1hi'],
    [/io$/, 'i'],
    [/a$/, 'e'],
    [/[oe]$/, 'i'],
  ],
};

export function foreignNames(): string[] {
  const vocabulary = readVocabulary();
  const { groups } = vocabulary;
  const english = namesOf('en');
  const others = LANGUAGES.map((language) => ({ language, names: namesOf(language) }));
  const lines = new Map<string, string>();
  for (const [emoji, tag] of english) {
    const of = groups.get(tag);
    if (!of?.some((group) => group === 'subject' || group === 'setting' || group === 'clothing')) continue;
    const named = others.flatMap(({ language, names }) => {
      const name = (names.get(emoji) ?? '').toLowerCase();
      const short = /^[\p{Script=Latin}\s]+$/u.test(name) && fold(name).length < LETTERS_MIN;
      return name === '' || short || /[:(),]/.test(name) ? [] : [`${language}:${name}`];
    });
    if (!lines.has(tag)) lines.set(tag, [tag, ...named].join('\t'));
  }
  for (const [tag, named] of lexiconNames(vocabulary)) {
    const line = lines.get(tag) ?? tag;
    const columns = new Set(line.split('\t'));
    const more = [...new Set(named)].filter((name) => !columns.has(name));
    if (more.length > 0) lines.set(tag, [line, ...more].join('\t'));
  }
  return [...lines.values()].sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = foreignNames();
  writeFileSync(new URL('aliases/names.tsv', import.meta.url), `${lines.join('\n')}\n`);
  process.stdout.write(`${lines.length} tags with names in ${LANGUAGES.length} languages\n`);
}
