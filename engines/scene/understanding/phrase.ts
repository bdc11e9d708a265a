/** Context of a term from its neighbours: the end of its noun phrase, and the reading that fits. */
import { isNoun, type PromptSense } from './lexicon.ts';
import { isLiving } from './relate.ts';
import type { State } from './state.ts';
import type { Term } from './terms.ts';

/** The reading that fits here: a word such as "orange" is a colour before a noun and a fruit without one. */
export function chosen(
  state: State,
  term: Term,
  terms: readonly Term[],
  at: number,
): PromptSense | undefined {
  if (term.senses.length < 2) return term.senses[0];
  const nouns = term.senses.filter(isNoun);
  const others = term.senses.filter((sense) => !isNoun(sense));
  const garment = others.find((sense) => sense.some(({ kind }) => kind === 'garment'));
  if (garment) {
    const person = state.actors.some(({ category }) => category === 'person');
    return person && (state.link !== null || state.pending.colours.length > 0)
      ? garment
      : (nouns[0] ?? garment);
  }
  if (nouns.length === 0 || others.length === 0) return term.senses[0];
  const deed = others.find((sense) => sense.some(({ kind }) => kind === 'act'));
  if (deed && state.previous?.plural && state.last && isLiving(state.last)) return deed;
  const next = terms[at + 1];
  // "Orange laces" are not a fruit: the colour modifies the unknown word after it.
  if (next && !next.pause && isUnknownNoun(next) && !term.plural && !isTitle(nouns, term.key))
    return others[0];
  return term.plural || endsHere(terms, at) ? nouns[0] : others[0];
}

/** True when the word is the drawing's own name: a pumpkin patch has a pumpkin. */
function isTitle(nouns: readonly PromptSense[], key: string): boolean {
  return nouns.some((sense) => sense.some(({ value }) => value === key));
}

/** True when an unknown word may be a noun, by its ending and its letters: not "barking", "quietly", "NASA". */
export function isUnknownNoun({ senses, text }: Term): boolean {
  return senses.length === 0 && /^[a-z]{3,}$/.test(text) && !/(?:ed|ing|ly)$/.test(text);
}

/** True when the noun phrase ends with this term: the next word is neither a noun nor leads to one. */
export function endsHere(terms: readonly Term[], at: number): boolean {
  const next = terms[at + 1];
  if (!next || next.pause) return true;
  if (next.key === 'and') {
    const after = terms[at + 2];
    return !(after && hasEffect(after, 'colour'));
  }
  return !(next.senses.some(isNoun) || LEADING.some((kind) => hasEffect(next, kind)));
}

/** True when a noun comes before the next pause or preposition. */
export function nounFollows(terms: readonly Term[], at: number): boolean {
  for (const term of terms.slice(at + 1)) {
    if (term.pause || hasEffect(term, 'rel') || hasEffect(term, 'with')) return false;
    if (term.senses.some(isNoun) || term.senses.length === 0) return true;
  }
  return false;
}

/** True when a list of nouns continues from here to an "and": "with bread, cheese and grapes". */
export function listGoesOn(terms: readonly Term[], at: number): boolean {
  for (const term of terms.slice(at, at + 10)) {
    if (term.key === 'and') return true;
    if (['rel', 'with', 'act', 'pose', 'medium', 'frame'].some((kind) => hasEffect(term, kind))) return false;
  }
  return false;
}

/** Words that still belong to the noun phrase before its noun, or that are its noun without being a thing. */
// biome-ignore format: a list of words
const LEADING = [
  'colour', 'size', 'material', 'part', 'garment', 'skin', 'hair', 'palette', 'picture', 'background',
];
/** Nouns whose first noun only describes them: "butterfly wings", "school uniform". */
export const DESCRIBED = ['part', 'garment', 'skin', 'hair'];

/** True when one of the term's readings has an effect of this kind. */
export function hasEffect(term: Term, kind: string): boolean {
  return term.senses.some((sense) => sense.some((effect) => effect.kind === kind));
}
