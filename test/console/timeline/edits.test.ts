/** Edits on the console's timeline: all that is written satisfies the contract, and nothing moves that was not meant. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteClip, setTransition } from '../../../console/timeline/change-clips.ts';
import { placeClips } from '../../../console/timeline/clip-times.ts';
import { moveClip, usedTracks } from '../../../console/timeline/move-clip.ts';
import { type Clip, isAuto, type Project, trackOf } from '../../../console/timeline/project.ts';
import { projectFault } from '../../../console/timeline/read-project.ts';
import { splitClip, trimEnd, trimStart } from '../../../console/timeline/trim-clip.ts';
import { anyProject, anyStep, document, goodProject, isTaken, LENGTHS, rendered } from './projects.ts';

const RUNS = { numRuns: 300 };
const still = (more: Partial<Clip> = {}): Clip => ({ type: 'color', color: '#112233', duration: 4, ...more });
const of = (...clips: Clip[]): Project => ({ resolution: '320x180', clips });
const placed = (project: Project) => placeClips(project, LENGTHS).placed;
const times = (project: Project) => placed(project).map(({ start, end }) => [start, end]);
const near = (one: number, other: number) => Math.abs(one - other) < 0.0015;

describe('the times of clips', () => {
  test('are those of the renderer, and so are the refusals', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const ours = placeClips(project, LENGTHS);
        const theirs = rendered(project);
        expect(ours.fault !== undefined, JSON.stringify(theirs)).toBe('param' in theirs);
        if ('param' in theirs) return;
        for (const { index, start, end, lead, from } of theirs.placed)
          expect(ours.placed[index]).toMatchObject({ start, end, lead, from });
      }),
      { numRuns: 1000 },
    );
  });
});

test('no more clips are seen at once than the renderer takes', () => {
  const many = (count: number) =>
    of(...Array.from({ length: count }, (_, track) => still({ track, start: 1 })));
  expect([isTaken(many(32)), placeClips(many(32), LENGTHS).fault]).toEqual([true, undefined]);
  expect([isTaken(many(33)), placeClips(many(33), LENGTHS).fault]).toEqual([false, { is: 'crowded' }]);
});

describe('edits at random', () => {
  test('of a good project leave a good project wherever the check takes them', () => {
    fc.assert(
      fc.property(goodProject, fc.array(anyStep, { minLength: 1, maxLength: 12 }), (first, steps) => {
        let project = first;
        for (const step of steps) {
          const edit = step.make(project);
          if (edit === undefined || projectFault(document, edit.project, LENGTHS)) continue;
          expect(isTaken(edit.project), `${step.name}: ${JSON.stringify(edit.project)}`).toBe(true);
          expect(edit.project.clips[edit.index]).toBeDefined();
          project = edit.project;
        }
      }),
      RUNS,
    );
  });

  test('by moving, splitting and trimming need no check', () => {
    fc.assert(
      fc.property(goodProject, anyStep, (project, step) => {
        if (!/^(move|split|trim the start|delete)$/.test(step.name)) return;
        const edit = step.make(project);
        if (edit && placed(edit.project).length <= 9)
          expect(isTaken(edit.project), `${step.name}: ${JSON.stringify(edit.project)}`).toBe(true);
      }),
      { numRuns: 6000 },
    );
  });
});

describe('moving a clip', () => {
  test('leaves the others where they were', () => {
    fc.assert(
      fc.property(
        goodProject,
        fc.nat(8),
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.nat(4),
        (project, n, start, track) => {
          const index = n % project.clips.length;
          const before = placed(project).filter((each) => each.index !== index);
          const { project: after, index: now } = moveClip(project, index, { start, track }, LENGTHS);
          const others = placed(after).filter((each) => each.index !== now);
          const sum = (all: typeof others) =>
            all.map((each) => `${trackOf(each.clip)} ${Math.round(each.start * 500)}`).sort();
          expect(sum(others).length).toBe(sum(before).length);
          for (const each of before)
            expect(others.some((other) => near(other.start, each.start) && near(other.end, each.end))).toBe(
              true,
            );
          const moved = placed(after)[now]!;
          expect(trackOf(moved.clip)).toBe(track);
          expect(Math.abs(moved.start - start)).toBeLessThan(0.002);
        },
      ),
      RUNS,
    );
  });

  test('to the end of another one makes it follow, and away from there gives it a start', () => {
    const project = of(still(), still({ start: 7 }));
    const attached = moveClip(project, 1, { start: 4, track: 0 }, LENGTHS).project;
    expect(attached.clips[1]).not.toHaveProperty('start');
    expect(moveClip(attached, 1, { start: 5, track: 0 }, LENGTHS).project.clips[1]!.start).toBe(5);
  });

  test('before another one moves it there in the list, and to a new track makes that track', () => {
    const project = of(still({ color: '#000001' }), still({ color: '#000002' }), still({ color: '#000003' }));
    const { project: after, index } = moveClip(project, 2, { start: 1, track: 0 }, LENGTHS);
    expect([index, after.clips.map(({ color }) => color)]).toEqual([1, ['#000001', '#000003', '#000002']]);
    expect(usedTracks(moveClip(project, 1, { start: 0, track: 2 }, LENGTHS).project)).toEqual([2, 0]);
  });
});

describe('trimming', () => {
  test('an end moves those that follow, and never cuts into a transition', () => {
    const project = of(
      still(),
      still({ transition: { type: 'crossfade', duration: 1 } }),
      still({ start: 20 }),
    );
    expect(times(trimEnd(project, 0, 2, LENGTHS).project)).toEqual([
      [0, 2],
      [1, 5],
      [20, 24],
    ]);
    expect(times(trimEnd(project, 0, 0.2, LENGTHS).project)[0]).toEqual([0, 1]);
    expect(times(trimEnd(project, 2, 900, LENGTHS).project)[2]).toEqual([20, 600]);
  });

  test('a start keeps the end, and skips so much of a video', () => {
    const film: Clip = { type: 'video', src: [...LENGTHS.keys()][0]! };
    const trimmed = trimStart(of(still(), film), 1, 6, LENGTHS).project;
    expect(trimmed.clips[1]).toEqual({ ...film, start: 6, trim_start: 2 });
    expect(times(trimmed)[1]![1]).toBeCloseTo(12.04, 6);
    expect(trimStart(trimmed, 1, 1, LENGTHS).project.clips[1]).toEqual(film);
  });

  test('a video ends with its file', () => {
    const film: Clip = { type: 'video', src: [...LENGTHS.keys()][0]!, duration: 3, trim_start: 1 };
    expect(times(trimEnd(of(film), 0, 99, LENGTHS).project)[0]![1]).toBeCloseTo(7.04, 6);
  });
});

describe('splitting', () => {
  test('shows the same at every moment', () => {
    fc.assert(
      fc.property(goodProject, fc.nat(8), fc.double({ min: 0, max: 1, noNaN: true }), (project, n, share) => {
        const index = n % project.clips.length;
        const before = placed(project);
        const one = before[index]!;
        const at = one.start + share * (one.end - one.start);
        const edit = splitClip(project, index, at, LENGTHS);
        if (edit === undefined) return;
        const after = placed(edit.project);
        const [first, second] = [after[index]!, after[index + 1]!];
        expect(near(first.start, one.start) && near(second.end, one.end) && near(first.end, at)).toBe(true);
        expect(near(first.end, second.start)).toBe(true);
        const rest = (LENGTHS.get(one.clip.src ?? '') ?? 999) - (one.clip.trim_start ?? 0);
        if (one.clip.type === 'video' && first.end - first.start < rest - 0.1)
          expect(second.clip.trim_start).toBeCloseTo((one.clip.trim_start ?? 0) + first.end - first.start, 2);
        for (const each of before)
          if (each.index > index) expect(near(after[each.index + 1]!.start, each.start)).toBe(true);
      }),
      RUNS,
    );
  });

  test('refuses a part that is too short', () => {
    expect(splitClip(of(still()), 0, 0.05, LENGTHS)).toBeUndefined();
    expect(splitClip(of(still()), 0, 9, LENGTHS)).toBeUndefined();
    expect(splitClip({ clips: Array.from({ length: 200 }, () => still()) }, 3, 14, LENGTHS)).toBeUndefined();
  });
});

describe('a transition', () => {
  test('between neighbours makes them overlap, no longer than either', () => {
    const project = of(still({ duration: 2 }), still({ start: 2 }), still());
    const { project: after } = setTransition(project, 1, 'crossfade', 3, LENGTHS);
    expect(times(after)).toEqual([
      [0, 2],
      [0, 4],
      [4, 8],
    ]);
    expect(placed(after)[1]!.from).toBe(0);
    expect(setTransition(after, 1, 'none', 0, LENGTHS).project.clips[1]).not.toHaveProperty('transition');
  });
});

test('deleting a clip closes the gap, unless a transition would be too long', () => {
  const project = of(still({ duration: 1 }), still(), still({ transition: { type: 'fade', duration: 2 } }));
  expect(isAuto(deleteClip(of(still(), still(), still()), 1, LENGTHS).project.clips[1]!)).toBe(true);
  const after = deleteClip(project, 1, LENGTHS).project;
  expect(isTaken(after)).toBe(true);
  expect(times(after)[1]).toEqual([3, 7]);
});
