/** Default sounds of places, features, subjects and moods. */
import { asNumber, asOneOf, asSeveral, asTuple, readPairs } from '../../lib/read-table.ts';
import { FEATURES, MOODS, PLACES, type Scene } from '../../scene/scene.ts';
import { FEELINGS, type Feeling } from './manners.ts';
import { SOUNDS, type SoundName } from './sound-names.ts';

type Level = [sound: SoundName, level: number];
const asLevel = asTuple<Level>(asOneOf(SOUNDS), asNumber);

export const BY_PLACE: Partial<Record<Scene['place'], Level[]>> = readPairs(
  new URL('sounds-of-places.tsv', import.meta.url),
  asSeveral(asLevel, ', '),
  asOneOf(PLACES),
);

export const BY_FEATURE: Partial<Record<Scene['features'][number]['kind'], Level>> = readPairs(
  new URL('sounds-of-features.tsv', import.meta.url),
  asLevel,
  asOneOf(FEATURES),
);

export const BY_SUBJECT = readPairs(new URL('sounds-of-subjects.tsv', import.meta.url), asOneOf(SOUNDS));

export const BY_MOOD: Partial<Record<NonNullable<Scene['mood']>, Feeling>> = readPairs(
  new URL('feelings-of-moods.tsv', import.meta.url),
  asOneOf(FEELINGS),
  asOneOf(MOODS),
);
