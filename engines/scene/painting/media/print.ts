/** Prints in few colours: woodblock, poster, comic, pop art, blueprint. */
import { brighter, hsl, luma, lumaOf, mix, type Rgb, saturate } from '../../../raster/colour.ts';
import { flatten } from '../../../raster/flatten.ts';
import { smooth } from '../../../raster/noise.ts';
import type { Painted } from '../../../raster/pixels.ts';
import { outlineRows, steepRows } from './contours.ts';
import { drawnLines } from './lines.ts';
import { flatColours } from './paint-palette.ts';
import { texture, textureRows } from './paper.ts';

const KEY_INK = [38, 40, 56];
const UNBLEACHED = [240, 230, 206];
const BORDER = [246, 238, 220];
const DOT_INK = [26, 20, 70];

/** Japanese woodblock: muted flat colours with the grain of the block, dark outlines, shading only near the edges. */
export function woodblock(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const before = new Uint8ClampedArray(data);
  const light = flatten(picture, unit * 6.5);
  flatColours(picture, { ground: 18, subjects: 9 }, pigment);
  const steeps = steepRows(picture, unit * 1.2, (steep) => smooth(34, 64, steep) * 0.55);
  const lines = drawnLines(picture, light, unit * 2.4, 0.4);
  const outlines = outlineRows(picture, unit * 2.2);
  const grain = textureRows('wood', unit, width);
  const paper = textureRows('paper', unit, width);
  const rim = unit * 26;
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [veins, sheet, steep, around] = [grain(y), paper(y), steeps(y), outlines(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const vein = veins[x]! * 7 + sheet[x]! * 2.5;
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
      const key = edge > rim && edge < rim + unit * 3.4 ? 1 : 0;
      const ink = Math.min(1, Math.max(Math.max(1 - lines[i]!, around[x]!, steep[x]!) * 0.92, key));
      const lift = vein + (lumaOf(before[at]!, before[at + 1]!, before[at + 2]!) - light[i]!) * 0.25;
      const framed = edge > rim * 1.04 ? 0 : smooth(rim * 1.04, rim * 0.96, edge);
      for (let c = 0; c < 3; c++) {
        const flat = data[at + c]! + lift;
        const tone = flat + (KEY_INK[c]! - flat) * ink;
        data[at + c] = framed > 0 ? tone + (UNBLEACHED[c]! + vein * 0.4 - tone) * framed : tone;
      }
    }
  }
}

/** The pigments of old prints: indigo, vermilion, ochre, moss, on unbleached paper. */
function pigment(colour: Rgb): Rgb {
  const calm = saturate(colour, 0.82);
  const level = luma(calm) / 255;
  const aged = mix(calm, [236, 222, 190], 0.12 + 0.2 * level);
  return level < 0.3 ? mix(aged, [34, 48, 84], 0.35) : aged;
}

/** A screen-printed travel poster: few strong flats, long shadows, a plain border. */
export function poster(picture: Painted): void {
  const { data, width, height, unit } = picture;
  flatten(picture, unit * 9);
  flatColours(picture, { ground: 9, subjects: 7 }, (colour) => brighter(saturate(colour, 1.22), 1.04));
  const paper = texture('paper', unit);
  const border = unit * 30;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const grain = paper(x, y) * 3.2;
      const framed = smooth(border * 1.02, border * 0.98, Math.min(x, y, width - 1 - x, height - 1 - y));
      for (let c = 0; c < 3; c++) {
        const tone = data[at + c]! * 0.96 + 6 + grain;
        data[at + c] = tone + (BORDER[c]! - tone) * framed;
      }
    }
  }
}

/** Ink outlines, flat bright colours, dots in the half tones. */
export function comic(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 7);
  const lines = drawnLines(picture, light, unit * 2.8, 0.5);
  const outlines = outlineRows(picture, unit * 3);
  const pitch = unit * 8.5;
  const [cos, sin] = [Math.cos(0.5), Math.sin(0.5)];
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const around = outlines(y);
    for (let x = 0; x < width; x++, at += 4, i++) {
      const level = light[i]! / 255;
      const flat = (Math.floor(level * 4.2) + 0.62) / 4.2;
      const gain = level > 0.02 ? (flat * 0.7 + level * 0.3) / level : 1;
      const dot =
        level < 0.76 ? halftone(level, (x * cos + y * sin) / pitch, (y * cos - x * sin + width) / pitch) : 0;
      const grey = (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
      const ink = Math.min(lines[i]!, 1 - around[x]!) * (level < 0.13 ? 0.2 : 1);
      for (let c = 0; c < 3; c++) {
        const vivid = (grey + (data[at + c]! - grey) * 1.42) * gain + 6;
        data[at + c] = (vivid * (1 - dot) + DOT_INK[c]! * dot) * ink + 12 * (1 - ink);
      }
    }
  }
}

/** Ink coverage of a dot at a position of the rotated grid: darker tones have larger dots; blacks have none. */
function halftone(level: number, u: number, v: number): number {
  const [dx, dy] = [(u % 1) - 0.5, (v % 1) - 0.5];
  const away = Math.sqrt(dx * dx + dy * dy);
  const want = level > 0.1 ? 0.5 * smooth(0.74, 0.26, level) : 0;
  return smooth(want + 0.07, want - 0.07, away) * 0.3;
}

/** Four loud flats from dark to light, black outlines, large dots behind. */
export function popArt(picture: Painted): void {
  const { data, width, height, unit, mask, seed } = picture;
  const light = flatten(picture, unit * 8);
  const lines = drawnLines(picture, light, unit * 3.2, 0.45);
  const outlines = outlineRows(picture, unit * 4);
  const hue = ((seed >>> 0) % 97) / 97;
  const back: Rgb[] = [0.58, 0.5, 0.13, 0.12].map((turn, i) => hsl((hue + turn) % 1, 0.95, 0.34 + i * 0.14));
  const pitch = unit * 17;
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const around = outlines(y);
    for (let x = 0; x < width; x++, at += 4, i++) {
      const level = light[i]! / 255;
      const step = Math.min(3, Math.floor(level * 4.1));
      const row = Math.floor(y / pitch);
      const u = (x / pitch + (row & 1) * 0.5) % 1;
      const v = (y / pitch) % 1;
      const dot = smooth(
        0.12 + 0.3 * (1 - level) + 0.05,
        0.12 + 0.3 * (1 - level) - 0.05,
        Math.hypot(u - 0.5, v - 0.5),
      );
      const inside = mask[i]! / 255;
      const ink = Math.min(lines[i]!, 1 - around[x]!);
      const grey = (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
      const flat = (step + 0.75) / 4;
      for (let c = 0; c < 3; c++) {
        const ground = back[step]![c]! * (1 - dot * 0.75) + 255 * dot * 0.75 * (step > 1 ? 0.2 : 0.85);
        const loud =
          (grey + (data[at + c]! - grey) * 2.1) * (flat / Math.max(0.08, level)) * 0.55 +
          (grey + (data[at + c]! - grey) * 2.1) * 0.5;
        data[at + c] = (ground * (1 - inside) + loud * inside) * ink + 10 * (1 - ink);
      }
    }
  }
}

/** White lines on blue, over a drawing grid. */
export function blueprint(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 5);
  const steeps = steepRows(picture, 1, (steep) => smooth(26, 90, steep) * 0.7);
  const lines = drawnLines(picture, light, unit * 1.6, 0.62);
  const outlines = outlineRows(picture, unit * 1.6);
  const paper = textureRows('paper', unit, width);
  const rules = Float32Array.from({ length: Math.max(width, height) }, (_, at) => rule(at, unit));
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [sheet, steep, around] = [paper(y), steeps(y), outlines(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const line = Math.min(1, Math.max(around[x]!, (1 - lines[i]!) * 0.9, steep[x]!));
      const ruled = Math.max(rules[x]! % 1, rules[y]! % 1) + (rules[x]! >= 1 || rules[y]! >= 1 ? 0.14 : 0);
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / unit;
      const frame = (edge > 22 && edge < 24.5) || (edge > 29 && edge < 30.4) ? 0.85 : 0;
      const chalk = Math.min(1, Math.max(line * (0.86 + sheet[x]! * 0.14), ruled, frame));
      const tint = (light[i]! / 255) * 0.16 + sheet[x]! * 0.03;
      data[at] = 22 + 52 * tint * 3 + (236 - 22) * chalk;
      data[at + 1] = 66 + 90 * tint * 2 + (244 - 66) * chalk;
      data[at + 2] = 140 + 90 * tint + (252 - 140) * chalk;
    }
  }
}

/** The drawing grid along one side: 0.12 on a line of it, 1 more on every fifth. */
function rule(at: number, unit: number): number {
  const cell = unit * 25;
  const thin = at % cell < Math.max(1, unit) ? 0.12 : 0;
  return at % (cell * 5) < Math.max(1, unit * 1.6) ? thin + 1 : thin;
}
