/** Defaults for anything the words leave open: the place of a whale is the sea, the time of stars is night. */

import { asOneOf, readPairs } from '../../lib/read-table.ts';
import {
  FEATURES,
  type FeatureKind,
  type Framing,
  PLACES,
  type ScenePlace,
  type Subject,
  type Time,
  type Weather,
} from '../scene.ts';
import { subject as factsOf } from '../subjects/library.ts';
import type { Habitat } from '../subjects/subject-facts.ts';
import type { Draft, Thing } from './draft.ts';

type Subjects = readonly Extract<Thing, { list: 'subjects' }>[];
type Features = readonly Extract<Thing, { list: 'features' }>[];

/** Habitats that are called otherwise than the place. */
const OTHERWISE = {
  land: 'meadow',
  snow: 'snowfield',
  water: 'lake',
  city: 'street',
  home: 'room',
  table: 'studio',
  castle: 'castle-grounds',
} as const satisfies Partial<Record<Habitat, ScenePlace>>;

function placeFor(habitat: Habitat): ScenePlace {
  return habitat in OTHERWISE
    ? OTHERWISE[habitat as keyof typeof OTHERWISE]
    : (habitat as Exclude<Habitat, keyof typeof OTHERWISE>);
}

const PLACE_OF_FEATURE: Partial<Record<FeatureKind, ScenePlace>> = readPairs(
  new URL('place-of-feature.tsv', import.meta.url),
  asOneOf(PLACES),
  asOneOf(FEATURES),
);

/** Habitats whose inhabitants are never in a kitchen. */
const FAR: ReadonlySet<Habitat> = new Set(['snow', 'savanna', 'jungle', 'desert', 'underwater']);

/** They grow in many places: they say outdoors, not where. */
const PLANTS: ReadonlySet<FeatureKind> = new Set([
  'tree',
  'bush',
  'grass',
  'flowers',
  'petals',
  'falling-leaves',
]);

/** Named by the words, else home of the main subject, else where the main feature stands. */
export function placeOf(draft: Draft, subjects: Subjects, features: Features): ScenePlace {
  const named = draft.place.value;
  if (named === 'snowfield' && subjects.some(isBoat)) return 'sea';
  if (named) return named;
  if (draft.layout.value) return 'studio';
  const main = subjects.find(({ subject }) => subject.emphasis === 'main');
  if (main && features.length === 0 && isSitting(draft, main)) return 'studio';
  if (main) return homeOf(draft, main, subjects, features);
  for (const { feature } of features) {
    const place = PLACE_OF_FEATURE[feature.kind];
    if (place) return place;
  }
  if (features.length > 0 || understoodAnything(draft)) return 'meadow';
  return 'abstract';
}

/** True for a portrait sitter, who gets a plain backdrop unless the prompt names an hour or a weather. */
function isSitting({ frame, time, weather }: Draft, { category }: Thing): boolean {
  const anywhere = time.value === null && weather.value === null;
  return frame.value === 'portrait' && category === 'person' && anywhere;
}

function homeOf(draft: Draft, main: Subjects[number], subjects: Subjects, features: Features): ScenePlace {
  const indoors = features.find(({ feature }) =>
    ['window', 'fireplace', 'bookshelf', 'rug'].includes(feature.kind),
  );
  if (indoors) return PLACE_OF_FEATURE[indoors.feature.kind] === 'library' ? 'library' : 'room';
  const facts = factsOf(main.subject.id)!;
  const built = features.find(({ feature }) => !PLANTS.has(feature.kind) && PLACE_OF_FEATURE[feature.kind]);
  const rooted = built !== undefined || subjects.some(({ category }) => category === 'plant');
  if (main.subject.pose === 'flying' && facts.pose === 'ground' && !rooted) return 'sky';
  if (main.subject.pose === 'swimming') {
    const deep = subjects.some(({ subject }) => factsOf(subject.id)!.habitat === 'underwater');
    if (deep) return 'underwater';
    if (!['lake', 'underwater'].includes(placeFor(facts.habitat))) return 'lake';
  }
  const carriers = main.links.map(({ to }) => to);
  const furniture = carriers.find(({ category }) => category === 'furniture');
  if (furniture) return 'room';
  const carried = main.links.find(({ kind }) => kind === 'riding' || kind === 'in' || kind === 'on')?.to;
  if (
    carried?.list === 'subjects' &&
    carried.category === 'food' &&
    !FAR.has(facts.habitat) &&
    factsOf(carried.subject.id)!.habitat === 'table'
  ) {
    return 'kitchen';
  }
  if (carried?.list === 'subjects' && facts.pose === 'ground') {
    return homeOf(draft, { ...carried, links: [] }, subjects, features);
  }
  const carrier = carriers.find(
    (to) => to.list === 'features' && !PLANTS.has(to.feature.kind) && PLACE_OF_FEATURE[to.feature.kind],
  );
  if (carrier?.list === 'features') return PLACE_OF_FEATURE[carrier.feature.kind]!;
  const home = placeFor(facts.habitat);
  const outside = draft.weather.value !== null && draft.weather.value !== 'clear';
  if (outside && ['room', 'stage', 'studio'].includes(home))
    return facts.category === 'person' ? 'street' : 'meadow';
  if (built && ['studio', 'meadow', 'street', 'room', 'sky'].includes(home))
    return PLACE_OF_FEATURE[built.feature.kind]!;
  const planted = features.some(({ feature }) => PLANTS.has(feature.kind));
  if (home === 'room' && (planted || (draft.season.value && draft.season.value !== 'winter'))) return 'park';
  const afloat = subjects.some(isBoat);
  if (home === 'underwater' && afloat) return 'sea';
  if (draft.light.value === 'candle' && ['meadow', 'garden', 'studio'].includes(home)) return 'room';
  if (draft.mood.value === 'spooky' && (home === 'room' || home === 'meadow')) return 'garden';
  if (home === 'lake' && (facts.height_m > 3 || facts.category === 'vehicle' || facts.category === 'person'))
    return 'sea';
  if (home === 'studio' && main.subject.emphasis === 'main') {
    const beside = subjects.find(
      ({ subject }) => subject.emphasis === 'main' && factsOf(subject.id)!.habitat !== 'table',
    );
    if (beside) return placeFor(factsOf(beside.subject.id)!.habitat);
  }
  return home;
}

function isBoat({ category, subject }: Subjects[number]): boolean {
  return category === 'vehicle' && factsOf(subject.id)!.habitat === 'water';
}

function understoodAnything({ time, weather, season, mood }: Draft): boolean {
  return [time, weather, season, mood].some(({ value }) => value !== null);
}

// biome-ignore format: a list of words
const NIGHTLY: readonly FeatureKind[] = [
  'stars', 'moon', 'crescent-moon', 'aurora', 'milky-way', 'fireworks', 'fireflies', 'shooting-star',
];

/** Named by the words, else night for what only night shows. */
export function timeOf(draft: Draft, place: ScenePlace, features: Features): Time {
  if (draft.time.value) return draft.time.value;
  if (place === 'space' || place === 'moon') return 'night';
  if (draft.light.value === 'neon' || draft.light.value === 'moonlit') return 'night';
  if (features.some(({ feature }) => NIGHTLY.includes(feature.kind))) return 'night';
  if (draft.mood.value === 'spooky') return 'dusk';
  if (draft.mood.value === 'romantic') return 'sunset';
  return 'day';
}

/** Named by the words and not excluded by them. */
export function weatherOf(draft: Draft, place: ScenePlace): Weather {
  const { value } = draft.weather;
  if (value && !draft.negatives.includes(value)) return value;
  if (draft.negatives.includes('clouds')) return 'clear';
  if (place === 'space' || place === 'moon' || place === 'studio' || place === 'abstract') return 'clear';
  return draft.mood.value === 'melancholy' ? 'overcast' : 'clear';
}

/** Named by the words, else by what is to be seen: a head closely, an insect very closely, a land widely. */
export function framingOf(draft: Draft, subjects: readonly Subject[], place: ScenePlace): Framing {
  if (draft.frame.value) return draft.frame.value;
  const mains = subjects.filter(({ emphasis }) => emphasis === 'main');
  const first = mains[0] && factsOf(mains[0].id);
  if (!first) return place === 'studio' || place === 'abstract' ? 'medium' : 'wide';
  if (mains.length === 1 && mains[0]!.count === 1 && first.part !== 'body') return 'portrait';
  if (mains.every(({ id }) => (factsOf(id)?.height_m ?? 1) < 0.1) && first.category === 'insect')
    return 'macro';
  return 'medium';
}
