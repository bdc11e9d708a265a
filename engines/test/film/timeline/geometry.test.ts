import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewOf, wholePixels } from '../../../film/timeline/geometry.ts';

const FRAME = { width: 1920, height: 1080 };
const PLAIN = { fit: 'crop', position: 'center', scale: 1 } as const;

test('crop fills the frame with the middle of the source', () => {
  const view = viewOf(PLAIN, { width: 1000, height: 1000 }, FRAME)!;
  expect(view.at).toEqual({ x: 0, y: 0, ...FRAME });
  expect(view.part).toMatchObject({ x: 0, width: 1 });
  expect(view.part.height).toBeCloseTo(1080 / 1920, 6);
  expect(view.part.y).toBeCloseTo((1 - 1080 / 1920) / 2, 6);
});

test('contain shows all of it, cover stretches it, none leaves it as it is', () => {
  const square = { width: 540, height: 540 };
  const all = { x: 0, y: 0, width: 1, height: 1 };
  expect(viewOf({ ...PLAIN, fit: 'contain' }, square, FRAME)).toEqual({
    at: { x: 420, y: 0, width: 1080, height: 1080 },
    part: all,
  });
  expect(viewOf({ ...PLAIN, fit: 'cover' }, square, FRAME)).toEqual({
    at: { x: 0, y: 0, ...FRAME },
    part: all,
  });
  expect(viewOf({ ...PLAIN, fit: 'none', position: 'bottom_right' }, square, FRAME)!.at).toEqual({
    x: 1380,
    y: 540,
    width: 540,
    height: 540,
  });
});

test('scale and offset move it; what stands over is cut, on both sides alike', () => {
  const view = viewOf({ ...PLAIN, scale: 2 }, FRAME, FRAME)!;
  expect(view).toEqual({ at: { x: 0, y: 0, ...FRAME }, part: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } });
  const moved = viewOf(
    { ...PLAIN, scale: 0.5, position: 'top_left', offset: { x: -0.25, y: 0 } },
    FRAME,
    FRAME,
  )!;
  expect(moved.at).toEqual({ x: 0, y: 0, width: 480, height: 540 });
  expect(moved.part).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
});

test('parts outside the frame are invisible', () => {
  const away = { ...PLAIN, scale: 0.2, position: 'left', offset: { x: -1, y: 0 } } as const;
  expect(viewOf(away, FRAME, FRAME)).toBeUndefined();
});

test('any request gives even pixels inside the frame, and a part inside the source', () => {
  const side = fc.integer({ min: 1, max: 4000 });
  const even = fc.integer({ min: 32, max: 1920 }).map((half) => half * 2);
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.record({ width: even, height: even }),
      fc.record({
        fit: fc.constantFrom('crop', 'contain', 'cover', 'none'),
        position: fc.constantFrom('center', 'top_left', 'right', 'bottom'),
        scale: fc.double({ min: 0.01, max: 10, noNaN: true }),
        offset: fc.record({
          x: fc.double({ min: -1, max: 1, noNaN: true }),
          y: fc.double({ min: -1, max: 1, noNaN: true }),
        }),
      }),
      (source, frame, clip) => {
        const view = viewOf(clip as Parameters<typeof viewOf>[0], source, frame);
        if (!view) return;
        const { at, part } = view;
        expect([at.x % 2, at.y % 2, at.width % 2, at.height % 2]).toEqual([0, 0, 0, 0]);
        expect(at.x + at.width).toBeLessThanOrEqual(frame.width);
        expect(at.y + at.height).toBeLessThanOrEqual(frame.height);
        const pixels = wholePixels(part, source);
        expect(pixels.width).toBeGreaterThanOrEqual(1);
        expect(pixels.x + pixels.width).toBeLessThanOrEqual(source.width);
        expect(pixels.y + pixels.height).toBeLessThanOrEqual(source.height);
      },
    ),
  );
});
