/** When each clip of a project is seen, by the rules of the contract. */
import { type Clip, isAuto, leadOf, type Project, trackOf } from './project.ts';

/** Limits that the contract states in words. */
export const TIMELINE_SECONDS_MAX = 600;
export const LAYERS_MAX = 32;
/** Seconds of a picture, a text or a color without a duration. */
export const STILL_SECONDS = 5;
/** Seconds that are the same moment. */
export const SAME = 1e-6;

/** Seconds of each video's file, by its URL, as far as they are known. */
export type Lengths = ReadonlyMap<string, number>;

export type PlacedClip = {
  clip: Clip;
  /** In the project's list. */
  index: number;
  /** Seconds from the beginning of the timeline. */
  start: number;
  end: number;
  lead: number;
  /** Index of the clip on the same track from which its transition goes on. */
  from: number | undefined;
  /** True when the length of its file is not known, so that its end is an assumption. */
  isGuess: boolean;
};

/** A rule that a schema cannot express. `index` of the clip; none for a rule of the whole project. */
export type TimesFault = { index?: number; is: 'late' | 'crowded' | 'transition' | 'nothing-left' };

/** Places all clips, in the order of the list, and finds the first fault. */
export function placeClips(project: Project, lengths: Lengths): { placed: PlacedClip[]; fault?: TimesFault } {
  const placed: PlacedClip[] = [];
  const lastOnTrack = new Map<number, PlacedClip>();
  let fault: TimesFault | undefined;
  const wrong = (is: TimesFault['is'], index?: number) => {
    fault ??= index === undefined ? { is } : { is, index };
  };
  for (const [index, clip] of project.clips.entries()) {
    const { seconds, isGuess, isNothing } = durationOf(clip, lengths);
    if (isNothing) wrong('nothing-left', index);
    const before = lastOnTrack.get(trackOf(clip));
    const lead = leadOf(clip);
    const follows = isAuto(clip) ? before : undefined;
    const beforeSeconds = follows ? follows.end - follows.start : Number.POSITIVE_INFINITY;
    if (lead > seconds + SAME || lead > beforeSeconds + SAME) wrong('transition', index);
    const start = isAuto(clip) ? Math.max(0, before ? before.end - lead : 0) : (clip.start as number);
    const isOver = before !== undefined && before.start <= start && before.end > start + SAME;
    const from = lead > 0 && isOver ? before.index : undefined;
    const one = { clip, index, start, end: start + seconds, lead, from, isGuess };
    if (one.end > TIMELINE_SECONDS_MAX + SAME) wrong('late', index);
    placed.push(one);
    lastOnTrack.set(trackOf(clip), one);
  }
  if (crowdOf(placed) > LAYERS_MAX) wrong('crowded');
  return { placed, ...(fault && { fault }) };
}

export const endOf = (placed: PlacedClip[]): number => Math.max(0, ...placed.map(({ end }) => end));

/** The clips of a moment in the order in which they are drawn. */
export function seenAt(placed: PlacedClip[], at: number): PlacedClip[] {
  return placed
    .filter(({ start, end }) => start <= at + SAME && at < end - SAME)
    .sort((a, b) => trackOf(a.clip) - trackOf(b.clip) || a.index - b.index);
}

/** Opacity from 0 to 1 at a moment: the clip's own, times its transition and the next clip's. */
export function opacityAt(placed: PlacedClip[], one: PlacedClip, at: number): number {
  const next = placed.find(({ from }) => from === one.index);
  return (one.clip.opacity ?? 1) * rising(one, at) * (next ? falling(next, at) : 1);
}

function rising({ clip, start, lead, from }: PlacedClip, at: number): number {
  if (lead === 0) return 1;
  const part = within01((at - start) / lead);
  return clip.transition!.type === 'fade' && from !== undefined ? within01(part * 2 - 1) : part;
}

function falling({ clip, start, lead }: PlacedClip, at: number): number {
  if (at < start || clip.transition!.type !== 'fade') return 1;
  return 1 - within01((2 * (at - start)) / lead);
}

const within01 = (value: number) => Math.min(1, Math.max(0, value));

function durationOf(clip: Clip, lengths: Lengths) {
  const { type, duration, trim_start = 0 } = clip;
  if (type !== 'video')
    return {
      seconds: typeof duration === 'number' ? duration : STILL_SECONDS,
      isGuess: false,
      isNothing: false,
    };
  const length = lengths.get(clip.src ?? '');
  const rest = length === undefined ? STILL_SECONDS : length - trim_start;
  return {
    seconds: typeof duration === 'number' ? duration : Math.max(rest, 0),
    isGuess: typeof duration !== 'number' && length === undefined,
    isNothing: rest <= SAME,
  };
}

/** The most clips in one moment. */
function crowdOf(placed: PlacedClip[]): number {
  const changes = placed.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ]);
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  let most = 0;
  for (const { by } of changes) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}
