/** Requests in a prompt to the camera and to the things in the picture. */

import { soundsNamed } from '../sound/sound-names.ts';
import { type DirectionWords, wordsFor } from './direction-words.ts';
import type { AmbienceKind, CameraMove, TransitionKind } from './vocabulary.ts';

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

/** Reads a prompt in any of the languages of the contract. Words it does not know change nothing. */
export function directionOf(prompt: string): Direction {
  const clauses = clausesOf(prompt);
  const words = wordsFor(prompt);
  const camera = new Set<CameraMove>();
  const ambience = new Map<AmbienceKind, number>();
  const refused = new Set<string>();
  let pace = 1;
  let transition: TransitionKind | undefined;
  for (const part of clauses) {
    const clause = withoutGreeting(part);
    for (const move of movesIn(clause, words, refused)) camera.add(move);
    for (const [kind, names, except] of words.ambience) {
      const mention = hear(except ? clause.replace(except, ' ') : clause, names, words);
      if (mention === 'asked')
        ambience.set(kind, Math.max(ambience.get(kind) ?? 0, strengthOf(clause, words)));
      if (mention === 'refused') refused.add(kind);
    }
    transition ??= words.transition.find(([, names]) => hear(clause, names, words) === 'asked')?.[0];
    if (clause.search(words.slow) >= 0) pace = Math.min(pace, 0.55);
    else if (clause.search(words.fast) >= 0) pace = 1.6;
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

/** Every part of a prompt, as written. `missing` covers parts that move nothing, such as a person's actions. */
export function accounted(prompt: string): { words: string; result: 'done' | 'missing' }[] {
  return clausesOf(prompt)
    .flatMap((clause) => clause.split(/(?<!\s)\s+(?:and|und|et|y|e|и)\s+/u))
    .filter((part) => /\p{L}{2}/u.test(part))
    .slice(0, PARTS_MAX)
    .map((part) => ({ words: [...part].slice(0, 80).join(''), result: moves(part) ? 'done' : 'missing' }));
}

function withoutGreeting(words: string): string {
  return words.replace(GREETS, (_, who?: string) => who ?? ' ');
}

const PARTS_MAX = 12;
/** A person who waves is not water. */
const GREETS =
  /\b((?:she|he|they|who|man|woman|men|women|boy|girl|person|people|child|children|lady|king|queen)\b(?: \w+){0,2}? )wav(?:es?|ing)\b|\bwav(?:es?|ing)(?= (?:at|to|(?:his|her|their) (?:hands?|arms?)|goodbye|hello)\b)/gu;

function moves(part: string): boolean {
  const { camera, ambience, pace } = directionOf(part);
  return camera.length > 0 || ambience.size > 0 || pace !== 1 || soundsNamed(withoutGreeting(part)).size > 0;
}

/** Moves that a clause asks for; those it does not want are added to `refused`. */
function movesIn(clause: string, words: DirectionWords, refused: Set<string>): CameraMove[] {
  const requested = words.camera.filter(([move, names]) => {
    const mention = hear(clause, names, words);
    if (mention === 'refused') refused.add(move);
    return mention === 'asked';
  });
  const moves = requested.map(([move]) => move);
  // An orbit to the left includes turning left: the turn is not a move of its own.
  const around = moves.includes('orbit_left') || moves.includes('orbit_right');
  return moves.filter(
    (move) =>
      !(around && /^(?:pan|truck)_/.test(move)) && !(move === 'orbit_right' && moves.includes('orbit_left')),
  );
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

/**
 * Detects if a clause names a motion, and if it requests or refuses it: "a lake without waves" does not want water to
 * move.
 */
function hear(clause: string, names: RegExp, words: DirectionWords): 'asked' | 'refused' | undefined {
  const found = [...clause.matchAll(names)];
  if (found.length === 0) return undefined;
  return found.some((each) => isNegated(clause, each, words)) ? 'refused' : 'asked';
}

/** Letters that a "no" may be away in scripts without spaces. */
const NEAR = 8;

/** A "no" counts for what follows it within a few words, or for what it follows, as its language has it. */
function isNegated(
  clause: string,
  { 0: name, index }: RegExpExecArray,
  { negation, after }: DirectionWords,
): boolean {
  const behind = clause.slice(index + name.length).search(after);
  if (behind >= 0 && behind <= NEAR) return true;
  const before = clause.slice(0, index);
  const last = [...before.matchAll(negation)].at(-1);
  if (!last) return false;
  const between = before.slice(last.index + last[0].length).trim();
  const letters = /[^\p{Script=Han}\p{Script=Thai}]/u.test(between) ? 0 : between.length;
  return between.split(/\s+/).length <= 4 && letters <= NEAR;
}

function strengthOf(clause: string, { weak, strong }: DirectionWords): number {
  if (clause.search(weak) >= 0) return 0.55;
  return clause.search(strong) >= 0 ? 1.5 : 1;
}
