/** Textures of what is painted on, made once and repeated: paper, canvas, wood, chalkboard. Values around 0, mostly within ±1. */
import { fbm, noise } from '../../../raster/noise.ts';

const SIDE = 512;
const cache = new Map<string, Float32Array>();

export type Texture = (x: number, y: number) => number;

type Kind = 'paper' | 'rough' | 'canvas' | 'wood' | 'chalk';

/** The texture at a pixel; `scale` enlarges it (1 at 1024 pixels). */
export function texture(kind: Kind, scale: number): Texture {
  const tile = cache.get(kind) ?? weave(kind);
  cache.set(kind, tile);
  const step = 1 / Math.max(0.25, scale);
  return (x, y) => tile[((y * step) & (SIDE - 1)) * SIDE + ((x * step) & (SIDE - 1))]!;
}

/** The same, one row at a time: values of the first `width` pixels. The array is reused for every row. */
export function textureRows(kind: Kind, scale: number, width: number): (y: number) => Float32Array {
  const tile = cache.get(kind) ?? weave(kind);
  cache.set(kind, tile);
  const step = 1 / Math.max(0.25, scale);
  const columns = Uint16Array.from({ length: width }, (_, x) => (x * step) & (SIDE - 1));
  const row = new Float32Array(width);
  return (y) => {
    const start = ((y * step) & (SIDE - 1)) * SIDE;
    for (let x = 0; x < width; x++) row[x] = tile[start + columns[x]!]!;
    return row;
  };
}

function weave(kind: Kind): Float32Array {
  const tile = new Float32Array(SIDE * SIDE);
  const at = PATTERNS[kind];
  // Each point is blended with the one a side further, so that the tile repeats without a seam.
  const rim = 48;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      let value = at(x, y);
      if (x > SIDE - rim) {
        const t = (x - SIDE + rim) / rim;
        value = value * (1 - t) + at(x - SIDE, y) * t;
      }
      if (y > SIDE - rim) {
        const t = (y - SIDE + rim) / rim;
        value = value * (1 - t) + at(x, y - SIDE) * t;
      }
      tile[y * SIDE + x] = value;
    }
  }
  return tile;
}

const PATTERNS: Record<Kind, (x: number, y: number) => number> = {
  paper: (x, y) =>
    (fbm(x * 0.32, y * 0.32, 11, 3) - 0.5) * 2.2 + (fbm(x * 0.03, y * 0.03, 12, 2) - 0.5) * 0.6,
  // Turned against the grid of the noise, or the paper looks woven.
  rough: (x, y) => {
    const [u, v] = [x * 0.8 + y * 0.6, y * 0.8 - x * 0.6];
    const [p, q] = [x * 0.42 - y * 0.9, x * 0.9 + y * 0.42];
    return (
      (fbm(u * 0.13, v * 0.13, 21, 3) - 0.5) * 1.7 +
      (fbm(p * 0.31, q * 0.31, 23, 2) - 0.5) * 1.5 +
      (noise(x * 0.7, y * 0.7, 22) - 0.5) * 0.6
    );
  },
  canvas: (x, y) =>
    Math.sin(x * 1.256) * Math.sin(y * 1.256) * 0.7 + (noise(x * 0.4, y * 0.4, 31) - 0.5) * 0.8,
  wood: (x, y) => (fbm(x * 0.012 + fbm(x * 0.006, y * 0.05, 43, 2) * 0.6, y * 0.34, 41, 3) - 0.5) * 2.6,
  chalk: (x, y) => (noise(x * 0.9, y * 0.9, 51) - 0.5) * 1.5 + (fbm(x * 0.05, y * 0.2, 52, 3) - 0.5) * 1.6,
};
