import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rampAt } from '../../timeline/layer-opacity.ts';
import { LAYERS_MAX, layOut, type Timeline } from '../../timeline/layout.ts';
import type { Clip, Project } from '../../timeline/project.ts';
import { PLAIN_CLIP } from '../support/clips.ts';

const clip = (of: Partial<Clip>): Clip => ({
  type: 'color',
  color: '#ffffff',
  ...PLAIN_CLIP,
  ...of,
});
const project = (clips: Clip[]): Project => ({ fps: 25, background: '#000000', clips });
const NONE = new Map<number, number>();

function placed(clips: Clip[], lengths: ReadonlyMap<number, number> = NONE): Timeline {
  const timeline = layOut(project(clips), lengths);
  if ('param' in timeline) throw new Error(timeline.message);
  return timeline;
}

describe('a timeline', () => {
  test('puts clips of one track after each other, and tracks beside each other', () => {
    const { seconds, placed: each } = placed([
      clip({ duration: 2 }),
      clip({ duration: 3 }),
      clip({ duration: 1, track: 1 }),
      clip({ duration: 4 }),
    ]);
    expect(each.map(({ index, start, end }) => [index, start, end])).toEqual([
      [0, 0, 2],
      [1, 2, 5],
      [3, 5, 9],
      [2, 0, 1],
    ]);
    expect(seconds).toBe(9);
  });

  test('a transition lets a clip begin earlier; an explicit start stays', () => {
    const crossfade = { type: 'crossfade', duration: 0.5 } as const;
    const { seconds, placed: each } = placed([
      clip({ duration: 2 }),
      clip({ duration: 3, transition: crossfade }),
      clip({ duration: 1, start: 4.5, transition: crossfade }),
    ]);
    expect(each.map(({ start, from }) => [start, from])).toEqual([
      [0, undefined],
      [1.5, 0],
      [4.5, undefined],
    ]);
    expect(seconds).toBe(5.5);
  });

  test('the length of a video is its file after what is trimmed; other clips last five seconds', () => {
    const lengths = new Map([[0, 7.25]]);
    const { seconds } = placed([clip({ type: 'video', trim_start: 1.25 }), clip({})], lengths);
    expect(seconds).toBe(11);
  });

  test.each<[string, Clip[], string]>([
    ['more trimmed than there is', [clip({ type: 'video', trim_start: 9 })], 'project.clips[0].trim_start'],
    [
      'a transition longer than its clip',
      [clip({ duration: 2 }), clip({ duration: 1, transition: { type: 'fade', duration: 1.5 } })],
      'project.clips[1].transition.duration',
    ],
    [
      'a transition longer than the clip before it',
      [clip({ duration: 1 }), clip({ duration: 3, transition: { type: 'fade', duration: 1.5 } })],
      'project.clips[1].transition.duration',
    ],
    ['an end after ten minutes', [clip({ duration: 599 }), clip({ duration: 2 })], 'project.clips[1]'],
    [
      'too much at once',
      Array.from({ length: LAYERS_MAX + 1 }, (_, track) => clip({ track })),
      'project.clips',
    ],
  ])('%s is refused by the name of its field', (_, clips, param) => {
    expect(layOut(project(clips), new Map([[0, 5]]))).toMatchObject({ param, message: expect.any(String) });
  });

  test('for any clips: it ends with the last one, nothing begins before 0, and frames make up the seconds', () => {
    const any = fc.record({
      duration: fc.double({ min: 0.04, max: 20, noNaN: true }),
      track: fc.integer({ min: 0, max: 3 }),
      lead: fc.double({ min: 0.01, max: 1, noNaN: true }),
      start: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (specs) => {
        const shortest = Math.min(...specs.map(({ duration }) => duration));
        const timeline = placed(
          specs.map(({ duration, track, lead, start }) =>
            clip({
              duration,
              track,
              start: start ?? 'auto',
              transition: { type: 'crossfade', duration: Math.min(lead, shortest) },
            }),
          ),
        );
        const ends = timeline.placed.map(({ end }) => end);
        expect(timeline.seconds).toBeCloseTo(Math.max(...ends), 5);
        expect(Math.min(...timeline.placed.map(({ start }) => start))).toBeGreaterThanOrEqual(0);
        expect(Math.abs(timeline.frames / timeline.fps - timeline.seconds)).toBeLessThanOrEqual(
          0.5 / timeline.fps + 1e-6 + (timeline.frames === 1 ? 1 : 0),
        );
      }),
    );
  });
});

describe('a transition', () => {
  const pair = (type: 'crossfade' | 'fade') =>
    placed([clip({ duration: 3 }), clip({ duration: 3, transition: { type, duration: 1 } })]).placed as [
      Timeline['placed'][0],
      Timeline['placed'][0],
    ];

  test('crossfade: the new clip comes up over the old one, which stays', () => {
    const [old, young] = pair('crossfade');
    expect(rampAt(old, young, 2.5).seen).toBe(1);
    expect(rampAt(young, undefined, 2.5).seen).toBe(0.5);
    expect(rampAt(young, undefined, 4)).toEqual({ seen: 1, audible: 1, uncovered: 1 });
  });

  test('crossfade: the loudness of both together stays', () => {
    const [old, young] = pair('crossfade');
    for (const at of [2.1, 2.35, 2.5, 2.9]) {
      const power = rampAt(old, young, at).audible ** 2 + rampAt(young, undefined, at).audible ** 2;
      expect(power).toBeCloseTo(1, 6);
    }
  });

  test('fade: the old clip goes before the new one comes', () => {
    const [old, young] = pair('fade');
    expect([2.25, 2.5, 2.75].map((at) => rampAt(old, young, at).seen)).toEqual([0.5, 0, 0]);
    expect([2.25, 2.5, 2.75].map((at) => rampAt(young, undefined, at).seen)).toEqual([0, 0, 0.5]);
  });
});
