/** A noun becomes a thing of the scene and takes its place beside, on or in the things before it. */
import type { Feature, FeatureKind, RelationKind } from '../scene.ts';
import { subject as factsOf, isStandIn } from '../subjects/library.ts';
import { nothingPending, type Thing } from './draft.ts';
import { type Effect, isNoun, meant, type PromptSense } from './lexicon.ts';
import { mayBePlural } from './prompt-words.ts';
import { isLiving, isOneOf, relate } from './relate.ts';
import { ROLE_WEAR } from './roles.ts';
import { takeSide } from './sides-in-words.ts';
import { giveColours, type State } from './state.ts';
import type { Term } from './terms.ts';

/** Number drawn for a plain plural: more than a pair, few enough to see each one. */
const PLURAL_COUNT = 3;
const COUNT_MAX = 12;

/** Said after the exact word they only repeat it: "a hibiscus flower", "a robin bird". */
const GENERIC = new Set(['blossom', 'bird', 'fish', 'musical-note', 'potted-plant']);

/** Buildings one can be in: "in a castle" is a room, not a castle seen from outside. */
// biome-ignore format: a list of words
const ENTERED = new Set<FeatureKind>([
  'house', 'cottage', 'cabin', 'barn', 'castle', 'tower', 'church', 'temple',
]);

/** They happen to the picture; it is not about them. */
const NEVER_MAIN = new Set<FeatureKind>([
  'reflection',
  'mist',
  'smoke',
  'sparks',
  'light-rays',
  'petals',
  'grass',
]);

/** Adds what the term names, or notes that it must not be shown. */
export function addThing(state: State, effect: Effect, sense: PromptSense, term: Term): void {
  const { draft } = state;
  const mainly = sense[0]!.kind;
  if (state.negating) {
    draft.negatives.push(effect.value.split('/')[0]!);
    return;
  }
  if (effect.kind === 'feature' && mainly === 'feature' && state.pending.material !== null)
    draft.lost.push({ words: labelOf(state.pending.words, term), shown_as: effect.value.split('/')[0]! });
  const thing = effect.kind === 'subject' ? subjectOf(state, effect, term) : featureOf(state, effect, term);
  if (mainly === 'place' || mainly === 'time' || mainly === 'light' || mainly === 'mood') {
    draft.implied.push(thing);
    if (mainly === 'place') state.pending = nothingPending();
    return;
  }
  if (thing.list === 'features' && mainly !== 'feature' && meant(sense, 'feature') !== effect.value) return;
  if (thing.list === 'features' && state.link?.kind === 'in' && ENTERED.has(thing.feature.kind)) {
    if (!draft.place.firm) {
      draft.place.set('room', false);
      state.link = null;
      state.pending = nothingPending();
      return;
    }
  }
  if (merged(state, thing) || inRole(state, thing)) return;
  draft.things.push(thing);
  if (!state.link) takeSide(state, thing);
  connect(state, thing);
  state.last = thing;
  state.pending = nothingPending();
  state.joining = false;
}

function subjectOf({ pending }: State, { value, size, tint, near }: Effect, term: Term): Thing {
  const facts = factsOf(value)!;
  const plural = term.plural || (pending.count === null && mayBePlural(term.key));
  const thing: Thing = {
    list: 'subjects',
    subject: {
      id: value,
      label: labelOf(pending.words, term),
      count: Math.min(COUNT_MAX, Math.max(1, pending.count ?? (plural ? PLURAL_COUNT : 1))),
      colour: tint ? { name: term.key, hex: tint } : null,
      colour_second: null,
      material: pending.material,
      size: Math.round(size * pending.size * 100) / 100,
      pose: pending.pose,
      emphasis: 'minor',
    },
    links: [],
    ...(pending.counted && { counted: pending.counted }),
    ...(pending.size !== 1 && { sized: pending.size }),
    ...((near || isStandIn(value, term.key)) && { instead: true as const }),
    act: pending.act,
    ...(pending.acted && { acted: pending.acted }),
    category: facts.category,
  };
  giveColours(thing, pending.colours);
  return thing;
}

/** The words said of a thing, its own last. */
function labelOf(words: readonly string[], { text }: Term): string {
  return [...words.slice(0, -1).filter((word) => word !== ''), text].slice(-5).join(' ');
}

function featureOf({ pending }: State, { value, near }: Effect, term: Term): Thing {
  const [kind, variety] = value.split('/') as [FeatureKind, string | undefined];
  const mass =
    term.plural || /s$/.test(term.key) || ['grass', 'mist', 'snowfall', 'smoke', 'confetti'].includes(kind);
  const thing: Thing = {
    list: 'features',
    feature: {
      kind,
      label: labelOf(pending.words, term),
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
    ...(pending.counted && { counted: pending.counted }),
    ...(pending.size !== 1 && { sized: pending.size }),
    ...((near || isStandIn(`feature:${kind}`, term.key)) && { instead: true as const }),
    act: null,
    category: 'feature',
  };
  giveColours(thing, pending.colours);
  return thing;
}

/** "a cat astronaut", "a dog dressed as a pirate": a person named as what an animal is. */
function inRole(state: State, thing: Thing): boolean {
  if (thing.list !== 'subjects' || thing.category !== 'person') return false;
  const { last, link } = state;
  const direct =
    !link && !state.joining && state.pending.words.length === 1 && state.previous?.senses.some(isNoun);
  const wearer = link?.kind === 'wearing' ? link.from[0] : direct ? last : null;
  if (wearer?.list !== 'subjects' || !isLiving(wearer) || wearer.category === 'person') return false;
  const wear = ROLE_WEAR[thing.subject.id];
  if (thing.subject.id === 'astronaut') state.draft.place.set('space', true);
  if (thing.subject.id === 'cook') state.draft.place.set('kitchen', true);
  if (wear) {
    const worn: Effect = { kind: 'subject', value: wear, weak: false, size: 1, tint: null };
    state.link = { kind: 'wearing', from: [wearer], started: false };
    addThing(state, worn, [worn], {
      ...state.previous!,
      text: thing.subject.label,
      key: wear,
      plural: false,
    });
  }
  state.link = null;
  state.last = wearer;
  state.pending = nothingPending();
  return true;
}

/** "a cat … the cat", "golden retriever puppy": the second mention is the same one. */
function merged(state: State, thing: Thing): boolean {
  const { last } = state;
  const direct = !state.joining && state.pending.words.length === 1 && state.previous?.senses.some(isNoun);
  if (direct && last && isOneOf(last, thing) && GENERIC.has(keyOf(thing))) {
    state.pending = nothingPending();
    return true;
  }
  const worn =
    ['wearing', 'with', 'holding'].includes(state.link?.kind ?? '') &&
    state.link!.from[0]?.links.some(({ kind, to }) => kind === 'wearing' && keyOf(to) === keyOf(thing));
  if (worn) {
    state.pending = nothingPending();
    return true;
  }
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
  const existing = state.draft.things.find((other) => keyOf(other) === keyOf(thing));
  if (!existing) return false;
  if (state.link && !state.link.from.includes(existing)) relate(state, existing);
  else if (state.link && state.link.kind !== 'with' && state.link.kind !== 'fillof') {
    // "Behind the house is …": what comes now stands so to what was named before.
    state.fronted = { kind: state.link.kind, to: existing };
    state.link = null;
    state.group = [];
  }
  state.last = existing;
  state.pending = nothingPending();
  return true;
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
  if (thing.list === 'features' && NEVER_MAIN.has(thing.feature.kind)) return;
  emphasise(thing);
  const joins = state.joining && state.last !== null && state.group.includes(state.last);
  state.group = joins ? [...state.group, thing] : [thing];
  if (living)
    state.actors = joins && state.actors.length > 0 ? [...new Set([...state.actors, thing])] : [thing];
}

function emphasise(thing: Thing): void {
  if (thing.list === 'subjects') thing.subject.emphasis = 'main';
  else thing.feature.emphasis = 'main';
}
