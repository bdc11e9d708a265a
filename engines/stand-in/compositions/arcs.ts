import { css, type Rgb } from '../../raster/colour.ts';
import { type CardComposition, depths, fillDisc, layGround } from '../composition.ts';

/** Rings that rise from the lower edge or a corner. */
export const arcs: CardComposition = (pen, frame, palette, random) => {
  const { width, height, wide } = frame;
  layGround(pen, frame, palette);
  const x = width * (wide ? random.between(0.74, 0.88) : random.pick([0.5, 0.16, 0.84]));
  const y = height * (wide ? random.pick([1, 0.5]) : 1.02);
  const most = wide ? Math.min(height * 0.86, width * 0.3) : Math.min(height * 0.42, width * 0.62);
  const many = random.int(4, 6);
  const colours: Rgb[] = [...depths(palette, many - 1), palette.accent];
  const gap = random.between(0.62, 0.86);
  for (const [index, colour] of colours.entries()) {
    const radius = most * (1 - index / many);
    pen.fillStyle = css(colour);
    fillDisc(pen, x, y, radius);
    if (index === many - 1) continue;
    // A line of the ground between two rings.
    pen.fillStyle = css(palette.to);
    fillDisc(pen, x, y, radius - (most / many) * gap);
  }
};
