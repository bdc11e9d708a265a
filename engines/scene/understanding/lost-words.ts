/** Words that are understood and of which there is no drawing to order: kept, so that they can be told. */
import type { State } from './state.ts';
import type { Term } from './terms.ts';

const OWN = 'the drawing’s own';

/** "Green eyes": a part of a drawing keeps its own colour, size and stuff. A bare "tail" is taken to be there. */
export function losePart(state: State): void {
  if (hasDescription(state)) lose(state, state.last === null ? undefined : OWN);
}

/** Hair is drawn as the drawing has it; a beard or a plait only where the drawing is one with it. */
export function loseHair(state: State, term: Term): void {
  const hair = /hair/.test(term.key);
  if (!hair || hasDescription(state) || term.key !== 'hair')
    lose(state, hair && state.last ? OWN : undefined);
}

/** People are drawn dressed: the colour of what they wear can be had, its cut cannot. */
export function loseClothes(state: State, term: Term): void {
  const dressed = state.actors.some(({ category }) => category === 'person');
  if (!dressed || term.key.startsWith('cloth')) return;
  const [colour] = state.pending.colours;
  lose(state, colour ? `clothes in ${colour.name}` : `${OWN} clothes`);
}

/** A comma or the end, and what waited for its noun has none. */
export function loseWaiting(state: State): void {
  const { size, material } = state.pending;
  if (size !== 1 || material !== null) lose(state, undefined);
}

/** "Two cats, one black and one white": what is counted is drawn alike, in the first colour. */
export function loseDifference(state: State, count: number): void {
  const [first, second] = state.pending.colours;
  if (count > 1 && first && second) lose(state, `all of them in ${first.name}`);
}

function hasDescription({ pending: { colours, size, material } }: State): boolean {
  return colours.length > 0 || size !== 1 || material !== null;
}

function lose({ draft, pending, negating }: State, shown_as: string | undefined): void {
  if (negating) return;
  const words = pending.words.filter((word) => word !== '').slice(-5);
  draft.lost.push({ words: words.join(' '), ...(shown_as && { shown_as }) });
}
