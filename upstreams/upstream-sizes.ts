/** Sizes as upstreams write them, and the choice of the nearest size that a model accepts. */

import type { Json, Size } from '@reverie/engines';

/** `1024x768` */
const WRITTEN = /^(\d{1,5})x(\d{1,5})$/;

/** Joins width and height with an x. Any other value stays unchanged. */
export function joinedSize(size: unknown): unknown {
  if (typeof size !== 'object' || size === null || !('width' in size) || !('height' in size)) return size;
  return `${size.width}x${size.height}`;
}

/**
 * Selects the entry with the nearest size from a table whose keys are all sizes (`1536x1024`). The nearest shape wins,
 * then the nearest area. Returns undefined for any other table.
 */
export function nearestOf(values: Readonly<Record<string, Json>>, wanted: Size): Json | undefined {
  const sizes = Object.keys(values).map((key) => WRITTEN.exec(key));
  if (sizes.length === 0 || sizes.includes(null)) return undefined;
  const [nearest] = (sizes as RegExpExecArray[])
    .map(([key, width, height]) => ({ key, ...distance(wanted, Number(width), Number(height)) }))
    .sort((a, b) => a.shape - b.shape || a.area - b.area);
  return values[nearest!.key];
}

/** The ratio (`3:2`) that is nearest to the requested one. */
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
