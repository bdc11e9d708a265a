/** Made of something thick: layers of cut paper, modelling clay. */
import { luma, saturate } from '../../../raster/colour.ts';
import { flatten } from '../../../raster/flatten.ts';
import { boxMean, type Painted } from '../../../raster/pixels.ts';
import { flatColours } from './paint-palette.ts';
import { texture } from './paper.ts';

/** Sheets of coloured paper one above the other, each with its shadow on the one below. Dark sheets lie on top. */
export function papercut(picture: Painted): void {
  const { data, width, height, unit } = picture;
  flatten(picture, unit * 10);
  flatten(picture, unit * 8);
  const { labels, colours: palette } = flatColours(picture, { ground: 8, subjects: 6 }, (colour) =>
    saturate(colour, 1.16),
  );
  const sheets = palette.map((colour, i) => ({ i, level: luma(colour) }));
  const order = sheets.sort((a, b) => b.level - a.level);
  const rise = new Float32Array(palette.length);
  order.forEach(({ i }, above) => {
    rise[i] = above;
  });
  const level = new Float32Array(width * height);
  for (let i = 0; i < level.length; i++) level[i] = rise[labels[i]!]!;
  const soft = boxMean(boxMean(level, width, height, unit * 4), width, height, unit * 3);
  const paper = texture('paper', unit);
  const cast = Math.round(unit * 7);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const above = Math.max(0, y - cast) * width;
    for (let x = 0; x < width; x++, at += 4, i++) {
      const from = above + Math.max(0, x - cast);
      const shadow = Math.min(0.42, Math.max(0, soft[from]! - level[i]!) * 0.17);
      const brim = i > width && level[i - width - 1]! < level[i]! ? 15 : 0;
      const grain = paper(x, y) * 5;
      for (let c = 0; c < 3; c++) data[at + c] = (data[at + c]! + grain + brim) * (1 - shadow);
    }
  }
}

/** Pressed and smoothed by fingers: rounded edges, a soft shine, prints in the surface. */
export function clay(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = flatten(picture, unit * 8);
  const round = boxMean(boxMean(light, width, height, unit * 5), width, height, unit * 4);
  const solid = new Float32Array(picture.mask.length);
  for (let i = 0; i < solid.length; i++) solid[i] = picture.mask[i]! * 0.6;
  const body = boxMean(boxMean(solid, width, height, unit * 6), width, height, unit * 4);
  const prints = texture('rough', unit * 2.4);
  const step = Math.max(1, Math.round(unit * 2));
  for (let y = 0, at = 0, _i = 0; y < height; y++) {
    const up = Math.max(0, y - step) * width;
    const down = Math.min(height - 1, y + step) * width;
    for (let x = 0; x < width; x++, at += 4, _i++) {
      const [left, right] = [Math.max(0, x - step), Math.min(width - 1, x + step)];
      const height0 = (k: number) => round[k]! * 0.5 + body[k]!;
      const slope = height0(up + left) - height0(down + right);
      const lift = -slope * 1.1 + prints(x, y) * 6.5;
      const shine = Math.max(0, -slope - 9) * 1.4;
      for (let c = 0; c < 3; c++) {
        const matt = data[at + c]! * 0.92 + 14;
        data[at + c] = matt + Math.max(-46, Math.min(40, lift)) + Math.min(50, shine);
      }
    }
  }
}
