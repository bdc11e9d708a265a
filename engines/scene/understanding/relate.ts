/** Relations between things: the two sides that a relation word joins, and their order. */
import type { FeatureKind, RelationKind } from '../scene.ts';
import { subject as factsOf } from '../subjects/library.ts';
import { nothingPending, type Thing } from './draft.ts';
import type { State } from './state.ts';

const LIVING = new Set(['animal', 'bird', 'fish', 'insect', 'person', 'fantasy']);

/** Nothing stands on, under or beside these: they are all around or far away. */
const EVERYWHERE = new Set<FeatureKind>(
  (
    'sun moon crescent-moon stars milky-way shooting-star planet aurora rainbow lightning clouds fireworks fireflies ' +
    'bubbles confetti petals falling-leaves snowfall mist smoke sparks light-rays reflection grass mountains hills skyline'
  ).split(' ') as FeatureKind[],
);

/** True when it can wear, hold, ride and act. */
export function isLiving({ category }: Thing): boolean {
  return LIVING.has(category);
}

/**
 * True when one thing is of the kind that the other names: a robin is a bird. A coral is in the fish category without
 * being one.
 */
export function isOneOf(thing: Thing, kind: Thing): boolean {
  if (thing.category !== kind.category) return false;
  if (thing.list !== 'subjects' || kind.list !== 'subjects') return true;
  return factsOf(thing.subject.id)!.pose === factsOf(kind.subject.id)!.pose;
}

const CONTAINERS = new Set(
  'basket bucket bowl open-bowl open-box jar amphora bouquet cauldron chest funeral-urn package shopping-cart bathtub plate backpack toolbox wastebasket'.split(
    ' ',
  ),
);

/** True when it contains things: "a basket of apples". */
export function isContainer(thing: Thing): boolean {
  return thing.list === 'subjects' && CONTAINERS.has(thing.subject.id);
}

/** True when one wears, holds or rides the other: the next words then describe the wearer. */
export function carries(thing: Thing, other: Thing): boolean {
  return thing.links.some(({ kind, to }) => to === other && ['wearing', 'holding', 'riding'].includes(kind));
}

/** The waiting relation finds its second thing. */
export function relate(state: State, thing: Thing): void {
  const { kind, from } = state.link!;
  const aloft = thing.list === 'features' && EVERYWHERE.has(thing.feature.kind);
  if (aloft) {
    state.link = null;
    state.pending = nothingPending();
    return;
  }
  const sources = from.filter((source) => source !== thing && !reaches(thing, source));
  if (sources.length === 0) {
    if (from.length === 0 && isKind(kind)) state.fronted = { kind, to: thing };
  }
  for (const source of sources) {
    const [subject, relation, object] = placed(source, kind, thing);
    if (subject.links.length < 3) subject.links.push({ kind: relation, to: object });
  }
  const more = kind === 'wearing' || kind === 'holding' || kind === 'with';
  state.link = more && sources.length > 0 ? { kind, from: sources, started: true } : null;
  state.pending = nothingPending();
}

/** The relation between two things. "With" means worn, held, laid on or simply beside, depending on their kinds. */
function placed(source: Thing, kind: string, thing: Thing): [Thing, RelationKind, Thing] {
  // A plate is drawn from above: what it holds would hide behind its rim.
  if (kind === 'fillof' && source.list === 'subjects' && source.subject.id === 'plate')
    return [thing, 'in-front-of', source];
  if (kind === 'fillof')
    return [thing, isContainer(source) ? 'in' : source.list === 'subjects' ? 'on' : 'beside', source];
  if (kind === 'holding' && thing.list === 'features' && thing.feature.kind !== 'flowers') {
    return [source, 'beside', thing];
  }
  if (kind === 'in' && thing.list === 'subjects' && SAT_ON.has(thing.subject.id))
    return [source, 'on', thing];
  if (kind === 'holding' && isKite(thing)) return [thing, 'above', source];
  if (kind === 'in' && isLiving(source) && thing.category === 'wear') return [source, 'wearing', thing];
  if (kind === 'on' && isLiving(source) && isMount(source, thing)) return [source, 'riding', thing];
  if (kind !== 'with') return [source, kind as RelationKind, thing];
  if (thing.category === 'wear' && isLiving(source)) return [source, 'wearing', thing];
  if (
    thing.list === 'features' &&
    source.list === 'features' &&
    ['door', 'window'].includes(thing.feature.kind)
  ) {
    return [thing, 'in', source];
  }
  if (source.category === 'furniture') return [thing, 'on', source];
  if (isLiving(source) && holdable(thing)) return [source, 'holding', thing];
  return [thing, 'beside', source];
}

/** One holds its line and sees it far above. */
function isKite(thing: Thing): boolean {
  return thing.list === 'subjects' && thing.subject.id === 'kite';
}

const MOUNTS = new Set(
  'bicycle motorcycle motor-scooter kick-scooter skateboard sled broom surfboard skis'.split(' '),
);

/** True when one rides the other rather than rests on it. */
function isMount(rider: Thing, mount: Thing): boolean {
  if (mount.list !== 'subjects') return false;
  const large = mount.category === 'animal' && (factsOf(mount.subject.id)?.height_m ?? 0) >= 1;
  return MOUNTS.has(mount.subject.id) || (large && rider.category === 'person');
}

/** One sits in an armchair as on a chair. */
const SAT_ON = new Set('armchair chair sofa throne bed seat bench cushion'.split(' '));
/** Small in height, but not to be lifted. */
const HEAVY = new Set('chest cauldron bathtub boulder anchor barrel piano'.split(' '));

/** Small enough to be carried, and not alive. */
function holdable(thing: Thing): boolean {
  if (thing.list === 'features') return thing.feature.kind === 'lanterns';
  if (isLiving(thing) || HEAVY.has(thing.subject.id)) return false;
  return (factsOf(thing.subject.id)?.height_m ?? 9) <= 1.3;
}

/** True when the links from one thing lead to the other: a further link would close a cycle. */
function reaches(from: Thing, to: Thing): boolean {
  return from.links.some((next) => next.to === to || reaches(next.to, to));
}

function isKind(kind: string): kind is RelationKind {
  return kind !== 'with' && kind !== 'fillof';
}

/** "a turtle with a house on its back": the last thing rests on the one that is spoken of. */
export function onItsBack({ group, last }: State): void {
  const [bearer] = group;
  if (!bearer || !last || group.includes(last)) return;
  for (const thing of group) thing.links = thing.links.filter(({ to }) => to !== last);
  if (last.category === 'wear') bearer.links.push({ kind: 'wearing', to: last });
  else last.links = [{ kind: 'on', to: bearer }];
}

/** "with the earth behind him": the last thing stands behind the one that is spoken of. */
export function putBehind({ group, last }: State): void {
  const [front] = group;
  if (!front || !last || group.includes(last)) return;
  for (const thing of group) thing.links = thing.links.filter(({ to }) => to !== last);
  last.links = [{ kind: 'behind', to: front }];
}
