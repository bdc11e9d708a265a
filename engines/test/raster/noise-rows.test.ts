import { expect, test } from 'vitest';
import { fbm, ridged } from '../../raster/noise.ts';
import { field } from '../../raster/noise-rows.ts';

test.each([
  ['fbm', fbm],
  ['ridged', ridged],
] as const)('a row of %s is the noise of each of its points', (name, of) => {
  const points = field();
  const count = 203;
  for (let k = 0; k < count; k++) {
    points.us[k] = (k - 90) * 0.37;
    points.vs[k] = k * 0.11 - 6;
  }
  for (const octaves of [1, 4]) {
    const row = points[name](2, count, 4711, octaves);
    for (let k = 0; k < count; k++)
      expect(row[k]).toBeCloseTo(of((k - 90) * 0.37, k * 0.11 - 6, 4711, octaves), 3);
  }
});
