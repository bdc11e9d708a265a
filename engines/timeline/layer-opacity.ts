/** Opacity and volume of a clip at a moment of its transitions. */
import type { PlacedClip } from './layout.ts';

/** 0–1 by which a clip is multiplied while it comes up, and while the next on its track comes up over it. */
type Ramp = {
  seen: number;
  audible: number;
  /** In place of `seen` where the next clip leaves parts of the frame free: what is not covered must go as well. */
  uncovered: number;
};

const FULL: Ramp = { seen: 1, audible: 1, uncovered: 1 };

/**
 * Of `placed` at a moment in seconds. `next` is the clip that comes up from it, where there is one.
 *
 * A crossfade lays the new clip over the old one, which stays as it is; a fade lets the old one go in the first half
 * and the new one come in the second. Sound crosses with equal power.
 */
export function rampAt(placed: PlacedClip, next: PlacedClip | undefined, at: number): Ramp {
  const coming = placed.lead > 0 ? rising(placed, at) : FULL;
  const going = next && next.lead > 0 && at >= next.start ? falling(next, at) : FULL;
  return {
    seen: coming.seen * going.seen,
    audible: coming.audible * going.audible,
    uncovered: coming.seen * going.uncovered,
  };
}

function rising({ clip, start, lead, from }: PlacedClip, at: number): Ramp {
  const part = clamp((at - start) / lead);
  if (part === 1) return FULL;
  const late = clip.transition!.type === 'fade' && from !== undefined ? clamp(part * 2 - 1) : part;
  return { seen: late, audible: Math.sin((late * Math.PI) / 2), uncovered: late };
}

function falling({ clip, start, lead }: PlacedClip, at: number): Ramp {
  const part = clamp((at - start) / lead);
  if (clip.transition!.type === 'crossfade') {
    // Late and quick: where the new one covers it, the ground must not shine through.
    return { seen: 1, audible: Math.cos((part * Math.PI) / 2), uncovered: 1 - part ** 3 };
  }
  const early = 1 - clamp(part * 2);
  return { seen: early, audible: Math.sin((early * Math.PI) / 2), uncovered: early };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
