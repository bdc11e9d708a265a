/** Lighting of mountain ranges: flanks and gullies, layers, soft folds, snow. */
import { type Rgb, under } from '../../raster/colour.ts';
import { clamp, noise, smooth } from '../../raster/noise.ts';
import { type Field, field } from '../../raster/noise-rows.ts';
import { fade, type Light } from './light.ts';
import type { Range } from './range.ts';
import type { Stage } from './stage.ts';

/** Writes the dots of one row, from the `first` to the `last`; `columnAt` is where each lies, in pixels. */
type Face = (
  data: Uint8ClampedArray,
  from: number,
  y: number,
  span: { first: number; last: number; columnAt: (k: number) => number },
) => void;

/** A row of a range under work, point by point; `range.height` and `crest` in pixels. */
type Slice = {
  range: Range;
  crest: number[];
  seed: number;
  /** −1 light from the left, 1 from the right. */
  side: number;
  y: number;
  count: number;
  xs: Float32Array;
  /** Distance below the crest, as a share of the height. */
  tops: Float32Array;
  /** Share of the dark colour, amount of snow, and directness of the light. */
  share: Float32Array;
  snow: Float32Array;
  lit: Float32Array;
};

/** Factors that darken each kind's colour in its dark areas. */
const DARKER: Record<Range['kind'], Rgb> = {
  mountains: [0.66, 0.68, 0.74],
  cliffs: [0.66, 0.68, 0.74],
  mesas: [0.74, 0.66, 0.64],
  hills: [0.78, 0.86, 0.7],
  dunes: [0.78, 0.86, 0.7],
};

const FACES: Record<Range['kind'], (slice: Slice) => void> = {
  mountains: rock,
  cliffs: rock,
  mesas: strata,
  hills: soft,
  dunes: soft,
};

/** Lights a range as it would be lit from the sun's side: crest slopes run down its face as bright and dark flanks. */
export function faceOf(stage: Stage, range: Range, crest: number[]): Face {
  const { light } = stage;
  const seed = stage.random(`face ${range.name}`).int(1, 1e6);
  const side = Math.sign(light.source.x - 0.5) || 1;
  const veil = fade(light, range.away);
  const fill = FACES[range.kind];
  const dark = under(range.colour, DARKER[range.kind]);
  const many = Math.ceil(stage.width) + 8;
  const [xs, tops] = [new Float32Array(many), new Float32Array(many)];
  const [share, snow, lit] = [new Float32Array(many), new Float32Array(many), new Float32Array(many)];
  // Mist gathers at the foot, so that each range stands out from the one before it.
  const foot = (0.22 + 0.4 * range.away) * (0.55 + light.thickness);
  const last = crest.length - 1;
  return (data, from, y, span) => {
    const count = span.last - span.first + 1;
    for (let k = 0; k < count; k++) {
      const x = span.columnAt(span.first + k);
      xs[k] = x;
      tops[k] = Math.max(0, y - crest[Math.min(last, x >> 1)]!) / range.height;
    }
    const slice = { range, crest, seed, side, y, count, xs, tops, share, snow, lit };
    fill(slice);
    layRow(data, from + span.first * 4, slice, { light, dark, veil, foot });
  };
}

// The functions of a row stand for themselves: V8 keeps what it compiled of them between pictures.

function layRow(
  data: Uint8ClampedArray,
  from: number,
  { range, count, tops, share, snow, lit }: Slice,
  { light, dark, veil, foot }: { light: Light; dark: Rgb; veil: number; foot: number },
): void {
  const { ambient, key, haze } = light;
  const { colour } = range;
  for (let k = 0, to = from; k < count; k++, to += 4) {
    const mist = Math.min(0.97, veil + (1 - veil) * smooth(0.35, 1, tops[k]!) * foot);
    for (let c = 0; c < 3; c++) {
      const bare = colour[c]! + (dark[c]! - colour[c]!) * share[k]!;
      const surface = bare + (SNOWY[c]! - bare) * snow[k]!;
      const near = surface * (ambient[c]! + (key[c]! - ambient[c]!) * lit[k]!);
      data[to + c] = near + (haze[c]! - near) * mist;
    }
    data[to + 3] = 255;
  }
}

/** Slope of the crest away from the light around a position. */
function slope(crest: number[], side: number, x: number, reach: number): number {
  const left = Math.max(0, Math.min(crest.length - 1, Math.round((x - reach) / 2)));
  const right = Math.max(0, Math.min(crest.length - 1, Math.round((x + reach) / 2)));
  return ((crest[left]! - crest[right]!) / (2 * reach)) * -side;
}

function lay({ us, vs }: Field, xs: Float32Array, count: number, scale: number, v: number): void {
  for (let k = 0; k < count; k++) us[k] = xs[k]! * scale;
  vs.fill(v, 0, count);
}

function shifted({ us }: Field, count: number, by: number): void {
  for (let k = 0; k < count; k++) us[k] = us[k]! + by;
}

function rock({ range, crest, seed, side, y, count, xs, tops, share, snow, lit }: Slice): void {
  const points = field();
  const { height } = range;
  lay(points, xs, count, 0.02, y * 0.05);
  // The line between a bright and a dark flank runs down from each peak, jagged.
  const jags = points.fbm(0, count, seed, 3);
  for (let k = 0; k < count; k++) jags[k] = (jags[k]! - 0.5) * height * (0.12 + 0.34 * tops[k]!);
  lay(points, xs, count, 0.011, y * 0.0045);
  for (let k = 0; k < count; k++) points.us[k] = points.us[k]! + jags[k]! * 0.014;
  const gullies = points.ridged(1, count, seed + 5, 4);
  shifted(points, count, side * 6 * 0.011);
  const beside = points.ridged(2, count, seed + 5, 4);
  lay(points, xs, count, 0.035, y * 0.012);
  const patches = points.fbm(3, count, seed + 2, 1);
  const rise = (range.base - y) / height;
  for (let k = 0; k < count; k++) {
    const flank = slope(crest, side, xs[k]! + jags[k]!, 5 + height * (0.02 + 0.09 * tops[k]!));
    lit[k] = clamp(0.5 + flank * 1.5 + (gullies[k]! - beside[k]!) * 2.1);
    share[k] = gullies[k]!;
    const line = 1 - range.snow + (patches[k]! - 0.5) * 0.3 + (gullies[k]! - 0.45) * 0.3;
    snow[k] = range.snow > 0 ? smooth(line - 0.03, line + 0.04, rise) : 0;
  }
}

function strata({ crest, seed, side, y, count, xs, share, lit }: Slice): void {
  const points = field();
  const layers = noise(3, y * 0.07, seed) * 0.5;
  lay(points, xs, count, 0.004, y * 0.2);
  const bands = points.fbm(0, count, seed + 1, 1);
  lay(points, xs, count, 0.03, y * 0.004);
  const folds = points.fbm(1, count, seed + 4, 3);
  for (let k = 0; k < count; k++) {
    share[k] = layers + bands[k]! * 0.5;
    lit[k] = clamp(0.55 + slope(crest, side, xs[k]!, 10) * 0.25 + (folds[k]! - 0.5) * 1.1);
  }
}

function soft({ range, crest, seed, side, y, count, xs, tops, share, snow, lit }: Slice): void {
  const points = field();
  const { height } = range;
  lay(points, xs, count, 0.006, y * 0.01);
  const warps = points.fbm(0, count, seed, 2);
  lay(points, xs, count, 0.012, y * 0.03);
  const patches = points.fbm(1, count, seed + 6, 3);
  const [base, steep] = range.kind === 'dunes' ? [0.52, 1.5] : [0.62, 0.85];
  for (let k = 0; k < count; k++) {
    const t = tops[k]!;
    const patch = patches[k]! - 0.5;
    const flank = slope(crest, side, xs[k]! + (warps[k]! - 0.5) * height * 0.8 * t, 10 + height * 0.2 * t);
    lit[k] = clamp(base! + flank * steep! + patch * 0.24 - t * 0.12);
    share[k] = patch + 0.4;
    snow[k] = range.snow > 0 ? smooth(range.snow + 0.1, range.snow - 0.1, t + patch * 0.4) : 0;
  }
}

const SNOWY: Rgb = [250, 252, 255];
