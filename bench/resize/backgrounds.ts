import type { Chance } from '../chance.ts';

export const BACKGROUNDS = ['meadow', 'sea', 'wall', 'lights', 'planks', 'desk', 'hills'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** RGB pixels of a place, with the noise and unevenness of a photograph. */
export function background(kind: Background, width: number, height: number, luck: Chance): Uint8Array {
  const out = new Uint8ClampedArray(width * height * 3);
  const coarse = noise(width, height, 160, luck);
  const middle = noise(width, height, 28, luck);
  const fine = noise(width, height, 5, luck);
  const colour = PAINT[kind](width, height, luck);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const [red, green, blue, rough] = colour(x, y);
      const light = 26 * coarse[at]! + rough * (14 * middle[at]! + 22 * fine[at]!) + luck.between(-4, 4);
      out.set([red + light, green + light, blue + light], at * 3);
    }
  }
  return new Uint8Array(out.buffer);
}

/** The colour of a place before light and noise, and how rough it is, 0–1. */
type Paint = (x: number, y: number) => [red: number, green: number, blue: number, rough: number];

const PAINT: Record<Background, (width: number, height: number, luck: Chance) => Paint> = {
  meadow: (_, height, luck) => {
    const sky = luck.between(0.2, 0.5) * height;
    return (_, y) => (y < sky ? [150 + y / 9, 185 + y / 12, 225, 0.1] : [88, 122 + y / 30, 58, 1]);
  },
  sea: (_, height, luck) => {
    const sky = luck.between(0.35, 0.6) * height;
    return (_, y) => {
      if (y < sky) return [205 - y / 12, 200 - y / 10, 210, 0.15];
      return [40, 95 + 12 * Math.sin(y / 5), 130 + 14 * Math.sin(y / 5), 0.55];
    };
  },
  wall: (_, __, luck) => {
    const [w, h] = [luck.between(50, 80), luck.between(22, 34)];
    return (x, y) => {
      const row = Math.floor(y / h);
      const mortar = y % h < 3 || (x + (row % 2) * (w / 2)) % w < 3;
      const tone = ((row * 7 + Math.floor((x + (row % 2) * (w / 2)) / w) * 13) % 5) * 7;
      return mortar ? [175, 168, 158, 0.6] : [140 + tone, 78 + tone / 2, 62 + tone / 3, 0.8];
    };
  },
  lights: (width, height, luck) => {
    const spots = Array.from({ length: 26 }, () => ({
      x: luck.between(0, width),
      y: luck.between(0, height),
      r: luck.between(12, 46),
      warm: luck.between(0, 1),
    }));
    return (x, y) => {
      let [red, green, blue] = [34, 36, 52];
      for (const spot of spots) {
        const near = 1 - Math.hypot(x - spot.x, y - spot.y) / spot.r;
        if (near <= 0) continue;
        const glow = Math.min(1, near * 4) * 62;
        red += glow;
        green += glow * (0.5 + 0.3 * spot.warm);
        blue += glow * (1 - spot.warm) * 0.9;
      }
      return [red, green, blue, 0.08];
    };
  },
  planks: (_, __, luck) => {
    const w = luck.between(70, 120);
    return (x, y) => {
      const tone = ((Math.floor(x / w) * 11) % 5) * 6;
      const grain = 9 * Math.sin(x / 3 + 2 * Math.sin(y / 60));
      return x % w < 3 ? [60, 42, 28, 0.3] : [150 + tone + grain, 110 + tone + grain, 72 + grain, 0.35];
    };
  },
  desk: (width, height) => (x, y) => {
    const far = Math.hypot(x - width / 2, y - height / 2) / Math.hypot(width, height);
    return [214 - 90 * far, 212 - 92 * far, 208 - 88 * far, 0.12];
  },
  hills: (_, height, luck) => {
    const shift = luck.between(0, 700);
    return (x, y) => {
      for (const [nth, at] of [0.75, 0.58, 0.45].entries()) {
        const ridge = height * at + 0.06 * height * Math.sin((x + shift) / (90 + 60 * nth) + nth);
        if (y > ridge) return [70 + 38 * nth, 95 + 30 * nth, 80 + 40 * nth, 0.7 - 0.25 * nth];
      }
      return [235 - y / 8, 205 - y / 14, 180, 0.08];
    };
  },
};

/** Smooth random values −1…1. */
function noise(width: number, height: number, cell: number, luck: Chance): Float32Array {
  const columns = Math.ceil(width / cell) + 2;
  const grid = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, () =>
    luck.between(-1, 1),
  );
  const out = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / cell);
    const down = y / cell - row;
    for (let x = 0; x < width; x++, at++) {
      const column = Math.floor(x / cell);
      const across = x / cell - column;
      const from = row * columns + column;
      const upper = grid[from]! * (1 - across) + grid[from + 1]! * across;
      const lower = grid[from + columns]! * (1 - across) + grid[from + columns + 1]! * across;
      out[at] = upper * (1 - down) + lower * down;
    }
  }
  return out;
}
