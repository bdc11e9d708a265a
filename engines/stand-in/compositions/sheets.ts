import { css } from '../../raster/colour.ts';
import { type CardComposition, depths, fillDisc, layGround } from '../composition.ts';

const SHEETS = 5;

/** Sheets of cut paper, each with its shadow on the one behind. */
export const sheets: CardComposition = (pen, frame, palette, random) => {
  const { width, height, unit, wide } = frame;
  layGround(pen, frame, palette);
  pen.fillStyle = css(palette.accent);
  const right = random.chance(0.5);
  fillDisc(
    pen,
    width * (wide || right ? 0.8 : 0.24),
    height * (wide ? 0.3 : 0.58),
    unit * random.between(0.07, 0.11),
  );
  const slope = (right ? -1 : 1) * random.between(0.05, 0.16);
  const many = random.between(0.7, 1.2);
  const shift = random.between(0, Math.PI * 2);
  for (const [index, colour] of depths(palette, SHEETS).entries()) {
    const along = (at: number) => {
      const wave = unit * 0.055 * Math.sin(at * many * Math.PI * 2 + shift + index * 1.15);
      const begins = wide ? 0.6 : 0.62;
      const share = begins + ((1.06 - begins) * index) / SHEETS;
      return wide
        ? width * share + wave - slope * height * (at - 0.5)
        : height * share + wave + slope * width * (at - 0.5);
    };
    pen.save();
    pen.shadowColor = css(palette.dark, 0.34);
    pen.shadowBlur = unit * 0.035;
    if (wide) pen.shadowOffsetX = -unit * 0.008;
    else pen.shadowOffsetY = -unit * 0.008;
    pen.beginPath();
    for (let step = -2; step <= 82; step++) {
      const at = step / 80;
      if (wide) pen.lineTo(along(at), height * at);
      else pen.lineTo(width * at, along(at));
    }
    pen.lineTo(width * 1.2, height * 1.2);
    pen.lineTo(wide ? width * 1.2 : -width * 0.2, wide ? -height * 0.2 : height * 1.2);
    pen.closePath();
    pen.fillStyle = css(colour);
    pen.fill();
    pen.restore();
  }
};
