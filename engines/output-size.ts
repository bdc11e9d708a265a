/** Output sizes of a request. */
import type { JsonObject } from './lib/json.ts';
import { presetSize, type Size } from './port/size-presets.ts';

/**
 * Width and height in pixels, from `width` and `height`, otherwise `resolution`, otherwise `size` (a preset or
 * WIDTHxHEIGHT), otherwise `image_size`, otherwise 1024 × 1024. Throws a RangeError for an invalid size, because
 * requests have been validated before.
 */
export function outputSize(input: JsonObject): Size {
  const own = sides(input.width, input.height);
  if (own) return own;
  for (const field of ['resolution', 'size'] as const) {
    const value = input[field];
    if (typeof value === 'string') return named(value);
  }
  const box = input.image_size;
  if (box && typeof box === 'object' && !Array.isArray(box)) {
    const requested = sides(box.width, box.height);
    if (requested) return requested;
  }
  return { width: 1024, height: 1024 };
}

function named(value: string): Size {
  const [width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(value)?.slice(1).map(Number) ?? [];
  const size = presetSize(value) ?? sides(width, height);
  if (size === undefined) throw new RangeError(`${value} is not a picture size.`);
  return size;
}

function sides(width: unknown, height: unknown): Size | undefined {
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}
