import { describe, expect, test } from 'vitest';
import { IMAGE_MAPPING, toTheirs } from '../../../src/engines/upstream/mapping.ts';
import type { JsonObject } from '../../../src/lib/json.ts';

const task = (input: JsonObject, seed = 7) => ({ operation: 'ra1', input, seed });

test('without a mapping of its own an operation sends what most image models take', () => {
  const input = {
    prompt: 'a fox',
    size: '256x512',
    num_images: 2,
    enable_safety_checker: false,
    metadata: { a: 1 },
  };
  expect(toTheirs(IMAGE_MAPPING, task(input))).toEqual({
    prompt: 'a fox',
    image_size: { width: 256, height: 512 },
    seed: 7,
    num_images: 2,
    enable_safety_checker: false,
  });
});

test('what the caller left out and what the mapping does not name are not sent', () => {
  expect(toTheirs(IMAGE_MAPPING, task({ prompt: 'a fox', style: 'noir' }))).toEqual({
    prompt: 'a fox',
    seed: 7,
  });
});

test('seed 0 is a seed', () => {
  expect(toTheirs({ seed: { from: 'seed' } }, task({}, 0))).toEqual({ seed: 0 });
});

test('constants are sent as they are, also false and objects, but not null', () => {
  const mapping = { a: { value: 'png' }, b: { value: false }, c: { value: { d: [1] } }, e: { value: null } };
  expect(toTheirs(mapping, task({}))).toEqual({ a: 'png', b: false, c: { d: [1] } });
});

test('values are translated where the mapping knows them, and sent as they are where it does not', () => {
  const mapping = {
    image_size: { from: 'size', values: { square: 'square_hd' } },
    duration: { from: 'duration', values: { 6: '6s' } },
  };
  expect(toTheirs(mapping, task({ size: 'square', duration: 6 }))).toEqual({
    image_size: 'square_hd',
    duration: '6s',
  });
  expect(toTheirs(mapping, task({ size: 'tall', duration: 8 }))).toEqual({
    image_size: { width: 768, height: 1360 },
    duration: 8,
  });
});

test('a value that every object has is not in the table', () => {
  const mapping = { style: { from: 'style', values: { noir: 'black' } } };
  expect(toTheirs(mapping, task({ style: 'constructor' }))).toEqual({ style: 'constructor' });
});

describe('the size', () => {
  const sides = { width: { from: 'width' }, height: { from: 'height' } };
  test.each([
    [{ size: 'square' }, [1024, 1024]],
    [{ size: 'landscape' }, [1152, 768]],
    [{ size: 'portrait' }, [768, 1152]],
    [{ size: 'landscape43' }, [1152, 864]],
    [{ size: 'portrait43' }, [864, 1152]],
    [{ size: 'widescreen' }, [1360, 768]],
    [{ size: 'tall' }, [768, 1360]],
    [{ size: '320x640' }, [320, 640]],
    [{ size: 'square', resolution: '320x640' }, [320, 640]],
    [{ size: 'nonsense', resolution: '320x640' }, [320, 640]],
    [{ image_size: { width: 300, height: 400 } }, [300, 400]],
    [{ size: 'square', resolution: '1080p' }, [1024, 1024]],
  ])('of %o is %o', (input, [width, height]) => {
    expect(toTheirs(sides, task(input))).toEqual({ width, height });
  });

  test('is left out where the caller said none that has pixels', () => {
    expect(toTheirs(sides, task({ size: 'constructor', resolution: '1080p' }))).toEqual({});
  });
});
