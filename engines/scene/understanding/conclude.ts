/** From what was read to a complete scene: what the words left open is concluded from what they said. */
import type {
  Feature,
  LostWords,
  NamedLook,
  Relation,
  Scene,
  ScenePlace,
  Subject,
  ThingStatements,
} from '../scene.ts';
import { subject as factsOf } from '../subjects/library.ts';
import { actedOut, isActed } from './actions.ts';
import { solid } from './among-solids.ts';
import { cutFlowers } from './cut-flowers.ts';
import { framingOf, placeOf, timeOf, weatherOf } from './defaults.ts';
import { type Draft, DraftChoice, type Thing } from './draft.ts';
import { onIce } from './on-ice.ts';
import { isLiving } from './relate.ts';

const SUBJECTS_MAX = 8;
const FEATURES_MAX = 16;
const UNKNOWN_MAX = 20;
/** Of the height of a chair: the least height of who sits on it. */
const SEATED_SHARE = 0.3;

export function concluded(draft: Draft, prompt: string, lettering: string | null): Scene {
  const things = drawnThings(draft);
  if (things.length === 0) things.push(...sitter(draft));
  for (const thing of [...things]) actedOut(thing, things);
  solid(things);
  cutFlowers(things);
  onIce(draft, things);
  for (const thing of things) open(thing);
  for (const thing of things) exaggerate(thing);
  for (const thing of things) takeOff(thing);
  const subjects = things.filter((thing) => thing.list === 'subjects').slice(0, SUBJECTS_MAX);
  const features = things.filter((thing) => thing.list === 'features').slice(0, FEATURES_MAX);
  promote(subjects, features);
  const usual = placeOf(draft, subjects, features);
  // Inferred parts yield to exclusions.
  const place = draft.place.value === null && isTreed(usual, draft) ? 'studio' : usual;
  const painted = subjects.map((thing): Subject => {
    const { pose } = factsOf(thing.subject.id)!;
    return {
      ...thing.subject,
      pose: thing.subject.pose ?? pose,
      relations: relations(thing, subjects, features),
      ...statedOf(thing),
    };
  });
  const lost = lostOf(things, [...subjects, ...features], draft);
  const looks = looksOf(draft, (without) => ({
    time: timeOf(without, place, features),
    weather: weatherOf(without, place),
    frame: framingOf(without, painted, place),
    medium: 'storybook',
    ...(place === 'stage' && { light: 'spotlight' }),
    ...(place === 'snowfield' && { season: 'winter' }),
  }));
  const scene: Scene = {
    prompt,
    medium: draft.medium.value ?? (draft.monochrome ? 'photo' : 'storybook'),
    layout: draft.layout.value ?? 'scene',
    place,
    ...(draft.placeWords !== undefined && draft.place.value === place && { place_said: draft.placeWords }),
    ...(draft.placeNear && { place_near: true as const }),
    time: timeOf(draft, place, features),
    weather: weatherOf(draft, place),
    season: draft.season.value ?? (painted.some(({ id }) => id === 'snowman') ? 'winter' : null),
    mood: draft.mood.value,
    lighting: draft.light.value,
    framing: framingOf(draft, painted, place),
    palette: draft.palette.length > 0 ? draft.palette.slice(0, 4) : null,
    monochrome: draft.monochrome,
    subjects: painted,
    features: features.map(
      (thing): Feature => ({
        ...thing.feature,
        relation: relations(thing, subjects, features)[0] ?? null,
        ...statedOf(thing),
      }),
    ),
    text: lettering,
    negatives: [...new Set(draft.negatives)],
    unknown: [...new Set(draft.unknown)].slice(0, UNKNOWN_MAX),
    ...(looks.length > 0 && { looks: looks.slice(0, UNKNOWN_MAX) }),
    ...(lost.length > 0 && { lost: lost.slice(0, UNKNOWN_MAX) }),
    blank: things.length === 0 && lettering === null && !saysWhere(draft),
  };
  return scene;
}

/** The unnamed sitter of a portrait. */
function sitter({ frame, looks, place, layout }: Draft): Thing[] {
  const portrait = looks.find(({ kind, value }) => kind === 'frame' && value === 'portrait');
  if (frame.value !== 'portrait' || !portrait || place.value !== null || layout.value !== null) return [];
  const subject = {
    ...{ id: 'person', label: portrait.words, count: 1, colour: null, colour_second: null, material: null },
    ...{ size: 1, pose: null, emphasis: 'main' as const },
  };
  return [{ list: 'subjects', subject, links: [], act: null, category: 'person' }];
}

/** Every word for a look, each with whether it asks for what would be painted without it. */
function looksOf(draft: Draft, usualOf: (without: Draft) => Partial<Record<NamedLook['kind'], string>>) {
  return draft.looks.map((look): NamedLook => {
    const usual = usualOf({ ...draft, [look.kind]: new DraftChoice<string>() })[look.kind] === look.value;
    return usual ? { ...look, usual } : look;
  });
}

const CARRIERS = new Set(['vehicle', 'animal', 'fantasy', 'bird']);

/** A flying figure takes its carrier along, and a broom takes its rider along. */
function takeOff(rider: Thing): void {
  const mount = rider.links.find(
    ({ kind, to }) => kind === 'riding' || (['on', 'in'].includes(kind) && CARRIERS.has(to.category)),
  )?.to;
  if (rider.list !== 'subjects' || mount?.list !== 'subjects') return;
  if (rider.subject.pose === 'flying' || mount.subject.id === 'broom') mount.subject.pose = 'flying';
}

/**
 * A giant beside something large is as large as that: "a giant octopus attacking a ship". A figure that sits on
 * furniture is large enough for it: "a frog on a throne".
 */
function exaggerate(thing: Thing): void {
  if (thing.list !== 'subjects') return;
  const own = factsOf(thing.subject.id)!.height_m;
  const seat = thing.links.find(({ kind, to }) => kind === 'on' && to.category === 'furniture')?.to;
  const asWritten = thing.subject.size;
  if (isLiving(thing) && seat?.list === 'subjects' && asWritten >= 0.6) {
    const seated = (factsOf(seat.subject.id)!.height_m * SEATED_SHARE) / own;
    thing.subject.size = Math.round(Math.max(thing.subject.size, seated) * 100) / 100;
  }
  if (asWritten < 1.8) return;
  const others = thing.links.flatMap(({ to }) =>
    to.list === 'subjects' ? [factsOf(to.subject.id)!.height_m * to.subject.size] : [],
  );
  const wanted = Math.max(thing.subject.size, (Math.max(0, ...others) * 0.9) / own);
  thing.subject.size = Math.round(wanted * 100) / 100;
}

/** Of what is drawn closed or full, the drawing with room in it. */
const OPENED: Readonly<Record<string, string>> = { bowl: 'open-bowl', package: 'open-box' };

function open(thing: Thing): void {
  for (const { kind, to } of thing.links)
    if (kind === 'in' && to.list === 'subjects') to.subject.id = OPENED[to.subject.id] ?? to.subject.id;
}

const TREED: ReadonlySet<ScenePlace> = new Set([
  'park',
  'garden',
  'forest',
  'jungle',
  'village',
  'farm',
  'savanna',
]);

function isTreed(place: ScenePlace, { negatives }: Draft): boolean {
  return negatives.includes('tree') && TREED.has(place);
}

/** True when the prompt names a place, a time, a weather or colours: a medium or a mood alone is nothing to show. */
function saysWhere({ place, time, weather, season, layout, palette, negatives }: Draft): boolean {
  const named = [place, time, weather, season, layout].some(({ value }) => value !== null);
  return named || palette.length > 0 || negatives.length > 0;
}

/** The named things, then the implied ones whose like was not named; nothing of what must not be shown. */
function drawnThings({ things, implied, negatives }: Draft): Thing[] {
  const all = [...things];
  for (const thing of implied) if (!all.some((other) => kindOf(other) === kindOf(thing))) all.push(thing);
  return all.filter((thing) => !negatives.includes(kindOf(thing)) && !negatives.includes(thing.category));
}

function statedOf({ counted, side, instead, sized = 1 }: Thing): { stated?: ThingStatements } {
  const far = sized <= SMALL_SIZE || sized >= LARGE_SIZE;
  if (!counted && !side && !instead && !far) return {};
  return {
    stated: {
      ...(far && { size: sized }),
      ...(counted && { count: counted }),
      ...(side && { side }),
      ...(instead && { instead }),
    },
  };
}

/** "Tiny" and "huge" are to be seen; "small" and "big" are within what a picture's framing does. */
const [SMALL_SIZE, LARGE_SIZE] = [0.5, 1.8];

/** Understood words that are not drawn: there is no room, or no drawing shows what the words say. */
function lostOf(things: Thing[], painted: readonly Thing[], { lost }: Draft): LostWords[] {
  return [
    ...lost,
    ...things.flatMap((thing): LostWords[] => {
      const { label } = thing.list === 'subjects' ? thing.subject : thing.feature;
      if (!painted.includes(thing)) return [{ words: label }];
      return isActed(thing) ? [] : [{ words: `${label} ${thing.acted}` }];
    }),
  ];
}

function kindOf(thing: Thing): string {
  return thing.list === 'subjects' ? thing.subject.id : thing.feature.kind;
}

/** Something is what the picture is about: the first subject, or the first feature where there is no subject. */
function promote(
  subjects: Extract<Thing, { list: 'subjects' }>[],
  features: Extract<Thing, { list: 'features' }>[],
) {
  if (subjects.some(({ subject }) => subject.emphasis === 'main')) {
    for (const { feature } of features) feature.emphasis = 'minor';
    return;
  }
  if (features.some(({ feature }) => feature.emphasis === 'main')) return;
  if (subjects[0]) subjects[0].subject.emphasis = 'main';
}

function relations(thing: Thing, subjects: readonly Thing[], features: readonly Thing[]): Relation[] {
  return thing.links.flatMap(({ kind, to }) => {
    const index = (to.list === 'subjects' ? subjects : features).indexOf(to);
    return index < 0 ? [] : [{ kind, to: { list: to.list, index } }];
  });
}
