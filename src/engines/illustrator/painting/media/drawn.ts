/** Drawn by hand: clean lines, pencil, pastel, chalk on a board. */
import { smooth } from '../noise.ts';
import { flatten } from './flatten.ts';
import { drawnLines } from './lines.ts';
import { texture, textureRows } from './paper.ts';
import { boxMean, colourEdges, outline, type Picture, ramp } from './pixels.ts';

/** Black lines on white, nothing else. */
export function lineArt(picture: Picture): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 7);
  const lines = drawnLines(picture, light, unit * 1.9, 0.72);
  const steep = boxMean(colourEdges(picture), width, height, 1);
  const around = outline(picture, unit * 1.8);
  for (let i = 0, at = 0; i < light.length; i++, at += 4) {
    const ink = Math.max(1 - lines[i]!, around[i]!, smooth(44, 100, steep[i]!) * 0.9);
    const tone = 254 - 232 * smooth(0.25, 0.7, ink);
    data[at] = tone;
    data[at + 1] = tone;
    data[at + 2] = tone + 2 * (1 - ink);
  }
}

/** Graphite: outlines drawn twice and tone built from hatching in three directions. */
export function sketch(picture: Picture): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 5);
  const lines = drawnLines(picture, light, unit * 1.7, 0.8);
  const steep = boxMean(colourEdges(picture), width, height, 1);
  const around = outline(picture, unit * 1.6);
  const paper = textureRows('rough', unit * 0.8, width);
  const waver = textureRows('rough', unit * 6, width);
  const gloom = ramp((level) => 1 - level ** 0.9);
  const pitch = unit * 5.2;
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [teeth, waves] = [paper(y), waver(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const dark = gloom[light[i]! | 0]!;
      const wobble = waves[x]! * 0.5;
      const tooth = teeth[x]!;
      let tone = 0;
      tone += hatch((x + y) / pitch + wobble, dark, 0.16) * 0.4;
      tone += hatch((x - y * 0.8) / pitch + wobble * 1.4, dark, 0.42) * 0.38;
      tone += hatch((x * 0.3 + y) / pitch + wobble, dark, 0.64) * 0.4;
      tone += Math.max(0, dark - 0.35) * 0.42;
      const line = Math.max(1 - lines[i]!, around[i]! * 0.9, smooth(30, 110, steep[i]!) * 0.8);
      const graphite = Math.min(0.94, (tone + line * 0.85) * (0.78 + tooth * 0.32));
      const sheet = 248 + tooth * 3;
      data[at] = sheet - 206 * graphite;
      data[at + 1] = sheet - 4 - 203 * graphite;
      data[at + 2] = sheet - 12 - 194 * graphite;
    }
  }
}

/** One set of parallel strokes that begin where it is darker than `from`. */
function hatch(at: number, dark: number, from: number): number {
  if (dark < from) return 0;
  const line = Math.abs(at - Math.floor(at) - 0.5) * 2;
  const wide = 0.2 + Math.min(0.5, (dark - from) * 1.1);
  return Math.min(1, Math.max(0, (wide + 0.16 - line) * 4));
}

const SUGAR_PAPER = [214, 204, 190];
const BOARD = [36, 48, 44];

/** Soft sticks on toothed paper: light, powdery, laid slantwise. */
export function pastel(picture: Picture): void {
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
export function chalk(picture: Picture): void {
  const { data, width, height, unit, mask } = picture;
  const light = flatten(picture, unit * 6);
  const steep = boxMean(colourEdges(picture), width, height, Math.max(1, unit));
  const around = outline(picture, unit * 2.6);
  const dust = texture('chalk', unit);
  const smears = texture('chalk', unit * 14);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4, i++) {
      const grit = dust(x, y);
      const side = dust(x * 0.7 + y * 0.7, y * 0.3 - x * 0.3);
      const line = Math.max(smooth(20, 74, steep[i]!), around[i]!);
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
