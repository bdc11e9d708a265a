/** Small patches of one colour. Source: Achanta et al., "SLIC Superpixels", PAMI 2012. */
import type { Lab } from '../../raster/lab.ts';

export type Superpixels = {
  count: number;
  /** The patch of each pixel. */
  of: Int16Array;
  /** Mean L, a, b of each patch. */
  colours: Float32Array;
  /** Mean x and y of each patch, 0–1 of the longer side. */
  places: Float32Array;
  /** Pixels in each patch. */
  sizes: Float32Array;
  /** Pixels of each patch on the frame of the picture. */
  framed: Float32Array;
  /** Patches that touch, each pair once. */
  neighbours: [number, number][];
};

const ROUNDS = 5;
/** Weight of distance beside colour. */
const COMPACTNESS = 12;

export function superpixels({ width, height, planes: [l, a, b] }: Lab, wanted: number): Superpixels {
  const spacing = Math.max(2, Math.sqrt((width * height) / wanted));
  const columns = Math.max(1, Math.round(width / spacing));
  const rows = Math.max(1, Math.round(height / spacing));
  const count = columns * rows;
  const centre = new Float32Array(count * 5);
  for (let nth = 0; nth < count; nth++) {
    const x = Math.min(width - 1, Math.floor((((nth % columns) + 0.5) * width) / columns));
    const y = Math.min(height - 1, Math.floor(((Math.floor(nth / columns) + 0.5) * height) / rows));
    const at = y * width + x;
    centre.set([l.values[at]!, a.values[at]!, b.values[at]!, x, y], nth * 5);
  }
  const of = new Int16Array(width * height);
  const best = new Float32Array(width * height);
  const near = (COMPACTNESS / spacing) ** 2;
  const reach = Math.ceil(spacing * 1.4);
  for (let round = 0; round < ROUNDS; round++) {
    best.fill(Number.POSITIVE_INFINITY);
    for (let nth = 0; nth < count; nth++) {
      const [p, q, r, cx, cy] = centre.subarray(nth * 5, nth * 5 + 5) as unknown as number[];
      const [x0, x1] = [Math.max(0, Math.round(cx! - reach)), Math.min(width - 1, Math.round(cx! + reach))];
      const [y0, y1] = [Math.max(0, Math.round(cy! - reach)), Math.min(height - 1, Math.round(cy! + reach))];
      for (let y = y0; y <= y1; y++) {
        for (let x = x0; x <= x1; x++) {
          const at = y * width + x;
          const far =
            (l.values[at]! - p!) ** 2 +
            (a.values[at]! - q!) ** 2 +
            (b.values[at]! - r!) ** 2 +
            near * ((x - cx!) ** 2 + (y - cy!) ** 2);
          if (far < best[at]!) {
            best[at] = far;
            of[at] = nth;
          }
        }
      }
    }
    recentre(centre, of, width, [l.values, a.values, b.values]);
  }
  return describe(of, count, width, height, centre);
}

function recentre(centre: Float32Array, of: Int16Array, width: number, parts: Float32Array[]): void {
  const sums = new Float64Array((centre.length / 5) * 6);
  for (let at = 0; at < of.length; at++) {
    const to = of[at]! * 6;
    for (let part = 0; part < 3; part++) sums[to + part]! += parts[part]![at]!;
    sums[to + 3]! += at % width;
    sums[to + 4]! += Math.floor(at / width);
    sums[to + 5]! += 1;
  }
  for (let nth = 0; nth < centre.length / 5; nth++) {
    const members = sums[nth * 6 + 5]!;
    if (members === 0) continue;
    for (let part = 0; part < 5; part++) centre[nth * 5 + part] = sums[nth * 6 + part]! / members;
  }
}

function describe(
  of: Int16Array,
  count: number,
  width: number,
  height: number,
  centre: Float32Array,
): Superpixels {
  const sizes = new Float32Array(count);
  const framed = new Float32Array(count);
  const touching = new Set<number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const mine = of[at]!;
      sizes[mine]! += 1;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) framed[mine]! += 1;
      for (const next of [x + 1 < width ? of[at + 1]! : mine, y + 1 < height ? of[at + width]! : mine]) {
        if (next !== mine) touching.add(Math.min(mine, next) * count + Math.max(mine, next));
      }
    }
  }
  const side = Math.max(width, height);
  const colours = new Float32Array(count * 3);
  const places = new Float32Array(count * 2);
  for (let nth = 0; nth < count; nth++) {
    colours.set(centre.subarray(nth * 5, nth * 5 + 3), nth * 3);
    places.set([centre[nth * 5 + 3]! / side, centre[nth * 5 + 4]! / side], nth * 2);
  }
  const neighbours = [...touching].map((pair): [number, number] => [Math.floor(pair / count), pair % count]);
  return { count, of, colours, places, sizes, framed, neighbours };
}
