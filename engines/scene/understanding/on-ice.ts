/** Ice is the ground when a figure stands on it. In a glass, or under food, it is a thing. */
import type { Draft, Thing } from './draft.ts';
import { isLiving } from './relate.ts';

/** Takes such ice out of the things, and makes the place a frozen one unless the words name another. */
export function onIce(draft: Draft, things: Thing[]): void {
  const ice = things.find(isIce);
  if (!ice || !things.some((thing) => standsOn(thing, ice))) return;
  things.splice(things.indexOf(ice), 1);
  for (const thing of things) thing.links = thing.links.filter(({ to }) => to !== ice);
  draft.place.set('snowfield', true);
  draft.season.set('winter', true);
}

/** A block of it, or cubes, are things wherever they lie. */
function isIce(thing: Thing): boolean {
  return (
    thing.list === 'subjects' &&
    thing.subject.id === 'ice' &&
    /\bice$/.test(thing.subject.label) &&
    !/\bof\b/.test(thing.subject.label)
  );
}

/** A fish on ice lies at the fishmonger's. */
function standsOn(thing: Thing, ice: Thing): boolean {
  if (!thing.links.some(({ kind, to }) => to === ice && (kind === 'on' || kind === 'riding'))) return false;
  if (thing.list === 'features' || thing.category === 'vehicle') return true;
  return isLiving(thing) && thing.category !== 'fish';
}
