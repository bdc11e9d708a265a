/** Colour grading: contrast, saturation, the tones of shadows and lights, a darker rim, grain. In place, on RGBA. */

import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { asNumber, asOneOf, readRows, rowsBy } from '../../lib/read-table.ts';
import { asRgb, hsl, hueInTurns, luma, type Rgb, rgb } from '../../raster/colour.ts';
import { isRoom, MOODS, type Mood, type Scene, type Season } from '../scene.ts';

export type Grade = {
  /** 1 leaves as it is. */
  contrast: number;
  saturation: number;
  /** Added to mid tones, −40 … 40. */
  lift: number;
  /** Tints of shadows and highlights, and their strength (0–1). */
  shadows: Rgb;
  lights: Rgb;
  split: number;
  /** Darkening of the corners, 0–1. */
  vignette: number;
  /** Amplitude of the grain in levels of 255. */
  grain: number;
  /** Glow of bright parts, 0–1; applied before grading. */
  bloom: number;
};

export const PLAIN_GRADE: Grade = {
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

const MOOD_GRADES: Partial<Record<Mood, Partial<Grade>>> = rowsBy(
  readRows(
    new URL('moods.tsv', import.meta.url),
    { mood: asOneOf(MOODS) },
    {
      contrast: asNumber,
      saturation: asNumber,
      lift: asNumber,
      shadows: asRgb,
      lights: asRgb,
      split: asNumber,
      vignette: asNumber,
      bloom: asNumber,
    },
  ),
  'mood',
);

/** The grade of a scene: the medium's or product's own, then its mood, its palette, its lack of colour. */
export function gradeOf(scene: Scene, base: Partial<Grade> = {}): Grade {
  const grade: Grade = { ...PLAIN_GRADE, ...base, ...(scene.mood ? MOOD_GRADES[scene.mood] : {}) };
  Object.assign(grade, seasonGrade(scene, grade), lightGrade(scene, grade));
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
    grade.shadows = colours.length > 1 ? dark : hsl(hueInTurns(dark), 0.6, 0.22);
    grade.lights = colours.length > 1 ? bright : hsl(hueInTurns(dark), 0.7, 0.86);
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

/** The colours of a season, where it is seen. */
const SEASON_GRADES: Record<Season, Pick<Grade, 'shadows' | 'lights' | 'split'>> = {
  spring: { shadows: [46, 84, 70], lights: [240, 255, 222], split: 0.18 },
  summer: { shadows: [60, 62, 70], lights: [255, 236, 176], split: 0.18 },
  autumn: { shadows: [84, 44, 24], lights: [255, 220, 164], split: 0.13 },
  winter: { shadows: [44, 62, 104], lights: [226, 238, 255], split: 0.13 },
};

function seasonGrade({ season, place, mood }: Scene, { saturation }: Grade): Partial<Grade> {
  if (season === null || mood !== null || isRoom(place) || SEASONLESS.has(place)) return {};
  return { ...SEASON_GRADES[season], saturation: saturation + (season === 'winter' ? -0.1 : 0.1) };
}

// biome-ignore format: a list of words
const SEASONLESS: ReadonlySet<Scene['place']> = new Set([
  'underwater', 'cave', 'stage', 'space', 'moon', 'mars', 'studio', 'abstract',
]);

function lightGrade({ lighting, place }: Scene, { contrast, lift }: Grade): Partial<Grade> {
  if (lighting === 'hard') return { contrast: contrast + 0.22, lift: lift - 8 };
  if (lighting === 'soft') return { contrast: contrast - 0.1, lift: lift + 9, bloom: 0.7 };
  if (lighting === 'candle')
    return { shadows: [52, 22, 10], lights: [255, 190, 112], split: 0.24, vignette: 0.5, lift: lift - 12 };
  if (lighting === 'spotlight' && place !== 'stage') return { contrast: contrast + 0.08, vignette: 0.85 };
  return {};
}

let bench: ReturnType<typeof setUp> | undefined;

/** Where the kernel works: one row at a time, so that a large picture needs no second plane. */
function setUp(widest: number) {
  const arena = new Arena();
  const [row, columns] = [arena.alloc(widest * 4), arena.alloc(widest * 4)];
  const [curve, tones, state] = [arena.alloc(256 * 4), arena.alloc(256 * 16), arena.alloc(16)];
  return { widest, arena, row, columns, curve, tones, state, ...bindKernel('grade', arena) };
}

function benchFor(width: number): ReturnType<typeof setUp> {
  if (!bench || bench.widest < width) bench = setUp(Math.max(1024, width));
  return bench;
}

/** Makes rows of `width` RGBA pixels lighter and darker in place, by their sheet times the amount (0.01 a hundredth). */
export function toothing(width: number): (own: Uint8Array, sheet: Float32Array, amount: number) => void {
  const { arena, row, columns, toothed } = benchFor(width);
  const [line, teeth] = [arena.bytes(row, width * 4), arena.floats(columns, width)];
  return (own, sheet, amount) => {
    line.set(own);
    teeth.set(sheet);
    toothed(row, width, columns, amount);
    own.set(line);
  };
}

/** Grades in place. The same pixels and grade always give the same result. */
export function applyGrade(data: Uint8ClampedArray, width: number, height: number, grade: Grade): void {
  const { arena, row, columns, curve, tones, state, grade: gradeRow } = benchFor(width);
  const { saturation, split, vignette, grain } = grade;
  const curved = arena.floats(curve, 256);
  const toned = arena.floats(tones, 256 * 4);
  for (let i = 0; i < 256; i++) {
    curved[i] = (i - 128) * grade.contrast + 128 + grade.lift * Math.sin((Math.PI * i) / 255);
    const t = i / 255;
    for (let c = 0; c < 3; c++)
      toned[i * 4 + c] = (grade.shadows[c]! * (1 - t) + grade.lights[c]! * t) * split;
  }
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const away = arena.floats(columns, width);
  for (let x = 0; x < width; x++) away[x] = ((x - cx) / (cx * 1.12)) ** 2;
  new Uint32Array(arena.memory.buffer, state, 4).set([0x2545f491, 0x9e3779b9, 0x7f4a7c15, 0x1b873593]);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const line = arena.bytes(row, width * 4);
  for (let y = 0; y < height; y++) {
    const own = pixels.subarray(y * width * 4, (y + 1) * width * 4);
    line.set(own);
    const down = ((y - cy) / (cy * 1.12)) ** 2;
    gradeRow(row, width, curve, tones, 1 - split, saturation, columns, down, vignette, state, grain);
    own.set(line);
  }
}
