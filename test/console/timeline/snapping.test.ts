/** A clip that is dragged near an edge is set on it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeClips } from '../../../console/timeline/clip-times.ts';
import type { Clip, Project } from '../../../console/timeline/project.ts';
import { shiftToSnap, snapTargets, withFollowers } from '../../../console/timeline/snapping.ts';

describe('a shift', () => {
  test.each<[title: string, edges: number[], targets: number[], shift: number]>([
    ['to the nearest of several targets', [2.6], [2, 2.75, 3.4], 0.15],
    ['to a target before the edge', [2.1], [2, 2.75], -0.1],
    ['of the edge that is nearer to its target', [1.8, 4.95], [2, 5], 0.05],
    ['of the start where the end is farther away', [2.05, 4.7], [2, 5], -0.05],
    ['to a farther target before a nearer whole second', [2.9], [2.7], -0.2],
    ['to a whole second where no target is near', [3.1, 7.4], [20], -0.1],
    ['to nothing where nothing is near', [3.5], [20], 0],
  ])('%s', (_title, edges, targets, shift) => {
    expect(shiftToSnap(edges, targets, 0.25)).toBeCloseTo(shift, 9);
  });

  test('reaches exactly as far as the tolerance', () => {
    expect(shiftToSnap([2.25], [2], 0.25)).toBe(-0.25);
    expect(shiftToSnap([2.375], [2], 0.25)).toBe(0);
  });

  test('is the smallest that sets an edge on a target', () => {
    const seconds = fc.integer({ min: 0, max: 160 }).map((eighths) => eighths / 8);
    const some = fc.array(seconds, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(some, some, (edges, targets) => {
        const distances = edges.flatMap((edge) => targets.map((target) => Math.abs(target - edge)));
        const nearest = Math.min(...distances);
        fc.pre(nearest <= 0.5);
        const shift = shiftToSnap(edges, targets, 0.5);
        expect(Math.abs(shift)).toBe(nearest);
        expect(edges.some((edge) => targets.includes(edge + shift))).toBe(true);
      }),
    );
  });
});

const clip = (more: Partial<Clip> = {}): Clip => ({ type: 'color', color: '#112233', duration: 4, ...more });
const project: Project = {
  resolution: '320x180',
  clips: [clip(), clip(), clip({ track: 1, start: 2 }), clip({ start: 20 }), clip()],
};

test('the targets are the beginning, the playhead and both edges of each clip that stays', () => {
  const { placed } = placeClips(project, new Map());
  expect(snapTargets(placed, 7.5, new Set([1, 3, 4]))).toEqual([0, 7.5, 0, 4, 2, 6]);
});

test('a clip moves with those after it on its track, up to one with a start of its own', () => {
  expect([...withFollowers(project, 0)]).toEqual([0, 1]);
  expect([...withFollowers(project, 1)]).toEqual([1]);
  expect([...withFollowers(project, 2)]).toEqual([2]);
  expect([...withFollowers(project, 3)]).toEqual([3, 4]);
});
