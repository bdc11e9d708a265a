/** Tones that change every pixel by itself: curves a channel, saturation, a matrix, the split of shadows and lights. */
import type { EditTone } from '../edit-plan.ts';

type Rgb = readonly [number, number, number];

type Curve = {
  /** Level 0–1 to level 0–1, for each channel. */
  level?: (value: number, channel: number) => number;
  saturation?: number;
  /** Saturates pale colours more than strong ones. */
  vibrance?: number;
  /** Tints of shadows and highlights, and their strength. */
  split?: { shadows: Rgb; lights: Rgb; share: number };
};

export const CURVES: Partial<Record<EditTone, (strength: number) => Curve>> = {
  warmer: (s) => ({
    level: (v, c) => v * [1 + 0.085 * s, 1 + 0.015 * s, 1 - 0.15 * s][c]!,
    saturation: 1 + 0.05 * s,
  }),
  cooler: (s) => ({ level: (v, c) => v * [1 - 0.14 * s, 1 - 0.01 * s, 1 + 0.1 * s][c]! }),
  brighter: (s) => ({ level: (v) => v ** (1 / (1 + 0.5 * s)), saturation: 1 + 0.06 * s }),
  darker: (s) => ({ level: (v) => v ** (1 + 0.55 * s) * (1 - 0.06 * s), saturation: 1 }),
  'more-contrast': (s) => ({
    level: (v) => v + 0.55 * s * Math.sin((v - 0.5) * Math.PI * 2) * 0.16 + 0.12 * s * (v - 0.5),
  }),
  'less-contrast': (s) => ({ level: (v) => 0.5 + 0.04 * s + (v - 0.5) * (1 - 0.36 * s) }),
  vivid: (s) => ({
    vibrance: 0.55 * s,
    saturation: 1 + 0.18 * s,
    level: (v) => v + 0.03 * s * Math.sin((v - 0.5) * Math.PI * 2),
  }),
  muted: (s) => ({ saturation: 1 - 0.45 * Math.min(1.8, s) }),
  pastel: (s) => ({ saturation: 1 - 0.22 * s, level: (v) => 1 - (1 - v) ** (1 + 0.35 * s) * (1 - 0.22 * s) }),
  'black-and-white': (s) => ({
    saturation: 0,
    level: (v) => v + 0.03 * s * Math.sin((v - 0.5) * Math.PI * 2),
  }),
  sepia: (s) => ({
    saturation: 0,
    level: (v, c) => Math.min(1, v * [1.08, 0.94, 0.72][c]! + [0.05, 0.02, 0][c]! * s),
  }),
  vintage: (s) => ({
    saturation: 1 - 0.28 * s,
    level: (v, c) => 0.07 * s + [0.04, 0.01, -0.01][c]! * s + v * (1 - [0.1, 0.12, 0.2][c]! * s),
    split: { shadows: [46, 58, 78], lights: [255, 226, 170], share: 0.14 * s },
  }),
  cinematic: (s) => ({
    level: (v) => v + 0.06 * s * Math.sin((v - 0.5) * Math.PI * 2) - 0.012 * s,
    split: { shadows: [0, 74, 96], lights: [255, 176, 104], share: 0.2 * Math.min(1.5, s) },
    saturation: 1.06,
  }),
  cyberpunk: (s) => ({
    level: (v) => v ** (1 + 0.2 * s),
    split: { shadows: [52, 0, 118], lights: [255, 116, 226], share: 0.3 * s },
    saturation: 1.3,
  }),
  'golden-hour': (s) => ({
    level: (v, c) => v * [1 + 0.12 * s, 1 + 0.01 * s, 1 - 0.2 * s][c]!,
    split: { shadows: [86, 44, 60], lights: [255, 204, 120], share: 0.17 * s },
    saturation: 1.08,
  }),
  invert: () => ({ level: (v) => 1 - v }),
  summer: (s) => ({
    level: (v, c) => v ** (1 / (1 + 0.18 * s)) * [1 + 0.05 * s, 1 + 0.02 * s, 1 - 0.06 * s][c]!,
    vibrance: 0.35 * s,
  }),
};

/** In place. Black and white always ends without any colour. */
export function applyCurve(
  data: Uint8ClampedArray,
  { level, saturation = 1, vibrance = 0, split }: Curve,
): void {
  const tables = [0, 1, 2].map((channel) =>
    Float32Array.from(
      { length: 256 },
      (_, value) => 255 * (level ? level(value / 255, channel) : value / 255),
    ),
  ) as [Float32Array, Float32Array, Float32Array];
  // Without colour the curve runs on brightness: channels of one level must stay equal unless the curve tints them.
  const colourless = saturation === 0;
  for (let at = 0; at < data.length; at += 4) {
    let [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (colourless) {
      const grey = Math.round(0.299 * r + 0.587 * g + 0.114 * b);
      data[at] = tables[0][grey]!;
      data[at + 1] = tables[1][grey]!;
      data[at + 2] = tables[2][grey]!;
      continue;
    }
    r = tables[0][r]!;
    g = tables[1][g]!;
    b = tables[2][b]!;
    const grey = 0.299 * r + 0.587 * g + 0.114 * b;
    let more = saturation;
    if (vibrance > 0) {
      const span = Math.max(r, g, b) - Math.min(r, g, b);
      more += vibrance * Math.max(0, 1 - span / 170);
    }
    if (more !== 1) {
      r = grey + (r - grey) * more;
      g = grey + (g - grey) * more;
      b = grey + (b - grey) * more;
    }
    if (split) {
      const t = Math.max(0, Math.min(1, grey / 255));
      const { shadows, lights, share } = split;
      // Tints without lifting blacks or dulling whites: strongest where there is room for it.
      const room = share * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, Math.max(0, t))));
      r += (shadows[0] * (1 - t) + lights[0] * t - r) * room;
      g += (shadows[1] * (1 - t) + lights[1] * t - g) * room;
      b += (shadows[2] * (1 - t) + lights[2] * t - b) * room;
    }
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
  }
}
