/** Accounts for every part of a prompt: shown as requested, replaced, or missing. */

import type { Scene } from '../scene.ts';
import { isStandIn } from '../subjects/library.ts';
import { unshown } from './describe-scene.ts';
import type { Ref } from './figure.ts';
import { lookParts } from './look-parts.ts';
import { measured, saysSides } from './measured.ts';
import type { PaintedPart } from './painted-part.ts';
import { plainly } from './plain-words.ts';
import type { SeenPlaces } from './seen.ts';

/**
 * In order: things, each with its number, colour and side; then the place, exclusions, and words that were not
 * understood. Measurable statements are measured in the painting.
 */
export function paintedParts(scene: Scene, seen: SeenPlaces): PaintedPart[] {
  const { subjects, features, negatives, unknown } = scene;
  const unpainted = new Set(unshown(scene));
  const place = placePart(scene);
  return [
    ...subjects.flatMap(({ label, id, stated }, index): PaintedPart[] => [
      { words: plainly(label), result: stated?.instead ? 'replaced' : 'done', shown_as: spaced(id) },
      ...measured(scene, seen, { list: 'subjects', index }),
    ]),
    ...features.flatMap(({ label, kind, stated }, index): PaintedPart[] =>
      unpainted.has(label)
        ? [{ words: plainly(label), result: 'missing' }]
        : [
            { words: plainly(label), result: stated?.instead ? 'replaced' : 'done', shown_as: spaced(kind) },
            ...measured(scene, seen, { list: 'features', index }),
          ],
    ),
    ...(place ? [place] : []),
    ...lookParts(scene),
    ...negatives.map(
      (word): PaintedPart => ({
        words: `no ${spaced(word)}`,
        result: seen.painted.has(word) ? 'missing' : 'done',
      }),
    ),
    ...(scene.depicted ?? []).map((words): PaintedPart => ({ words, result: 'done' })),
    ...lostParts(scene),
    ...unknown.map((words): PaintedPart => ({ words, result: 'missing' })),
  ];
}

function lostParts({ lost = [] }: Scene): PaintedPart[] {
  return lost.map(({ words, shown_as }) => ({
    words: plainly(words),
    result: shown_as ? 'replaced' : 'missing',
    ...(shown_as && { shown_as }),
  }));
}

/** Sentences about parts that the picture shows differently from the request. */
export function otherwise(scene: Scene, seen: SeenPlaces): string[] {
  const sentences = paintedParts(scene, seen).flatMap(({ words, result, shown_as }) =>
    result === 'replaced' ? [`Shown in place of “${words}”: ${shown_as}`] : [],
  );
  for (const word of scene.negatives)
    if (seen.painted.has(word))
      sentences.push(`Could not be left out of this place (${scene.place}): ${spaced(word)}`);
  for (const { words } of unmet(scene, seen)) sentences.push(`Not shown as said: ${words}`);
  const sided = /\b(?:left|right)\b/i.exec(scene.prompt)?.[0];
  if (sided && scene.subjects.length + scene.features.length > 0 && !saysSides(scene))
    sentences.push(`The direction or side in “${sided.toLowerCase()}” was not understood`);
  return sentences;
}

/** Colours, sides and relations that were asked for and not found. */
function unmet(scene: Scene, seen: SeenPlaces): PaintedPart[] {
  const all = (list: Ref['list']) =>
    scene[list].flatMap((_, index) => measured(scene, seen, { list, index }));
  return [...all('subjects'), ...all('features')].filter(({ result }) => result === 'missing');
}

function spaced(id: string): string {
  return id.replaceAll('-', ' ');
}

/** A place by another word: “street” for a subway station. */
function placePart({ place, place_said: placeWords, place_near: near }: Scene): PaintedPart | undefined {
  if (placeWords === undefined) return undefined;
  if (place === 'studio' && placeWords.toLowerCase() === 'studio')
    return { words: placeWords, result: 'replaced', shown_as: 'a plain backdrop' };
  const shown_as = place.replaceAll('-', ' ');
  const words = placeWords.toLowerCase().split(/[\s-]+/);
  const named = shown_as
    .split(' ')
    .some((word) => words.some((each) => each.includes(word) || word.includes(each)));
  if (place === 'abstract' && words.includes('gradient'))
    return { words: placeWords, result: 'done', shown_as: 'gradient' };
  const broader = near || (words.length > 1 && !named) || isStandIn(`place:${place}`, words.join(' '));
  return { words: placeWords, result: broader ? 'replaced' : 'done', shown_as };
}
