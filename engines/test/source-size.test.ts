/** Edits with `size: auto` keep the shape of their source. */
import { describe, expect, test } from 'vitest';
import { isPresetSize } from '../port/size-presets.ts';
import { sizeLike } from '../port/source-size.ts';

const named = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};

describe('the size of an edit with size auto', () => {
  test.each(['1024x1024', '1152x768', '1360x768', '256x2048', '704x512'])(
    '%s is allowed and stays',
    (size) => {
      expect(sizeLike(named(size))).toEqual(named(size));
    },
  );

  test.each([
    ['300x200', '384x256'],
    ['1080x1350', '1024x1280'],
    ['4000x3000', '2048x1536'],
    ['3000x4000', '1536x2048'],
    ['100x100', '256x256'],
    ['9000x90', '2048x256'],
  ])('%s becomes %s', (source, size) => {
    expect(sizeLike(named(source))).toEqual(named(size));
  });

  test('every source of an ordinary shape keeps it within 4 % and becomes an allowed size', () => {
    for (let nth = 0; nth < 400; nth++) {
      const width = 200 + ((nth * 397) % 5000);
      const source = { width, height: Math.round(width / (0.45 + ((nth * 31) % 180) / 100)) };
      const size = sizeLike(source);
      const isFree = [size.width, size.height].every(
        (side) => side % 32 === 0 && side >= 256 && side <= 2048,
      );
      expect(isFree || isPresetSize(size), `${size.width}x${size.height}`).toBe(true);
      const bend = Math.log((size.width * source.height) / (size.height * source.width));
      expect(Math.abs(bend), JSON.stringify(source)).toBeLessThan(0.04);
    }
  });
});
