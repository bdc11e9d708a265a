/** Boxes and opacity. */
import type { Box } from '../../raster/box.ts';

/** Around everything at least half opaque. */
export function boxOf({ width, height }: { width: number; height: number }, alpha: Uint8Array): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (alpha[at]! < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Clears what lies outside the box, in place. */
export function keepInside(alpha: Uint8Array, width: number, box: Box): void {
  for (let at = 0; at < alpha.length; at++) {
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) alpha[at] = 0;
  }
}
