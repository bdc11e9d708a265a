/** Every part of a prompt accounted for: shown as said, by something else, or missing. */
import type { Place, Scene } from '../scene.ts';
import { plainly, unshown } from './describe-scene.ts';

export type Part = { words: string; result: 'done' | 'replaced' | 'missing'; shown_as?: string };

/** In the order of things, place, what must not be shown, and what was not understood. */
export function partsOf(scene: Scene): Part[] {
  const { subjects, features, negatives, unknown } = scene;
  const missing = new Set(unshown(scene));
  const place = placePart(scene);
  return [
    ...subjects.map(
      ({ label, id }): Part => ({ words: plainly(label), result: 'done', shown_as: id.replaceAll('-', ' ') }),
    ),
    ...features.map(
      ({ label, kind }): Part =>
        missing.has(label)
          ? { words: plainly(label), result: 'missing' }
          : { words: plainly(label), result: 'done', shown_as: kind.replaceAll('-', ' ') },
    ),
    ...(place ? [place] : []),
    ...negatives.map(
      (word): Part => ({
        words: `no ${word.replaceAll('-', ' ')}`,
        result: keeps(scene, word) ? 'missing' : 'done',
      }),
    ),
    ...unknown.map((words): Part => ({ words, result: 'missing' })),
  ];
}

/** What the parts say that the picture does otherwise than asked, each a sentence. */
export function otherwise(scene: Scene): string[] {
  const told = partsOf(scene).flatMap(({ words, result, shown_as }) =>
    result === 'replaced' ? [`Shown in place of “${words}”: ${shown_as}`] : [],
  );
  for (const word of scene.negatives)
    if (keeps(scene, word))
      told.push(`Could not be left out of this place (${scene.place}): ${word.replaceAll('-', ' ')}`);
  const sided = /\b(?:left|right)\b/i.exec(scene.prompt)?.[0];
  if (sided && scene.subjects.length + scene.features.length > 1)
    told.push(`Which thing stands left and which right was not kept (“${sided.toLowerCase()}”)`);
  return told;
}

/** A place by another word: “street” for a subway station. */
function placePart({ place, place_said: said }: Scene): Part | undefined {
  if (said === undefined) return undefined;
  const shown_as = place.replaceAll('-', ' ');
  const words = said.toLowerCase().split(/[\s-]+/);
  const named = shown_as
    .split(' ')
    .some((word) => words.some((each) => each.includes(word) || word.includes(each)));
  const broader = words.length > 1 && !named;
  return { words: said, result: broader ? 'replaced' : 'done', shown_as };
}

/** Places that are painted with trees whatever is asked. */
const WOODED: ReadonlySet<Place> = new Set([
  'forest',
  'jungle',
  'park',
  'garden',
  'farm',
  'village',
  'swamp',
  'savanna',
]);

function keeps({ place, negatives }: Scene, word: string): boolean {
  return negatives.includes(word) && word === 'tree' && WOODED.has(place);
}
