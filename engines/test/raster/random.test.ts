import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fbm, noise, ridged, smooth } from '../../raster/noise.ts';
import { Random } from '../../raster/random.ts';

test('a stream is fixed by its seed and its name', () => {
  const numbers = (seed: number, name: string) => {
    const random = new Random(seed, name);
    return Array.from({ length: 8 }, () => random.next());
  };
  expect(numbers(5, 'trees')).toEqual(numbers(5, 'trees'));
  expect(numbers(5, 'trees')).not.toEqual(numbers(6, 'trees'));
  expect(numbers(5, 'trees')).not.toEqual(numbers(5, 'clouds'));
});

test('seeds next to each other have nothing in common', () => {
  const firsts = Array.from({ length: 2000 }, (_, seed) => new Random(seed, 'x').next());
  const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
  expect(mean).toBeGreaterThan(0.47);
  expect(mean).toBeLessThan(0.53);
  expect(new Set(firsts).size).toBe(2000);
});

test('every draw keeps to its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.string(), (seed, name) => {
      const random = new Random(seed, name);
      expect(random.between(3, 4)).toBeGreaterThanOrEqual(3);
      expect(random.between(3, 4)).toBeLessThan(4);
      expect([1, 2, 3]).toContain(random.int(1, 3));
      expect(Math.abs(random.bell())).toBeLessThanOrEqual(1);
      expect(['a', 'b']).toContain(random.pick(['a', 'b']));
    }),
  );
});

test('noise is smooth, between 0 and 1, and the same everywhere for the same place', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      (x, y) => {
        for (const value of [noise(x, y, 7), fbm(x, y, 7, 4), ridged(x, y, 7, 4)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        expect(noise(x, y, 7)).toBe(noise(x, y, 7));
        expect(Math.abs(noise(x, y, 7) - noise(x + 0.01, y, 7))).toBeLessThan(0.05);
      },
    ),
  );
});

test('a smooth step runs from 0 to 1 in either direction', () => {
  expect([smooth(2, 4, 1), smooth(2, 4, 3), smooth(2, 4, 5)]).toEqual([0, 0.5, 1]);
  expect([smooth(4, 2, 1), smooth(4, 2, 3), smooth(4, 2, 5)]).toEqual([1, 0.5, 0]);
});
