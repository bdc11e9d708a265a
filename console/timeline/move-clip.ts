/** Moves clips in time and between tracks. All other clips stay where they are. */
import { type Lengths, type PlacedClip, SAME, TIMELINE_SECONDS_MAX } from './clip-times.ts';
import { type Edit, pinned, placedOf, TRACK_MAX, withAutomaticStart } from './edit.ts';
import { type Clip, isAuto, type Project, trackOf } from './project.ts';
import { toMillis } from './time-scale.ts';

/** `start` in seconds. Both are brought into the limits of the contract. */
type Place = { start: number; track: number };

/** Moves a clip. On its track it stands in the list after the clips that start before it. */
export function moveClip(project: Project, index: number, to: Place, lengths: Lengths): Edit {
  const before = placedOf(project, lengths);
  const one = before[index]!;
  const track = Math.min(TRACK_MAX, Math.max(0, Math.round(to.track)));
  const latest = Math.max(0, TIMELINE_SECONDS_MAX - (one.end - one.start));
  const start = Math.min(toMillis(to.start), Math.floor(latest * 1000) / 1000);
  const isSameTrack = track === trackOf(one.clip);
  if (isSameTrack && Math.abs(start - one.start) < SAME) return { project, index };
  const moved = movedTo(one.clip, Math.max(0, start), track);
  const others = project.clips.filter((_, at) => at !== index);
  const at = placeInList(before, index, { start: Math.max(0, start), track });
  const clips = [...others.slice(0, at), moved, ...others.slice(at)];
  const free = withAutomaticStart({ ...project, clips }, at, lengths);
  return { project: pinned(before, free, lengths, new Set([free.clips[at]!])), index: at };
}

function movedTo(clip: Clip, start: number, track: number): Clip {
  const moved: Clip = { ...clip, start, track };
  if (track === 0 && clip.track === undefined) delete moved.track;
  return moved;
}

/** Index among the others: after the last on the track that starts no later, else before the first on it. */
function placeInList(before: PlacedClip[], index: number, { start, track }: Place): number {
  const others = before.filter((each) => each.index !== index);
  const last = others.findLastIndex((each) => trackOf(each.clip) === track && each.start <= start + SAME);
  if (last >= 0) return last + 1;
  const first = others.findIndex((each) => trackOf(each.clip) === track);
  return first >= 0 ? first : Math.min(index, others.length);
}

/** Tracks that hold clips, the highest first. */
export const usedTracks = ({ clips }: Project): number[] =>
  [...new Set(clips.map(trackOf))].sort((a, b) => b - a);

/** The next used track in a direction, or a new one beside the last; undefined at the limit. */
export function trackBeside(project: Project, track: number, direction: 1 | -1): number | undefined {
  const used = usedTracks(project);
  const found = direction === 1 ? used.findLast((each) => each > track) : used.find((each) => each < track);
  const next = found ?? track + direction;
  return next < 0 || next > TRACK_MAX ? undefined : next;
}

/** Sets a clip to the end of the one before it, and lets it follow from now on. */
export function attachClip(project: Project, index: number): Edit {
  const clip = project.clips[index]!;
  if (isAuto(clip)) return { project, index };
  const { start: _, ...free } = clip;
  return { project: { ...project, clips: project.clips.with(index, free) }, index };
}
