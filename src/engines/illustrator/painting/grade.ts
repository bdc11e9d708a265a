/** Colour grading: contrast, saturation, the tones of shadows and lights, a darker rim, grain. In place, on RGBA. */
import type { Mood, Scene } from '../scene.ts';
import { hsl, hueOf, luma, type Rgb, rgb } from './colour.ts';

export type Grade = {
  /** 1 leaves as it is. */
  contrast: number;
  saturation: number;
  /** Added to mid tones, −40 … 40. */
  lift: number;
  /** What shadows and lights lean to, and how much (0–1). */
  shadows: Rgb;
  lights: Rgb;
  split: number;
  /** How much the corners darken, 0–1. */
  vignette: number;
  /** Amplitude of the grain in levels of 255. */
  grain: number;
  /** How much bright parts glow, 0–1: used before grading. */
  bloom: number;
};

export const PLAIN: Grade = {
  contrast: 1.04,
  saturation: 1.06,
  lift: 0,
  shadows: [40, 50, 92],
  lights: [255, 246, 226],
  split: 0.04,
  vignette: 0.22,
  grain: 3,
  bloom: 0.45,
};

const MOODS: Partial<Record<Mood, Partial<Grade>>> = {
  calm: { contrast: 0.98, saturation: 0.98, bloom: 0.5 },
  happy: { saturation: 1.16, lift: 8 },
  cosy: { shadows: [70, 36, 40], lights: [255, 222, 168], split: 0.16, vignette: 0.38 },
  dreamy: {
    contrast: 0.9,
    lift: 14,
    lights: [255, 224, 240],
    shadows: [110, 96, 160],
    split: 0.14,
    bloom: 1,
  },
  magical: {
    saturation: 1.18,
    shadows: [58, 30, 110],
    lights: [224, 246, 255],
    split: 0.12,
    bloom: 0.9,
    vignette: 0.36,
  },
  romantic: { lights: [255, 214, 208], shadows: [110, 50, 90], split: 0.14, bloom: 0.8 },
  melancholy: {
    saturation: 0.72,
    shadows: [40, 58, 92],
    lights: [214, 226, 236],
    split: 0.16,
    vignette: 0.36,
  },
  mysterious: {
    contrast: 1.06,
    saturation: 0.86,
    shadows: [14, 44, 60],
    lights: [206, 230, 222],
    split: 0.2,
    vignette: 0.52,
  },
  spooky: {
    contrast: 1.1,
    saturation: 0.92,
    shadows: [24, 20, 52],
    lights: [206, 222, 178],
    split: 0.24,
    vignette: 0.62,
  },
  epic: { contrast: 1.14, saturation: 1.1, vignette: 0.42, bloom: 0.7 },
  dramatic: { contrast: 1.2, saturation: 1.02, vignette: 0.52, bloom: 0.6 },
  lonely: { saturation: 0.8, shadows: [40, 50, 84], split: 0.14, vignette: 0.44 },
};

/** The grade of a scene: the medium's or product's own, then its mood, its palette, its lack of colour. */
export function gradeOf(scene: Scene, base: Partial<Grade> = {}): Grade {
  const grade: Grade = { ...PLAIN, ...base, ...(scene.mood ? MOODS[scene.mood] : {}) };
  if (scene.lighting === 'hard') grade.contrast += 0.1;
  // Under a closed sky the picture keeps its depth in colour and contrast.
  if (scene.weather === 'rain' || scene.weather === 'storm' || scene.weather === 'overcast') {
    grade.contrast += 0.12;
    grade.saturation += 0.14;
  }
  if (scene.lighting === 'neon')
    Object.assign(grade, {
      shadows: [36, 12, 84],
      lights: [255, 176, 236],
      split: 0.16,
      saturation: grade.saturation + 0.14,
      bloom: 1,
    });
  if (scene.palette && scene.place !== 'studio' && scene.place !== 'abstract') {
    const colours = scene.palette.map(({ hex }) => rgb(hex)).sort((a, b) => luma(a) - luma(b));
    const [dark, bright] = [colours[0]!, colours[colours.length - 1]!];
    grade.shadows = colours.length > 1 ? dark : hsl(hueOf(dark), 0.6, 0.22);
    grade.lights = colours.length > 1 ? bright : hsl(hueOf(dark), 0.7, 0.86);
    grade.split = colours.length > 1 ? 0.42 : 0.34;
  }
  // A few flat inks make mud of a night's many darks: it is printed lighter, and in stronger colours.
  if (scene.medium === 'poster' && (scene.time === 'night' || scene.time === 'dusk')) {
    grade.lift += 46;
    grade.contrast += 0.12;
    grade.saturation += 0.3;
  }
  if (scene.monochrome) grade.saturation = 0;
  return grade;
}

/** Grades in place. The same pixels and grade always give the same result. */
export function applyGrade(data: Uint8ClampedArray, width: number, height: number, grade: Grade): void {
  const curve = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const centred = (i - 128) * grade.contrast + 128;
    curve[i] = centred + grade.lift * Math.sin((Math.PI * i) / 255);
  }
  const tones = new Float32Array(256 * 3);
  for (let i = 0; i < 256; i++) {
    const t = i / 255;
    for (let c = 0; c < 3; c++) tones[i * 3 + c] = grade.shadows[c]! * (1 - t) + grade.lights[c]! * t;
  }
  const { saturation, split, vignette } = grade;
  const cx = (width - 1) / 2;
  const cy = (height - 1) / 2;
  const columns = new Float32Array(width);
  for (let x = 0; x < width; x++) columns[x] = ((x - cx) / (cx * 1.12)) ** 2;
  const grain = grade.grain / 65536;
  let noise = 0x2545f491;
  for (let y = 0, at = 0; y < height; y++) {
    const dy = ((y - cy) / (cy * 1.12)) ** 2;
    for (let x = 0; x < width; x++, at += 4) {
      let r = curve[data[at]!]!;
      let g = curve[data[at + 1]!]!;
      let b = curve[data[at + 2]!]!;
      const grey = 0.299 * r + 0.587 * g + 0.114 * b;
      r = grey + (r - grey) * saturation;
      g = grey + (g - grey) * saturation;
      b = grey + (b - grey) * saturation;
      if (split > 0) {
        const tone = (grey < 0 ? 0 : grey > 255 ? 255 : grey | 0) * 3;
        r += (tones[tone]! - r) * split;
        g += (tones[tone + 1]! - g) * split;
        b += (tones[tone + 2]! - b) * split;
      }
      const away = columns[x]! + dy;
      const rim = away > 0.3 ? 1 - vignette * (away - 0.3) * 0.62 : 1;
      let speck = 0;
      if (grain > 0) {
        noise ^= noise << 13;
        noise ^= noise >>> 17;
        noise ^= noise << 5;
        speck = ((noise & 0xffff) + (noise >>> 16)) * grain - grade.grain;
      }
      data[at] = r * rim + speck;
      data[at + 1] = g * rim + speck;
      data[at + 2] = b * rim + speck;
      data[at + 3] = 255;
    }
  }
}
