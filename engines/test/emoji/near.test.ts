import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceWithin, patternOf } from '../../emoji/near-words.ts';

/** The distance by its definition, letter by letter. */
function plainly(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  }
  return rows[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж'), minLength: 1, maxLength: 12 });

test('the distance of two words is the fewest letters put in, taken out, changed or swapped', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const distance = distanceWithin(patternOf(a), b, most);
      const real = plainly(a, b);
      expect(distance).toBe(real <= most ? real : most + 1);
    }),
    { numRuns: 2_000 },
  );
});
