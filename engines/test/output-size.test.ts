import { expect, test } from 'vitest';
import { outputSize } from '../output-size.ts';

test.each([
  [{}, 1024, 1024],
  [{ size: 'square' }, 1024, 1024],
  [{ size: 'tall' }, 768, 1360],
  [{ size: 'widescreen' }, 1360, 768],
  [{ size: '512x640' }, 512, 640],
  [{ resolution: '256x2048' }, 256, 2048],
  [{ resolution: 'portrait43', size: 'square' }, 864, 1152],
  [{ image_size: { width: 300, height: 700 } }, 300, 700],
  [{ width: 1020, height: 680, resolution: '1K' }, 1020, 680],
])('%j is %i × %i', (input, width, height) => {
  expect(outputSize(input)).toEqual({ width, height });
});

test.each(['huge', '12', '1024x', 'toString'])('%s is refused', (size) => {
  expect(() => outputSize({ size })).toThrow(RangeError);
});
