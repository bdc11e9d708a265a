/** Groups and young of what is named: "a penguin family", "a bear and two cubs". */
import { addThing } from './attach.ts';
import { type Effect, isNoun } from './lexicon.ts';
import { isLiving } from './relate.ts';
import type { State } from './state.ts';
import type { Term } from './terms.ts';

/** "a penguin family", "a group of friends": so many of the animal just named, or so many people. */
export function addGroup(state: State, effect: Effect, term: Term): void {
  const { last, previous, pending } = state;
  if (last?.list === 'subjects' && previous?.senses.some(isNoun) && !term.pause) {
    last.subject.count = Number(effect.value);
    return;
  }
  if (pending.count === null || pending.count === 1) pending.count = Number(effect.value);
  const people: Effect = { ...effect, kind: 'subject', value: 'person' };
  addThing(state, people, [people], { ...term, plural: true });
}

/** "a bear and two cubs": the young of the animal last spoken of, or of a bear; a person's baby is a baby. */
export function addYoung(state: State, term: Term): void {
  const { last } = state;
  const baby = term.key.endsWith('baby');
  const alone = term.key === 'calf' ? 'cow' : baby ? 'baby' : 'bear';
  const living = last?.list === 'subjects' && isLiving(last) && !(baby && last.category === 'person');
  const parent = living ? last.subject.id : alone;
  const size = parent === 'baby' ? 1 : 0.5;
  const young: Effect = { kind: 'subject', value: parent, weak: false, size, tint: null };
  state.joining ||= last !== null;
  addThing(state, young, [young], term);
}
