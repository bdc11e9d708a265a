/** Ranges between the ground and the sky: mountains, hills, dunes, table mountains, one behind the other in the haze. */
import { mix, type Rgb } from './colour.ts';
import { fade, shade } from './light.ts';
import { clamp, fbm, noise, ridged, smooth, wave } from './noise.ts';
import { paintDots, type Stage } from './stage.ts';

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
  paintDots(pen, box, step * Math.max(1, unit), (data, at, cx, cy, columns, rows) => {
    const x = ((cx + 0.5) / columns) * width;
    const y = box.y + ((cy + 0.5) / rows) * box.height;
    const below = y - crest[Math.min(crest.length - 1, x >> 1)]!;
    const colour = face(x, y, Math.max(0, below));
    data[at] = colour[0];
    data[at + 1] = colour[1];
    data[at + 2] = colour[2];
    data[at + 3] = 255;
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

type Face = (x: number, y: number, below: number) => Rgb;

/** Lights a range as it would be lit from the sun's side: crest slopes run down its face as bright and dark flanks. */
function faceOf(stage: Stage, range: Range, crest: number[]): Face {
  const { light } = stage;
  const seed = stage.random(`face ${range.name}`).int(1, 1e6);
  const side = Math.sign(light.source.x - 0.5) || 1;
  const { height, kind } = range;
  const veil = fade(light, range.away);
  const at = (x: number) => crest[Math.max(0, Math.min(crest.length - 1, Math.round(x / 2)))]!;
  const slope = (x: number, reach: number) => ((at(x - reach) - at(x + reach)) / (2 * reach)) * -side;
  const snowy: Rgb = [250, 252, 255];
  return (x, y, below) => {
    const t = below / height;
    let lit: number;
    let surface = range.colour;
    if (kind === 'mountains' || kind === 'cliffs') {
      // The line between a bright and a dark flank runs down from each peak, jagged.
      const jag = (fbm(x * 0.02, y * 0.05, seed, 3) - 0.5) * height * (0.12 + 0.34 * t);
      const flank = slope(x + jag, 5 + height * (0.02 + 0.09 * t));
      const gully = ridged(x * 0.011 + jag * 0.014, y * 0.0045, seed + 5, 4);
      const beside = ridged((x + side * 6) * 0.011 + jag * 0.014, y * 0.0045, seed + 5, 4);
      lit = clamp(0.5 + flank * 1.5 + (gully - beside) * 2.1);
      surface = mix(
        range.colour,
        [range.colour[0] * 0.66, range.colour[1] * 0.68, range.colour[2] * 0.74],
        gully,
      );
      if (range.snow > 0) {
        const rise = (range.base - y) / height;
        const line =
          1 - range.snow + (noise(x * 0.035, y * 0.012, seed + 2) - 0.5) * 0.3 + (gully - 0.45) * 0.3;
        surface = mix(surface, snowy, smooth(line - 0.03, line + 0.04, rise));
      }
    } else if (kind === 'mesas') {
      const strata = noise(3, y * 0.07, seed) * 0.5 + noise(x * 0.004, y * 0.2, seed + 1) * 0.5;
      surface = mix(
        range.colour,
        [range.colour[0] * 0.74, range.colour[1] * 0.66, range.colour[2] * 0.64],
        strata,
      );
      lit = clamp(0.55 + slope(x, 10) * 0.25 + (fbm(x * 0.03, y * 0.004, seed + 4, 3) - 0.5) * 1.1);
    } else {
      const warp = (fbm(x * 0.006, y * 0.01, seed, 2) - 0.5) * height * 0.8 * t;
      const flank = slope(x + warp, 10 + height * 0.2 * t);
      const patch = fbm(x * 0.012, y * 0.03, seed + 6, 3) - 0.5;
      lit = clamp(
        (kind === 'dunes' ? 0.52 : 0.62) + flank * (kind === 'dunes' ? 1.5 : 0.85) + patch * 0.24 - t * 0.12,
      );
      surface = mix(
        range.colour,
        [range.colour[0] * 0.78, range.colour[1] * 0.86, range.colour[2] * 0.7],
        patch + 0.4,
      );
      if (range.snow > 0)
        surface = mix(surface, snowy, smooth(range.snow + 0.1, range.snow - 0.1, t + patch * 0.4));
    }
    const near = shade(light, surface, lit);
    // Mist gathers at the foot, so that each range stands out from the one before it.
    const foot = smooth(0.35, 1, t) * (0.22 + 0.4 * range.away) * (0.55 + light.thickness);
    return mix(near, light.haze, Math.min(0.97, veil + (1 - veil) * foot));
  };
}

/** A soft bank of mist lying across the picture at `y`. */
export function paintMist(stage: Stage, y: number, depth: number, strength: number): void {
  const { pen, light, width } = stage;
  const seed = stage.random(`mist ${Math.round(y)}`).int(1, 1e6);
  const box = { x: 0, y: y - depth, width, height: depth * 2 };
  paintDots(pen, box, Math.max(3, stage.unit * 6), (data, at, cx, cy, columns, rows) => {
    const v = Math.abs((cy + 0.5) / rows - 0.5) * 2;
    const u = (cx / columns) * (width / depth) * 0.35;
    const wisp = fbm(u, (cy / rows) * 1.4, seed, 4);
    data[at] = light.haze[0] * 0.55 + 255 * 0.45 * light.key[0] * 0.9;
    data[at + 1] = light.haze[1] * 0.55 + 255 * 0.45 * light.key[1] * 0.9;
    data[at + 2] = light.haze[2] * 0.55 + 255 * 0.45 * light.key[2] * 0.9;
    data[at + 3] = 255 * strength * smooth(1, 0.1, v) * smooth(0.22, 0.7, wisp);
  });
}
