/** Shapes of masks: islands, holes, distances to the outline. Masks hold 1 inside and 0 outside. */

export type InsideMask = { width: number; height: number; inside: Uint8Array };

type MaskRegion = { size: number; framed: boolean; first: number };

/** Connected regions where `inside` equals `value`; inside joins across corners, outside does not. */
export function maskRegions(
  { width, height, inside }: InsideMask,
  value: 0 | 1,
): { of: Int32Array; list: MaskRegion[] } {
  const of = new Int32Array(inside.length).fill(-1);
  const list: MaskRegion[] = [];
  const stack = new Int32Array(inside.length);
  for (let start = 0; start < inside.length; start++) {
    if (inside[start] !== value || of[start] !== -1) continue;
    const number = list.length;
    const region = { size: 0, framed: false, first: start };
    let top = 0;
    stack[top++] = start;
    of[start] = number;
    while (top > 0) {
      const at = stack[--top]!;
      const x = at % width;
      const y = (at - x) / width;
      region.size++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) region.framed = true;
      for (let dy = -1; dy <= 1; dy++) {
        if (y + dy < 0 || y + dy >= height) continue;
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || (value === 0 && dx !== 0 && dy !== 0)) continue;
          const next = at + dy * width + dx;
          if (inside[next] !== value || of[next] !== -1) continue;
          of[next] = number;
          stack[top++] = next;
        }
      }
    }
    list.push(region);
  }
  return { of, list };
}

/**
 * Drops islands smaller than this share of the largest and fills holes for which `isHole` says no. In place.
 * `keepPoints` islands stay whatever their size.
 */
export function tidyMask(
  mask: InsideMask,
  {
    island_min,
    isHole,
    keepPoints,
  }: {
    island_min: number;
    isHole: (of: Int32Array, nth: number, size: number) => boolean;
    keepPoints?: number[];
  },
): void {
  const islands = maskRegions(mask, 1);
  const largest = Math.max(0, ...islands.list.map(({ size }) => size));
  const stay = islands.list.map(({ size }) => size >= largest * island_min);
  for (const at of keepPoints ?? []) if (islands.of[at]! >= 0) stay[islands.of[at]!] = true;
  for (let at = 0; at < islands.of.length; at++) {
    if (islands.of[at]! >= 0 && !stay[islands.of[at]!]) mask.inside[at] = 0;
  }
  const holes = maskRegions(mask, 0);
  const open = holes.list.map(({ size, framed }, nth) => framed || isHole(holes.of, nth, size));
  for (let at = 0; at < holes.of.length; at++) {
    if (holes.of[at]! >= 0 && !open[holes.of[at]!]) mask.inside[at] = 1;
  }
}

/** Of its box: how much a window or a picture on a wall fills. */
const FRAMED = 0.8;

/**
 * Drops islands that hang wholly above the middle of the main one (large, near the middle) and are framed like windows and pictures, or much
 * smaller than it: they are behind it. In place.
 */
export function dropScenery({ width, height, inside }: InsideMask): void {
  const { of, list } = maskRegions({ width, height, inside }, 1);
  if (list.length < 2) return;
  const boxes = list.map(() => ({ left: width, right: 0, top: height, bottom: 0 }));
  for (let at = 0; at < of.length; at++) {
    if (of[at]! < 0) continue;
    const box = boxes[of[at]!]!;
    const x = at % width;
    const y = (at - x) / width;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    box.bottom = y;
  }
  const central = list.map(({ size }, nth) => {
    const { left, right, top, bottom } = boxes[nth]!;
    const across = (left + right) / 2 / width - 0.5;
    const down = (top + bottom) / 2 / height - 0.55;
    return size * Math.exp(-(across * across + down * down) / 0.06);
  });
  const main = central.reduce((best, weight, nth) => (weight > central[best]! ? nth : best), 0);
  const middle = (boxes[main]!.top + boxes[main]!.bottom) / 2;
  const away = list.map(({ size }, nth) => {
    const { left, right, top, bottom } = boxes[nth]!;
    if (nth === main || bottom >= middle) return false;
    return size < 0.4 * list[main]!.size || size > FRAMED * (right - left + 1) * (bottom - top + 1);
  });
  for (let at = 0; at < of.length; at++) if (of[at]! >= 0 && away[of[at]!]) inside[at] = 0;
}

/** Gives or takes what was said to belong or not, whatever cuts and clean-ups made of it. In place. */
export function carve(
  values: Uint8Array,
  { width, height }: { width: number; height: number },
  points: readonly { x: number; y: number; keep: boolean }[] = [],
  most = 1,
): void {
  const reach = Math.max(1, 0.02 * Math.max(width, height));
  for (const { x, y, keep } of points) {
    for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(height, y + reach); py++) {
      for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(width, x + reach); px++) {
        if (Math.hypot(px + 0.5 - x, py + 0.5 - y) <= reach) values[py * width + px] = keep ? most : 0;
      }
    }
  }
}

/**
 * Distance to the outline in pixels, above zero inside and below zero outside. Chamfer steps of 3 and 4, so at most
 * 8 % wrong. Without an outline all is far.
 */
export function depth({ width, height, inside }: InsideMask): Float32Array {
  const out = new Float32Array(inside.length);
  for (const side of [1, 0] as const) {
    const far = chamfer(width, height, (at) => inside[at] !== side);
    for (let at = 0; at < out.length; at++) {
      if (inside[at] === side) out[at] = (side === 1 ? 1 : -1) * (far[at]! / 3 - 0.5);
    }
  }
  return out;
}

/** Distance to the nearest seed in thirds of a pixel. */
function chamfer(width: number, height: number, isSeed: (at: number) => boolean): Float32Array {
  const far = new Float32Array(width * height);
  for (let at = 0; at < far.length; at++) far[at] = isSeed(at) ? 0 : 1e6;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      let best = far[at]!;
      if (x > 0) best = Math.min(best, far[at - 1]! + 3);
      if (y > 0) {
        best = Math.min(best, far[at - width]! + 3);
        if (x > 0) best = Math.min(best, far[at - width - 1]! + 4);
        if (x < width - 1) best = Math.min(best, far[at - width + 1]! + 4);
      }
      far[at] = best;
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const at = y * width + x;
      let best = far[at]!;
      if (x < width - 1) best = Math.min(best, far[at + 1]! + 3);
      if (y < height - 1) {
        best = Math.min(best, far[at + width]! + 3);
        if (x < width - 1) best = Math.min(best, far[at + width + 1]! + 4);
        if (x > 0) best = Math.min(best, far[at + width - 1]! + 4);
      }
      far[at] = best;
    }
  }
  return far;
}
