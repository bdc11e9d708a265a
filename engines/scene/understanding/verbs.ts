/** Words that say what things do, are made of or how they stand: participles, materials, prepositions. */
import type { Material, Pose } from '../scene.ts';
import { nothingPending } from './draft.ts';
import { type Effect, isNoun } from './lexicon.ts';
import { endsHere } from './phrase.ts';
import { carries, isLiving } from './relate.ts';
import { giveColours, type State } from './state.ts';
import type { Term } from './terms.ts';

/** A colour behind its noun, as other languages have it ("gato negro"). */
export function followed({ last, pending }: State): void {
  if (last?.list !== 'subjects' || last.subject.colour) return;
  giveColours(last, pending.colours);
  pending.colours = [];
}

/** The material of a thing, stated before or behind it ("a cat statue", "a dragon made of glass"). */
export function material(state: State, value: Material, terms: readonly Term[], at: number): void {
  const { last, previous, pending } = state;
  const metal = pending.colours.findIndex(({ name }) => ['gold', 'golden', 'silver'].includes(name));
  if (value === 'stone' && metal >= 0) {
    const [{ name } = { name: 'gold' }] = pending.colours.splice(metal, 1);
    pending.material = name === 'silver' ? 'silver' : 'gold';
    return;
  }
  const after = last?.list === 'subjects' && previous?.senses.some(isNoun) && endsHere(terms, at);
  if (after || (last?.list === 'subjects' && /^made /.test(terms[at]!.key))) last.subject.material = value;
  else state.pending.material = value;
}

/** A participle before a noun belongs to it ("a sleeping cat"), otherwise to what was just spoken of. */
export function act(state: State, { kind, value }: Effect, terms: readonly Term[], at: number): void {
  const { pending, group, last, actors } = state;
  const before = !endsHere(terms, at) && !state.previous?.senses.some(isNoun);
  if (before || last === null) {
    if (kind === 'pose') pending.pose = value as Pose;
    else [pending.act, pending.acted] = [value, terms[at]!.text];
    return;
  }
  const doers = group.includes(last) ? group : isLiving(last) || actors.length === 0 ? [last] : actors;
  for (const doer of doers) {
    if (kind === 'act' && doer.act === null) [doer.act, doer.acted] = [value, terms[at]!.text];
    else if (kind === 'pose' && doer.list === 'subjects') doer.subject.pose ??= value as Pose;
  }
}

/** A preposition, which waits for its second thing. Clothes and loads belong to the living one. */
export function link(state: State, kind: string): void {
  const { group, actors, last } = state;
  const personal = ['wearing', 'holding', 'riding', 'with'].includes(kind);
  const furnished = kind === 'with' && last?.category === 'furniture';
  const own = last === null || group.includes(last) || group.some((thing) => carries(thing, last));
  const from = personal && actors.length > 0 && !furnished ? actors : own ? group : [last];
  if (state.pending.colours.length > 0 && last?.list === 'subjects' && !last.subject.colour) {
    giveColours(last, state.pending.colours);
  }
  state.link = { kind, from: [...from], started: false };
  state.pending = nothingPending();
  state.joining = false;
}
