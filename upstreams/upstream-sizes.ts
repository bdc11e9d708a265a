/** Sizes as upstreams write them, and the choice among the few that a model takes. */

import type { Json, Size } from '@reverie/engines';

/** `1024x768` */
const WRITTEN = /^(\d{1,5})x(\d{1,5})$/;

/** Width and height joined by an x; what is no size is left as it is. */
export function joinedSize(size: unknown): unknown {
  if (typeof size !== 'object' || size === null || !('width' in size) || !('height' in size)) return size;
  return `${size.width}x${size.height}`;
}

/**
 * Of a table whose every key is a size (`1536x1024`), the entry that is nearest to the size wanted: in shape first, of
 * the same shapes in area. Undefined for any other table.
 */
export function nearestOf(values: Readonly<Record<string, Json>>, wanted: Size): Json | undefined {
  const sizes = Object.keys(values).map((key) => WRITTEN.exec(key));
  if (sizes.length === 0 || sizes.includes(null)) return undefined;
  const [nearest] = (sizes as RegExpExecArray[])
    .map(([key, width, height]) => ({ key, ...distance(wanted, Number(width), Number(height)) }))
    .sort((a, b) => a.shape - b.shape || a.area - b.area);
  return values[nearest!.key];
}

/** Which of these ratios (`3:2`) is nearest to the one wanted, which is written alike. */
export function nearestRatio(ratios: readonly string[], wanted: string): string | undefined {
  const [across, down] = wanted.split(':').map(Number);
  if (!across || !down) return undefined;
  const far = (ratio: string) => {
    const [width, height] = ratio.split(':').map(Number) as [number, number];
    return Math.abs(Math.log((width / height) * (down / across)));
  };
  return [...ratios].sort((a, b) => far(a) - far(b))[0];
}

/** Logarithmic, so that twice and half are equally far; rounded, so that visually equal ratios compare as equal. */
function distance(wanted: Size, width: number, height: number): { shape: number; area: number } {
  const shape = Math.abs(Math.log((width / height) * (wanted.height / wanted.width)));
  const area = Math.abs(Math.log((width * height) / (wanted.width * wanted.height)));
  return { shape: Math.round(shape * 50), area };
}
