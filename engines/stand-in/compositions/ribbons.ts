import { css } from '../../raster/colour.ts';
import { type CardComposition, depths, layGround } from '../composition.ts';

/** Ribbons that flow side by side. */
export const ribbons: CardComposition = (pen, frame, palette, random) => {
  const { width, height, unit, wide } = frame;
  layGround(pen, frame, palette);
  const many = random.int(5, 7);
  const colours = [...depths(palette, many - 1)];
  colours.splice(random.int(1, many - 2), 0, palette.accent);
  const thick = (unit * 0.36) / many;
  const waves = random.between(0.55, 0.95);
  const shift = random.between(0, Math.PI * 2);
  const rise = random.sign() * unit * random.between(0.05, 0.14);
  const high = unit * random.between(0.06, 0.1);
  const middle = wide ? width * 0.8 : height * 0.8;
  const length = wide ? height : width;
  pen.lineCap = 'butt';
  for (const [index, colour] of colours.entries()) {
    const offset = (index - (many - 1) / 2) * thick;
    pen.beginPath();
    for (let step = -6; step <= 106; step++) {
      const at = step / 100;
      const side =
        middle + offset + high * Math.sin(at * waves * Math.PI * 2 + shift) + rise * (at - 0.5) * 2;
      if (wide) pen.lineTo(side, length * at);
      else pen.lineTo(length * at, side);
    }
    pen.strokeStyle = css(colour);
    pen.lineWidth = thick * 1.02;
    pen.stroke();
  }
};
