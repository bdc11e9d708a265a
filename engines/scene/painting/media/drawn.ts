/** Drawn by hand: clean lines, pencil, pastel, chalk on a board. */

import { flatten } from '../../../raster/flatten.ts';
import { smooth } from '../../../raster/noise.ts';
import { type Painted, ramp } from '../../../raster/pixels.ts';
import { outlineRows, steepRows } from './contours.ts';
import { drawnLines } from './lines.ts';
import { texture, textureRows } from './paper.ts';

/** Black lines on white, nothing else. */
export function lineArt(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 7);
  const lines = drawnLines(picture, light, unit * 1.9, 0.72);
  const steeps = steepRows(picture, 1, (steep) => smooth(44, 100, steep) * 0.9);
  const outlines = outlineRows(picture, unit * 1.8);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [steep, around] = [steeps(y), outlines(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const ink = Math.max(1 - lines[i]!, around[x]!, steep[x]!);
      const tone = 254 - 232 * smooth(0.25, 0.7, ink);
      data[at] = tone;
      data[at + 1] = tone;
      data[at + 2] = tone + 2 * (1 - ink);
    }
  }
}

/** Graphite: outlines drawn twice and tone built from hatching in three directions. */
export function sketch(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 5);
  const lines = drawnLines(picture, light, unit * 1.7, 0.8);
  const steeps = steepRows(picture, 1, (steep) => smooth(30, 110, steep) * 0.8);
  const outlines = outlineRows(picture, unit * 1.6);
  const paper = textureRows('rough', unit * 0.8, width);
  const waver = textureRows('rough', unit * 6, width);
  const gloom = (level: number) => 1 - level ** 0.9;
  const [sparse, middling, dense] = [0.16, 0.42, 0.64].map((from) =>
    ramp((level) => broad(gloom(level), from)),
  );
  const rubbed = ramp((level) => Math.max(0, gloom(level) - 0.35) * 0.42);
  const pitch = 1 / (unit * 5.2);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [teeth, waves, steep, around] = [paper(y), waver(y), steeps(y), outlines(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const level = light[i]! | 0;
      const wobble = waves[x]! * 0.5;
      const tooth = teeth[x]!;
      let tone = rubbed[level]!;
      if (sparse![level]! > 0) tone += hatch((x + y) * pitch + wobble, sparse![level]!) * 0.4;
      if (middling![level]! > 0)
        tone += hatch((x - y * 0.8) * pitch + wobble * 1.4, middling![level]!) * 0.38;
      if (dense![level]! > 0) tone += hatch((x * 0.3 + y) * pitch + wobble, dense![level]!) * 0.4;
      const line = Math.max(1 - lines[i]!, around[x]! * 0.9, steep[x]!);
      const graphite = Math.min(0.94, (tone + line * 0.85) * (0.78 + tooth * 0.32));
      const sheet = 248 + tooth * 3;
      data[at] = sheet - 206 * graphite;
      data[at + 1] = sheet - 4 - 203 * graphite;
      data[at + 2] = sheet - 12 - 194 * graphite;
    }
  }
}

/** Stroke width of a set that starts where the picture is darker than `from`; 0 means no stroke. */
function broad(dark: number, from: number): number {
  return dark < from ? 0 : 0.36 + Math.min(0.5, (dark - from) * 1.1);
}

/** One set of parallel strokes. */
function hatch(at: number, wide: number): number {
  const line = Math.abs(at - Math.floor(at) - 0.5) * 2;
  const ink = (wide - line) * 4;
  return ink < 0 ? 0 : ink > 1 ? 1 : ink;
}

const SUGAR_PAPER = [214, 204, 190];
const BOARD = [36, 48, 44];

/** Soft sticks on toothed paper: light, powdery, laid slantwise. */
export function pastel(picture: Painted): void {
  const { data, width, height, unit } = picture;
  flatten(picture, unit * 6.5);
  const paper = texture('rough', unit * 0.9);
  const sticks = texture('chalk', unit);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const tooth = paper(x, y);
      const stick = sticks(x + y * 0.6, y * 0.35 - x * 0.5);
      const cover = smooth(-1.15, -0.15, tooth * 0.8 + stick * 0.5 + 0.35);
      const lift = stick * 8;
      for (let c = 0; c < 3; c++) {
        const soft = data[at + c]! * 0.8 + 58 + lift;
        const sheet = SUGAR_PAPER[c]! + tooth * 6;
        data[at + c] = sheet + (soft - sheet) * (0.24 + 0.76 * cover);
      }
    }
  }
}

/** Coloured chalk on a blackboard, rubbed in places. */
export function chalk(picture: Painted): void {
  const { data, width, height, unit, mask } = picture;
  const light = flatten(picture, unit * 6);
  const steeps = steepRows(picture, unit, (steep) => smooth(20, 74, steep));
  const outlines = outlineRows(picture, unit * 2.6);
  const dust = texture('chalk', unit);
  const smears = texture('chalk', unit * 14);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [steep, around] = [steeps(y), outlines(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const grit = dust(x, y);
      const side = dust(x * 0.7 + y * 0.7, y * 0.3 - x * 0.3);
      const line = Math.max(steep[x]!, around[x]!);
      const fill = (smooth(0.2, 0.9, light[i]! / 255) * 0.8 + 0.12) * (mask[i]! > 127 ? 1 : 0.46);
      const cover = Math.min(
        1,
        line * smooth(-1.1, 0.15, grit) + fill * smooth(-0.9, 0.5, side + grit * 0.4),
      );
      const smear = smears(x, y) * 7;
      const grey = light[i]!;
      for (let c = 0; c < 3; c++) {
        const board = BOARD[c]! + smear + grit * 3;
        const colour = 84 + (grey + (data[at + c]! - grey) * 1.25) * 0.7;
        data[at + c] = board + (colour - board) * cover * 0.94;
      }
    }
  }
}
