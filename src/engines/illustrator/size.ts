/** How large the pictures of a request are. */
import type { JsonObject } from '../../lib/json.ts';

const PRESETS: Record<string, [width: number, height: number]> = {
  square: [1024, 1024],
  landscape: [1152, 768],
  portrait: [768, 1152],
  landscape43: [1152, 864],
  portrait43: [864, 1152],
  widescreen: [1360, 768],
  tall: [768, 1360],
};

/**
 * Width and height in pixels: `width` and `height` themselves, else `resolution`, else `size` (a preset or
 * WIDTHxHEIGHT), else `image_size`, else 1024 × 1024. Throws a RangeError for a size that is none: requests are
 * validated before they come here.
 */
export function outputSize(input: JsonObject): { width: number; height: number } {
  const own = sides(input.width, input.height);
  if (own) return own;
  for (const field of ['resolution', 'size'] as const) {
    const asked = input[field];
    if (typeof asked === 'string') return named(asked);
  }
  const box = input.image_size;
  if (box && typeof box === 'object' && !Array.isArray(box)) {
    const asked = sides(box.width, box.height);
    if (asked) return asked;
  }
  return { width: 1024, height: 1024 };
}

function named(asked: string): { width: number; height: number } {
  const preset = Object.hasOwn(PRESETS, asked) ? PRESETS[asked] : undefined;
  const [width, height] =
    preset ??
    (/^(\d{2,4})x(\d{2,4})$/.exec(asked)?.slice(1).map(Number) as [number, number] | undefined) ??
    [];
  if (width === undefined || height === undefined) throw new RangeError(`${asked} is no size of a picture.`);
  return { width, height };
}

function sides(width: unknown, height: unknown): { width: number; height: number } | undefined {
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}
