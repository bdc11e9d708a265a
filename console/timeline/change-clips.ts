/** Adds, deletes and duplicates clips, and sets their transitions and fields. */
import { type Lengths, placeClips, SAME, TIMELINE_SECONDS_MAX } from './clip-times.ts';
import { CLIPS_MAX, type Edit, freeTrack, pinned, placedOf, withClip, without } from './edit.ts';
import { type Clip, isAuto, leadOf, type Project, trackOf } from './project.ts';
import { toMillis } from './time-scale.ts';

/** Adds a clip at the end of the lowest track; undefined when there are too many. */
export function appendClip(project: Project, clip: Clip): Edit | undefined {
  const { clips } = project;
  if (clips.length >= CLIPS_MAX) return undefined;
  return { project: { ...project, clips: [...clips, clip] }, index: clips.length };
}

/** Adds a clip at a moment, on the first track above the lowest that is free there. */
export function layClip(project: Project, clip: Clip, at: number, lengths: Lengths): Edit | undefined {
  if (project.clips.length === 0) return appendClip(project, clip);
  const duration = typeof clip.duration === 'number' ? clip.duration : 5;
  const start = toMillis(Math.max(0, Math.min(at, TIMELINE_SECONDS_MAX - duration)));
  const track = freeTrack(placedOf(project, lengths), start, start + duration, 1);
  if (track === undefined) return undefined;
  return appendClip(project, { ...clip, start, track });
}

/** Removes a clip. Those that follow it automatically close the gap, unless a transition would then be too long. */
export function deleteClip(project: Project, index: number, lengths: Lengths): Edit {
  const clips = project.clips.toSpliced(index, 1);
  const closed = { ...project, clips };
  const isPlaceable = placeClips(closed, lengths).fault === undefined;
  const left = isPlaceable ? closed : pinned(placedOf(project, lengths), closed, lengths, new Set());
  return { project: left, index: Math.max(0, Math.min(index, clips.length - 1)) };
}

/** Adds a copy after a clip: behind it, or on a free track above where there is no room. */
export function duplicateClip(project: Project, index: number, lengths: Lengths): Edit | undefined {
  if (project.clips.length >= CLIPS_MAX) return undefined;
  const copy = without(project.clips[index]!, 'start', 'transition');
  const after: Project = { ...project, clips: project.clips.toSpliced(index + 1, 0, copy) };
  const { placed, fault } = placeClips(after, lengths);
  const { start, end } = placed[index + 1]!;
  const others = placed.filter((each) => each.index !== index + 1 && each.index !== index);
  const isFree = !others.some(
    (each) =>
      trackOf(each.clip) === trackOf(copy) &&
      each.lead === 0 &&
      each.start < end - SAME &&
      each.end > start + SAME,
  );
  if (isFree && fault === undefined) return { project: after, index: index + 1 };
  const track = freeTrack(placedOf(project, lengths), start, end, trackOf(copy) + 1);
  if (track === undefined) return undefined;
  return appendClip(project, {
    ...copy,
    start: toMillis(Math.min(start, TIMELINE_SECONDS_MAX - end + start)),
    track,
  });
}

/**
 * Sets the transition with which a clip begins. A clip that begins where the one before it ends follows it from now on, so
 * that they overlap. The duration is brought into the lengths of both clips.
 */
export function setTransition(
  project: Project,
  index: number,
  type: 'none' | 'crossfade' | 'fade',
  seconds: number,
  lengths: Lengths,
): Edit {
  const clip = project.clips[index]!;
  if (type === 'none') return { project: withClip(project, index, without(clip, 'transition')), index };
  const placed = placedOf(project, lengths);
  const { start, end } = placed[index]!;
  const before = placed.findLast((each) => each.index < index && trackOf(each.clip) === trackOf(clip));
  const isTouching = before !== undefined && Math.abs(before.end - start) < SAME;
  const follows = before !== undefined && (isAuto(clip) || isTouching);
  const most = Math.min(10, end - start, follows ? before.end - before.start : Number.POSITIVE_INFINITY);
  const duration = Math.min(Math.max(0.001, seconds), Math.floor(most * 1000) / 1000);
  const free = isTouching ? without(clip, 'start') : clip;
  return { project: withClip(project, index, { ...free, transition: { type, duration } }), index };
}

/** Seconds of the transition that a clip has, or of one that it would get. */
export const transitionSeconds = (clip: Clip): number => leadOf(clip) || 0.5;

/** Sets a field of the clip by its path, e.g. `offset.x`; undefined removes it. */
export function setField(project: Project, index: number, path: string, value: unknown): Edit {
  return { project: withClip(project, index, withMember(project.clips[index]!, path, value)), index };
}

/** An object with one member set by its path; without the member, and without objects left empty, for undefined. */
export function withMember<Value extends object>(object: Value, path: string, value: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const copy = { ...object } as Record<string, unknown>;
  const inner =
    rest.length > 0 ? withMember((copy[name] as object | undefined) ?? {}, rest.join('.'), value) : value;
  const isEmpty = rest.length > 0 && Object.keys(inner as object).length === 0;
  if (inner === undefined || isEmpty) delete copy[name];
  else copy[name] = inner;
  return copy as Value;
}
