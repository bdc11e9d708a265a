/**
 * Makes `aliases/names.tsv` (`npm run generate:tags`): what the CLDR calls in other languages the animals, plants, foods,
 * vehicles and things that our tags name. Only this needs that package; the service reads what it made.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fold } from '../lib/fold.ts';
import { readVocabulary } from './vocabulary.ts';

const LANGUAGES = [
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh',
];
/** Short names are also other words. */
const LETTERS_MIN = 4;

type Annotations = Record<string, { tts?: string[] }>;

const require = createRequire(import.meta.url);

function namesOf(language: string): Map<string, string> {
  const { annotations } = require(`cldr-annotations-full/annotations/${language}/annotations.json`)
    .annotations as {
    annotations: Annotations;
  };
  return new Map(Object.entries(annotations).map(([emoji, { tts }]) => [emoji, tts?.[0] ?? '']));
}

export function foreignNames(): string[] {
  const { groups } = readVocabulary();
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
  return [...lines.values()].sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = foreignNames();
  writeFileSync(new URL('aliases/names.tsv', import.meta.url), `${lines.join('\n')}\n`);
  process.stdout.write(`${lines.length} tags with names in ${LANGUAGES.length} languages\n`);
}
