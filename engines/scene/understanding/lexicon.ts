/** Everything the illustrator knows by word: the written tables and the names of the subject library, as one map. */
import { allSubjects } from '../subjects/library.ts';
import { promptTable } from './lexicon/prompt-table.ts';
import { phoneticKey, phraseKey } from './prompt-words.ts';

export type Effect = {
  /** `place`, `time`, `feature`, `subject`, `count`, `rel` … : the word before the colon in the tables. */
  kind: string;
  value: string;
  /** Applies only where nothing else said otherwise. */
  weak: boolean;
  /** The picture only approximates the word: Monet as an oil painting. */
  near?: true;
  /** Of a subject's name: factor on its height and the colour the name implies (#rrggbb). */
  size: number;
  tint: string | null;
};

/** One reading of a phrase: all its effects together. A phrase may have several readings. */
export type PromptSense = readonly Effect[];

export type PromptLexicon = {
  senses: ReadonlyMap<string, readonly PromptSense[]>;
  /** Every word that occurs in a phrase. */
  vocabulary: ReadonlySet<string>;
  /** Words in the longest phrase. */
  longest: number;
  /** Single words of five letters or more that name something to see, with how they sound, by first letter. */
  nounsByLetter: ReadonlyMap<string, readonly (readonly [word: string, sound: string])[]>;
};

let compiled: PromptLexicon | undefined;

/** The lexicon, put together on first use (about 15 ms). */
export function lexicon(): PromptLexicon {
  compiled ??= compile();
  return compiled;
}

function compile(): PromptLexicon {
  const senses = new Map<string, PromptSense[]>();
  const add = (phrase: string, sense: PromptSense) => {
    const key = phraseKey(phrase);
    if (key === '') return;
    const entries = senses.get(key);
    if (entries) entries.push(sense);
    else senses.set(key, [sense]);
  };

  for (const { id, names } of allSubjects()) {
    for (const { text, size, colour } of names) {
      add(text, [{ kind: 'subject', value: id, weak: false, size, tint: colour }]);
    }
  }
  const lines = (['places', 'features', 'look', 'modifiers'] as const).flatMap((name) =>
    promptTable(name).trimEnd().split('\n'),
  );
  for (const line of lines) {
    const [, near, meanings, phrases] = /^(~?)(.+?) : (.+)$/.exec(line) ?? [];
    if (!meanings || !phrases) throw new Error(`unreadable line in the lexicon: ${line}`);
    const sense = meanings
      .split(' ')
      .map((meaning) => ({ ...effect(meaning), ...(near && { near: true as const }) }));
    for (const phrase of phrases.split(', ')) add(phrase, sense);
  }
  for (const [, name, hex] of promptTable('colours').matchAll(/(?:^|, )([a-z][a-z ]*?) (#[0-9a-f]{6})/gm)) {
    add(name!, [{ ...effect(`colour:${hex}`) }]);
  }
  for (const table of ['undrawn', 'silent'] as const) {
    const sense = [effect(table)];
    for (const phrase of promptTable(table).split(/,\s|\n/)) {
      const key = phraseKey(phrase);
      if (!senses.has(key)) add(phrase, sense);
    }
  }
  const nouns = [...senses].filter(([key, found]) => /^[a-z]{5,}$/.test(key) && found.some(isNoun));
  return {
    senses,
    vocabulary: new Set([...senses.keys()].flatMap((key) => key.split(' '))),
    longest: Math.max(...[...senses.keys()].map((key) => key.split(' ').length)),
    nounsByLetter: Map.groupBy(
      nouns.map(([key]) => [key, phoneticKey(key)] as const),
      ([key]) => key[0]!,
    ),
  };
}

function effect(written: string): Effect {
  const [, kind, weak, value] = /^([a-z-]+)(\?)?(?::(.+))?$/.exec(written) ?? [];
  if (kind === undefined) throw new Error(`unreadable meaning in the lexicon: ${written}`);
  return { kind, value: value ?? '', weak: weak === '?', size: 1, tint: null };
}

/** True when a reading names something visible. */
export function isNoun(sense: PromptSense): boolean {
  return sense.some(({ kind, weak }) => !weak && ['subject', 'feature', 'place'].includes(kind));
}

/** The value of the first effect of this kind in a reading. */
export function meant(sense: PromptSense, kind: string): string | undefined {
  return sense.find((found) => found.kind === kind)?.value;
}
