/** The ground: its colour and grain in perspective, drawn closer together towards the horizon. */
import type { Rgb } from '../../raster/colour.ts';
import { clamp, noise, smooth } from '../../raster/noise.ts';
import { type Field, field } from '../../raster/noise-rows.ts';
import { fade } from './light.ts';
import { paintRows, type Stage, type Surface } from './stage.ts';

/** A row of the ground: how much of its second colour each point has, and how directly light meets it, both 0–1. */
type Row = {
  count: number;
  /** In paces: across for each point, and away from us. */
  us: Float32Array;
  v: number;
  near: number;
  /** Fine grain would flicker far away, so it fades with distance. */
  fine: number;
  seed: number;
  side: number;
  /** Broad patches, −0.5 … 0.5, and the same of small grain, already faded. */
  broad: Float32Array;
  rough: Float32Array;
  share: Float32Array;
  lit: Float32Array;
};

/** Fills from `top` (pixels) down to the bottom edge, or to `bottom`. */
export function paintGround(
  stage: Stage,
  top: number,
  surface: Surface,
  soil: Rgb,
  bottom = stage.height,
): void {
  // Viewers take green ground for grass.
  if (surface === 'grass' && soil[1] > soil[0] && soil[1] > soil[2]) stage.painted.add('grass');
  stage.cut('ground', 0);
  const { light, width, unit } = stage;
  const seed = stage.random(`ground ${Math.round(top)}`).int(1, 1e6);
  const side = Math.sign(light.source.x - 0.5) || 1;
  // Joints are sharper than grass and need finer dots.
  const step = surface === 'paved' || surface === 'floor' ? Math.max(1, unit * 1.4) : Math.max(2, unit * 2.2);
  const box = { x: 0, y: top, width, height: bottom - top };
  const depth = stage.height - stage.horizon;
  const size = Math.min(stage.width, stage.height * 1.4);
  const { second, fill } = grounds(surface, soil);
  const { ambient, key, haze } = light;
  const many = Math.max(2, Math.ceil(width / step));
  const [across, share, lit] = [new Float32Array(many), new Float32Array(many), new Float32Array(many)];
  const points = field();
  paintRows(stage.pen, box, step, (data, from, cy, count, rows) => {
    const y = top + ((cy + 0.5) / rows) * box.height;
    const near = Math.max(0.012, (y - stage.horizon) / depth);
    const v = 1.6 / near;
    const pace = 2.4 / size / near;
    spread(across, count, (0.5 / count - 0.5) * width * pace, (width / count) * pace);
    const fine = smooth(0.03, 0.3, near);
    const broad = noiseOf(points, 0, across, 0.55, v * 0.75, count, seed, 3);
    const rough = noiseOf(points, 1, across, 7, v * 9, count, seed + 4, 1);
    scaled(rough, count, fine);
    fill({ count, us: across, v, near, fine, seed, side, broad, rough, share, lit }, points);
    const veil = fade(light, 1 / (1 + 9 * near));
    for (let c = 0; c < 3; c++) {
      const [base, more] = [soil[c]!, second[c]! - soil[c]!];
      const [dark, lift] = [ambient[c]! * (1 - veil), (key[c]! - ambient[c]!) * (1 - veil)];
      const mist = haze[c]! * veil;
      layChannel(data, from + c, count, share, lit, base, more, dark, lift, mist);
    }
    for (let k = 0, at = from + 3; k < count; k++, at += 4) data[at] = 255;
  });
}

/** One channel of a row. A function of its own, as all that follow: V8 keeps what it compiled of it between pictures. */
function layChannel(
  data: Uint8ClampedArray,
  from: number,
  count: number,
  share: Float32Array,
  lit: Float32Array,
  base: number,
  more: number,
  dark: number,
  lift: number,
  mist: number,
): void {
  for (let k = 0, at = from; k < count; k++, at += 4)
    data[at] = (base + more * share[k]!) * (dark + lift * lit[k]!) + mist;
}

/** Points of a row, evenly `step` apart from `first` on. */
function spread(row: Float32Array, count: number, first: number, step: number): void {
  for (let k = 0; k < count; k++) row[k] = first + k * step;
}

function scaled(row: Float32Array, count: number, factor: number): void {
  for (let k = 0; k < count; k++) row[k] = row[k]! * factor;
}

/** Noise about 0 along a row of points. */
function noiseOf(
  points: Field,
  slot: 0 | 1 | 2 | 3 | 4,
  us: Float32Array,
  scale: number,
  v: number,
  count: number,
  seed: number,
  octaves: number,
  shift = 0,
): Float32Array {
  for (let k = 0; k < count; k++) points.us[k] = us[k]! * scale + shift;
  points.vs.fill(v, 0, count);
  const values = points.fbm(slot, count, seed, octaves);
  for (let k = 0; k < count; k++) values[k] = values[k]! - 0.5;
  return values;
}

type Ground = { second: Rgb; fill: (row: Row, points: Field) => void };

/** The second colour of a surface, and how its rows are patterned. */
function grounds(surface: Surface, soil: Rgb): Ground {
  const [r, g, b] = soil;
  switch (surface) {
    case 'grass':
      return { second: [r * 1.26 + 14, g * 1.1 + 6, b * 0.72], fill: grass };
    case 'snow':
      return { second: soil, fill: snow };
    case 'sand':
      return { second: [r * 0.84, g * 0.8, b * 0.76], fill: sand };
    case 'rock':
      return { second: [r * 0.62, g * 0.62, b * 0.66], fill: rock };
    case 'paved':
      return { second: [r * 0.78, g * 0.78, b * 0.8], fill: paved };
    case 'floor':
      return { second: [r * 0.74, g * 0.68, b * 0.62], fill: floor };
    default:
      return { second: [r * 0.68, g * 0.66, b * 0.64], fill: clods };
  }
}

function grass({ count, near, broad, rough, share, lit }: Row): void {
  for (let k = 0; k < count; k++) {
    share[k] = clamp(0.4 + broad[k]! * 1.5);
    lit[k] = clamp(0.66 + broad[k]! * 0.7 + rough[k]! * 0.3 - near * 0.2);
  }
}

function snow({ count, us, v, seed, side, rough, share, lit }: Row, points: Field): void {
  const here = noiseOf(points, 2, us, 0.5, v * 0.9, count, seed + 2, 3, 3);
  const beside = noiseOf(points, 3, us, 0.5, v * 0.9, count, seed + 2, 3, 3 + side * 0.12);
  for (let k = 0; k < count; k++) {
    share[k] = 0;
    lit[k] = clamp(0.74 + (here[k]! - beside[k]!) * 2.6 + rough[k]! * 0.08);
  }
}

function sand({ count, us, v, fine, seed, broad, rough, share, lit }: Row, points: Field): void {
  const sway = noiseOf(points, 2, us, 0.8, v * 0.8, count, seed, 3);
  for (let k = 0; k < count; k++) {
    const ripple = Math.sin(v * 9 + (sway[k]! + 0.5) * 16) * 0.11 * fine;
    share[k] = clamp(0.4 + broad[k]! * 1.4);
    lit[k] = clamp(0.72 + ripple + broad[k]! * 0.5 + rough[k]! * 0.16);
  }
}

function rock({ count, us, v, fine, seed, broad, rough, share, lit }: Row, points: Field): void {
  for (let k = 0; k < count; k++) points.us[k] = us[k]! * 0.9;
  points.vs.fill(v * 1.1, 0, count);
  const crack = points.ridged(2, count, seed + 1, 4);
  for (let k = 0; k < count; k++) {
    share[k] = crack[k]! * 0.8;
    lit[k] = clamp(0.62 + broad[k]! * 0.9 + rough[k]! * 0.4 - smooth(0.6, 0.8, crack[k]!) * 0.4 * fine);
  }
}

function paved({ count, us, v, fine, seed, broad, rough, share, lit }: Row): void {
  for (let k = 0; k < count; k++) {
    const joint = paving(us[k]! * 2.7, v * 2.3, seed);
    share[k] = joint.tone;
    lit[k] = clamp(0.66 + broad[k]! * 0.4 - joint.gap * 0.5 * fine + rough[k]! * 0.12);
  }
}

function floor({ count, us, v, fine, seed, broad, share, lit }: Row): void {
  for (let k = 0; k < count; k++) {
    const board = planks(us[k]! * 1.5, v * 0.5, seed);
    const vein = (noise(us[k]! * 14, v * 1.3 + board.tone * 40, seed + 5) - 0.5) * 0.16 * fine;
    share[k] = board.tone * 0.62;
    lit[k] = clamp(0.62 - board.gap * 0.42 * fine + vein + broad[k]! * 0.12);
  }
}

function clods({ count, us, v, fine, seed, broad, rough, share, lit }: Row, points: Field): void {
  const clod = noiseOf(points, 2, us, 2.4, v * 3, count, seed + 7, 3);
  for (let k = 0; k < count; k++) {
    share[k] = clamp(0.4 + broad[k]! * 1.2 + clod[k]! * 0.6 * fine);
    lit[k] = clamp(0.62 + clod[k]! * 0.7 * fine + rough[k]! * 0.3);
  }
}

/** Stones laid in rows, every second row shifted by half a stone. */
function paving(u: number, v: number, seed: number): { gap: number; tone: number } {
  const row = Math.floor(v);
  const x = u + (row & 1) * 0.5 + noise(row * 3.7, 1, seed) * 0.2;
  const column = Math.floor(x);
  const edge = Math.min(Math.min(x - column, 1 - x + column), Math.min(v - row, 1 - v + row));
  return { gap: smooth(0.1, 0.03, edge), tone: noise(column * 5.3, row * 7.1, seed + 2) };
}

/** Boards running away from us. */
function planks(u: number, v: number, seed: number): { gap: number; tone: number } {
  const board = Math.floor(u);
  const along = v + noise(board * 9.1, 0, seed) * 9;
  const piece = Math.floor(along);
  const edge = Math.min(u - board, 1 - u + board);
  const end = Math.min(along - piece, 1 - along + piece) * 3;
  return { gap: smooth(0.05, 0.012, Math.min(edge, end)), tone: noise(board * 4.7, piece * 6.3, seed + 1) };
}
