import { css, type Rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import { type CardComposition, type CardPen, fillDisc, layGround } from '../composition.ts';

/** Rows of square tiles with quarter circles, discs and half circles. */
export const tiles: CardComposition = (pen, frame, palette, random) => {
  const { width, height, unit, wide } = frame;
  layGround(pen, frame, palette);
  const rows = wide ? random.int(3, 4) : random.int(2, 3);
  const side = wide ? height / rows : (height * 0.38) / rows;
  const columns = wide
    ? Math.max(1, Math.round((width * 0.34) / side))
    : Math.max(2, Math.round(width / side));
  const across = wide ? side : width / columns;
  const left = wide ? width - columns * side : 0;
  const top = wide ? 0 : height - rows * side;
  const colours = [palette.far, palette.middle, palette.near, palette.accent];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [back, fore] = twoOf(colours, random);
      pen.save();
      pen.translate(left + column * across, top + row * side);
      pen.scale(across, side);
      pen.beginPath();
      // A hair wider than itself: no seam shows.
      pen.rect(0, 0, 1 + 1 / unit, 1 + 1 / unit);
      pen.clip();
      pen.fillStyle = css(back);
      pen.fillRect(0, 0, 2, 2);
      pen.fillStyle = css(fore);
      shape(pen, random);
      pen.restore();
    }
};

function twoOf(colours: readonly Rgb[], random: Random): [Rgb, Rgb] {
  const back = random.int(0, colours.length - 1);
  const fore = (back + random.int(1, colours.length - 1)) % colours.length;
  return [colours[back]!, colours[fore]!];
}

function shape(pen: CardPen, random: Random): void {
  const corner = random.int(0, 3);
  const [x, y] = [corner & 1, corner >> 1];
  const kind = random.int(0, 5);
  if (kind === 0) fillDisc(pen, 0.5, 0.5, 0.34);
  else if (kind === 1) fillDisc(pen, 0.5, y, 0.5);
  else if (kind === 2) {
    fillDisc(pen, x, y, 0.5);
    fillDisc(pen, 1 - x, 1 - y, 0.5);
  } else fillDisc(pen, x, y, 1);
}
