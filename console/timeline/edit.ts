/** An edit of a project: the new project, and which clip of it is meant. */
import { type Lengths, type PlacedClip, placeClips, SAME } from './clip-times.ts';
import { type Clip, isAuto, type Project, trackOf } from './project.ts';

export type Edit = { project: Project; index: number };
/** An edit to be written. Without an index, the selection stays. */
export type Written = { project: Project; index?: number };

/** Edits that keep a clip longer than this, in seconds. */
export const CLIP_SECONDS_MIN = 0.1;
export const CLIPS_MAX = 200;
export const TRACK_MAX = 199;
/** Seconds of a difference that writing thousandths may make. */
const ROUNDING = 0.0011;

export const placedOf = (project: Project, lengths: Lengths): PlacedClip[] =>
  placeClips(project, lengths).placed;

/** The clip without these fields. */
export function without(clip: Clip, ...names: (keyof Clip)[]): Clip {
  const copy = { ...clip };
  for (const name of names) delete copy[name];
  return copy;
}

/** The clips with one changed. */
export const withClip = (project: Project, index: number, clip: Clip): Project => ({
  ...project,
  clips: project.clips.map((each, at) => (at === index ? clip : each)),
});

/**
 * Gives clips that start automatically the start that they had, where the edit would move them. `moved` are free. Clips
 * are recognised by identity.
 */
export function pinned(before: PlacedClip[], after: Project, lengths: Lengths, moved: Set<Clip>): Project {
  const was = new Map(before.map(({ clip, start }) => [clip, start]));
  const clips = [...after.clips];
  // A pin moves those that follow it, so each is placed with the pins before it.
  for (let index = 0; index < clips.length; index++) {
    const clip = clips[index]!;
    const start = was.get(clip);
    if (start === undefined || moved.has(clip) || !isAuto(clip)) continue;
    const now = placedOf({ ...after, clips: clips.slice(0, index + 1) }, lengths)[index]!;
    if (Math.abs(now.start - start) > ROUNDING) clips[index] = { ...clip, start: toWritten(start) };
  }
  return { ...after, clips };
}

/** Thousandths of a second, never beyond the moment by more than that. */
const toWritten = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Leaves out a start that the clip has automatically. */
export function withAutomaticStart(project: Project, index: number, lengths: Lengths): Project {
  const clip = project.clips[index]!;
  if (isAuto(clip) || clip.start === 0) return project;
  const free = withClip(project, index, without(clip, 'start'));
  const { placed, fault } = placeClips(free, lengths);
  return fault === undefined && Math.abs(placed[index]!.start - (clip.start as number)) < SAME
    ? free
    : project;
}

/** The clip that follows automatically, with the transition that needs the length of this one. */
export function followerOf(placed: PlacedClip[], index: number): PlacedClip | undefined {
  const track = trackOf(placed[index]!.clip);
  const next = placed.find((each) => each.index > index && trackOf(each.clip) === track);
  return next && isAuto(next.clip) ? next : undefined;
}

/** The lowest track, from `track` up, that is free between two moments; undefined when none is. */
export function freeTrack(
  placed: PlacedClip[],
  start: number,
  end: number,
  track: number,
): number | undefined {
  for (let each = track; each <= TRACK_MAX; each++) {
    const isTaken = placed.some(
      (one) => trackOf(one.clip) === each && one.start < end - SAME && one.end > start + SAME,
    );
    if (!isTaken) return each;
  }
  return undefined;
}
