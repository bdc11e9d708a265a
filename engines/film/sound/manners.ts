/** Mood of music: its scale, chords, openness and movement. */
import { asNumber, asOneOf, asSeveral, asTuple, readRows, rowsBy } from '../../lib/read-table.ts';

// biome-ignore format: a list of words
export const FEELINGS = ['bright', 'calm', 'tender', 'sad', 'dark', 'grand', 'wonder', 'driving'] as const;
export type Feeling = (typeof FEELINGS)[number];

/** Semitones of each step of the scale. */
export const SCALES = {
  ionian: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
};

const asSteps = asSeveral(asNumber);

/**
 * `progressions`: steps of the scale the chords stand on, 0 the first; `shape`: notes of a chord, as steps above its root;
 * `bright`: 0 dark … 1 open; `notes`: single notes a second; `pulse`: strokes of a low drum a second, 0 for none.
 */
export const MANNERS = rowsBy(
  readRows(new URL('manners.tsv', import.meta.url), {
    feeling: asOneOf(FEELINGS),
    scale: asOneOf(['ionian', 'lydian', 'aeolian', 'dorian', 'phrygian']),
    progressions: asSeveral(asSteps, ', '),
    chord_seconds: asTuple<[from: number, to: number]>(asNumber, asNumber),
    shape: asSteps,
    bright: asNumber,
    notes: asNumber,
    pulse: asNumber,
  }),
  'feeling',
  FEELINGS,
);
