/** Ranges between the ground and the sky: mountains, hills, dunes, table mountains, one behind the other in the haze. */

import { clamp, ridged, smooth, wave } from '../../raster/noise.ts';
import { field } from '../../raster/noise-rows.ts';
import type { Range } from './range.ts';
import { faceOf } from './range-faces.ts';
import { brings, paintRows, type Stage } from './stage.ts';

export function paintRange(stage: Stage, range: Range): number[] {
  stage.painted.add(range.kind);
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

/** A soft bank of mist lying across the picture at `y`. */
export function paintMist(stage: Stage, y: number, depth: number, strength: number): void {
  if (!brings(stage, 'mist')) return;
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
