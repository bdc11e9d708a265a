/** Trims, splits and joins clips. Clips that start automatically follow the new end. */
import { type Lengths, type PlacedClip, SAME, TIMELINE_SECONDS_MAX } from './clip-times.ts';
import {
  CLIP_SECONDS_MIN,
  CLIPS_MAX,
  type Edit,
  followerOf,
  placedOf,
  withAutomaticStart,
  withClip,
  without,
} from './edit.ts';
import { type Clip, leadOf, type Project } from './project.ts';
import { toMillis } from './time-scale.ts';

/** Moves the end of a clip to a moment, within the limits of the contract and of its file. */
export function trimEnd(project: Project, index: number, to: number, lengths: Lengths): Edit {
  const placed = placedOf(project, lengths);
  const { clip, start, end } = placed[index]!;
  const longest = Math.max(end - start, fileRest(clip, lengths));
  const most = Math.min(TIMELINE_SECONDS_MAX - start, longest);
  const duration = toMillis(Math.min(most, Math.max(shortest(placed, index), to - start)));
  if (Math.abs(start + duration - end) < SAME) return { project, index };
  return { project: withClip(project, index, { ...clip, duration }), index };
}

/** Moves the beginning of a clip to a moment; its end stays. A video begins so much later in its file. */
export function trimStart(project: Project, index: number, to: number, lengths: Lengths): Edit {
  const placed = placedOf(project, lengths);
  const one = placed[index]!;
  const { clip, start, end } = one;
  const trimmed = clip.trim_start ?? 0;
  const earliest = Math.max(0, clip.type === 'video' ? start - trimmed : 0);
  const inFile = start + fileRest(clip, lengths) - CLIP_SECONDS_MIN;
  const latest = Math.max(start, Math.min(end - shortest(placed, index), inFile));
  const begin = toMillis(Math.min(latest, Math.max(earliest, to)));
  if (Math.abs(begin - start) < SAME) return { project, index };
  const moved: Clip = { ...clip, start: begin };
  if (!isRestOfFile(one)) moved.duration = toMillis(end - begin);
  if (clip.type === 'video') moved.trim_start = toMillis(Math.max(0, trimmed + begin - start));
  if (moved.trim_start === 0) delete moved.trim_start;
  return { project: withAutomaticStart(withClip(project, index, moved), index, lengths), index };
}

/** Cuts a clip in two at a moment; undefined where a part would be too short, or where there are too many clips. */
export function splitClip(project: Project, index: number, at: number, lengths: Lengths): Edit | undefined {
  const placed = placedOf(project, lengths);
  const one = placed[index]!;
  const { clip, start, end } = one;
  const cut = toMillis(at - start);
  const left = end - start - cut;
  const follower = followerOf(placed, index)?.lead ?? 0;
  const isTooShort =
    cut < Math.max(CLIP_SECONDS_MIN, leadOf(clip)) || left < Math.max(CLIP_SECONDS_MIN, follower);
  if (isTooShort || project.clips.length >= CLIPS_MAX) return undefined;
  const first: Clip = { ...without(clip, 'audio_fade_out'), duration: cut };
  const second: Clip = without(clip, 'start', 'transition', 'audio_fade_in');
  if (!isRestOfFile(one)) second.duration = toMillis(left);
  if (clip.type === 'video') {
    // Behind the end of its file a video holds its last picture.
    const skipped = Math.min(cut, Math.max(0, fileRest(clip, lengths) - CLIP_SECONDS_MIN));
    second.trim_start = toMillis((clip.trim_start ?? 0) + skipped);
  }
  return {
    project: { ...project, clips: project.clips.toSpliced(index, 1, first, second) },
    index: index + 1,
  };
}

/** True when a video plays to the end of its file, whatever its length. */
const isRestOfFile = ({ clip }: PlacedClip): boolean =>
  clip.type === 'video' && typeof clip.duration !== 'number';

/** Seconds of the file after `trim_start`; no limit for other kinds, and where it is not known. */
function fileRest({ type, src = '', trim_start = 0 }: Clip, lengths: Lengths): number {
  const length = type === 'video' ? lengths.get(src) : undefined;
  return length === undefined ? TIMELINE_SECONDS_MAX : length - trim_start;
}

/** Seconds that a clip needs for its own transition and for the next clip's. */
function shortest(placed: PlacedClip[], index: number): number {
  const follower = followerOf(placed, index)?.lead ?? 0;
  return Math.max(CLIP_SECONDS_MIN, placed[index]!.lead, follower);
}
