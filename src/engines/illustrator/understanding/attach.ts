/** A noun becomes a thing of the scene and takes its place beside, on or in the things before it. */
import type { Feature, FeatureKind, RelationKind } from '../scene.ts';
import { subject as factsOf } from '../subjects/library.ts';
import { nothingPending, type Thing } from './draft.ts';
import { type Effect, meant, type Sense } from './lexicon.ts';
import { paint, type State } from './state.ts';
import type { Term } from './terms.ts';
import { mayBePlural } from './words.ts';

const LIVING = new Set(['animal', 'bird', 'fish', 'insect', 'person', 'fantasy']);
/** What a plain plural of a subject stands for: more than a pair, few enough to see each. */
const PLURAL_COUNT = 3;
const COUNT_MAX = 12;

/** Nothing stands on, under or beside these: they are all around or far away. */
const EVERYWHERE = new Set<FeatureKind>(
  (
    'sun moon crescent-moon stars milky-way shooting-star planet aurora rainbow lightning clouds fireworks fireflies ' +
    'bubbles confetti petals falling-leaves snowfall mist smoke sparks light-rays reflection grass mountains hills skyline'
  ).split(' ') as FeatureKind[],
);

/** Adds what the term names, or notes that it must not be shown. */
export function addThing(state: State, effect: Effect, sense: Sense, term: Term): void {
  const { draft } = state;
  const mainly = sense[0]!.kind;
  if (state.negating) {
    draft.negatives.push(effect.value.split('/')[0]!);
    return;
  }
  const thing = effect.kind === 'subject' ? subjectOf(state, effect, term) : featureOf(state, effect, term);
  if (mainly === 'place' || mainly === 'time' || mainly === 'light' || mainly === 'mood') {
    draft.implied.push(thing);
    return;
  }
  if (thing.list === 'features' && mainly !== 'feature' && meant(sense, 'feature') !== effect.value) return;
  if (merged(state, thing)) return;
  draft.things.push(thing);
  connect(state, thing);
  state.last = thing;
  state.pending = nothingPending();
  state.joining = false;
}

function subjectOf({ pending }: State, { value, size, tint }: Effect, term: Term): Thing {
  const facts = factsOf(value)!;
  const plural = term.plural || (pending.count === null && mayBePlural(term.key));
  const thing: Thing = {
    list: 'subjects',
    subject: {
      id: value,
      label: [...pending.words.slice(0, -1), term.text].slice(-5).join(' '),
      count: Math.min(COUNT_MAX, Math.max(1, pending.count ?? (plural ? PLURAL_COUNT : 1))),
      colour: tint ? { name: term.key, hex: tint } : null,
      colour_second: null,
      material: pending.material,
      size: Math.round(size * pending.size * 100) / 100,
      pose: pending.pose,
      emphasis: 'minor',
    },
    links: [],
    act: pending.act,
    category: facts.category,
  };
  paint(thing, pending.colours);
  return thing;
}

function featureOf({ pending }: State, { value }: Effect, term: Term): Thing {
  const [kind, variety] = value.split('/') as [FeatureKind, string | undefined];
  const mass =
    term.plural || /s$/.test(term.key) || ['grass', 'mist', 'snowfall', 'smoke', 'confetti'].includes(kind);
  const thing: Thing = {
    list: 'features',
    feature: {
      kind,
      label: [...pending.words.slice(0, -1), term.text].slice(-5).join(' '),
      variety: (variety ?? null) as Feature['variety'],
      count:
        pending.count !== null && (pending.count > 1 || !mass)
          ? Math.min(COUNT_MAX, pending.count)
          : mass
            ? null
            : 1,
      colour: null,
      size: pending.size,
      emphasis: 'minor',
    },
    links: [],
    act: null,
    category: 'feature',
  };
  paint(thing, pending.colours);
  return thing;
}

/** "a cat … the cat", "golden retriever puppy": the second mention is the same one. */
function merged(state: State, thing: Thing): boolean {
  const { last } = state;
  const twice =
    last && keyOf(last) === keyOf(thing) && !state.link && state.pending.words.length === 1 && !state.joining;
  if (twice && last.list === 'subjects' && thing.list === 'subjects') {
    last.subject.size = Math.round(last.subject.size * thing.subject.size * 100) / 100;
    last.subject.count = Math.max(last.subject.count, thing.subject.count);
    last.subject.label = `${last.subject.label} ${thing.subject.label}`;
    last.subject.colour ??= thing.subject.colour;
    state.pending = nothingPending();
    return true;
  }
  if (state.previous?.key !== 'the' && thing.list === 'subjects') return false;
  const known = state.draft.things.find((other) => keyOf(other) === keyOf(thing));
  if (!known) return false;
  if (state.link && !state.link.from.includes(known)) relate(state, known);
  state.last = known;
  state.pending = nothingPending();
  return true;
}

/** Whether it can wear, hold, ride and do. */
export function isLiving({ category }: Thing): boolean {
  return LIVING.has(category);
}

const CONTAINERS = new Set(
  'basket bucket bowl jar amphora funeral-urn package shopping-cart bathtub jar plate backpack toolbox wastebasket chest'.split(
    ' ',
  ),
);

/** Whether things lie in it: "a basket of apples". */
export function isContainer(thing: Thing): boolean {
  return thing.list === 'subjects' && CONTAINERS.has(thing.subject.id);
}

/** Whether one wears, holds or rides the other: what is said next is said of the one, not of the other. */
export function carries(thing: Thing, other: Thing): boolean {
  return thing.links.some(({ kind, to }) => to === other && ['wearing', 'holding', 'riding'].includes(kind));
}

function keyOf(thing: Thing): string {
  return thing.list === 'subjects' ? thing.subject.id : `${thing.feature.kind}/${thing.feature.variety}`;
}

function connect(state: State, thing: Thing): void {
  const living = isLiving(thing);
  if (state.link && !(living && state.link.started && state.link.kind !== 'with')) {
    relate(state, thing);
    return;
  }
  state.link = null;
  if (state.fronted && state.group.length === 0) {
    thing.links.push({ kind: state.fronted.kind as RelationKind, to: state.fronted.to });
    state.fronted = null;
  }
  emphasise(thing);
  const joins = state.joining && state.last !== null && state.group.includes(state.last);
  state.group = joins ? [...state.group, thing] : [thing];
  if (living)
    state.actors = joins && state.actors.length > 0 ? [...new Set([...state.actors, thing])] : [thing];
}

/** The waiting relation finds its second thing. */
function relate(state: State, thing: Thing): void {
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

/** Who stands how to whom: "with" means worn, held, laid on or simply beside, by what the two are. */
function placed(source: Thing, kind: string, thing: Thing): [Thing, RelationKind, Thing] {
  if (kind === 'fillof')
    return [thing, isContainer(source) ? 'in' : source.list === 'subjects' ? 'on' : 'beside', source];
  if (kind === 'holding' && thing.list === 'features') return [source, 'beside', thing];
  if (kind === 'in' && isLiving(source) && thing.category === 'wear') return [source, 'wearing', thing];
  if (kind !== 'with') return [source, kind as RelationKind, thing];
  if (thing.category === 'wear' && isLiving(source)) return [source, 'wearing', thing];
  if (source.category === 'furniture') return [thing, 'on', source];
  if (isLiving(source) && holdable(thing)) return [source, 'holding', thing];
  return [thing, 'beside', source];
}

/** Small enough to be carried, and not alive. */
function holdable(thing: Thing): boolean {
  if (thing.list === 'features') return thing.feature.kind === 'lanterns';
  if (isLiving(thing)) return false;
  return (factsOf(thing.subject.id)?.height_m ?? 9) <= 1.3;
}

/** Whether following links from one thing comes to the other: a further link would close a circle. */
function reaches(from: Thing, to: Thing): boolean {
  return from.links.some((next) => next.to === to || reaches(next.to, to));
}

function isKind(kind: string): kind is RelationKind {
  return kind !== 'with' && kind !== 'fillof';
}

function emphasise(thing: Thing): void {
  if (thing.list === 'subjects') thing.subject.emphasis = 'main';
  else thing.feature.emphasis = 'main';
}
