/** Paint in water: watercolour, gouache, ink and wash. */

import { flatten } from '../../../raster/flatten.ts';
import { noise, smooth } from '../../../raster/noise.ts';
import { boxMean, type Painted, ramp, steepness } from '../../../raster/pixels.ts';
import { outlineRows } from './contours.ts';
import { drawnLines } from './lines.ts';
import { texture, textureRows } from './paper.ts';

/** Colour that ran: edges wander, pigment gathers at them, settles in the paper's hollows, and fades out at the rim. */
export function watercolour(picture: Painted): void {
  const { data, width, height, unit } = picture;
  wander(picture, unit * 7);
  const light = flatten(picture, unit * 6);
  const rim = boxMean(steepness(light, width, height), width, height, unit * 2.4);
  const paper = textureRows('rough', unit, width);
  const blooms = textureRows('rough', unit * 6, width);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const fromEdge = Math.min(y, height - 1 - y);
    const [teeth, pools] = [paper(y), blooms(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const tooth = teeth[x]!;
      const bloom = 0.5 + pools[x]! * 0.2;
      const dark = 1 - light[i]! * (1 / 255);
      // Water thins the paint unevenly; dark paint granulates more than pale paint.
      let strength = 0.74 + (bloom - 0.5) * 0.42 + tooth * (0.05 + 0.12 * dark);
      strength += Math.min(0.34, rim[i]! * 0.013);
      const border = Math.min(fromEdge, x, width - 1 - x) / unit + (bloom - 0.5) * 46 + tooth * 3;
      const painted = border > 24 ? strength : strength * smooth(15, 24, border);
      for (let c = 0; c < 3; c++) {
        const sheet = PAPER[c]! + tooth * 3.4;
        const ink = 1 - data[at + c]! * (1 / 255);
        data[at + c] = sheet * (1 - ink * painted * (1.06 - 0.12 * ink));
      }
    }
  }
}

const PAPER = [252, 249, 240];

/** Moves every pixel a little along a slow noise, so that outlines are no longer straight. */
function wander({ data, width, height, unit, seed }: Painted, reach: number): void {
  const source = new Uint32Array(data.buffer.slice(0));
  const target = new Uint32Array(data.buffer);
  const cell = 1 / (unit * 26);
  const columns = Math.ceil(width / 4) + 2;
  const shift = new Int16Array(columns * 2);
  for (let y = 0; y < height; y++) {
    if (y % 4 === 0) {
      for (let k = 0; k < columns; k++) {
        shift[k * 2] = Math.round((noise(k * 4 * cell, y * cell, seed + 7) - 0.5) * reach);
        shift[k * 2 + 1] = Math.round((noise(k * 4 * cell, y * cell, seed + 8) - 0.5) * reach);
      }
    }
    const row = y * width;
    // Four pixels at a time move together.
    for (let x = 0, k = 0; x < width; x += 4, k += 2) {
      const sx = x + shift[k]!;
      const sy = y + shift[k + 1]!;
      const from = (sy < 0 ? 0 : sy >= height ? height - 1 : sy) * width;
      if (sx >= 0 && sx + 4 <= width && x + 4 <= width) {
        target[row + x] = source[from + sx]!;
        target[row + x + 1] = source[from + sx + 1]!;
        target[row + x + 2] = source[from + sx + 2]!;
        target[row + x + 3] = source[from + sx + 3]!;
        continue;
      }
      for (let i = 0; i < 4 && x + i < width; i++)
        target[row + x + i] = source[from + Math.min(width - 1, Math.max(0, sx + i))]!;
    }
  }
}

/** Opaque, matt, in even layers with dry edges. */
export function gouache(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 6);
  const paper = texture('paper', unit * 1.4);
  const streak = texture('wood', unit * 0.6);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4, i++) {
      const grain = paper(x, y) * 5 + streak(x + y * 0.4, y) * 4;
      const level = light[i]! + grain;
      const step = Math.round(level / 19) * 19;
      const gain = level > 4 ? (level * 0.42 + step * 0.58) / level : 1;
      for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * gain * 0.955 + 9 + grain * 0.55;
    }
  }
}

/** Brush and ink on warm paper: washes in few tones, lines where the light changes. */
export function ink(picture: Painted): void {
  const { data, width, height, unit } = picture;
  wander(picture, unit * 5);
  const light = flatten(picture, unit * 6.5);
  const lines = drawnLines(picture, light, unit * 2.6, 0.62);
  const outlines = outlineRows(picture, unit * 2.2);
  const paper = textureRows('rough', unit, width);
  const pools = textureRows('rough', unit * 7, width);
  const wash = ramp(
    (dark) =>
      0.99 - 0.13 * smooth(0.2, 0.32, dark) - 0.22 * smooth(0.42, 0.54, dark) - 0.3 * smooth(0.66, 0.8, dark),
  );
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const [teeth, pool, around] = [paper(y), pools(y), outlines(y)];
    for (let x = 0; x < width; x++, at += 4, i++) {
      const tooth = teeth[x]!;
      const dark = 255 - light[i]! + pool[x]! * 14;
      const dry = Math.min(1, Math.max(0, tooth * 1.4 + 1.4));
      const ink = Math.max(1 - lines[i]!, around[x]! * 0.9) * 0.9 * dry;
      const tone = (wash[Math.min(255, Math.max(0, dark | 0))]! + tooth * 0.035) * (1 - ink);
      data[at] = 247 * tone + 4;
      data[at + 1] = 241 * tone + 5;
      data[at + 2] = 226 * tone + 9;
    }
  }
}
