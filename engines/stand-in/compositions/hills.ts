import { css, mix } from '../../raster/colour.ts';
import { type CardComposition, depths, fillDisc, layGround } from '../composition.ts';

const LAYERS = 4;

/** A sun over layered hills in the haze. */
export const hills: CardComposition = (pen, frame, palette, random) => {
  const { width, height, unit, wide } = frame;
  layGround(pen, frame, palette);
  const x = width * (wide ? random.between(0.68, 0.84) : random.between(0.56, 0.8));
  const y = height * (wide ? random.between(0.4, 0.55) : random.between(0.58, 0.63));
  const radius = unit * random.between(0.09, 0.135);
  const glow = pen.createRadialGradient(x, y, radius * 0.8, x, y, radius * 3.4);
  glow.addColorStop(0, css(palette.accent, 0.55));
  glow.addColorStop(1, css(palette.accent, 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = css(palette.accent);
  fillDisc(pen, x, y, radius);
  const first = wide ? 0.72 : 0.67;
  for (const [index, colour] of depths(palette, LAYERS).entries()) {
    const top = height * (first + ((0.97 - first) * index) / LAYERS);
    const waves = Array.from({ length: 3 }, (_, i) => ({
      many: random.between(0.5, 1.3) * (1 + i * 0.9) * Math.max(1, width / height / 1.4),
      high: (unit * random.between(0.04, 0.07)) / (1 + i * 0.9),
      shift: random.between(0, Math.PI * 2),
    }));
    const crest = (at: number) =>
      waves.reduce(
        (sum, { many, high, shift }) => sum - high * Math.sin(at * many * Math.PI * 2 + shift),
        top,
      );
    pen.beginPath();
    pen.moveTo(0, height);
    for (let step = 0; step <= 160; step++) pen.lineTo((width * step) / 160, crest(step / 160));
    pen.lineTo(width, height);
    pen.closePath();
    const fill = pen.createLinearGradient(0, top - unit * 0.1, 0, top + unit * 0.34);
    fill.addColorStop(0, css(colour));
    fill.addColorStop(1, css(mix(colour, palette.to, 0.34)));
    pen.fillStyle = fill;
    pen.fill();
  }
};
