/** Reads terms from left to right into a draft: which things there are, how many, how they look and stand. */

import type { Material, Pose } from '../scene.ts';
import { addThing, addYoung } from './attach.ts';
import { Draft, nothingPending } from './draft.ts';
import { type Effect, isNoun, meant, type Sense } from './lexicon.ts';
import { applyLook, applyPlace, dressed } from './looks.ts';
import { carries, isContainer, isLiving, onItsBack, putBehind } from './relate.ts';
import { paint, type State } from './state.ts';
import type { Term } from './terms.ts';

/** Reads all terms. */
export function parse(terms: readonly Term[], negated: boolean): Draft {
  const state: State = {
    draft: new Draft(),
    pending: nothingPending(),
    group: [],
    actors: [],
    link: null,
    fronted: null,
    joining: false,
    negating: negated,
    last: null,
    previous: null,
  };
  for (const [at, term] of terms.entries()) {
    if (term.pause) pause(state, negated, term);
    read(state, term, terms, at);
    state.previous = term;
  }
  pause(state, negated, null);
  return state.draft;
}

/** A comma or the end: what waited for a noun will get none here. */
function pause(state: State, negated: boolean, next: Term | null): void {
  const { pending, last, draft } = state;
  if (pending.colours.length > 0) {
    if (last?.list === 'subjects' && !last.subject.colour && state.link === null)
      paint(last, pending.colours);
    else if (pending.colours.every(({ name }) => name === 'black' || name === 'white'))
      draft.monochrome = true;
    else draft.palette.push(...pending.colours);
  }
  state.pending = nothingPending();
  state.link = null;
  state.joining = next !== null && state.group.length > 0 && state.last === state.group.at(-1);
  state.negating = negated;
}

function read(state: State, term: Term, terms: readonly Term[], at: number): void {
  const { draft, pending } = state;
  const sense = chosen(state, term, terms, at);
  if (sense === undefined) {
    if (!/^\d+$/.test(term.key) && term.key.length > 2) draft.unknown.push(term.text);
    if (endsHere(terms, at)) state.pending = nothingPending();
    return;
  }
  pending.words.push(term.text);
  if (isNoun(sense) && !endsHere(terms, at)) {
    const next = terms[at + 1]!;
    const whose = term.possessive && state.link && has(next, 'part');
    if (!whose && (term.possessive || DESCRIBED.some((kind) => has(next, kind)))) return;
  }
  for (const effect of sense) apply(state, effect, sense, term, terms, at);
}

function apply(
  state: State,
  effect: Effect,
  sense: Sense,
  term: Term,
  terms: readonly Term[],
  at: number,
): void {
  const { draft, pending } = state;
  switch (effect.kind) {
    case 'silent':
      return;
    case 'neg':
      state.negating = true;
      return;
    case 'and':
      state.joining = true;
      return;
    case 'count':
      if (effect.value !== '1' || pending.count === null) pending.count = Number(effect.value);
      return;
    case 'colour':
      pending.colours = [...pending.colours, { name: term.key, hex: effect.value }].slice(0, 3);
      if (!term.pause && state.previous?.senses.some(isNoun) && endsHere(terms, at)) followed(state);
      return;
    case 'size':
      pending.size = Number(effect.value);
      return;
    case 'material':
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
      link(state, effect.kind === 'rel' ? effect.value : effect.kind);
      if (/^read/.test(term.key) && !nounFollows(terms, at))
        addThing(state, BOOK, [BOOK], { ...term, plural: false });
      return;
    case 'subject':
    case 'feature':
      addThing(state, effect, sense, term);
      return;
    case 'place':
      applyPlace(state, effect, term);
      return;
    case 'after':
      if (effect.value === 'on') onItsBack(state);
      else putBehind(state);
      return;
    case 'young':
      addYoung(state, term);
      return;
    case 'part':
      if (state.link?.kind === 'on') onItsBack(state);
      state.pending = nothingPending();
      return;
    case 'hair':
      state.pending = nothingPending();
      return;
    case 'skin':
    case 'garment':
      dressed(state);
      return;
    default:
      if (state.negating) draft.negatives.push(meant(sense, effect.kind) || term.key);
      else applyLook(state, effect);
  }
}

/** The reading that fits here: a word such as "orange" is a colour before a noun and a fruit without one. */
function chosen(state: State, term: Term, terms: readonly Term[], at: number): Sense | undefined {
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
  return term.plural || endsHere(terms, at) ? nouns[0] : others[0];
}

/** Whether the noun phrase ends with this term: what follows is no noun and no word that leads to one. */
export function endsHere(terms: readonly Term[], at: number): boolean {
  const next = terms[at + 1];
  if (!next || next.pause) return true;
  if (next.key === 'and') {
    const after = terms[at + 2];
    return !(after && has(after, 'colour'));
  }
  return !(next.senses.some(isNoun) || LEADING.some((kind) => has(next, kind)));
}

const BOOK: Effect = { kind: 'subject', value: 'open-book', weak: false, size: 1, tint: null };

/** Whether a noun comes before the next pause or preposition. */
function nounFollows(terms: readonly Term[], at: number): boolean {
  for (const term of terms.slice(at + 1)) {
    if (term.pause || has(term, 'rel') || has(term, 'with')) return false;
    if (term.senses.some(isNoun) || term.senses.length === 0) return true;
  }
  return false;
}

/** A colour behind its noun, as other languages have it ("gato negro"). */
function followed({ last, pending }: State): void {
  if (last?.list !== 'subjects' || last.subject.colour) return;
  paint(last, pending.colours);
  pending.colours = [];
}

/** Words that still belong to the noun phrase before its noun, or that are its noun without being a thing. */
const LEADING = [
  'colour',
  'size',
  'material',
  'part',
  'garment',
  'skin',
  'hair',
  'palette',
  'picture',
  'background',
];
/** Nouns whose first noun only describes them: "butterfly wings", "school uniform". */
const DESCRIBED = ['part', 'garment', 'skin', 'hair'];

function has(term: Term, kind: string): boolean {
  return term.senses.some((sense) => sense.some((effect) => effect.kind === kind));
}

function material(state: State, value: Material, terms: readonly Term[], at: number): void {
  const { last, previous } = state;
  const after = last?.list === 'subjects' && previous?.senses.some(isNoun) && endsHere(terms, at);
  if (after || (last?.list === 'subjects' && /^made /.test(terms[at]!.key))) last.subject.material = value;
  else state.pending.material = value;
}

/** A participle before a noun belongs to it ("a sleeping cat"), otherwise to what was just spoken of. */
function act(state: State, { kind, value }: Effect, terms: readonly Term[], at: number): void {
  const { pending, group, last, actors } = state;
  const before = !endsHere(terms, at) && !state.previous?.senses.some(isNoun);
  if (before || last === null) {
    if (kind === 'pose') pending.pose = value as Pose;
    else pending.act = value;
    return;
  }
  const doers = group.includes(last) ? group : isLiving(last) || actors.length === 0 ? [last] : actors;
  for (const doer of doers) {
    if (kind === 'act') doer.act ??= value;
    else if (doer.list === 'subjects') doer.subject.pose ??= value as Pose;
  }
}

function link(state: State, kind: string): void {
  const { group, actors, last } = state;
  const personal = ['wearing', 'holding', 'riding', 'with'].includes(kind);
  const furnished = kind === 'with' && last?.category === 'furniture';
  const own = last === null || group.includes(last) || group.some((thing) => carries(thing, last));
  const from = personal && actors.length > 0 && !furnished ? actors : own ? group : [last];
  if (state.pending.colours.length > 0 && last?.list === 'subjects' && !last.subject.colour) {
    paint(last, state.pending.colours);
  }
  state.link = { kind, from: [...from], started: false };
  state.pending = nothingPending();
  state.joining = false;
}
