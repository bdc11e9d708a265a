/** Some deeds have drawings of their own: a man who runs is another drawing than a man who stands. */
import { asText, asTuple, readPairs } from '../../lib/read-table.ts';
import { subject as factsOf } from '../subjects/library.ts';
import type { Thing } from './draft.ts';

/** Drawings of people by activity: man, woman, or any person. */
const DRAWN = readPairs(
  new URL('deeds.tsv', import.meta.url),
  asTuple<[man: string, woman: string, anybody: string]>(asText, asText, asText),
);

/** Animals that have a drawing of sitting upright. */
const SEATED: Readonly<Record<string, string>> = {
  cat: 'sitting-cat',
  dog: 'sitting-dog',
  rabbit: 'sitting-rabbit',
};

/** Unspecific people. */
const PLAIN = new Set(['man', 'woman', 'person']);

const RIDDEN: Readonly<Record<string, string>> = {
  horse: 'ridehorse',
  bicycle: 'cycle',
  surfboard: 'surf',
  wave: 'surf',
};

/** The drawn snowman has a scarf and a top hat: to say so changes the colour of his scarf, not their number. */
function alreadyWorn(thing: Thing, all: Thing[]): void {
  if (thing.list !== 'subjects' || thing.subject.id !== 'snowman') return;
  for (const wear of [...all]) {
    if (wear.list !== 'subjects' || !/scarf|hat$/.test(wear.subject.id)) continue;
    const his = [...thing.links, ...wear.links].some(({ to }) => to === wear || to === thing);
    if (!his) continue;
    if (wear.subject.id === 'scarf') thing.subject.colour = wear.subject.colour;
    all.splice(all.indexOf(wear), 1);
  }
  thing.links = thing.links.filter(({ to }) => all.includes(to));
}

function onTheNose(wear: Thing): boolean {
  return wear.list === 'subjects' && ['glasses', 'sunglasses'].includes(wear.subject.id);
}

/** Deeds that are shown by how any drawing is held. */
const POSED = new Set('stand sleep run walk jump fly swim sail float'.split(' '));

/** People whose drawing stands, whatever it stands on. */
const UPRIGHT = new Set([...PLAIN, 'boy', 'girl', 'child', 'old-man', 'old-woman']);

/** True when the drawing shows the stated action: actions that are a pose count, a sitting person does not. */
export function isActed(thing: Thing): boolean {
  if (thing.list !== 'subjects' || thing.acted === undefined || thing.act === null) return true;
  const { id } = thing.subject;
  if (thing.act === 'sit') return sits(thing, id);
  if (thing.act === 'sleep') return /asleep|sleep/.test(id);
  if (thing.act === 'walk' && thing.category === 'person') return DRAWN.walk!.includes(id);
  if (thing.act === 'launch') return id === 'rocket';
  return POSED.has(thing.act) || DRAWN[thing.act]?.includes(id) === true;
}

/** True for figures whose drawing sits, and for animals that rest on something. */
function sits({ category, links }: Thing, id: string): boolean {
  if (category === 'person') return !UPRIGHT.has(id);
  return id.startsWith('sitting-') || links.some(({ kind }) => kind === 'on' || kind === 'in');
}

/** Exchanges the drawing of a person for one that does what the words say. Other things stay as they are. */
export function actedOut(thing: Thing, all: Thing[]): void {
  if (thing.list !== 'subjects') return;
  alreadyWorn(thing, all);
  const sleeping = `${thing.subject.id}-asleep`;
  if (thing.subject.pose === 'sleeping' && factsOf(sleeping)) thing.subject.id = sleeping;
  const hatted = thing.links.some(
    ({ kind, to }) => kind === 'wearing' && to.list === 'subjects' && !onTheNose(to),
  );
  const upright = hatted && thing.subject.pose === null && !thing.links.some(({ kind }) => kind === 'riding');
  if (upright) thing.subject.id = SEATED[thing.subject.id] ?? thing.subject.id;
  const resting = thing.act === 'sit' && !thing.links.some(({ kind }) => kind === 'riding');
  if (resting) thing.subject.id = SEATED[thing.subject.id] ?? thing.subject.id;
  const ride = thing.links.find(
    ({ kind, to }) => kind === 'riding' && to.list === 'subjects' && RIDDEN[to.subject.id],
  );
  if (ride?.to.list === 'subjects' && (PLAIN.has(thing.subject.id) || ride.to.subject.id === 'wave')) {
    thing.act = RIDDEN[ride.to.subject.id]!;
    thing.links.splice(thing.links.indexOf(ride), 1);
    all.splice(all.indexOf(ride.to), 1);
  }
  const drawn = DRAWN[thing.act ?? ''];
  if (!drawn || !PLAIN.has(thing.subject.id)) return;
  const { id } = thing.subject;
  thing.subject.id = drawn[id === 'man' ? 0 : id === 'woman' ? 1 : 2];
  thing.subject.pose = factsOf(thing.subject.id)!.pose;
}
