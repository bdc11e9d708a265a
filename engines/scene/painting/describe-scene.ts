/** Describes a picture to the caller: the understood parts, and those that cannot be drawn. */

import { asOneOf, asSeveral, readRows } from '../../lib/read-table.ts';
import { FEATURES, type FeatureKind, PLACES, ROOMS, type Scene } from '../scene.ts';
import { FALLS_IN, ISLANDS_IN } from './backdrops/landmarks.ts';
import { letterable } from './lettering.ts';
import { lostLooks } from './look-parts.ts';
import { mediumWords, plainly } from './plain-words.ts';

/** One sentence: "An illustration of a red fox and two trees, place: snowfield, sunset, snow." */
export function describeScene(scene: Scene): string {
  const things = [...scene.subjects, ...scene.features].map(({ label }) => plainly(label));
  const medium = mediumWords(scene.medium);
  const what = things.length > 0 ? ` of ${listed(things)}` : '';
  const where = scene.place === 'abstract' ? ', abstract' : `, place: ${scene.place.replaceAll('-', ' ')}`;
  const outside = ['studio', 'abstract', 'space'].includes(scene.place)
    ? ''
    : `, ${scene.time.replaceAll('-', ' ')}, ${scene.weather}`;
  const mood = scene.mood ? `, ${scene.mood}` : '';
  const season = scene.season ? `, ${scene.season}` : '';
  const text = scene.text ? `, lettered “${scene.text}”` : '';
  const sentence = `${medium}${what}${where}${outside}${season}${mood}${text}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Where nothing of a feature can be seen: measured in paintings with and without it. */
const UNSEEN_IN: ReadonlyMap<FeatureKind, readonly Scene['place'][]> = new Map(
  readRows(new URL('unseen-features.tsv', import.meta.url), {
    feature: asOneOf(FEATURES),
    places: asSeveral(asOneOf(PLACES)),
  }).map(({ feature, places }) => [feature, places]),
);

/** Features that are only drawn in certain places. */
const ONLY_IN: Partial<Record<FeatureKind, ReadonlySet<Scene['place']>>> = {
  window: new Set(ROOMS),
  waterfall: FALLS_IN,
  island: ISLANDS_IN,
  curtain: new Set(['room', 'bedroom', 'stage', 'cafe', 'library']),
  rug: new Set(['room', 'bedroom', 'library', 'cafe']),
  fireplace: new Set(['room', 'bedroom', 'library', 'cafe', 'kitchen']),
};

function listed(words: string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** A sentence for everything the prompt asked for that the picture does not show. */
export function undrawn(scene: Scene): string[] {
  const sentences: string[] = [];
  if (scene.unknown.length > 0) sentences.push(`Not understood and not shown: ${scene.unknown.join(', ')}`);
  const lost = [
    ...(scene.lost ?? []).filter(({ shown_as }) => !shown_as).map(({ words }) => plainly(words)),
    ...lostLooks(scene),
  ];
  if (lost.length > 0) sentences.push(`Understood, but there is no drawing of it: ${lost.join(', ')}`);
  for (const { kind, label } of scene.features) {
    if (kind === 'window' && /\bsill|windowsill/i.test(label) && carriesAnything(scene, kind))
      sentences.push(
        `Not shown: ${plainly(label)} (the window is in the wall, what is on its sill is shown in the room)`,
      );
  }
  for (const label of unshown(scene))
    sentences.push(`Not shown: ${plainly(label)} (there is no drawing of it in this place)`);
  if (scene.text) {
    const words = letterable(scene.text);
    if (!words)
      sentences.push(`“${scene.text}” could not be lettered: the fonts have Latin and Cyrillic letters`);
    else if (!words.complete)
      sentences.push(`Only “${words.text}” could be lettered: the fonts have Latin and Cyrillic letters`);
  }
  return sentences;
}

/** Labels of the features that the place has no picture of. */
export function unshown(scene: Scene): string[] {
  return scene.features.flatMap(({ kind, label, relation }) => {
    // One in a house, or one that something stands on, is painted with it.
    if (relation || carriesAnything(scene, kind)) return [];
    const own = ONLY_IN[kind];
    const unseen = own ? !own.has(scene.place) : UNSEEN_IN.get(kind)?.includes(scene.place);
    return unseen ? [label] : [];
  });
}

/**
 * The prompt names nothing that can be shown. `why` is a sentence without its full stop; `words` are the missing
 * parts.
 */
export type NothingShown = { refused: 'nothing_shown'; message: string; why: string; words: string[] };

/** The refusal of a blank scene, with the words that are not known and what would help. */
export function nothingShown({
  prompt,
  unknown,
  lost = [],
}: Pick<Scene, 'prompt' | 'unknown' | 'lost'>): NothingShown {
  const named = [...lost.map(({ words }) => plainly(words)), ...unknown];
  const words = named.length > 0 ? named : [[...prompt.trim()].slice(0, 80).join('')];
  const why = `Nothing that the prompt names can be shown here: “${words.join(', ')}”`;
  const message =
    `${why}. Nothing was charged. ` +
    'Name plain things, a place, a time of day or a weather: “a red fox in the snow at dusk”';
  return { refused: 'nothing_shown', message, why, words };
}

function carriesAnything({ subjects, features }: Scene, kind: FeatureKind): boolean {
  return subjects.some(({ relations }) =>
    relations.some(({ to }) => to.list === 'features' && features[to.index]!.kind === kind),
  );
}
