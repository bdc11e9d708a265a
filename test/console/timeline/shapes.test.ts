/** Pure parts of the console's timeline: places in the frame, the time axis, snapping, undo, keys and waves. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeClips } from '../../../console/timeline/clip-times.ts';
import {
  factorTo,
  fixedPoint,
  lettersOf,
  movedBy,
  pictureBox,
  scaledBy,
  textBox,
} from '../../../console/timeline/frame-box.ts';
import { beginHistory, gestureNames, record, redo, undo } from '../../../console/timeline/history.ts';
import { actionOf } from '../../../console/timeline/keys.ts';
import { clipFields, filmFields, readTyped, soundFields } from '../../../console/timeline/panel-fields.ts';
import { PEAKS_RATE, peaksOf, waveformPath } from '../../../console/timeline/peaks.ts';
import type { Clip } from '../../../console/timeline/project.ts';
import { shiftToSnap, snapTargets, withFollowers } from '../../../console/timeline/snapping.ts';
import { clockOf, labelsOf, pixelsOf, secondsOf, zoomToFit } from '../../../console/timeline/time-scale.ts';
import { ANCHORS, viewOf } from '../../../engines/film/timeline/geometry.ts';
import { letteredWords } from '../../../engines/film/timeline/lettering-layer.ts';
import { PLAIN_CLIP } from '../../../engines/test/support/clips.ts';
import type { Position } from '../../../engines/timeline/project.ts';
import { document } from './projects.ts';

const FRAME = { width: 640, height: 360 };
const share = fc.double({ min: -1, max: 1, noNaN: true });
const placing = fc.record({
  fit: fc.constantFrom('crop' as const, 'contain' as const, 'cover' as const, 'none' as const),
  position: fc.constantFrom(...(Object.keys(ANCHORS) as Position[])),
  scale: fc.double({ min: 0.1, max: 2, noNaN: true }),
  offset: fc.record({ x: share, y: share }),
});
const image = (more: Partial<Clip> = {}): Clip => ({
  type: 'image',
  src: 'https://a.example/b.png',
  ...more,
});

describe('the place of a clip in the frame', () => {
  test('is where the renderer draws it', () => {
    const natural = fc.record({
      width: fc.integer({ min: 16, max: 900 }),
      height: fc.integer({ min: 16, max: 900 }),
    });
    fc.assert(
      fc.property(placing, natural, (clip, size) => {
        const box = pictureBox(image(clip), size, FRAME);
        const drawn = viewOf({ ...PLAIN_CLIP, ...clip }, size, FRAME);
        const seen = {
          x: Math.max(0, box.x),
          y: Math.max(0, box.y),
          right: Math.min(FRAME.width, box.x + box.width),
          bottom: Math.min(FRAME.height, box.y + box.height),
        };
        if (drawn === undefined) {
          expect(Math.min(seen.right - seen.x, seen.bottom - seen.y)).toBeLessThan(4);
          return;
        }
        const { x, y, width, height } = drawn.at;
        for (const [ours, theirs] of [
          [seen.x, x],
          [seen.y, y],
          [seen.right, x + width],
          [seen.bottom, y + height],
        ])
          expect(Math.abs(ours! - theirs!)).toBeLessThanOrEqual(1.001);
      }),
      { numRuns: 500 },
    );
  });

  test('of a text is about where the renderer letters it', () => {
    // The fonts differ: half the height of a letter is the width of most.
    const measure = (text: string, size: number) => text.length * size * 0.52;
    for (const position of Object.keys(ANCHORS) as Position[]) {
      const clip: Clip = { type: 'text', text: 'The harbour\nat dawn', position, scale: 1 };
      const ours = textBox(clip, lettersOf(clip, FRAME, measure), FRAME);
      const theirs = letteredWords({ text: clip.text!, position, scale: 1 }, FRAME)!.at;
      expect(Math.abs(ours.x - theirs.x)).toBeLessThan(45);
      expect(Math.abs(ours.y - theirs.y)).toBeLessThan(4);
      expect(Math.abs(ours.height - theirs.height)).toBeLessThan(4);
    }
  });

  test('follows the pointer when it is moved and resized, within the limits of the contract', () => {
    fc.assert(
      fc.property(placing, share, share, (clip, x, y) => {
        const { offset = { x: 0, y: 0 } } = movedBy(image(clip), { x: 2 * x, y: 2 * y });
        expect(Math.max(Math.abs(offset.x!), Math.abs(offset.y!))).toBeLessThanOrEqual(1);
        const before = pictureBox(image(clip), FRAME, FRAME);
        const fixed = fixedPoint(clip, before);
        const corner = { x: before.x, y: before.y };
        const factor = factorTo(fixed, corner, { x: corner.x * 2 - fixed.x, y: corner.y * 2 - fixed.y });
        if (factor !== undefined) expect(factor).toBeCloseTo(2, 6);
        const larger = scaledBy(image(clip), 1.5);
        const after = fixedPoint(clip, pictureBox(larger, FRAME, FRAME));
        expect(Math.hypot(after.x - fixed.x, after.y - fixed.y)).toBeLessThan(0.01);
      }),
    );
    expect(scaledBy(image(), 99).scale).toBe(10);
    expect(movedBy(image({ offset: { x: 0.2, y: 0 } }), { x: -0.2, y: 0 })).not.toHaveProperty('offset');
  });
});

describe('the time axis', () => {
  test('turns pixels into seconds and back, with labels that never touch', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 240, noNaN: true }),
        fc.integer({ min: 1, max: 600 }),
        (zoom, seconds) => {
          expect(secondsOf(pixelsOf(seconds, zoom), zoom)).toBeCloseTo(seconds, 6);
          const labels = labelsOf(seconds, zoom);
          expect(labels[0]).toBe(0);
          if (labels.length > 1) expect(pixelsOf(labels[1]!, zoom)).toBeGreaterThanOrEqual(64);
          expect(labels.at(-1)).toBeLessThanOrEqual(seconds);
          expect(pixelsOf(seconds, zoomToFit(seconds, 1200))).toBeLessThanOrEqual(1200.001);
        },
      ),
    );
    expect([0, 5.5, 65, 599.96].map(clockOf)).toEqual(['0:00', '0:05.5', '1:05', '10:00']);
  });
});

describe('snapping', () => {
  test('sets an edge on the nearest target within reach, and before whole seconds', () => {
    const near = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(near, { minLength: 1, maxLength: 2 }),
        fc.array(near, { maxLength: 5 }),
        (edges, targets) => {
          const shift = shiftToSnap(edges, targets, 0.2);
          expect(Math.abs(shift)).toBeLessThanOrEqual(0.2);
          const isOn = edges.some((edge) =>
            [...targets, Math.round(edge)].some((each) => Math.abs(edge + shift - each) < 1e-9),
          );
          const isReachable = edges.some((edge) =>
            [...targets, Math.round(edge)].some((each) => Math.abs(edge - each) <= 0.2),
          );
          expect(isOn || !isReachable).toBe(true);
        },
      ),
    );
    expect(shiftToSnap([4.1], [4.2], 0.2)).toBeCloseTo(0.1, 9);
    expect(shiftToSnap([4.1], [9], 0.2)).toBeCloseTo(-0.1, 9);
  });

  test('leaves out what moves along', () => {
    const project = {
      clips: [image({ duration: 2 }), image({ duration: 2 }), image({ start: 9, duration: 2 })],
    };
    const { placed } = placeClips(project, new Map());
    expect([...withFollowers(project, 0)]).toEqual([0, 1]);
    expect(snapTargets(placed, 3, withFollowers(project, 0))).toEqual([0, 3, 9, 11]);
  });
});

describe('undo', () => {
  test('goes back through at least 50 steps, and redo forth again', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 120 }), (texts) => {
        const start = beginHistory('');
        const all = texts.reduce((history, text) => record(history, text), start);
        const steps = all.past.length;
        const back = Array.from({ length: steps }).reduce<typeof all>((history) => undo(history), all);
        expect([back.now, undo(back)]).toEqual(['', back]);
        const forth = Array.from({ length: steps }).reduce<typeof all>((history) => redo(history), back);
        expect([forth.now, redo(forth)]).toEqual([all.now, forth]);
      }),
    );
    const many = Array.from({ length: 300 }, (_, index) => String(index)).reduce(
      (history, text) => record(history, text),
      beginHistory(''),
    );
    expect(many.past.length).toBeGreaterThanOrEqual(50);
  });

  test('takes a gesture as one step, and typing as one step until a pause', () => {
    const dragged = ['b', 'c', 'd'].reduce(
      (history, text) => record(history, text, 'drag 1'),
      beginHistory('a'),
    );
    expect(undo(dragged).now).toBe('a');
    expect(undo(record(dragged, 'e', 'drag 2')).now).toBe('d');
    expect(record(undo(dragged), 'x').future).toEqual([]);
    let now = 0;
    const name = gestureNames(() => now);
    const first = name('typing');
    now = 900;
    expect(name('typing')).toBe(first);
    now = 2000;
    expect(name('typing')).not.toBe(first);
    expect(name('move')).not.toBe(name('typing'));
  });
});

test('keys act on a clip and on the axis, and leave fields alone but for undo', () => {
  const press = (key: string, held: object = {}) => ({
    ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
    ...held,
  });
  expect(actionOf(press('ArrowLeft'), 'clip')).toEqual({ does: 'move', by: -0.1 });
  expect(actionOf(press('ArrowRight', { shiftKey: true }), 'clip')).toEqual({ does: 'move', by: 1 });
  expect(actionOf(press('ArrowRight', { shiftKey: true }), 'axis')).toEqual({ does: 'seek', by: 1 });
  expect(actionOf(press('[', { ctrlKey: true, altKey: true }), 'clip')).toEqual({
    does: 'trim',
    side: 'start',
  });
  expect(actionOf(press('Z', { ctrlKey: true, shiftKey: true }), 'elsewhere')).toEqual({ does: 'redo' });
  for (const key of ['s', 'Delete', 'ArrowLeft', '[', 'k'])
    expect(actionOf(press(key), 'elsewhere')).toBeUndefined();
  expect(actionOf(press('s', { ctrlKey: true }), 'clip')).toBeUndefined();
});

test('the panel has the fields of each kind from the contract, and reads what is typed', () => {
  const names = (fields: { name: string }[]) => fields.map(({ name }) => name);
  expect(names(clipFields(document, 'color'))).toEqual([
    ...['color', 'start', 'duration', 'track', 'position', 'scale', 'offset.x', 'offset.y', 'opacity'],
  ]);
  expect(names(clipFields(document, 'text'))).toContain('text');
  expect(names(clipFields(document, 'image'))).toContain('fit');
  expect(names(clipFields(document, 'video'))).toEqual(
    expect.arrayContaining(['trim_start', 'audio_gain', 'fit']),
  );
  expect(names(soundFields(document))).toEqual(['gain', 'fade_in', 'fade_out']);
  expect(names(filmFields(document, { clips: [] }))).toEqual(['resolution', 'fps', 'background']);
  expect(names(filmFields(document, { clips: [], width: 2, height: 2 }))).toContain('height');
  const field = (name: string) => clipFields(document, 'video').find((each) => each.name === name)!;
  expect(readTyped(field('start'), '2.5')).toBe(2.5);
  expect(readTyped(field('start'), 'auto')).toBe('auto');
  expect(readTyped(field('scale'), '')).toBeUndefined();
  expect(readTyped(field('audio_mute'), true)).toBe(true);
  expect(readTyped(field('audio_mute'), false)).toBeUndefined();
});

test('the wave of a sound is loud where the sound is', () => {
  const samples = Float32Array.from({ length: 8000 }, (_, at) => (at < 4000 ? 0.05 : 0.8) * Math.sin(at));
  const peaks = peaksOf([samples], 8000);
  expect(peaks.length).toBe(PEAKS_RATE);
  expect(peaks[10]).toBeCloseTo(0.05, 2);
  expect(peaks[40]).toBeCloseTo(0.8, 2);
  const path = waveformPath(peaks, 0, 2, 4);
  expect(path).toBe('M0 0.94L1 0.00L2 0.98L3 0.98L3 1.02L2 1.02L1 2.00L0 1.06Z');
});
