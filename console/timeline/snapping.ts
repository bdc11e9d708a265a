/** Edges of a clip that come near something are set on it. */

import type { PlacedClip } from './clip-times.ts';
import { isAuto, type Project, trackOf } from './project.ts';

/** Pixels within which an edge is drawn to a target. */
export const SNAP_PIXELS = 8;

/**
 * Returns the shift in seconds, at most `tolerance`, that sets one of the edges on a target; 0 when none is near. Edges of
 * other clips and the playhead come before whole seconds.
 */
export function shiftToSnap(edges: number[], targets: number[], tolerance: number): number {
  const nearest = (shifts: number[]) =>
    shifts.filter((shift) => Math.abs(shift) <= tolerance).sort((a, b) => Math.abs(a) - Math.abs(b))[0];
  const toTargets = edges.flatMap((edge) => targets.map((target) => target - edge));
  return nearest(toTargets) ?? nearest(edges.map((edge) => Math.round(edge) - edge)) ?? 0;
}

/** Edges of all clips that stay where they are, the beginning, and the playhead. */
export function snapTargets(placed: PlacedClip[], playhead: number, moving: ReadonlySet<number>): number[] {
  const edges = placed.filter(({ index }) => !moving.has(index)).flatMap(({ start, end }) => [start, end]);
  return [0, playhead, ...edges];
}

/** The clip, and those that start automatically after it. */
export function withFollowers({ clips }: Project, index: number): Set<number> {
  const track = trackOf(clips[index]!);
  const found = new Set([index]);
  for (let next = index + 1; next < clips.length; next++) {
    const clip = clips[next]!;
    if (trackOf(clip) !== track) continue;
    if (!isAuto(clip)) break;
    found.add(next);
  }
  return found;
}
