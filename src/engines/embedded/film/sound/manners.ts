/** How music feels: its scale, its chords, how open it sounds and how much moves in it. */

export type Feeling = 'bright' | 'calm' | 'tender' | 'sad' | 'dark' | 'grand' | 'wonder' | 'driving';

/** Semitones of each step of the scale. */
const IONIAN = [0, 2, 4, 5, 7, 9, 11];
const LYDIAN = [0, 2, 4, 6, 7, 9, 11];
const AEOLIAN = [0, 2, 3, 5, 7, 8, 10];
const DORIAN = [0, 2, 3, 5, 7, 9, 10];
const PHRYGIAN = [0, 1, 3, 5, 7, 8, 10];

type Manner = {
  scale: number[];
  /** Steps of the scale the chords stand on, 0 the first. */
  progressions: number[][];
  chord_seconds: [number, number];
  /** Notes of a chord, as steps above its root. */
  shape: number[];
  /** 0 dark … 1 open. */
  bright: number;
  /** Single notes a second. */
  notes: number;
  /** Strokes of a low drum a second; 0 for none. */
  pulse: number;
};

export const MANNERS: Record<Feeling, Manner> = {
  bright: manner(
    IONIAN,
    [
      [0, 4, 5, 3],
      [0, 3, 4, 0],
      [0, 5, 3, 4],
    ],
    [2.2, 2.8],
    [0, 2, 4],
    0.8,
    2.6,
    0,
  ),
  calm: manner(
    IONIAN,
    [
      [0, 3, 0, 4],
      [0, 5, 3, 0],
      [0, 2, 3, 3],
    ],
    [3.6, 4.6],
    [0, 2, 4, 8],
    0.5,
    1.1,
    0,
  ),
  tender: manner(
    IONIAN,
    [
      [0, 2, 3, 4],
      [0, 5, 1, 4],
      [3, 4, 2, 5],
    ],
    [3, 3.8],
    [0, 2, 4, 6],
    0.5,
    1.6,
    0,
  ),
  sad: manner(
    AEOLIAN,
    [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
      [0, 6, 5, 5],
    ],
    [3.6, 4.6],
    [0, 2, 4, 8],
    0.35,
    0.9,
    0,
  ),
  dark: manner(
    PHRYGIAN,
    [
      [0, 1, 0, 6],
      [0, 0, 1, 0],
      [0, 5, 1, 0],
    ],
    [4, 5],
    [0, 2, 4],
    0.18,
    0.35,
    0,
  ),
  grand: manner(
    AEOLIAN,
    [
      [0, 5, 2, 6],
      [0, 2, 6, 3],
      [5, 6, 0, 0],
    ],
    [2.8, 3.4],
    [0, 2, 4, 7],
    0.75,
    1.4,
    0.7,
  ),
  wonder: manner(
    LYDIAN,
    [
      [0, 1, 0, 4],
      [0, 4, 1, 0],
      [0, 1, 5, 4],
    ],
    [3.2, 4],
    [0, 2, 4, 6],
    0.7,
    3,
    0,
  ),
  driving: manner(
    DORIAN,
    [
      [0, 3, 0, 6],
      [0, 6, 3, 0],
      [0, 2, 3, 6],
    ],
    [2, 2.4],
    [0, 2, 4, 6],
    0.6,
    3.2,
    2,
  ),
};

function manner(
  scale: number[],
  progressions: number[][],
  chord_seconds: [number, number],
  shape: number[],
  bright: number,
  notes: number,
  pulse: number,
): Manner {
  return { scale, progressions, chord_seconds, shape, bright, notes, pulse };
}
