/** Ranges between the ground and the sky: mountains, hills, dunes, table mountains, one behind the other in the haze. */
import type { Rgb } from './colour.ts';
import { field } from './fields.ts';
import { fade } from './light.ts';
import { clamp, noise, ridged, smooth, wave } from './noise.ts';
import { paintRows, type Stage } from './stage.ts';

export type Range = {
  kind: 'mountains' | 'hills' | 'dunes' | 'mesas' | 'cliffs';
  /** Pixels from the top: where it meets what lies before it. */
  base: number;
  /** Pixels above `base` its highest point reaches. */
  height: number;
  /** 0 at hand, 1 at the horizon. */
  away: number;
  colour: Rgb;
  /** Share of the height that lies under snow, from the top. */
  snow: number;
  name: string;
  /** Where the highest point stands, in widths. */
  peak?: number;
};

export function paintRange(stage: Stage, range: Range): number[] {
  stage.cut('far', range.away);
  const { pen, width, unit } = stage;
  const crest = crestOf(stage, range);
  for (const glow of stage.glows) {
    if (glow.far && (crest[glow.x >> 1] ?? Number.POSITIVE_INFINITY) < glow.y) glow.strength *= 0.25;
  }
  const top = Math.min(...crest);
  const bottom = range.base + unit * 6;
  pen.save();
  pen.beginPath();
  pen.moveTo(0, bottom);
  for (let x = 0; x < crest.length; x++) pen.lineTo(x * 2, crest[x]!);
  pen.lineTo(width, bottom);
  pen.clip();
  const step = range.kind === 'hills' || range.kind === 'dunes' ? 3 : 2.6;
  const face = faceOf(stage, range, crest);
  const box = { x: 0, y: top - step, width, height: bottom - top + step };
  paintRows(pen, box, step * Math.max(1, unit), (data, from, cy, columns, rows) => {
    const y = box.y + ((cy + 0.5) / rows) * box.height;
    const next = box.y + ((cy + 2) / rows) * box.height;
    const columnAt = (k: number) => ((k + 0.5) / columns) * width;
    // Only what lies below the crest is seen.
    let [first, last] = [0, columns - 1];
    const open = (k: number) => crest[Math.min(crest.length - 1, columnAt(k) >> 1)]! > next;
    while (first < last && open(first)) first++;
    while (last > first && open(last)) last--;
    face(data, from, y, { first: Math.max(0, first - 2), last: Math.min(columns - 1, last + 2), columnAt });
  });
  pen.restore();
  return crest;
}

/** The height of the crest at every second pixel, in pixels from the top. */
function crestOf(stage: Stage, range: Range): number[] {
  const random = stage.random(`crest ${range.name}`);
  const seed = random.int(1, 1e6);
  const wide = stage.width / Math.max(1, stage.height * 0.9);
  const peak = range.peak ?? 0.5 + random.sign() * random.between(0.12, 0.26);
  const crest: number[] = [];
  for (let x = 0; x <= stage.width + 2; x += 2) {
    const u = (x / stage.width) * wide;
    const off = Math.abs(x / stage.width - peak) * wide;
    let rise: number;
    if (range.kind === 'mountains') {
      const jag = ridged(u * 2.6, 0.5, seed, 5);
      rise = 0.2 + 0.5 * jag + 0.46 * Math.max(0, 1 - off / 0.34) * (0.72 + 0.28 * jag) - 0.07;
    } else if (range.kind === 'mesas') {
      const block = wave(u * 3.1, seed, 2);
      const table = smooth(0.5, 0.535, block) * 0.55 + smooth(0.62, 0.645, block) * 0.3;
      rise = 0.1 + table + 0.03 * wave(u * 40, seed + 3, 2);
    } else if (range.kind === 'cliffs') {
      rise = 0.86 * smooth(0.36, 0.3, off * (1 + 0.3 * wave(u * 9, seed, 2))) + 0.1 * wave(u * 22, seed, 3);
    } else if (range.kind === 'dunes') {
      const fold = ridged(u * 1.15, 0.5, seed, 2);
      rise = 0.15 + 0.85 * fold ** 1.3;
    } else {
      rise = 0.25 + 0.75 * wave(u * 2.1, seed, 3);
    }
    crest.push(range.base - clamp(rise, 0.02, 1.05) * range.height);
  }
  return crest;
}

/** Writes the dots of one row, from the `first` to the `last`; `columnAt` is where each lies, in pixels. */
type Face = (
  data: Uint8ClampedArray,
  from: number,
  y: number,
  span: { first: number; last: number; columnAt: (k: number) => number },
) => void;

/** Lights a range as it would be lit from the sun's side: crest slopes run down its face as bright and dark flanks. */
function faceOf(stage: Stage, range: Range, crest: number[]): Face {
  const { light } = stage;
  const seed = stage.random(`face ${range.name}`).int(1, 1e6);
  const side = Math.sign(light.source.x - 0.5) || 1;
  const { height, kind, colour } = range;
  const veil = fade(light, range.away);
  const at = (x: number) => crest[Math.max(0, Math.min(crest.length - 1, Math.round(x / 2)))]!;
  const slope = (x: number, reach: number) => ((at(x - reach) - at(x + reach)) / (2 * reach)) * -side;
  const { us, vs, fbm: smoothly, ridged: sharply } = field();
  const rocky = kind === 'mountains' || kind === 'cliffs';
  const [dr, dg, db] = rocky ? [0.66, 0.68, 0.74] : kind === 'mesas' ? [0.74, 0.66, 0.64] : [0.78, 0.86, 0.7];
  const dark: Rgb = [colour[0] * dr!, colour[1] * dg!, colour[2] * db!];
  const many = Math.ceil(stage.width) + 8;
  const [xs, tops] = [new Float32Array(many), new Float32Array(many)];
  /** Of each point: how much of the dark colour, how much snow, how directly light meets it. */
  const [share, snow, lit] = [new Float32Array(many), new Float32Array(many), new Float32Array(many)];
  const place = (count: number, scale: number, v: number) => {
    for (let k = 0; k < count; k++) us[k] = xs[k]! * scale;
    vs.fill(v, 0, count);
  };
  const rock = (y: number, count: number) => {
    place(count, 0.02, y * 0.05);
    const jags = smoothly(0, count, seed, 3);
    for (let k = 0; k < count; k++) jags[k] = (jags[k]! - 0.5) * height * (0.12 + 0.34 * tops[k]!);
    place(count, 0.011, y * 0.0045);
    for (let k = 0; k < count; k++) us[k] = us[k]! + jags[k]! * 0.014;
    const gullies = sharply(1, count, seed + 5, 4);
    for (let k = 0; k < count; k++) us[k] = us[k]! + side * 6 * 0.011;
    const beside = sharply(2, count, seed + 5, 4);
    place(count, 0.035, y * 0.012);
    const patches = range.snow > 0 ? smoothly(3, count, seed + 2, 1) : null;
    const rise = (range.base - y) / height;
    for (let k = 0; k < count; k++) {
      const flank = slope(xs[k]! + jags[k]!, 5 + height * (0.02 + 0.09 * tops[k]!));
      lit[k] = clamp(0.5 + flank * 1.5 + (gullies[k]! - beside[k]!) * 2.1);
      share[k] = gullies[k]!;
      if (!patches) continue;
      const line = 1 - range.snow + (patches[k]! - 0.5) * 0.3 + (gullies[k]! - 0.45) * 0.3;
      snow[k] = smooth(line - 0.03, line + 0.04, rise);
    }
  };
  const strata = (y: number, count: number) => {
    const layers = noise(3, y * 0.07, seed) * 0.5;
    place(count, 0.004, y * 0.2);
    const bands = smoothly(0, count, seed + 1, 1);
    place(count, 0.03, y * 0.004);
    const folds = smoothly(1, count, seed + 4, 3);
    for (let k = 0; k < count; k++) {
      share[k] = layers + bands[k]! * 0.5;
      lit[k] = clamp(0.55 + slope(xs[k]!, 10) * 0.25 + (folds[k]! - 0.5) * 1.1);
    }
  };
  const soft = (y: number, count: number) => {
    place(count, 0.006, y * 0.01);
    const warps = smoothly(0, count, seed, 2);
    place(count, 0.012, y * 0.03);
    const patches = smoothly(1, count, seed + 6, 3);
    const [base, steep] = kind === 'dunes' ? [0.52, 1.5] : [0.62, 0.85];
    for (let k = 0; k < count; k++) {
      const t = tops[k]!;
      const patch = patches[k]! - 0.5;
      const flank = slope(xs[k]! + (warps[k]! - 0.5) * height * 0.8 * t, 10 + height * 0.2 * t);
      lit[k] = clamp(base! + flank * steep! + patch * 0.24 - t * 0.12);
      share[k] = patch + 0.4;
      if (range.snow > 0) snow[k] = smooth(range.snow + 0.1, range.snow - 0.1, t + patch * 0.4);
    }
  };
  const fill = rocky ? rock : kind === 'mesas' ? strata : soft;
  const { ambient, key, haze } = light;
  return (data, from, y, { first, last, columnAt }) => {
    const count = last - first + 1;
    for (let k = 0; k < count; k++) {
      xs[k] = columnAt(first + k);
      tops[k] = Math.max(0, y - crest[Math.min(crest.length - 1, xs[k]! >> 1)]!) / height;
    }
    fill(y, count);
    for (let k = 0, to = from + first * 4; k < count; k++, to += 4) {
      // Mist gathers at the foot, so that each range stands out from the one before it.
      const foot = smooth(0.35, 1, tops[k]!) * (0.22 + 0.4 * range.away) * (0.55 + light.thickness);
      const mist = Math.min(0.97, veil + (1 - veil) * foot);
      for (let c = 0; c < 3; c++) {
        const bare = colour[c]! + (dark[c]! - colour[c]!) * share[k]!;
        const surface = bare + (SNOWY[c]! - bare) * snow[k]!;
        const near = surface * (ambient[c]! + (key[c]! - ambient[c]!) * lit[k]!);
        data[to + c] = near + (haze[c]! - near) * mist;
      }
      data[to + 3] = 255;
    }
  };
}

const SNOWY: Rgb = [250, 252, 255];

/** A soft bank of mist lying across the picture at `y`. */
export function paintMist(stage: Stage, y: number, depth: number, strength: number): void {
  const { pen, light, width } = stage;
  const seed = stage.random(`mist ${Math.round(y)}`).int(1, 1e6);
  const box = { x: 0, y: y - depth, width, height: depth * 2 };
  const { us, vs, fbm } = field();
  const lit = [0, 1, 2].map((c) => light.haze[c]! * 0.55 + 255 * 0.45 * light.key[c]! * 0.9);
  paintRows(pen, box, Math.max(3, stage.unit * 6), (data, from, cy, columns, rows) => {
    const v = Math.abs((cy + 0.5) / rows - 0.5) * 2;
    const thick = 255 * strength * smooth(1, 0.1, v);
    for (let k = 0; k < columns; k++) us[k] = (k / columns) * (width / depth) * 0.35;
    vs.fill((cy / rows) * 1.4, 0, columns);
    const wisps = fbm(0, columns, seed, 4);
    for (let k = 0, at = from; k < columns; k++, at += 4) {
      for (let c = 0; c < 3; c++) data[at + c] = lit[c]!;
      data[at + 3] = thick * smooth(0.22, 0.7, wisps[k]!);
    }
  });
}
