/** Reads terms from left to right into a draft: which things there are, how many, how they look and stand. */

import type { Material } from '../scene.ts';
import { applyClothes, applyLook, applyPlace } from './apply-look.ts';
import { addThing } from './attach.ts';
import { Draft, nothingPending } from './draft.ts';
import { addGroup, addYoung } from './families.ts';
import { type Effect, isNoun, meant, type PromptSense } from './lexicon.ts';
import { loseClothes, loseDifference, loseHair, losePart, loseWaiting } from './lost-words.ts';
import { numberOf } from './numbers.ts';
import { chosen, DESCRIBED, endsHere, hasEffect, isUnknownNoun, listGoesOn, nounFollows } from './phrase.ts';
import { isContainer, onItsBack, putBehind } from './relate.ts';
import { sided } from './sides-in-words.ts';
import { giveColours, type State } from './state.ts';
import type { Term } from './terms.ts';
import { act, followed, link, material } from './verbs.ts';

/** Reads all terms. */
export function parsePrompt(terms: readonly Term[], negated: boolean): Draft {
  const state: State = {
    draft: new Draft(),
    pending: nothingPending(),
    group: [],
    actors: [],
    link: null,
    fronted: null,
    joining: false,
    negating: negated,
    excluding: negated,
    side: null,
    clause: 0,
    last: null,
    previous: null,
  };
  for (const [at, term] of terms.entries()) {
    if (term.pause) pause(state, negated, terms, at);
    read(state, term, terms, at);
    state.previous = term;
  }
  pause(state, negated, terms, terms.length);
  return state.draft;
}

/** A comma or the end: what waited for a noun will get none here. */
function pause(state: State, negated: boolean, terms: readonly Term[], at: number): void {
  const { pending, last, draft } = state;
  if (pending.colours.length > 0) {
    if (last?.list === 'subjects' && !last.subject.colour && state.link === null) {
      giveColours(last, pending.colours);
      loseDifference(state, last.subject.count);
    } else if (pending.colours.every(({ name }) => name === 'black' || name === 'white'))
      draft.monochrome = true;
    else draft.palette.push(...pending.colours);
  }
  if (!state.negating) loseWaiting(state);
  state.pending = nothingPending();
  const listed = state.link?.started && listGoesOn(terms, at);
  if (!listed) state.link = null;
  state.joining = at < terms.length && state.group.length > 0 && state.last === state.group.at(-1);
  state.negating = negated;
  state.clause = draft.things.length;
  if (state.side?.used) state.side = null;
}

function read(state: State, term: Term, terms: readonly Term[], at: number): void {
  const { draft, pending } = state;
  const sense = chosen(state, term, terms, at);
  draft.read.push({ term, sense, negated: state.negating });
  if (sense === undefined) {
    if (saysMuch(term.key) && !isHeadOf(state, term)) draft.unknown.push(term.text);
    if (endsHere(terms, at)) state.pending = nothingPending();
    return;
  }
  const side = sense.find(({ kind }) => kind === 'side')?.value;
  if (side !== undefined) {
    // Alone, "left" is a side only right before its noun: a man who left is somewhere else.
    const spelt = term.key.startsWith('side');
    if (spelt || !endsHere(terms, at)) sided(state, side, { before: !spelt, opening: term.pause });
    return;
  }
  pending.words.push(isOfThings(sense) ? term.text : '');
  if (isNoun(sense) && !endsHere(terms, at)) {
    const next = terms[at + 1]!;
    const whose = term.possessive && state.link && hasEffect(next, 'part');
    if (!whose && (term.possessive || DESCRIBED.some((kind) => hasEffect(next, kind)))) return;
  }
  for (const effect of sense) apply(state, effect, sense, term, terms, at);
}

function apply(
  state: State,
  effect: Effect,
  sense: PromptSense,
  term: Term,
  terms: readonly Term[],
  at: number,
): void {
  const { draft, pending } = state;
  switch (effect.kind) {
    case 'silent':
      return;
    case 'undrawn':
      if (!state.negating) draft.lost.push({ words: term.text });
      return;
    case 'neg':
      state.negating = true;
      return;
    case 'and':
      state.joining = true;
      return;
    case 'count':
      // "85 mm" counts nothing.
      if (Number(effect.value) > 12 && endsHere(terms, at)) return;
      if (effect.value !== '1' || pending.count === null) pending.count = Number(effect.value);
      if (numberOf(term.key) !== undefined)
        pending.counted = { words: term.text, number: numberOf(term.key)! };
      return;
    case 'colour':
      pending.colours = [...pending.colours, { name: term.key, hex: effect.value }].slice(0, 3);
      if (!term.pause && state.previous?.senses.some(isNoun) && endsHere(terms, at)) followed(state);
      return;
    case 'size':
      pending.size = Number(effect.value);
      return;
    case 'material':
      if (effect.near && !state.negating) draft.lost.push({ words: term.text, shown_as: effect.value });
      material(state, effect.value as Material, terms, at);
      return;
    case 'pose':
    case 'act':
      act(state, effect, terms, at);
      return;
    case 'of':
      if (state.last && isContainer(state.last)) link(state, 'fillof');
      return;
    case 'rel':
    case 'with':
    case 'fillof':
      // "A cat without a hat on a sofa": there is a sofa.
      state.negating = state.excluding;
      link(state, effect.kind === 'rel' ? effect.value : effect.kind);
      if (/^read/.test(term.key) && !nounFollows(terms, at))
        addThing(state, BOOK, [BOOK], { ...term, plural: false });
      return;
    case 'subject':
    case 'feature':
      addThing(state, effect, sense, term);
      return;
    case 'place':
      applyPlace(state, effect, term, sense);
      return;
    case 'after':
      if (effect.value === 'on') onItsBack(state);
      else putBehind(state);
      return;
    case 'group':
      addGroup(state, effect, term);
      return;
    case 'young':
      addYoung(state, term);
      return;
    case 'part':
      if (state.link?.kind === 'on') onItsBack(state);
      else losePart(state);
      state.pending = nothingPending();
      return;
    case 'hair':
      loseHair(state, term);
      state.pending = nothingPending();
      return;
    case 'garment':
      loseClothes(state, term);
      applyClothes(state);
      return;
    case 'skin':
      applyClothes(state);
      return;
    default:
      if (state.negating) draft.negatives.push(meant(sense, effect.kind) || term.key);
      else applyLook(state, effect, sense, term);
  }
}

/** True when the word describes a thing: the label of a thing has no other words. */
function isOfThings([first]: PromptSense): boolean {
  return !STANDALONE.has(first!.kind);
}

/** They are accounted for by themselves, or say nothing that can be seen. */
// biome-ignore format: a list of words
const STANDALONE: ReadonlySet<string> = new Set([
  'silent', 'undrawn', 'time', 'weather', 'season', 'mood', 'light', 'medium', 'frame', 'layout',
]);

/** "A violin case": the violin modifies a noun that has no drawing, and the result says so. */
function isHeadOf({ last, previous, negating }: State, term: Term): boolean {
  const direct = previous?.senses.some(isNoun) && !term.pause && !negating && isUnknownNoun(term);
  if (!direct || last?.list !== 'subjects' || !previous || !last.subject.label.endsWith(previous.text))
    return false;
  last.subject.label += ` ${term.text}`;
  last.instead = true;
  return true;
}

const BOOK: Effect = { kind: 'subject', value: 'open-book', weak: false, size: 1, tint: null };

/** True when an unknown word is worth reporting: two Latin letters are not, one Chinese character is. */
function saysMuch(key: string): boolean {
  return /\p{Script=Latin}/u.test(key) ? key.length > 2 : /\p{L}/u.test(key);
}
