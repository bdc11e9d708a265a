/** Grammatical roles of the illustrator's English words. Only the build of the tables needs them. */
import { isNoun, lexicon, type PromptSense } from '../lexicon.ts';
import { phraseKey, singularsOf } from '../prompt-words.ts';
import type { Kind } from './spelling.ts';

// biome-ignore format: a list of words
const LOOKS = [
  'time', 'weather', 'season', 'light', 'mood', 'medium', 'frame', 'layout', 'mono', 'picture',
  'background', 'palette',
];

/** All readings of a word or phrase, also of a plural. */
export function promptSenses(english: string): readonly PromptSense[] {
  const { senses } = lexicon();
  const key = phraseKey(english);
  return [key, ...singularsOf(key)].flatMap((each) => senses.get(each) ?? []);
}

function isThing(sense: PromptSense): boolean {
  return isNoun(sense) && !sense.some(({ kind }) => kind === 'rel');
}

/** Role of an English word in a sentence; `named` when it is known to name a thing. */
export function kindOf(english: string, named = false): Kind {
  if (english === 'and') return 'and';
  if (english === 'a' || english === 'the') return 'art';
  // The editor removes it.
  if (english === 'background') return 'noun';
  const senses = promptSenses(english);
  const effects = senses.flat();
  const has = (...kinds: string[]) => effects.some(({ kind }) => kinds.includes(kind));
  // A king is none, nor is a building.
  const verb = /\b[^\Waeiouy]*[aeiouy]\w*ing\b/.test(english) && !senses.every(isThing);
  const deeds = senses.filter((sense) => !isNoun(sense));
  if (verb && deeds.length > 0 && deeds.every((sense) => sense.some(({ kind }) => kind === 'rel')))
    return 'trans';
  // Fishing brings its own rod.
  if (verb && has('rel') && deeds.length === 0) return 'verb';
  if (!verb && senses.some(isNoun) && (named || !has('colour')))
    return senses.some((sense) => sense.some(({ kind, weak }) => kind === 'place' && !weak))
      ? 'place'
      : 'noun';
  if (has('count')) return 'count';
  if (has('colour', 'size', 'material')) return 'adj';
  if (has('act', 'pose') && !has('rel')) return 'verb';
  if (has('rel', 'with', 'of', 'neg', 'fillof')) return 'prep';
  if (has('and')) return 'and';
  if (has(...LOOKS) || effects.some(({ kind }) => kind === 'place')) return 'look';
  return effects.length > 0 ? 'adj' : 'noun';
}
