/** Smooth noise in the plane. Every function is pure, takes unbounded coordinates and answers 0–1. */

function lattice(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634541)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let u = x - ix;
  let v = y - iy;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const a = lattice(ix, iy, seed);
  const b = lattice(ix + 1, iy, seed);
  const c = lattice(ix, iy + 1, seed);
  const d = lattice(ix + 1, iy + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Noise of several sizes at once: clouds, soil, paper. */
export function fbm(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0;
  let share = 1;
  for (let i = 0; i < octaves; i++) {
    sum += share * noise(x, y, seed + i);
    weight += share;
    share *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
  }
  return sum / weight;
}

/** Noise with sharp crests: rock, ridges, caustics. */
export function ridged(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0;
  let share = 1;
  for (let i = 0; i < octaves; i++) {
    const n = 1 - Math.abs(noise(x, y, seed + i) * 2 - 1);
    sum += share * n * n;
    weight += share;
    share *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
  }
  return sum / weight;
}

/** Along one line. */
export function wave(x: number, seed: number, octaves: number): number {
  return fbm(x, seed * 0.37 + 0.5, seed, octaves);
}

/** 0 below `from`, 1 above `to`, smooth between. `from` may be the greater one. */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export function clamp(x: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, x));
}
