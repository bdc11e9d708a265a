/** Words about the look of the whole picture: shown as requested, approximated, or missing. */
import { asOneOf, asSeveral, asText, readRows } from '../../lib/read-table.ts';
import { type NamedLook, PLACES, type Scene, type ScenePlace } from '../scene.ts';
import { couldSit, sitterOf } from './bust.ts';
import type { PaintedPart } from './painted-part.ts';
import { mediumWords, plainly } from './plain-words.ts';

/** The places in which a look cannot be seen: measured in paintings with and without it. */
const UNSEEN: ReadonlyMap<string, readonly ScenePlace[]> = new Map(
  readRows(new URL('unseen-looks.tsv', import.meta.url), {
    look: asText,
    places: asSeveral(asOneOf(PLACES), ' '),
  }).map(({ look, places }) => [look, places]),
);

const FIELDS = {
  time: 'time',
  weather: 'weather',
  season: 'season',
  mood: 'mood',
  light: 'lighting',
  medium: 'medium',
  frame: 'framing',
  layout: 'layout',
} as const satisfies Record<NamedLook['kind'], keyof Scene>;

/** One part for each word, in the order of the prompt; none for a word that asks for what is painted anyway. */
export function lookParts(scene: Scene): PaintedPart[] {
  return (scene.looks ?? []).flatMap((look): PaintedPart[] => {
    const { near, usual } = look;
    const words = plainly(look.words);
    if (usual && !near) return [];
    if (!isSeen(scene, look)) return [{ words, result: 'missing' }];
    const shown_as = presentedAs(look);
    return [{ words, result: near ? 'replaced' : 'done', shown_as }];
  });
}

/** The words whose look cannot be seen. */
export function lostLooks(scene: Scene): string[] {
  return lookParts(scene).flatMap(({ words, result }) => (result === 'missing' ? [words] : []));
}

function isSeen(scene: Scene, { kind, value }: NamedLook): boolean {
  if (scene[FIELDS[kind]] !== value) return false;
  const close = kind === 'frame' && (value === 'portrait' || value === 'close-up');
  if (close && scene.subjects.some(couldSit) && sitterOf(scene) === undefined) return false;
  if (scene.layout !== 'scene' && kind !== 'layout' && kind !== 'medium' && kind !== 'mood') return false;
  return !UNSEEN.get(`${kind} ${value}`)?.includes(scene.place);
}

function presentedAs({ kind, value }: NamedLook): string {
  if (kind === 'medium') return mediumWords(value);
  const plain = value.replaceAll('-', ' ');
  if (kind === 'mood') return `a ${plain} mood`;
  if (kind === 'light') return `${plain} light`;
  return plain;
}
