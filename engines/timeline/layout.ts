/** When each clip of a project is seen: arithmetic only, the same for the price and for the film. */
import { type Clip, frameOf, type Project } from './project.ts';

/** A clip with its place in time. Seconds from the beginning of the timeline. */
export type PlacedClip = {
  clip: Clip;
  /** In the project's list. */
  index: number;
  start: number;
  end: number;
  /** Seconds at its beginning over which it comes up; 0 cuts. */
  lead: number;
  /** The clip on the same track that its transition goes on from, by index; undefined where there is none. */
  from: number | undefined;
};

export type Timeline = {
  width: number;
  height: number;
  fps: number;
  /** From 0 to the end of the last clip. */
  seconds: number;
  /** Whole frames, at least one. */
  frames: number;
  /** In the order they are drawn: lower tracks first, on one track as listed. */
  placed: PlacedClip[];
};

/** A fault of a project that its schema cannot express; `message` is for the caller. */
type LayoutRefusal = { param: string; message: string };

const TIMELINE_SECONDS_MAX = 600;
/** Pictures that may be seen in one moment: each takes memory for a frame. */
export const LAYERS_MAX = 32;
/** Seconds of a clip that is no video and says nothing. */
const STILL_SECONDS = 5;
/** Seconds that are the same moment: rounding of decimal fractions, less than a hundredth of a frame. */
const SAME = 1e-6;

/**
 * Places every clip. `lengths` are the seconds of each video's file by its index in the list; the others need none.
 *
 * A transition makes a clip with `start: auto` begin so much earlier; an explicit start is kept as it is.
 */
export function layOut(project: Project, lengths: ReadonlyMap<number, number>): Timeline | LayoutRefusal {
  const placed: PlacedClip[] = [];
  const lastOnTrack = new Map<number, PlacedClip>();
  for (const [index, clip] of project.clips.entries()) {
    const field = `project.clips[${index}]`;
    const duration = durationOf(clip, lengths.get(index));
    if (typeof duration === 'string') return { param: `${field}.${duration}`, message: TOO_SHORT(index) };
    const before = lastOnTrack.get(clip.track);
    const lead = clip.transition && clip.transition.type !== 'none' ? clip.transition.duration : 0;
    if (lead > duration + SAME)
      return { param: `${field}.transition.duration`, message: LONGER(index, lead, duration) };
    const auto = clip.start === 'auto';
    if (auto && before && lead > before.end - before.start + SAME) {
      const message = LONGER(index, lead, before.end - before.start, before.index);
      return { param: `${field}.transition.duration`, message };
    }
    const start = clip.start === 'auto' ? Math.max(0, before ? before.end - lead : 0) : clip.start;
    const overlaps = before !== undefined && before.start <= start && before.end > start + SAME;
    const one: PlacedClip = {
      clip,
      index,
      start,
      end: start + duration,
      lead,
      from: lead > 0 && overlaps ? before.index : undefined,
    };
    if (one.end > TIMELINE_SECONDS_MAX + SAME) {
      const message = `Clip ${index} must end within ${TIMELINE_SECONDS_MAX} seconds, it ends at ${seconds(one.end)}`;
      return { param: field, message };
    }
    placed.push(one);
    lastOnTrack.set(clip.track, one);
  }
  const crowded = busiest(placed);
  if (crowded > LAYERS_MAX) {
    const message = `Clips must leave at most ${LAYERS_MAX} to be seen in one moment, here are ${crowded}`;
    return { param: 'project.clips', message };
  }
  const end = Math.max(...placed.map((each) => each.end));
  placed.sort((a, b) => a.clip.track - b.clip.track || a.index - b.index);
  return {
    ...frameOf(project),
    fps: project.fps,
    seconds: Math.round(end * 1e6) / 1e6,
    frames: Math.max(1, frameAt(end, project.fps)),
    placed,
  };
}

/** The frame that begins at a moment, or next to it; a half is rounded up, also where decimals say a hair less. */
export function frameAt(at: number, fps: number): number {
  return Math.round(at * fps + SAME);
}

/** Seconds it is shown, or the field that leaves nothing to show. */
function durationOf({ type, duration, trim_start }: Clip, length: number | undefined): number | 'trim_start' {
  if (type !== 'video') return typeof duration === 'number' ? duration : STILL_SECONDS;
  const rest = (length ?? Number.POSITIVE_INFINITY) - trim_start;
  if (rest <= SAME) return 'trim_start';
  return typeof duration === 'number' ? duration : rest;
}

/** The most clips in one moment. */
function busiest(placed: PlacedClip[]): number {
  const changes = placed.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ]);
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  return Math.max(
    ...changes.map(({ by }) => {
      now += by;
      return now;
    }),
  );
}

const seconds = (value: number) => `${Math.round(value * 1000) / 1000} s`;
const TOO_SHORT = (index: number) => `Trim start of clip ${index} must leave something of the file`;
const LONGER = (index: number, lead: number, duration: number, before?: number) =>
  `Transition of clip ${index} must not last longer than ${before === undefined ? 'the clip' : `clip ${before} before it`}: ` +
  `${seconds(lead)} of ${seconds(duration)}`;
