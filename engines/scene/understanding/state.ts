/** Where the reading of a prompt stands. */
import type { Side } from '../scene.ts';
import type { Draft, Pending, Thing } from './draft.ts';
import type { Term } from './terms.ts';

export type State = {
  draft: Draft;
  pending: Pending;
  /** The things the sentence is talking about: "a cat and a dog" is two. */
  group: Thing[];
  /** The last living group, which wears, holds and rides. */
  actors: Thing[];
  /** A relation waiting for its second thing, or (`started`) for one more: "a hat and a scarf". */
  link: { kind: string; from: Thing[]; started: boolean } | null;
  /** A relation said before its first thing: "on a hill stands a castle". */
  fronted: { kind: string; to: Thing } | null;
  /** The word before was "and", "or" or a comma between nouns. */
  joining: boolean;
  negating: boolean;
  /** All of the text says what must not be shown. */
  excluding: boolean;
  /** A side of the picture, for what is named next. */
  side: { side: Side; used: boolean } | null;
  /** Number of things at the start of the clause. */
  clause: number;
  last: Thing | null;
  previous: Term | null;
};

/** Gives a thing its colour and its second colour. */
export function giveColours(thing: Thing, [first, second]: Pending['colours']): void {
  if (!first) return;
  if (thing.list === 'features') thing.feature.colour = first;
  else {
    thing.subject.colour = first;
    thing.subject.colour_second = second ?? null;
  }
}
