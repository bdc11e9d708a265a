/** What a prompt asks of the camera and of the things in the picture. */
import type { AmbienceKind, CameraMove, TransitionKind } from './vocabulary.ts';
import {
  AMBIENCE_WORDS,
  CAMERA_WORDS,
  FAST,
  NEGATION,
  SLOW,
  STRONG,
  TRANSITION_WORDS,
  WEAK,
} from './words.ts';

export type Direction = {
  /** In the order they were named; empty when the prompt says nothing of the camera. */
  camera: CameraMove[];
  /** 0.5 slow … 1.6 fast. */
  pace: number;
  /** Strength by kind: 0.5 a little … 1.5 heavy. */
  ambience: Map<AmbienceKind, number>;
  transition: TransitionKind;
  /** The prompt speaks of water, moving or not. */
  water: boolean;
};

/** Reads a prompt in any of the languages the lists know. Words it does not know change nothing. */
export function directionOf(prompt: string): Direction {
  const clauses = clausesOf(prompt);
  const camera = new Set<CameraMove>();
  const ambience = new Map<AmbienceKind, number>();
  const refused = new Set<string>();
  let pace = 1;
  let transition: TransitionKind | undefined;
  for (const clause of clauses) {
    for (const [move, words] of CAMERA_WORDS) {
      const heard = hear(clause, words);
      if (heard === 'asked') camera.add(move);
      if (heard === 'refused') refused.add(move);
    }
    for (const [kind, words, except] of AMBIENCE_WORDS) {
      const heard = hear(except ? clause.replace(except, ' ') : clause, words);
      if (heard === 'asked') ambience.set(kind, Math.max(ambience.get(kind) ?? 0, strengthOf(clause)));
      if (heard === 'refused') refused.add(kind);
    }
    transition ??= TRANSITION_WORDS.find(([, words]) => hear(clause, words) === 'asked')?.[0];
    if (clause.search(SLOW) >= 0) pace = Math.min(pace, 0.55);
    else if (clause.search(FAST) >= 0) pace = 1.6;
  }
  for (const each of refused) {
    camera.delete(each as CameraMove);
    ambience.delete(each as AmbienceKind);
  }
  if (camera.has('static')) {
    camera.clear();
    camera.add('static');
  }
  return {
    camera: [...camera],
    pace,
    ambience,
    transition: transition ?? 'dissolve',
    water: ambience.has('water'),
  };
}

function clausesOf(prompt: string): string[] {
  return prompt
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .slice(0, PROMPT_MAX)
    .split(
      /[.,;:!?\n。、，！？；]+|(?<!\p{L})(?:but|while|and then|then|aber|während|mais|puis|pero|mientras|ma|mentre|но|пока)(?!\p{L})/u,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Longer prompts are read up to here. */
const PROMPT_MAX = 4000;

/** Whether a clause names something, and whether it wants it: "a lake without waves" does not want water to move. */
function hear(clause: string, words: RegExp): 'asked' | 'refused' | undefined {
  const found = [...clause.matchAll(words)];
  if (found.length === 0) return undefined;
  return found.some(({ index }) => isNegated(clause, index)) ? 'refused' : 'asked';
}

/** A "no" counts for what follows it within a few words. */
function isNegated(clause: string, at: number): boolean {
  const before = clause.slice(0, at);
  const last = [...before.matchAll(NEGATION)].at(-1);
  if (!last) return false;
  return (
    before
      .slice(last.index + last[0].length)
      .trim()
      .split(/\s+/).length <= 4
  );
}

function strengthOf(clause: string): number {
  if (clause.search(WEAK) >= 0) return 0.55;
  return clause.search(STRONG) >= 0 ? 1.5 : 1;
}
