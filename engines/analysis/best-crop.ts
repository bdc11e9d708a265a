/** Where a picture is cut when it has to fill another shape: around faces and the subject, as in smart-resize. */
import { type Analysis, analyse, type Seen } from './analyse.ts';
import { type Axis, type Profile, placeWindow, profileOf } from './axis.ts';

/** In fractions of the picture, 0–1. */
export type Part = { x: number; y: number; width: number; height: number };

/** Shapes that differ by less are one. */
const SAME_SHAPE = 0.005;

/**
 * Share of a picture of ratio `from` that fills ratio `to` (both width over height), and the axis that is
 * cropped.
 */
function cutOf(from: number, to: number): { axis: Axis; share: number } | undefined {
  const change = Math.log(from / to);
  if (Math.abs(change) < SAME_SHAPE) return undefined;
  return change > 0 ? { axis: 'x', share: to / from } : { axis: 'y', share: from / to };
}

/**
 * True when filling ratio `to` with a picture of ratio `from` (both width over height) crops a noticeable
 * part.
 */
export function isCut(from: number, to: number): boolean {
  return cutOf(from, to) !== undefined;
}

/**
 * The largest part of pictures of one size that has the shape `to`, width over height.
 * Of several pictures, such as moments of one film, the placeWindow in the middle of those that each of them would have.
 */
export async function bestCrop(pictures: readonly Seen[], to: number): Promise<Part> {
  const { width, height } = pictures[0]!.source;
  const cut = cutOf(width / height, to);
  if (!cut) return { x: 0, y: 0, width: 1, height: 1 };
  const { axis, share } = cut;
  const places: number[] = [];
  for (const picture of pictures) places.push(placed(await analyse(picture), axis, share));
  const from = places.sort((a, b) => a - b)[places.length >> 1]!;
  return axis === 'x'
    ? { x: from, y: 0, width: share, height: 1 }
    : { x: 0, y: from, width: 1, height: share };
}

/** 0–1: where the window begins. */
function placed(analysis: Analysis, axis: Axis, share: number): number {
  const profile = profileOf(analysis, axis);
  const length = share * profile.length;
  const from = placeWindow(profile, length)?.from ?? aboutFace(profile, length);
  return from / profile.length;
}

/** Where faces lie too far apart, or one is too large to be kept whole: about the one that matters most. */
function aboutFace({ intervals, length: all }: Profile, length: number): number {
  const face = intervals.find((one) => one.face)!;
  return Math.min(all - length, Math.max(0, (face.from + face.to - length) / 2));
}
